// log.ts: what happened in Cartagena, as a line for the history and for people who hear the page.

import { type EventOf, seatOf } from '../engine/events'
import type { GameEvent } from '../engine/view'
import type { Seat } from '../table/table'
import { words } from '../words'

export const BOAT = 37

export function symbolName(symbol: unknown): string | null {
  const names: Record<string, string> = words().names.symbols
  return typeof symbol === 'string' ? (names[symbol] ?? null) : null
}

const LETTERS: Record<string, string> = { s: 'skull', d: 'dagger', k: 'key', b: 'bottle', p: 'pistol', h: 'hat' }

/** The symbol of a square; the board is one letter a square, from the fortress to the boat. */
export function symbolAt(board: string, square: number): string {
  return LETTERS[board.charAt(square - 1)] ?? ''
}

export function squareName(square: number, board = ''): string {
  const { cartagena } = words()
  if (square === 0) return cartagena.fortress
  if (square === BOAT) return cartagena.boat
  return cartagena.square(square, symbolName(symbolAt(board, square)) ?? '').replace(/, $/, '')
}

/** A move to a square; a number is for whoever does not see it, others know it by its symbol. */
function moveLine(event: EventOf<'advanced'> | EventOf<'retreated'>, name: string, board: string | null): string {
  const { cartagena: w, play } = words()
  if (!('to' in event)) return ''
  const symbol = board === null ? null : symbolName(symbolAt(board, event.to))
  if (event.ev === 'retreated') return w.logRetreated(name, symbol ?? squareName(event.to), event.cards)
  const card = symbolName(event.symbol) ?? ''
  return symbol === null ? w.logAdvanced(name, card, squareName(event.to)) : play.seatSays(name, card)
}

/** Empty for events that say nothing to a reader. With the `board` it is a line for those who see it. */
export function cartagenaLine(event: GameEvent, seats: readonly Seat[], board: string | null = null): string {
  const { cartagena: w } = words()
  const name = seats[seatOf(event) ?? -1]?.name ?? ''
  switch (event.ev) {
    case 'advanced':
    case 'retreated':
      return moveLine(event, name, board)
    case 'card':
      return w.logCard(name, symbolName(event.symbol))
    case 'discarded':
      return w.logDiscarded(name, symbolName(event.symbol))
    case 'reshuffled':
      return w.logReshuffled
    case 'over':
      return w.won((event.winners ?? []).map((seat) => seats[seat]?.name ?? ''))
    default:
      return ''
  }
}
