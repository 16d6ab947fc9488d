// track.tsx: the score track as it lies on the table: fifty spaces in a ring, everybody's figures, laps, robbers. With
// Robbers its spaces can be chosen.

import { useArt } from '../art/art'
import { PieceParts, seatClass } from '../art/tile'
import type { Action, CarcassonneView } from '../engine/view'
import type { Seat } from '../table/table'
import { useWords } from '../words'

const SPACES = 50

interface Marker {
  seat: number
  colour: number
  symbol: string
  points: number
}

/** Both scoring figures of everybody where there are two, else one at the score. */
function markersOf(view: CarcassonneView, seats: readonly Seat[]): Marker[] {
  return view.scores.flatMap((score, seat) => {
    const colour = seats[seat]?.colour ?? seat
    const two = view.state.track?.[seat]
    if (!two) return [{ seat, colour, symbol: 'small', points: score }]
    return [
      { seat, colour, symbol: 'small', points: two[0] },
      { seat, colour, symbol: 'messenger', points: two[1] },
    ]
  })
}

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
  const markers = markersOf(view, seats)
  const robbers = view.state.robbers ?? []
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
            onChoose={onChoose}
          />
        ))}
        {markers.map((marker, i) => (
          <TrackFigure key={i} marker={marker} at={at} size={size} among={markers} />
        ))}
        {robbers.map((space, seat) =>
          space === null ? null : (
            <g key={seat} class={`figure ${seatClass(seats[seat]?.colour ?? seat)}`}>
              <PieceParts
                name="robber"
                colour={seats[seat]?.colour ?? seat}
                x={(at[space]?.[0] ?? 0) - size * 0.75}
                y={(at[space]?.[1] ?? 0) - size * 0.1}
                size={size * 0.9}
              />
            </g>
          ),
        )}
      </svg>
      <ul class="track-list">
        {markers.map((marker, i) => (
          <li key={i} class={seatClass(marker.colour)}>
            <span class="swatch" aria-hidden="true" />
            {seats[marker.seat]?.name ?? marker.seat}
            {view.state.track ? ` (${w.play.markers[markerName(marker)]})` : ''}: {marker.points}
          </li>
        ))}
      </ul>
    </div>
  )
}

const markerName = ({ symbol }: Marker) => (symbol === 'messenger' ? 'messenger' : 'follower')

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
  onChoose(action: Action): void
}

function TrackSpace({ i, x, y, size, action, chosen, onChoose }: SpaceProps) {
  const w = useWords()
  const state = action ? (action.a === chosen ? ' is-legal is-chosen' : ' is-legal') : ''
  const choose = action ? () => onChoose(action) : undefined
  const press = (event: KeyboardEvent) => {
    if (!action || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    event.stopPropagation()
    onChoose(action)
  }
  const button = action
    ? ({ role: 'button', tabindex: 0, 'aria-label': w.play.robberOn(i), 'data-action': action.a } as const)
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

interface FigureProps {
  marker: Marker
  at: readonly [number, number][]
  size: number
  among: readonly Marker[]
}

function TrackFigure({ marker, at, size, among }: FigureProps) {
  const space = ((marker.points % SPACES) + SPACES) % SPACES
  const here = among.filter((other) => ((other.points % SPACES) + SPACES) % SPACES === space)
  const i = here.indexOf(marker)
  const [x = 0, y = 0] = at[space] ?? []
  const dx = (i - (here.length - 1) / 2) * size * 0.34
  const laps = Math.floor(marker.points / SPACES)
  return (
    <g class={`figure ${seatClass(marker.colour)}`}>
      <PieceParts
        name={marker.symbol}
        colour={marker.colour}
        x={x + dx - size * 0.6}
        y={y - size * 0.75}
        size={size * 1.2}
      />
      {laps > 0 ? (
        <text class="lap" x={x + dx} y={y + size * 0.52} font-size={size * 0.4}>
          +{laps * SPACES}
        </text>
      ) : null}
    </g>
  )
}
