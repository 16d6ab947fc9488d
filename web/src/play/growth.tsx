// growth.tsx: how the points of everybody grew, from the first turn to the last count: one line for each, in its colour and
// its dashes.

import { seatClass } from '../art/tile'
import type { Played } from '../engine/view'
import type { Seat } from '../table/table'
import { useWords } from '../words'

const W = 300
const H = 84

/** Points after every ply by seat; what no event explains was there at the start. */
export function growthOf(history: readonly Played[], scores: readonly number[]): number[][] {
  const gains = history.map((played) => {
    const gain = scores.map(() => 0)
    for (const event of played.events)
      if (event.ev === 'scored') gain[event.seat] = (gain[event.seat] ?? 0) + event.points
    return gain
  })
  return scores.map((score, seat) => {
    let now = score - gains.reduce((sum, gain) => sum + (gain[seat] ?? 0), 0)
    return [now, ...gains.map((gain) => (now += gain[seat] ?? 0))]
  })
}

/** Only where it changes: a step is drawn, not a slope. */
function lineOf(points: readonly number[], most: number): string {
  const at = (ply: number, n: number) =>
    `${((ply / Math.max(1, points.length - 1)) * W).toFixed(1)} ${(H - (n / most) * H).toFixed(1)}`
  const steps = points.flatMap((n, ply) => {
    const before = points[ply - 1]
    return before === undefined || before === n ? [] : [at(ply, before), at(ply, n)]
  })
  return `M${[at(0, points[0] ?? 0), ...steps, at(points.length - 1, points.at(-1) ?? 0)].join('L')}`
}

interface GrowthProps {
  history: readonly Played[]
  scores: readonly number[]
  seats: readonly Seat[]
}

export function Growth({ history, scores, seats }: GrowthProps) {
  const w = useWords()
  const lines = growthOf(history, scores)
  const most = Math.max(1, ...lines.flat())
  return (
    <svg class="growth" viewBox={`-4 -4 ${W + 8} ${H + 8}`} role="img" aria-label={w.play.growth}>
      <path class="growth-ground" d={`M0 ${H}H${W}M0 ${H / 2}H${W}M0 0H${W}`} />
      <text class="growth-most" y="10">
        {most}
      </text>
      {lines.map((points, seat) => (
        <g key={seat} class={seatClass(seats[seat]?.colour)}>
          <path class="growth-line last-line" d={lineOf(points, most)} />
          <circle class="growth-end" cx={W} cy={H - ((points.at(-1) ?? 0) / most) * H} r="3.5" />
        </g>
      ))}
    </svg>
  )
}
