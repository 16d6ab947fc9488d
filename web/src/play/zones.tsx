// zones.tsx: the board in words: every zone that somebody stands in, under its owner's name, the most valuable first; then the places
// beside the board, with what lies around them and how many tiles fit. Whoever comes to a line sees it lit; the arrow keys walk
// over the lines.

import { useLayoutEffect, useRef } from 'preact/hooks'
import { useArt } from '../art/art'
import { seatClass } from '../art/tile'
import type { CarcassonneView, Cell, Zone } from '../engine/view'
import type { Seat } from '../table/table'
import { useWords } from '../words'
import type { Asked } from './asked-zone'
import { neighboursText } from './describe'
import { seatName, upperFirst, zoneText } from './label'
import type { Lit } from './lit-zone'

interface ZonesProps {
  view: CarcassonneView
  seats: readonly Seat[]
  onAsk(asked: Asked | null): void
}

/** Who has figures there, and where the first of them stands. */
function standing({ state }: CarcassonneView, { parts }: Zone): CarcassonneView['state']['figures'] {
  return state.figures.filter(([, , x, y, spot]) =>
    parts.some((part) => part[0] === x && part[1] === y && part[2] === spot),
  )
}

/** Without the aid that says who has the majority: everybody who stands there. */
function ownersOf(view: CarcassonneView, zone: Zone): readonly number[] {
  return zone.owners ?? [...new Set(standing(view, zone).map(([seat]) => seat))]
}

/** The line above or below has the focus next. */
function walk(event: KeyboardEvent): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const list = event.currentTarget
  if (!by || !(list instanceof HTMLElement)) return
  // What is folded up has no lines to walk over.
  const lines = [...list.querySelectorAll<HTMLElement>('button, summary')].filter((line) => line.offsetParent)
  const at = lines.findIndex((line) => line === document.activeElement)
  lines[Math.min(lines.length - 1, Math.max(0, at + by))]?.focus()
  event.preventDefault()
}

/** Whoever opened it by a key walks on in it; whoever pointed at a button stays there. */
function useFirstLine() {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const now = document.activeElement
    if (now === null || now === document.body || now.matches('.board-port'))
      list.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  return list
}

export function ZoneList({ view, seats, onAsk }: ZonesProps) {
  const w = useWords()
  const list = useFirstLine()
  useLayoutEffect(() => () => onAsk(null), [])
  const zones = view.zones
    .filter((zone) => standing(view, zone).length > 0)
    .sort((a, b) => (b.worth ?? 0) - (a.worth ?? 0))
  return (
    <div class="zone-list" ref={list} onMouseLeave={() => onAsk(null)} onKeyDown={walk}>
      {zones.length ? null : <p class="drawer-note">{w.play.noZones}</p>}
      {seats.map((seat, index) => {
        const own = zones.filter((zone) => ownersOf(view, zone).includes(index))
        return own.length ? (
          <section key={index} class={seatClass(seat.colour)} aria-label={seatName(seats, index)}>
            <h3>
              <span class="swatch" aria-hidden="true" />
              {seatName(seats, index)}
            </h3>
            <ul>
              {own.map((zone) => (
                <ZoneLine key={String(zone.parts[0])} zone={zone} view={view} seats={seats} onAsk={onAsk} />
              ))}
            </ul>
          </section>
        ) : null
      })}
      {view.actor === 'over' ? null : <Places view={view} seats={seats} onAsk={onAsk} />}
    </div>
  )
}

interface LineProps {
  asked: Asked
  x: number
  y: number
  onAsk(asked: Asked | null): void
}

function Line({ asked, x, y, onAsk }: LineProps) {
  const w = useWords()
  const light = () => onAsk(asked)
  return (
    <li>
      <button class="history-line" onClick={light} onMouseEnter={light} onFocus={light} onBlur={() => onAsk(null)}>
        {asked.text}
        <span class="visually-hidden"> {w.play.at(x, y)}</span>
      </button>
    </li>
  )
}

function ZoneLine({ zone, view, seats, onAsk }: ZonesProps & { zone: Zone }) {
  const w = useWords()
  const [, , x = 0, y = 0] = standing(view, zone)[0] ?? []
  const others = (zone.owners?.length ?? 0) > 1 ? zone : { ...zone, owners: [] }
  return <Line asked={{ lit: zone, text: zoneText(w, others, zone.worth, seats) }} x={x} y={y} onAsk={onAsk} />
}

/** How much is told of a cell is how much lies around it. */
interface Place extends Cell {
  around: string[]
}

function placesOf(view: CarcassonneView, aroundOf: (cell: Cell) => string[]): Place[] {
  return view.cells
    .map((cell) => ({ ...cell, around: aroundOf(cell) }))
    .sort((a, b) => b.around.length - a.around.length || (a.fits ?? 0) - (b.fits ?? 0))
}

/** Those with most neighbours come first: there it is decided what can still be closed. */
function Places({ view, onAsk }: ZonesProps) {
  const w = useWords()
  const faces = useArt()?.faces ?? null
  const places = placesOf(view, ({ x, y }) => neighboursText(w, faces, view, x, y))
  return (
    <details class="open-places">
      <summary>{w.play.places(places.length)}</summary>
      <ul>
        {places.map(({ x, y, fits, around }) => {
          const parts = fits === undefined ? around : [...around, w.play.fitHere(fits)]
          const lit: Lit = { kind: 'cell', parts: [[x, y, '']] }
          const asked = { lit, text: upperFirst(parts.join(', ')) }
          return <Line key={`${x},${y}`} asked={asked} x={x} y={y} onAsk={onAsk} />
        })}
      </ul>
    </details>
  )
}
