// layout.ts: where pirates stand in the picture of the tunnel. The engine says where the squares, the fortress and the
// boat are; here they are only shared out.

import type { TunnelLayout } from '../engine/view'
import { BOAT } from './log'

export interface Standing {
  seat: number
  square: number
  x: number
  y: number
  /** stays the same while the pirate runs, so that the picture can move it */
  key: string
}

type Point = [number, number]

/** Side by side below the middle of the square, so that its symbol can be seen. */
function besides(layout: TunnelLayout, square: number, k: number, of: number): Point {
  const [x, y] = layout.squares[square] ?? [0, 0]
  return [x + (k - (of - 1) / 2) * (of > 2 ? 23 : 28), y + 20]
}

function place(layout: TunnelLayout, square: number, seat: number, own: number, k: number, of: number): Point {
  const crowd = square === 0 ? layout.fortress : square === BOAT ? layout.boat : null
  return crowd ? (crowd[6 * seat + own] ?? [0, 0]) : besides(layout, square, k, of)
}

export function standings(layout: TunnelLayout, pirates: readonly (readonly number[])[]): Standing[] {
  const all = pirates.flat()
  const total = (square: number) => all.filter((s) => s === square).length
  const stood = new Map<number, number>()
  return pirates.flatMap((squares, seat) => {
    const own = new Map<number, number>()
    return squares.map((square, i) => {
      const k = stood.get(square) ?? 0
      const mine = own.get(square) ?? 0
      stood.set(square, k + 1)
      own.set(square, mine + 1)
      const [x, y] = place(layout, square, seat, mine, k, total(square))
      return { seat, square, x, y, key: `${seat}-${i}` }
    })
  })
}

/** The middle of a group of pirates, for the target that is clicked. */
export function groupAt(
  list: readonly Standing[],
  seat: number,
  square: number,
): { x: number; y: number; w: number } | null {
  const group = list.filter((s) => s.seat === seat && s.square === square)
  if (group.length === 0) return null
  const xs = group.map((s) => s.x)
  const ys = group.map((s) => s.y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  return { x: (left + right) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2, w: right - left }
}
