// prompt.ts: the line that says who must do what.

import type { DraftState } from '../board/draft'
import type { View } from '../engine/view'
import { longestThought, SEARCHING } from '../engine/thinking'
import type { Seat, Snapshot } from '../table/table'
import type { Words } from '../words'
import { askText, seatName, upperFirst } from './label'
import { isAlone, isMyTurn, isShared } from './use-table'

function ending(w: Words, { view, seats }: Snapshot): string {
  if (view.result !== undefined) return `${w.play.over}. ${w.play.soloResult(view.result)}`
  if (!view.winners?.length) return w.play.over
  return `${w.play.over}. ${w.play.won(view.winners.map((seat) => seatName(seats, seat)))}`
}

/** The level that searches takes its time. */
export const isLongThought = (seat: Seat | undefined): boolean =>
  seat?.who.kind === 'bot' && seat.who.level === SEARCHING

function waiting(w: Words, snapshot: Snapshot): string {
  const { view, seats, thinking, paused, connection } = snapshot
  if (connection === 'reconnecting') return w.play.reconnecting
  if (connection === 'closed') return w.play.closed
  if (paused) return w.play.paused
  if (typeof view.actor !== 'number') return w.play.drawing
  const name = seatName(seats, view.actor)
  if (thinking !== view.actor) return w.play.deciding(name)
  return isLongThought(seats[view.actor])
    ? w.play.thinkingUpTo(name, longestThought(view) / 1000)
    : w.play.thinking(name)
}

function asked(w: Words, draft: DraftState | null, view: View): string {
  if (draft?.complete) return w.play.ready
  return askText(w, view)
}

/** `draft` is null for games that have none. */
export function promptLine(w: Words, snapshot: Snapshot, draft: DraftState | null): string {
  const { view, seats } = snapshot
  if (view.actor === 'over') return ending(w, snapshot)
  if (!isMyTurn(snapshot)) return waiting(w, snapshot)
  const text = asked(w, draft, draft?.decision ?? view)
  if (!isShared(snapshot) && !isAlone(snapshot)) return upperFirst(text)
  return w.play.seatSays(seatName(seats, Number(view.actor)), text)
}
