// bracket.tsx: a cup as a picture: a column for every round, the winners' lines leading to the next. The lower half of a
// double cup is a picture of the same kind.

import { Picture, shortened } from './picture'
import type { EventWords } from './words'

const BOX = 196
const GAP = 44
const HIGH = 48
const SPACE = 16
const HEAD = 34

export interface BracketSide {
  name: string
  score: string
  isWinner: boolean
  isMine: boolean
}

export interface BracketBox {
  key: string
  sides: readonly [BracketSide, BracketSide]
}

export interface BracketColumn {
  title: string
  boxes: readonly BracketBox[]
}

interface Props {
  t: EventWords
  title: string
  columns: readonly BracketColumn[]
}

function Side({ side, x, y }: { side: BracketSide; x: number; y: number }) {
  const weight = side.isWinner ? 'p-text p-strong' : 'p-text'
  const middle = y + HIGH / 4
  return (
    <g>
      {side.isMine ? <rect class="p-own" x={x + 1} y={y + 1} width={BOX - 2} height={HIGH / 2 - 2} /> : null}
      <text class={side.name ? weight : 'p-soft'} x={x + 10} y={middle} dy="0.35em" font-size={13}>
        {shortened(side.name || '–', 20)}
      </text>
      <text class={weight} x={x + BOX - 10} y={middle} dy="0.35em" font-size={13} text-anchor="end">
        {side.score}
      </text>
    </g>
  )
}

function Box({ box, x, y }: { box: BracketBox; x: number; y: number }) {
  return (
    <g>
      <rect class="p-box" x={x} y={y} width={BOX} height={HIGH} rx={6} />
      <Side side={box.sides[0]} x={x} y={y} />
      <Side side={box.sides[1]} x={x} y={y + HIGH / 2} />
      <line class="p-line" x1={x} x2={x + BOX} y1={y + HIGH / 2} y2={y + HIGH / 2} />
    </g>
  )
}

/** From the middle of a box to the box of the next round that waits for its winner. */
function Lead({ x, from, to }: { x: number; from: number; to: number }) {
  return <path class="p-line" d={`M${x} ${from}h${GAP / 2}V${to}h${GAP / 2}`} />
}

export function BracketPicture({ t, title, columns }: Props) {
  const most = Math.max(1, ...columns.map(({ boxes }) => boxes.length))
  const body = most * (HIGH + SPACE)
  const middle = (i: number, of: number) => HEAD + (body * (i + 0.5)) / of
  const left = (column: number) => column * (BOX + GAP) + 2
  return (
    <Picture t={t} title={title} wide={left(columns.length) - GAP + 2} high={HEAD + body}>
      {columns.map(({ title: name, boxes }, c) => {
        const next = columns[c + 1]?.boxes.length ?? 0
        return (
          <g key={c}>
            <text class="p-soft" x={left(c) + BOX / 2} y={HEAD / 2} dy="0.35em" font-size={13} text-anchor="middle">
              {name}
            </text>
            {boxes.map((box, i) => (
              <g key={box.key}>
                <Box box={box} x={left(c)} y={middle(i, boxes.length) - HIGH / 2} />
                {next > 0 ? (
                  <Lead
                    x={left(c) + BOX}
                    from={middle(i, boxes.length)}
                    to={middle(next === boxes.length ? i : Math.floor((i * next) / boxes.length), next)}
                  />
                ) : null}
              </g>
            ))}
          </g>
        )
      })}
    </Picture>
  )
}
