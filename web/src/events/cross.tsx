// cross.tsx: everybody against everybody as a picture: in each row the results against all others, whose numbers stand
// above. Of a Swiss event, whom one met in each round and how it ended.

import { Picture, shortened } from './picture'
import type { EventWords } from './words'

const CELL = 46
const ROW = 30
const NAME = 216
const HEAD = 34
const SUM = 56

export interface CrossRow {
  key: string
  place: number
  name: string
  sum: string
  isMine: boolean
  cells: readonly CrossCell[]
}

export interface CrossCell {
  text: string
  /** a person against themselves */
  isSelf?: boolean
  isWin?: boolean
}

interface Props {
  t: EventWords
  title: string
  columns: readonly string[]
  rows: readonly CrossRow[]
}

function Cell({ cell, x, y }: { cell: CrossCell; x: number; y: number }) {
  if (cell.isSelf) return <rect class="p-self" x={x} y={y} width={CELL} height={ROW} />
  return (
    <text
      class={cell.isWin ? 'p-text p-strong' : 'p-soft'}
      x={x + CELL / 2}
      y={y + ROW / 2}
      dy="0.35em"
      font-size={13}
      text-anchor="middle"
    >
      {cell.text}
    </text>
  )
}

function Row({ row, y, wide }: { row: CrossRow; y: number; wide: number }) {
  const middle = y + ROW / 2
  return (
    <g>
      {row.isMine ? <rect class="p-own" x={0} y={y} width={wide} height={ROW} /> : null}
      <text class="p-soft" x={26} y={middle} dy="0.35em" font-size={13} text-anchor="end">
        {row.place}
      </text>
      <text class="p-text p-strong" x={36} y={middle} dy="0.35em" font-size={14}>
        {shortened(row.name, 19)}
      </text>
      {row.cells.map((cell, i) => (
        <Cell key={i} cell={cell} x={NAME + i * CELL} y={y} />
      ))}
      <text class="p-text p-strong" x={wide - 10} y={middle} dy="0.35em" font-size={14} text-anchor="end">
        {row.sum}
      </text>
      <line class="p-line" x1={0} x2={wide} y1={y + ROW} y2={y + ROW} />
    </g>
  )
}

export function CrossPicture({ t, title, columns, rows }: Props) {
  const wide = NAME + columns.length * CELL + SUM
  const high = HEAD + rows.length * ROW + 2
  return (
    <Picture t={t} title={title} wide={wide} high={high}>
      {columns.map((name, i) => (
        <text
          key={i}
          class="p-soft"
          x={NAME + (i + 0.5) * CELL}
          y={HEAD / 2}
          dy="0.35em"
          font-size={13}
          text-anchor="middle"
        >
          {name}
        </text>
      ))}
      <text class="p-soft" x={wide - 10} y={HEAD / 2} dy="0.35em" font-size={13} text-anchor="end">
        {t.winsShort}
      </text>
      <line class="p-line" x1={0} x2={wide} y1={HEAD} y2={HEAD} />
      {rows.map((row, i) => (
        <Row key={row.key} row={row} y={HEAD + i * ROW} wide={wide} />
      ))}
    </Picture>
  )
}
