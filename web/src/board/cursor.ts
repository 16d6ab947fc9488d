// cursor.ts: the keyboard's finger: from one thing that may be touched to the next in a direction.

import type { Choices } from './choices'
import { CELL, distance, type Point } from './geometry'

export interface Stop {
  key: string
  at: Point
}

export function stopsOf(choices: Choices): Stop[] {
  const cells = [...choices.cells].map(([key, { x, y }]) => ({ key, at: [x * CELL + 50, y * CELL + 50] as Point }))
  const rest = [...choices.spots, ...choices.tiles, ...choices.ends].map(({ key, at }) => ({ key, at }))
  return [...cells, ...rest]
}

/** The next stop in the direction dx, dy: near ones first, those straight ahead before those aside. */
export function stopTowards(stops: readonly Stop[], from: Point, dx: number, dy: number): Stop | null {
  let best: Stop | null = null
  let least = Infinity
  for (const stop of stops) {
    const ahead = (stop.at[0] - from[0]) * dx + (stop.at[1] - from[1]) * dy
    const aside = Math.abs((stop.at[0] - from[0]) * dy) + Math.abs((stop.at[1] - from[1]) * dx)
    if (ahead < 1) continue
    const cost = ahead + 2.2 * aside
    if (cost < least) {
      least = cost
      best = stop
    }
  }
  return best
}

export function stopNear(stops: readonly Stop[], point: Point): Stop | null {
  return stops.reduce<Stop | null>(
    (best, stop) => (!best || distance(stop.at, point) < distance(best.at, point) ? stop : best),
    null,
  )
}

/** One further in reading order: rows from north to south, each from west to east. */
export function stopAfter(stops: readonly Stop[], key: string | null, by: number): Stop | null {
  const order = [...stops].sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0])
  if (!order.length) return null
  const i = order.findIndex((stop) => stop.key === key)
  if (i < 0) return order[by > 0 ? 0 : order.length - 1] ?? null
  return order[(i + by + order.length) % order.length] ?? null
}
