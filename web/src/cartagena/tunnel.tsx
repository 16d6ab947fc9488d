// tunnel.tsx: the picture of the tunnel with its pirates, and on it what may be clicked: one's own pirates, and the
// squares where the chosen card or retreat would take them.

import type { Action, Pieces, TunnelLayout } from '../engine/view'
import type { Seat } from '../table/table'
import { useWords } from '../words'
import type { Selection } from './choices'
import { groupAt, standings, type Standing } from './layout'
import { BOAT, squareName, symbolAt } from './log'

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
  onSource(square: number): void
  onPeek(square: number | null): void
  onMove(move: Action): void
}

function Squares({ layout, board }: { layout: TunnelLayout; board: string }) {
  const size = layout.symbol
  return (
    <g aria-hidden="true">
      {layout.squares.slice(1, BOAT).map(([x, y, angle], i) => (
        <use
          key={i}
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

function Pirate({
  at,
  colour,
  size,
  mark,
  belly,
}: {
  at: Standing
  colour: number
  size: number
  mark: string
  belly: number[]
}) {
  const [bx = 50, by = 60, bs = 30] = belly
  return (
    <g class={`pirate seat-${colour} s${colour}`} transform={`translate(${at.x} ${at.y})`}>
      <svg x={-size / 2} y={-size / 2} width={size} height={size} viewBox="0 0 100 100">
        <use href="#c-pirate" width="100" height="100" />
        <use class="q-mark" href={`#m-${mark}`} x={bx - bs / 2} y={by - bs / 2} width={bs} height={bs} />
      </svg>
    </g>
  )
}

function Crew({ list, pieces, seats, size }: { list: Standing[]; pieces: Pieces; seats: Seat[]; size: number }) {
  return (
    <g class="crew" aria-hidden="true">
      {list.map((at) => {
        const colour = seats[at.seat]?.colour ?? at.seat
        const belly = pieces.belly?.['c-pirate'] ?? []
        return (
          <Pirate
            key={at.key}
            at={at}
            colour={colour}
            size={size}
            mark={pieces.marks[colour] ?? 'circle'}
            belly={belly}
          />
        )
      })}
    </g>
  )
}

/** A bow from where the pirate stands to where it would go. */
function Way({ layout, move, faint }: { layout: TunnelLayout; move: Action; faint: boolean }) {
  const from = layout.squares[move.from ?? 0]
  const to = layout.squares[move.to ?? 0]
  if (!from || !to) return null
  const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const bow = Math.min(90, Math.hypot(to[0] - from[0], to[1] - from[1]) / 3)
  const d = `M${from[0]} ${from[1]}Q${mx} ${my - bow} ${to[0]} ${to[1]}`
  return (
    <g class={faint ? 'way faint' : 'way'} aria-hidden="true">
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
  const list = standings(layout, props.pirates)
  const shown = moves.length > 0 ? moves : peek ? [peek] : []
  return (
    <svg class="tunnel" viewBox={`0 0 ${layout.w} ${layout.h}`} role="group" aria-label={cartagena.board}>
      <use href={`#c-tunnel-${shape}`} width={layout.w} height={layout.h} aria-hidden="true" />
      <Squares layout={layout} board={board} />
      {oneForEachSquare(moves).map((move) => (
        <Target key={move.a} layout={layout} move={move} board={board} onMove={props.onMove} />
      ))}
      {shown.map((move) => (
        <Way
          key={move.a}
          layout={layout}
          move={move}
          faint={peek !== null && moves.length > 0 && move.from !== peek.from}
        />
      ))}
      <Crew list={list} pieces={pieces} seats={seats} size={layout.pirate} />
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
