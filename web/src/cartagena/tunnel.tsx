// tunnel.tsx: the picture of the tunnel with its pirates, and on it what may be clicked: one's own pirates, and the
// squares where the chosen card or retreat would take them.

import { useMemo } from 'preact/hooks'
import { seatClass } from '../art/tile'
import type { Action, Pieces, TunnelLayout } from '../engine/view'
import type { Seat } from '../table/table'
import { named } from '../ui/named'
import { useWords } from '../words'
import type { Selection } from './choices'
import { Crew } from './crew'
import { groupAt, standings, type Standing } from './layout'
import { BOAT, squareName, symbolAt } from './log'
import type { Move } from './trace'

export interface TunnelProps {
  pieces: Pieces
  shape: 'landscape' | 'portrait'
  board: string
  pirates: number[][]
  seats: Seat[]
  /** whose pirates can be chosen; null while somebody else plays */
  own: number | null
  /** squares of one's own pirates that can be chosen now */
  sources: number[]
  selection: Selection
  moves: Action[]
  /** the square whose retreat is only looked at: the pointer is over its pirate */
  peek: Action | null
  /** what the others have just done */
  trace: readonly Move[]
  onSource(square: number): void
  onPeek(square: number | null): void
  onMove(move: Action): void
}

/** Nothing is drawn in it: cards fly there. */
function BoatPlace({ layout }: { layout: TunnelLayout }) {
  const [x = 0, y = 0] = layout.squares[BOAT] ?? []
  return <rect data-at={BOAT} x={x - 20} y={y - 20} width="40" height="40" fill="none" />
}

function Squares({ layout, board }: { layout: TunnelLayout; board: string }) {
  const size = layout.symbol
  return (
    <g aria-hidden="true">
      <BoatPlace layout={layout} />
      {layout.squares.slice(1, BOAT).map(([x, y, angle], i) => (
        <use
          key={i}
          data-at={i + 1}
          href={`#c-${symbolAt(board, i + 1)}`}
          x={-size / 2}
          y={-size / 2}
          width={size}
          height={size}
          transform={`translate(${x} ${y}) rotate(${angle})`}
        />
      ))}
    </g>
  )
}

/** Of the squares that words beside the tunnel call by their numbers. */
function NamedSquares({ layout }: { layout: TunnelLayout }) {
  const squares = named.value.flatMap((key) => (key.startsWith('#') ? [Number(key.slice(1))] : []))
  return (
    <g aria-hidden="true">
      {squares.map((square) => {
        const [x, y] = layout.squares[square] ?? []
        if (x === undefined || y === undefined || square === 0 || square === BOAT) return null
        return (
          <text key={square} class="square-name" x={x} y={y - layout.symbol * 0.55}>
            {square}
          </text>
        )
      })}
    </g>
  )
}

interface WayProps {
  layout: TunnelLayout
  from: number
  to: number
  class: string
}

/** A bow from where the pirate stands to where it would go, or has come from. */
function Way({ layout, from: start, to: end, ...more }: WayProps) {
  const from = layout.squares[start]
  const to = layout.squares[end]
  if (!from || !to) return null
  const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const bow = Math.min(90, Math.hypot(to[0] - from[0], to[1] - from[1]) / 3)
  const d = `M${from[0]} ${from[1]}Q${mx} ${my - bow} ${to[0]} ${to[1]}`
  return (
    <g {...more} aria-hidden="true">
      <path class="way-edge" d={d} />
      <path class="way-line" d={d} />
    </g>
  )
}

function Slab({ layout, square }: { layout: TunnelLayout; square: number }) {
  return <path class="slab" d={layout.slabs[square] ?? ''} />
}

function Gain({ layout, move }: { layout: TunnelLayout; move: Action }) {
  const { cartagena } = useWords()
  const at = layout.squares[move.to ?? 0]
  if (!at || move.verb !== 'retreat' || !move.cards) return null
  return (
    <g class="gain" transform={`translate(${at[0]} ${at[1] - 34})`} aria-hidden="true">
      <rect x="-24" y="-17" width="48" height="34" rx="17" />
      <text y="7">{cartagena.gain(move.cards)}</text>
    </g>
  )
}

