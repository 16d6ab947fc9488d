// boards.tsx: the boards of a round side by side, as they are being played.

import { useState } from 'preact/hooks'
import { Icon } from '../ui/icon'
import { href } from '../ui/route'
import { useWords } from '../words'
import type { EventRound } from './api'
import type { PartProps } from './deeds'
import { LiveBoard } from './live_board'
import { liveTables } from './model'

/** So many are looked at together; more are one touch away. */
const AT_ONCE = 8

export function Boards({ t, event, rounds }: PartProps & { rounds: EventRound[] }) {
  const { online } = useWords()
  const [most, setMost] = useState(AT_ONCE)
  const live = liveTables(event, rounds)
  if (!event.settings || live.length === 0) return <p class="hint">{t.noBoards}</p>
  return (
    <>
      <ul class="live-boards">
        {live.slice(0, most).map(({ table, names, title }) => (
          <li key={table} class="live-card" data-table={table}>
            <h2>
              {t.roundNumber(title.round)}, {t.boardNumber(title.board)}
              {title.game > 1 ? `, ${t.gameNumber(title.game)}` : ''}
            </h2>
            <LiveBoard t={t} table={table} names={names} />
            <a class="button" href={href('table', table)}>
              <Icon name="eye" /> {online.watch}
              <span class="visually-hidden">: {t.boardNumber(title.board)}</span>
            </a>
          </li>
        ))}
      </ul>
      {live.length > most ? (
        <button class="button" onClick={() => setMost(most + AT_ONCE)}>
          {t.moreBoards(live.length - most)}
        </button>
      ) : null}
    </>
  )
}
