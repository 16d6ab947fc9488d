// trace.ts: what the others have done since one's own last move, for the picture to show: every move with its player.

import type { Played } from '../engine/view'

export interface Move {
  seat: number
  from: number
  to: number
}

function movesOf({ events }: Played): Move[] {
  return events.flatMap((event) =>
    (event.ev === 'advanced' || event.ev === 'retreated') && 'to' in event
      ? [{ seat: event.seat, from: event.start, to: event.to }]
      : [],
  )
}

/** Of the others since `own` moved; for those who only look on, of whoever moved last. */
export function movesSince(history: readonly Played[], own: number | null): Move[] {
  const mover = history.filter((played) => movesOf(played).length > 0).at(-1)
  const isOver = ({ seat, turn }: Played) => (own === null ? seat !== 'chance' && turn !== mover?.turn : seat === own)
  return history.slice(history.map(isOver).lastIndexOf(true) + 1).flatMap(movesOf)
}