interface SourceProps extends Pick<TunnelProps, 'board' | 'selection' | 'onSource' | 'onPeek'> {
  list: Standing[]
  own: number
  square: number
}

/** A target over one's own pirates of a square: 44 pixels at least, since the picture is never shrunk that far. */
function Source({ list, own, square, board, selection, onSource, onPeek }: SourceProps) {
  const at = groupAt(list, own, square)
  if (!at) return null
  const chosen = selection.from === square
  return (
    <g
      class={chosen ? 'source chosen' : 'source'}
      role="button"
      tabindex={0}
      aria-pressed={chosen}
      aria-label={squareName(square, board)}
      data-square={square}
      onClick={() => onSource(square)}
      onMouseEnter={() => onPeek(square)}
      onMouseLeave={() => onPeek(null)}
      onFocus={() => onPeek(square)}
      onBlur={() => onPeek(null)}
    >
      <rect x={at.x - at.w / 2 - 24} y={at.y - 26} width={at.w + 48} height={52} rx="22" />
    </g>
  )
}

function moveLabel(w: ReturnType<typeof useWords>, move: Action, board: string): string {
  const from = squareName(move.from ?? 0, board)
  const to = squareName(move.to ?? 0, board)
  return move.verb === 'retreat' ? w.cartagena.retreatFrom(from, to, move.cards ?? 0) : w.cartagena.advanceTo(from, to)
}

function Target({
  layout,
  move,
  board,
  onMove,
}: {
  layout: TunnelLayout
  move: Action
  board: string
  onMove(move: Action): void
}) {
  const w = useWords()
  return (
    <g
      class="target"
      role="button"
      tabindex={0}
      aria-label={moveLabel(w, move, board)}
      data-move={move.a}
      onClick={() => onMove(move)}
    >
      <Slab layout={layout} square={move.to ?? 0} />
    </g>
  )
}

/** Several pirates may come to one square: the one farthest ahead is offered there, the others by clicking them. */
function oneForEachSquare(moves: Action[]): Action[] {
  const best = new Map<number, Action>()
  for (const move of moves) {
    const old = best.get(move.to ?? 0)
    if (!old || (move.from ?? 0) > (old.from ?? 0)) best.set(move.to ?? 0, move)
  }
  return [...best.values()]
}

export function Tunnel(props: TunnelProps) {
  const { cartagena } = useWords()
  const { pieces, shape, board, seats, own, moves, peek } = props
  const layout = pieces.tunnel[shape]
  const list = useMemo(() => standings(layout, props.pirates), [layout, props.pirates])
  const shown = moves.length > 0 ? moves : peek ? [peek] : []
  return (
    <svg class="tunnel" viewBox={`0 0 ${layout.w} ${layout.h}`} role="group" aria-label={cartagena.board}>
      <use href={`#c-tunnel-${shape}`} width={layout.w} height={layout.h} aria-hidden="true" />
      <Squares layout={layout} board={board} />
      {oneForEachSquare(moves).map((move) => (
        <Target key={move.a} layout={layout} move={move} board={board} onMove={props.onMove} />
      ))}
      {shown.length > 0
        ? null
        : props.trace.map(({ seat, from, to }, i) => (
            <Way
              key={i}
              layout={layout}
              from={from}
              to={to}
              class={`way trace ${seatClass(seats[seat]?.colour ?? seat)}`}
            />
          ))}
      {shown.map((move) => (
        <Way
          key={move.a}
          layout={layout}
          from={move.from ?? 0}
          to={move.to ?? 0}
          class={peek !== null && moves.length > 0 && move.from !== peek.from ? 'way faint' : 'way'}
        />
      ))}
      <NamedSquares layout={layout} />
      <Crew list={list} layout={layout} pieces={pieces} seats={seats} />
      {shown.map((move) => (
        <Gain key={move.a} layout={layout} move={move} />
      ))}
      {own === null
        ? null
        : props.sources.map((square) => (
            <Source
              key={square}
              list={list}
              own={own}
              square={square}
              board={board}
              selection={props.selection}
              onSource={props.onSource}
              onPeek={props.onPeek}
            />
          ))}
    </svg>
  )
}
