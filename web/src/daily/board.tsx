// board.tsx: what everybody came to on a day. Members have places; visitors stand among them.

import { useMe } from '../online/me'
import { href } from '../ui/route'
import { TableHead } from '../ui/table_head'
import { useWords } from '../words'
import { resultText, type BoardRow, type Daily } from './api'
import type { DailyWords } from './words'

function Row({ t, daily, row, isMe }: { t: DailyWords; daily: Daily; row: BoardRow; isMe: boolean }) {
  const { online } = useWords()
  const marks = [row.place === null ? t.visitorMark : '', row.late ? t.late : ''].filter((mark) => mark !== '')
  return (
    <tr class={isMe ? 'is-me' : ''}>
      <td>{row.place ?? '–'}</td>
      <th scope="row">
        {row.place === null ? row.player.name : <a href={href('player', row.player.id)}>{row.player.name}</a>}
        {isMe ? ` ${online.itIsYou}` : null}
        {marks.length > 0 ? <span class="hint leader-more">{marks.join(' · ')}</span> : null}
      </th>
      <td>
        <strong>{resultText(daily, row.result)}</strong>
      </td>
    </tr>
  )
}

export function Board({ t, daily }: { t: DailyWords; daily: Daily }) {
  const { online } = useWords()
  const me = useMe()
  if (daily.board.length === 0) return <p class="hint">{t.noResults}</p>
  return (
    <table class="last-games leaders" data-board={daily.day}>
      <caption class="visually-hidden">{t.board}</caption>
      <TableHead titles={[online.place, online.player, t.result]} />
      <tbody>
        {daily.board.map((row) => (
          <Row key={row.player.id} t={t} daily={daily} row={row} isMe={row.player.id === me?.id} />
        ))}
      </tbody>
    </table>
  )
}
