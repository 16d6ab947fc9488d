// log.ts: what happened in Cartagena, as a line for the history and for people who hear the page.

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

const num = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Empty for events that say nothing to a reader. */
export function cartagenaLine(event: GameEvent, seats: Seat[]): string {
  const { cartagena: w } = words()
  const name = seats[event.seat ?? -1]?.name ?? ''
  const symbol = symbolName(event.symbol)
  switch (event.ev) {
    case 'advanced':
      return w.logAdvanced(name, symbol ?? '', squareName(num(event['to'])))
    case 'retreated':
      return w.logRetreated(name, squareName(num(event['to'])), num(event['cards']))
    case 'card':
      return w.logCard(name, symbol)
    case 'discarded':
      return w.logDiscarded(name, symbol)
    case 'reshuffled':
      return w.logReshuffled
    case 'over': {
      const winners = Array.isArray(event['winners']) ? event['winners'] : []
      return w.won(winners.map((seat) => seats[num(seat)]?.name ?? ''))
    }
    default:
      return ''
  }
}
