// track.tsx: the score track as it lies on the table: fifty spaces in a ring, everybody's figures, as the engine
// draws them, and laps. Where an action names a space, it can be chosen here.

import { useArt } from '../art/art'
import { seatClass } from '../art/tile'
import { Loose } from '../board/loose'
import type { Action, CarcassonneView } from '../engine/view'
import type { Seat } from '../table/table'
import { useWords } from '../words'
import { actionLabel } from './label'

const SPACES = 50

/** Fifty spaces round a rectangle, clockwise from the upper left, if the pictures do not say where they are. */
function plainSpaces(): [number, number][] {
  const across = 15
  const down = 10
  const at: [number, number][] = []
  for (let i = 0; i < across; i++) at.push([20 + i * 24, 20])
  for (let i = 1; i <= down; i++) at.push([20 + across * 24, 20 + (i - 1) * 24])
  for (let i = 0; i < across; i++) at.push([20 + (across - i) * 24, 20 + down * 24])
  for (let i = 0; i < down; i++) at.push([20, 20 + (down - i) * 24])
  return at
}

interface TrackProps {
  view: CarcassonneView
  seats: readonly Seat[]
  spaces: readonly Action[]
  chosen: string | null
  onChoose(action: Action): void
}

export function ScoreTrack({ view, seats, spaces, chosen, onChoose }: TrackProps) {
  const w = useWords()
  const art = useArt()
  const layout = art?.pieces.track
  const at = layout?.spaces ?? plainSpaces()
  const w0 = layout?.w ?? 400
  const h0 = layout?.h ?? 280
  const colourOf = (seat: number) => seats[seat]?.colour ?? seat
  const size = spaceSize(at)
  return (
    <div class="track">
      <svg class="track-ring" viewBox={`0 0 ${w0} ${h0}`} role="group" aria-label={w.play.track}>
        {at.map(([x, y], i) => (
          <TrackSpace
            key={i}
            i={i}
            x={x}
            y={y}
            size={size}
            action={spaces.find((action) => action.n === i)}
            chosen={chosen}
            labelOf={(action) => actionLabel(w, action, seats)}
            onChoose={onChoose}
          />
        ))}
        <Loose markup={view.pieces.track} colourOf={colourOf} ring={at} />
        {view.scores.map((score, seat) => (
          <Laps key={seat} points={view.state.track?.[seat]?.[0] ?? score} at={at} size={size} />
        ))}
      </svg>
      <ul class="track-list">
        {view.scores.map((score, seat) => (
          <li key={seat} class={seatClass(colourOf(seat))}>
            <span class="swatch" aria-hidden="true" />
            {seats[seat]?.name ?? seat}: {view.state.track?.[seat]?.join(' + ') ?? score}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** How large a space may be drawn without touching its neighbour. */
function spaceSize(at: readonly [number, number][]): number {
  const [a, b] = [at[0], at[1]]
  return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) * 0.9 : 20
}

interface SpaceProps {
  i: number
  x: number
  y: number
  size: number
  action: Action | undefined
  chosen: string | null
  labelOf(action: Action): string
  onChoose(action: Action): void
}

function TrackSpace({ i, x, y, size, action, chosen, labelOf, onChoose }: SpaceProps) {
  const state = action ? (action.a === chosen ? ' is-legal is-chosen' : ' is-legal') : ''
  const choose = action ? () => onChoose(action) : undefined
  const press = (event: KeyboardEvent) => {
    if (!action || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    event.stopPropagation()
    onChoose(action)
  }
  const button = action
    ? ({ role: 'button', tabindex: 0, 'aria-label': labelOf(action), 'data-action': action.a } as const)
    : {}
  return (
    <g class={`track-space${i % 5 === 0 ? ' is-fifth' : ''}${state}`} onClick={choose} onKeyDown={press} {...button}>
      <rect x={x - size / 2} y={y - size / 2} width={size} height={size} rx={size * 0.2} />
      {i % 5 === 0 || action ? (
        <text x={x} y={y} font-size={size * 0.42}>
          {i}
        </text>
      ) : null}
    </g>
  )
}

/** Beside a figure that has been round the track. */
function Laps({ points, at, size }: { points: number; at: readonly [number, number][]; size: number }) {
  const laps = Math.floor(points / SPACES)
  const [x = 0, y = 0] = at[((points % SPACES) + SPACES) % SPACES] ?? []
  if (laps <= 0) return null
  return (
    <text class="lap" x={x} y={y + size * 0.52} font-size={size * 0.4}>
      +{laps * SPACES}
    </text>
  )
}
