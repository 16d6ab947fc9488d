// edit_keys.ts: the board of the editor by keyboard. With a tile in hand the arrow keys go from place to place, R turns it and
// Enter lays it; otherwise they go from tile to tile.

import type { BoardHandle } from '../board/board'
import { ARROWS } from '../play/keys'

export type Cell = readonly [number, number]

/** The tile that is nearest in a direction, those straight ahead before those aside; null: there is none. */
export function tileTowards(cells: readonly Cell[], [x, y]: Cell, [dx, dy]: Cell): Cell | null {
  const cost = ([u, v]: Cell) => (u - x) * dx + (v - y) * dy + 2.2 * (Math.abs((u - x) * dy) + Math.abs((v - y) * dx))
  const ahead = cells.filter(([u, v]) => (u - x) * dx + (v - y) * dy > 0)
  return ahead.reduce<Cell | null>((best, cell) => (best && cost(best) <= cost(cell) ? best : cell), null)
}

interface EditKeys {
  board: BoardHandle | null
  /** a tile is in hand, and there are places for it */
  isLaying: boolean
  cells: readonly Cell[]
  cell: Cell
  onCell(cell: Cell): void
  onDrop(): void
}

const STEP = 90
const ZOOM = 1.25

function arrow({ board, isLaying, cells, cell, onCell }: EditKeys, event: KeyboardEvent): boolean {
  const way = ARROWS[event.key]
  if (!way || !board) return false
  const next = tileTowards(cells, cell, way)
  if (event.shiftKey) board.pan(-way[0] * STEP, -way[1] * STEP)
  else if (isLaying) board.move(...way)
  else if (next) onCell(next)
  return true
}

/** True: the key was for the board. */
export function editKeys(keys: EditKeys, event: KeyboardEvent): boolean {
  const { board, isLaying, onDrop } = keys
  const simple: Record<string, () => unknown> = {
    '+': () => board?.zoom(ZOOM),
    '=': () => board?.zoom(ZOOM),
    '-': () => board?.zoom(1 / ZOOM),
    '0': () => board?.fit(),
    ...(isLaying
      ? {
          r: () => board?.turn(1),
          R: () => board?.turn(-1),
          Enter: () => board?.press(),
          ' ': () => board?.press(),
          Escape: onDrop,
        }
      : {}),
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  if (arrow(keys, event)) return true
  simple[event.key]?.()
  return event.key in simple
}
