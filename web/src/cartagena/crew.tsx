// crew.tsx: the pirates in the picture of the tunnel. Each keeps to itself: who has not moved stays, and who has runs through
// the squares between.

import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Pieces, TunnelLayout } from '../engine/view'
import type { Seat } from '../table/table'
import { type Carried, carry } from '../ui/carried'
import { glide, type Offset, shifted } from '../ui/motion'
import type { Standing } from './layout'

type Runner = Standing & { kind: string; at: readonly [number, number] }

/** Squares, not points: those who share one make room for each other, and have not moved by that. */
const runnerOf = (one: Standing): Runner => ({ ...one, kind: String(one.seat), at: [one.square * 10, 0] })

interface CrewProps {
  list: Standing[]
  layout: TunnelLayout
  pieces: Pieces
  seats: Seat[]
}

export function Crew({ list, layout, pieces, seats }: CrewProps) {
  const last = useRef<{ list: Standing[]; crew: Carried<Runner>[] }>({ list: [], crew: [] })
  if (last.current.list !== list) last.current = { list, crew: carry(last.current.crew, list.map(runnerOf)).carried }
  return (
    <g class="crew" aria-hidden="true">
      {last.current.crew.map((at) => (
        <Pirate key={at.id} at={at} layout={layout} colour={seats[at.seat]?.colour ?? at.seat} pieces={pieces} />
      ))}
    </g>
  )
}

/** From where it was, over every square between, to where it is. */
function wayOf(layout: TunnelLayout, from: Standing, to: Standing): Offset[] {
  const by = Math.sign(to.square - from.square)
  const passed = Array.from({ length: Math.max(0, Math.abs(to.square - from.square) - 1) }, (_, i): Offset => {
    const [x = 0, y = 0] = layout.squares[from.square + by * (i + 1)] ?? []
    return [x, y + 20]
  })
  const all: Offset[] = [[from.x, from.y], ...passed, [to.x, to.y]]
  return all.map(([x, y]) => [x - to.x, y - to.y])
}

function run(element: Element, way: readonly Offset[]): void {
  const steps = way.map((offset): Keyframe => ({ transform: shifted(offset) }))
  glide(element, steps, { ms: 380 + 60 * way.length })
}

interface PirateProps {
  at: Standing
  layout: TunnelLayout
  colour: number
  pieces: Pieces
}

function Pirate({ at, layout, colour, pieces }: PirateProps) {
  const [bx, by, bs] = pieces.belly['c-pirate'] ?? [50, 60, 30]
  const size = layout.pirate
  const body = useRef<SVGGElement>(null)
  const before = useRef(at)
  const shape = useRef(layout)
  useLayoutEffect(() => {
    const from = before.current
    before.current = at
    // A screen that was turned is no move.
    if (shape.current !== layout) shape.current = layout
    else if (body.current && (from.x !== at.x || from.y !== at.y)) run(body.current, wayOf(layout, from, at))
  }, [at.x, at.y, layout])
  return (
    <g class={`pirate seat-${colour} s${colour}`} transform={`translate(${at.x} ${at.y})`}>
      <g ref={body}>
        <svg x={-size / 2} y={-size / 2} width={size} height={size} viewBox="0 0 100 100">
          <use href="#c-pirate" width="100" height="100" />
          <use
            class="q-mark"
            href={`#m-${pieces.marks[colour] ?? 'circle'}`}
            x={bx - bs / 2}
            y={by - bs / 2}
            width={bs}
            height={bs}
          />
        </svg>
      </g>
    </g>
  )
}
