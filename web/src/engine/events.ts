// events.ts: what several kinds of events have in common, whichever they are: whose they are, and where on the board.

import type { EventWord, GameEvent } from '../package/types.gen'

/** The events that this word stands for, in either game. */
export type EventOf<Word extends EventWord> = Extract<GameEvent, { ev: Word }>

export function seatOf(event: GameEvent): number | undefined {
  return 'seat' in event ? event.seat : undefined
}

export interface Place {
  x: number
  y: number
  /** the part of the tile, where it is about one */
  spot: string
}

export function placeOf(event: GameEvent): Place | null {
  if (!('x' in event) || event.x === undefined || event.y === undefined) return null
  return { x: event.x, y: event.y, spot: 'spot' in event ? (event.spot ?? '') : '' }
}
