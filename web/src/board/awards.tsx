// awards.tsx: points as they are given: the zone lights up, and its sum floats to whoever gets it, in that player's colour.

import { seatClass } from '../art/tile'
import type { Faces } from '../engine/view'
import { CELL, type PlacedTile } from './geometry'
import { floats, useWalk } from './walks'
import { LitZone, type Parts } from './zones'

export interface Award {
  /** one of its own for each: it is seen once */
  key: string
  seat: number
  points: number
  kind: string
  parts: Parts
}

interface AwardsProps {
  awards: readonly Award[]
  faces: Faces | null
  tiles: Map<string, PlacedTile>
  colourOf(seat: number): number
}

/** The middle of the tiles that it lies on. */
function middleOf(parts: Parts): [number, number] {
  const mean = (at: 0 | 1) => parts.reduce((sum, part) => sum + part[at], 0) / Math.max(1, parts.length)
  return [(mean(0) + 0.5) * CELL, (mean(1) + 0.5) * CELL]
}

/** Several get points for one zone: their sums rise beside each other. */
function besides(awards: readonly Award[], { key, parts }: Award): number {
  const same = awards.filter((other) => String(other.parts) === String(parts))
  return (same.findIndex((other) => other.key === key) - (same.length - 1) / 2) * 60
}

function Sum({ award: { points, seat }, besides }: { award: Award; besides: number }) {
  const ref = useWalk<SVGGElement>((element) => floats(element, seat, besides))
  return (
    <g ref={ref} class="award-sum">
      <rect x="-34" y="-24" width="68" height="48" rx="24" />
      <text>+{points}</text>
    </g>
  )
}

export function Awards({ awards, faces, tiles, colourOf }: AwardsProps) {
  return (
    <g class="awards" aria-hidden="true">
      {awards.map((award) => {
        const [x, y] = middleOf(award.parts)
        return (
          <g key={award.key} class={`award ${seatClass(colourOf(award.seat))}`}>
            <LitZone kind={award.kind} parts={award.parts} faces={faces} tiles={tiles} />
            <g transform={`translate(${x} ${y})`}>
              <Sum award={award} besides={besides(awards, award)} />
            </g>
          </g>
        )
      })}
    </g>
  )
}
