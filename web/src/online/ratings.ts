// ratings.ts: the kinds of ratings that a player can have, one for each game and speed, and how they are called.

import type { GameName } from '../engine/view'
import type { Words } from '../words'

export const GAMES: readonly GameName[] = ['carcassonne', 'cartagena']
export const SPEEDS = ['bullet', 'fast', 'slow', 'correspondence'] as const
export type Speed = (typeof SPEEDS)[number]

export interface Kind {
  game: GameName
  speed: Speed
}

/** What is believed of a player in one kind. */
export interface Standing {
  shown: number
  doubt: number
  provisional: boolean
  games: number
  wins: number
}

/** The kind that an address asks for; what is not one is the commonest. */
export function kindOf(game: string, speed: string): Kind {
  return {
    game: GAMES.find((one) => one === game) ?? 'carcassonne',
    speed: SPEEDS.find((one) => one === speed) ?? 'fast',
  }
}

export const speedName = ({ online }: Words, speed: Speed): string => online.speeds[speed] ?? speed

export const kindName = (w: Words, { game, speed }: Kind): string => `${w.names[game]}, ${speedName(w, speed)}`
