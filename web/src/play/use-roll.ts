// use-roll.ts: the die that was just thrown at a table, for the board to show.

import { useRef, useState } from 'preact/hooks'
import type { Roll } from '../board/die'
import { CELL } from '../board/geometry'
import type { CarcassonneView, GameEvent } from '../engine/view'
import type { Table } from '../table/table'
import { isStill } from '../ui/motion'
import { useTable } from './use-table'

/** What is thrown for a tile is thrown onto it. */
export function rollOf(events: readonly GameEvent[], view: CarcassonneView, key: string): Roll | null {
  const thrown = events.find((event) => event.ev === 'die')
  const [x, y] = view.last.at(-1) ?? [0, 0]
  return thrown ? { key, value: thrown.value, at: [(x + 0.5) * CELL, (y + 0.5) * CELL] } : null
}

export function useRoll(table: Table): Roll | null {
  const [roll, setRoll] = useState<Roll | null>(null)
  const count = useRef(0)
  useTable(table, ({ view }, events) => {
    if (isStill() || view.game !== 'carcassonne') return
    const thrown = rollOf(events, view, String(count.current))
    if (!thrown) return
    count.current++
    setRoll(thrown)
  })
  return roll
}
