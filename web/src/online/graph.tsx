// graph.tsx: how a rating, or another number of a person, went: a line through the estimates in the band of their doubt. The numbers are in the table
// beside it, for those who do not see the picture.

export interface Point {
  at: number
  shown: number
  doubt: number
}

const W = 600
const H = 220
const LEFT = 44
const BOTTOM = 24
const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 400]

interface Scale {
  x(i: number): number
  y(value: number): number
  lines: number[]
}

/** Games stand at equal distances: months without any would only make the line flat. */
function scaleOf(points: Point[]): Scale {
  const least = Math.min(...points.map((p) => p.shown - p.doubt))
  const most = Math.max(...points.map((p) => p.shown + p.doubt))
  const step = STEPS.find((s) => (most - least) / s <= 6) ?? 800
  const from = Math.floor(least / step) * step
  const to = Math.max(from + step, Math.ceil(most / step) * step)
  const lines = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) =>
    Number((from + i * step).toFixed(1)),
  )
  const last = Math.max(1, points.length - 1)
  return {
    x: (i) => LEFT + ((W - LEFT - 8) * i) / last,
    y: (value) => 8 + ((H - 8 - BOTTOM) * (to - value)) / (to - from),
    lines,
  }
}

const pathOf = (pairs: [number, number][]): string =>
  pairs.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

export function RatingGraph({ points, label, date }: { points: Point[]; label: string; date(when: number): string }) {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return null
  const { x, y, lines } = scaleOf(points)
  const upper = points.map((p, i): [number, number] => [x(i), y(p.shown + p.doubt)])
  const lower = points.map((p, i): [number, number] => [x(i), y(p.shown - p.doubt)]).reverse()
  return (
    <svg class="rating-graph" viewBox={`0 0 ${W} ${H}`} role="img" aria-label={label}>
      <path class="graph-doubt" d={`${pathOf([...upper, ...lower])}Z`} />
      {lines.map((value) => (
        <g key={value}>
          <line class="graph-line" x1={LEFT} x2={W - 8} y1={y(value)} y2={y(value)} />
          <text class="graph-text" x={LEFT - 6} y={y(value) + 4} text-anchor="end">
            {value}
          </text>
        </g>
      ))}
      <path class="graph-shown" d={pathOf(points.map((p, i): [number, number] => [x(i), y(p.shown)]))} />
      <circle class="graph-now" cx={x(points.length - 1)} cy={y(last.shown)} r="5" />
      <text class="graph-text" x={LEFT} y={H - 6}>
        {date(first.at)}
      </text>
      <text class="graph-text" x={W - 8} y={H - 6} text-anchor="end">
        {date(last.at)}
      </text>
    </svg>
  )
}
