// summary.tsx: a table in a list: what is played, who sits there, and the one thing to do with it.

import type { ComponentChildren } from 'preact'
import { Badge } from '../art/badge'
import { Icon } from '../ui/icon'
import { href } from '../ui/route'
import { useWords, type Words } from '../words'
import type { Player, SeatInfo, Summary } from './api'
import { gameOfTable, titleOfTable, waitsFor } from './seats'

/** Whoever has no password may be anybody: visitors are told from members wherever they are named. */
export function personLabel({ online }: Words, player: Player): string {
  return player.kind === 'visitor' ? `${player.name} (${online.visitor})` : player.name
}

export function seatLabel(w: Words, seat: SeatInfo): string {
  if (seat.who === 'open') return w.online.openSeat
  if (seat.who === 'bot') return `${w.app.setup.bot} ${seat.level}`
  return personLabel(w, seat.player)
}

function SeatTag({ seat, index, score }: { seat: SeatInfo; index: number; score: number | undefined }) {
  const w = useWords()
  const isAway = seat.who === 'player' && !seat.here
  return (
    <span class={seat.who === 'open' ? 'saved-seat is-open' : 'saved-seat'}>
      <Badge colour={index} size={20} /> {seatLabel(w, seat)}
      {isAway ? <span class="visually-hidden"> ({w.online.away})</span> : null} {score ?? ''}
    </span>
  )
}

function stateText(w: Words, table: Summary, player: string | null): string {
  const free = table.seats.filter((seat) => seat.who === 'open' || (seat.who === 'player' && seat.free)).length
  if (table.state === 'open' || (table.state === 'playing' && free > 0)) return w.online.freeSeats(free)
  if (table.state === 'over') return table.result ? w.online.results[table.result.reason] : w.app.saved.over
  if (waitsFor(table, player)) return w.online.yourTurn
  const seat = table.actor === null ? undefined : table.seats[table.actor]
  return seat ? w.online.turnOf(seatLabel(w, seat)) : w.online.playing
}

function speedText({ online }: Words, { speed }: Summary): string {
  return speed ? (online.speeds[speed] ?? speed) : online.clocks.none
}

interface Props {
  table: Summary
  player: string | null
  /** what the button says */
  action: ComponentChildren
}

export function TableCard({ table, player, action }: Props) {
  const w = useWords()
  const title = titleOfTable(table)
  const game = gameOfTable(table)
  const isMine = waitsFor(table, player)
  return (
    <li class={isMine ? 'saved-game is-waiting' : 'saved-game'} data-table={table.id}>
      <div class="saved-words">
        <h3 class="saved-title">{title}</h3>
        <p class="hint">
          {title === game ? '' : `${game} · `}
          <span class={isMine ? 'call' : ''}>{stateText(w, table, player)}</span>
          {` · ${w.online.clock}: ${speedText(w, table)}`}
          {table.public ? '' : ` · ${w.online.private}`}
          {table.rated ? ` · ${w.online.rated}` : ''}
          {table.watching > 0 ? ` · ${w.online.watching(table.watching)}` : ''}
        </p>
        <span class="saved-seats">
          {table.seats.map((seat, i) => (
            <SeatTag key={i} seat={seat} index={i} score={table.result?.scores[i]} />
          ))}
        </span>
      </div>
      <div class="saved-buttons">
        <a class={isMine ? 'button primary' : 'button'} href={href('table', table.id)}>
          {action}
          <span class="visually-hidden">: {title}</span>
        </a>
      </div>
    </li>
  )
}

export function Go({ icon, text }: { icon: 'play' | 'eye' | 'person' | 'history'; text: string }) {
  return (
    <>
      <Icon name={icon} /> {text}
    </>
  )
}
