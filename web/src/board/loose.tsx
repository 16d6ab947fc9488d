// loose.tsx: what the engine draws itself on the board and on the score track, piece by piece, so that each is seen coming,
// moving and going: which pieces there are, and whose, is read off the picture. The engine numbers the colours by seats; here everybody
// has chosen one.

import { useLayoutEffect, useRef } from 'preact/hooks'
import { artNow } from '../art/art'
import { type Carried, carry } from '../ui/carried'
import { isStill, type Offset } from '../ui/motion'
import { comes, goes, leaves, useWalk } from './walks'

interface Piece {
  kind: string
  at: readonly [number, number]
  /** in degrees */
  angle: number
  seat: number | undefined
  html: string
}

const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0)

/** One element, by its place: the middle of a symbol, or where a line begins. */
function pieceOf(html: string): Piece {
  const kind = (/href='#([\w-]+)'/.exec(html) ?? /class='([\w-]+)'/.exec(html))?.[1] ?? ''
  const seat = /class='s(\d)'/.exec(html)?.[1]
  const [, mx, my] = /(?:translate\(|d='M)(-?[\d.]+)[ ,](-?[\d.]+)/.exec(html) ?? []
  const size = numberIn(html, /width='([\d.]+)'/) / 2
  const [x, y] = [numberIn(html, / x='(-?[\d.]+)'/), numberIn(html, / y='(-?[\d.]+)'/)]
  return {
    kind: `${kind} ${seat ?? ''}`,
    at: mx === undefined ? [x + size, y + size] : [Number(mx), Number(my)],
    angle: numberIn(html, /rotate\((-?[\d.]+)\)/),
    seat: seat === undefined ? undefined : Number(seat),
    html,
  }
}

/** The pieces of a picture: a mark belongs to the figure that it is drawn on. */
export function piecesOf(markup: string): Piece[] {
  const pieces: Piece[] = []
  for (const html of markup.match(/<[^>]+\/>/g) ?? []) {
    const under = pieces.at(-1)
    if (under && /href='#m-/.test(html)) pieces[pieces.length - 1] = { ...under, html: under.html + html }
    else pieces.push(pieceOf(html))
  }
  return pieces
}

export interface LooseProps {
  markup: string
  colourOf(seat: number): number
  /** seats that have just got what this symbol stands for: it goes there */
  heirsOf?(kind: string): readonly number[]
  /** the spaces that pieces step on, in a ring */
  ring?: readonly Offset[]
}

/** More than these at once are no move: a game that is opened, a leap in a replay. */
const MOST = 8

function useCarried(markup: string) {
  const last = useRef<{ markup: string; carried: Carried<Piece>[]; gone: Carried<Piece>[]; isFirst: boolean } | null>(
    null,
  )
  const before = last.current
  if (before?.markup === markup) return { ...before, gone: before.gone }
  const { carried, gone } = carry(before?.carried ?? [], piecesOf(markup))
  const fresh = carried.filter(({ id }) => !before?.carried.some((old) => old.id === id))
  const isMove = before !== null && !isStill() && fresh.length <= MOST && gone.length <= MOST
  last.current = { markup, carried, gone: isMove ? gone : [], isFirst: !isMove }
  return last.current
}

export function Loose({ markup, colourOf, heirsOf, ring }: LooseProps) {
  const { carried, gone, isFirst } = useCarried(markup)
  const marks = artNow()?.pieces.marks ?? []
  const painted = (html: string) =>
    html
      .replace(/class='s(\d)'/g, (_, seat: string) => `class='s${colourOf(Number(seat))}'`)
      .replace(/#m-(\w+)/g, (all, mark: string) => {
        const seat = marks.indexOf(mark)
        return seat < 0 ? all : `#m-${marks[colourOf(seat)] ?? mark}`
      })
  const taken = new Map<string, number>()
  const heirOf = ({ kind, seat }: Piece): number | undefined => {
    const symbol = kind.split(' ')[0] ?? ''
    const nth = taken.get(symbol) ?? 0
    taken.set(symbol, nth + 1)
    return seat ?? heirsOf?.(symbol)[nth]
  }
  return (
    <g class="loose">
      {carried.map((piece) => (
        <LoosePiece key={piece.id} piece={piece} html={painted(piece.html)} isNew={!isFirst} ring={ring} />
      ))}
      {gone.map((piece) => (
        <LeavingPiece key={`gone ${piece.id}`} html={painted(piece.html)} heir={heirOf(piece)} />
      ))}
    </g>
  )
}

interface PieceProps {
  piece: Carried<Piece>
  html: string
  isNew: boolean
  ring: readonly Offset[] | undefined
}

function LoosePiece({ piece, html, isNew, ring }: PieceProps) {
  const ref = useWalk<SVGGElement>(isNew ? (element) => comes(element, piece.seat) : null)
  useLayoutEffect(() => {
    if (!piece.from || !ref.current || !isNew) return
    goes(ref.current, ring ? wayAlong(ring, piece.from.at, piece.at) : straight(piece.from.at, piece.at), turnOf(piece))
  }, [html])
  return <g ref={ref} class="loose-piece" dangerouslySetInnerHTML={{ __html: html }} />
}

function LeavingPiece({ html, heir }: { html: string; heir: number | undefined }) {
  const ref = useWalk<SVGGElement>((element) => leaves(element, heir))
  return <g ref={ref} class="loose-piece" dangerouslySetInnerHTML={{ __html: html }} />
}

/** The shorter way round. */
function turnOf({ from, angle }: Carried<Piece>): number {
  const turn = ((from?.angle ?? angle) - angle) % 360
  return turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
}

const between = (a: Offset, b: Offset): Offset => [a[0] - b[0], a[1] - b[1]]

function straight(from: Offset, to: Offset): Offset[] {
  return [between(from, to), [0, 0]]
}

function nearest(ring: readonly Offset[], at: Offset): number {
  const far = (space: Offset) => Math.hypot(...between(space, at))
  return ring.reduce((best, space, i) => (far(space) < far(ring[best] ?? space) ? i : best), 0)
}

/** From space to space, the shorter way round. */
export function wayAlong(ring: readonly Offset[], from: Offset, to: Offset): Offset[] {
  const [a, b, n] = [nearest(ring, from), nearest(ring, to), ring.length]
  const ahead = (b - a + n) % n
  const [steps, by] = ahead <= n / 2 ? [ahead, 1] : [n - ahead, n - 1]
  const passed = Array.from({ length: Math.max(0, steps - 1) }, (_, i) => ring[(a + by * (i + 1)) % n] ?? to)
  return [from, ...passed, to].map((at) => between(at, to))
}
