// die.tsx: a die that was just thrown: it rolls onto the last tile, shows what has come up, and is taken away.

import { glide, nearnessOf, shifted } from '../ui/motion'
import type { Point } from './geometry'
import { useWalk } from './walks'

export interface Roll {
  /** one of its own for each throw */
  key: string
  value: number
  at: Point
}

/** Where the points of a face lie, of nine places. */
const FACES: Record<number, readonly number[]> = {
  1: [4],
  2: [2, 6],
  3: [2, 4, 6],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
}

function rolls(element: SVGGElement): void {
  const near = nearnessOf(element)
  const rest = `scale(${near})`
  glide(
    element,
    [
      { transform: shifted([-170, -120], `rotate(-620deg) scale(${1.5 * near})`), opacity: 0.4 },
      { transform: shifted([-40, -10], `rotate(-140deg) scale(${near})`), opacity: 1, offset: 0.22 },
      { transform: shifted([8, 4], `rotate(14deg) scale(${near})`), offset: 0.36 },
      { transform: rest, opacity: 1, offset: 0.42 },
      { transform: rest, opacity: 1, offset: 0.88 },
      { transform: shifted([0, -20], `scale(${0.7 * near})`), opacity: 0 },
    ],
    { ms: 2200, easing: 'ease-out', stays: true },
  )
}

/** Without motion there is none: the history tells what was thrown. */
export function Die({ roll: { value, at } }: { roll: Roll }) {
  const ref = useWalk<SVGGElement>(rolls)
  return (
    <g transform={`translate(${at[0]} ${at[1]})`} aria-hidden="true">
      <g ref={ref} class="die">
        <rect x="-24" y="-24" width="48" height="48" rx="9" />
        {(FACES[value] ?? []).map((place) => (
          <circle key={place} cx={((place % 3) - 1) * 13} cy={(Math.floor(place / 3) - 1) * 13} r="4.6" />
        ))}
      </g>
    </g>
  )
}
