// choices.ts: what the engine allows now, sorted for the board: advances by card and square, retreats by square, the
// end of the turn, discards. Nothing is worked out here that the engine has not listed.

import type { Action, CartagenaView } from '../engine/view'
import type { Snapshot } from '../table/table'

export interface Choices {
  advances: Action[]
  retreats: Action[]
  discards: Action[]
  end: Action | null
}

/** What the person has chosen so far: a card to advance with, or a square whose pirate might retreat. */
export interface Selection {
  symbol: string | null
  from: number | null
}

export const NOTHING: Selection = { symbol: null, from: null }

export const SYMBOLS = ['skull', 'dagger', 'key', 'bottle', 'pistol', 'hat'] as const

export const NO_CHOICES: Choices = { advances: [], retreats: [], discards: [], end: null }

export function choicesOf(view: CartagenaView): Choices {
  return {
    advances: view.legal.filter((a) => a.verb === 'advance'),
    retreats: view.legal.filter((a) => a.verb === 'retreat'),
    discards: view.legal.filter((a) => a.verb === 'discard'),
    end: view.legal.find((a) => a.verb === 'end') ?? null,
  }
}

/** The seat whose hand and pirates are shown as one's own: who decides here, or the first person at this device. */
export function ownSeat(snapshot: Snapshot): number | null {
  const { view, mine } = snapshot
  if (typeof view.actor === 'number' && mine.includes(view.actor)) return view.actor
  if (typeof view.viewer === 'number') return view.viewer
  return mine[0] ?? null
}

/** The moves that the selection leaves: all advances with the card, or the retreat from the square. */
export function movesFor(choices: Choices, selection: Selection): Action[] {
  if (selection.symbol !== null) return choices.advances.filter((a) => a.symbol === selection.symbol)
  if (selection.from !== null) return choices.retreats.filter((a) => a.from === selection.from)
  return []
}

/** Cards of a hand by symbol, in the order of the symbols. */
export function countCards(cards: readonly string[]): [string, number][] {
  return SYMBOLS.map((s): [string, number] => [s, cards.filter((c) => c === s).length]).filter(([, n]) => n > 0)
}

export const MOVES_PER_TURN = 3
