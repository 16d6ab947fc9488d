// layers.tsx: what lies on the board: the tiles, what is marked on them, and the pieces that stand there. Drawn from
// the state alone; what may be done is drawn by targets.tsx.

import type { VNode } from 'preact'
import { useRef } from 'preact/hooks'
import { figureSize, figureSymbol } from '../art/figure'
import { pieceImage, tileImage } from '../art/images'
import { PieceParts, seatClass } from '../art/tile'
import type { Art } from '../engine/art'
import type { CarcassonneState, CarcassonneView, Faces } from '../engine/view'
import { useChanges } from './arrivals'
import { Loose } from './loose'
import { useHeirs } from './heirs'
import { comes, leaves, useWalk } from './walks'
import { CELL, cellKey, type PlacedTile, type Point, spotPoint, tileMap, tilesOf } from './geometry'

/** A little larger than its cell, so that no line of the table shows between neighbours. */
const BLEED = 0.15

function OneTile({ tile, href, isNew }: { tile: PlacedTile; href: string; isNew: boolean }) {
  const size = CELL + 2 * BLEED
  const arrives = isNew ? 'is-new' : undefined
  return (
    <image class={arrives} href={href} x={tile.x * CELL - BLEED} y={tile.y * CELL - BLEED} width={size} height={size} />
  )
}

/** Land below all tiles: between two pictures the browser lets a little of what is behind them through. */
function groundOf({ x, y }: PlacedTile): string {
  const size = CELL + 2 * BLEED
  return `M${x * CELL - BLEED} ${y * CELL - BLEED}h${size}v${size}h-${size}z`
}

/** Tiles never change once they lie: each is made once, and drawing again costs nothing for those that are there. */
export function TilesLayer({ state, art, theme }: { state: CarcassonneState; art: Art | null; theme: string }) {
  const made = useRef(new Map<string, VNode>())
  const tiles = tilesOf(state)
  const { isNew } = useChanges(tiles.map(({ x, y }) => ({ key: cellKey(x, y) })))
  const nodes = tiles.map((tile) => {
    const drawn = art !== null && tile.code in art.faces.faces
    const key = `${tile.x},${tile.y} ${tile.code}/${tile.rot} ${drawn ? theme : ''}`
    let node = made.current.get(key)
    if (!node) {
      node = drawn ? (
        <OneTile
          key={key}
          tile={tile}
          href={tileImage(art, tile.code, tile.rot, theme)}
          isNew={isNew(cellKey(tile.x, tile.y))}
        />
      ) : (
        <BlankTile key={key} tile={tile} />
      )
      made.current.set(key, node)
    }
    return node
  })
  return (
    <>
      <path class="tile-ground" d={tiles.map(groundOf).join('')} />
      <g class="tiles">{nodes}</g>
    </>
  )
}

function BlankTile({ tile }: { tile: PlacedTile }) {
  return <rect class="tile-blank" x={tile.x * CELL + 1} y={tile.y * CELL + 1} width="98" height="98" rx="3" />
}

/** How many of the tiles left fit a cell, where few do; a cross where none does. */
export function CellAids({ view }: { view: CarcassonneView }) {
  const few = view.cells.filter((cell) => cell.fits !== undefined && cell.fits <= 9)
  return (
    <g class="cell-aids" aria-hidden="true">
      {few.map(({ x, y, fits }) =>
        fits === 0 ? (
          <path key={cellKey(x, y)} class="dead-cell" d={`M${x * CELL + 38} ${y * CELL + 38}l24 24m0 -24l-24 24`} />
        ) : (
          <text key={cellKey(x, y)} class="fits" x={x * CELL + 50} y={y * CELL + 50}>
            {fits}
          </text>
        ),
      )}
    </g>
  )
}

interface LastProps {
  last: readonly [number, number][]
  /** the colour of whoever laid it */
  colourAt(x: number, y: number): number | undefined
}

/** Each in the colour of whoever laid it, and in that colour's own dashes (style/board.css). */
export function LastTiles({ last, colourAt }: LastProps) {
  return (
    <g class="last-tiles" aria-hidden="true">
      {last.map(([x, y]) => (
        <g key={cellKey(x, y)} class={seatClass(colourAt(x, y))}>
          <rect class="last-edge" x={x * CELL + 3} y={y * CELL + 3} width="94" height="94" rx="4" />
          <rect class="last-line" x={x * CELL + 3} y={y * CELL + 3} width="94" height="94" rx="4" />
        </g>
      ))}
    </g>
  )
}

export interface Standing {
  key: string
  symbol: string
  seat?: number
  colour: number | undefined
  at: Point
  size: number
}

/** Figures that share a spot stand side by side. */
function spread(at: Point, i: number, n: number): Point {
  return n < 2 ? at : [at[0] + (i - (n - 1) / 2) * Math.min(18, 48 / n), at[1] + (i % 2 ? 3 : -3)]
}

function standingFigures(state: CarcassonneState, faces: Faces | null, colourOf: (seat: number) => number): Standing[] {
  const tiles = tileMap(state)
  const groups = new Map<string, [number, string, number, number, string][]>()
  for (const figure of state.figures) {
    const key = `${figure[2]},${figure[3]} ${figure[4]}`
    groups.set(key, [...(groups.get(key) ?? []), figure])
  }
  return [...groups].flatMap(([key, group]) =>
    group.map(([seat, kind, x, y, spot], i) => ({
      key: `${key} ${i}`,
      symbol: figureSymbol(kind, spot),
      seat,
      colour: colourOf(seat),
      at: spread(spotPoint(faces, tiles.get(cellKey(x, y)), x, y, spot), i, group.length),
      size: figureSize(kind),
    })),
  )
}

export function Figure({ symbol, colour, at, size }: Omit<Standing, 'key'>) {
  return (
    <g class={`figure ${seatClass(colour)}`}>
      <PieceParts name={symbol} colour={colour} x={at[0] - size / 2} y={at[1] - size / 2} size={size} />
    </g>
  )
}

export interface PiecesProps {
  view: CarcassonneView
  art: Art | null
  theme: string
  colourOf(seat: number): number
}

interface StandingProps extends Omit<Standing, 'key'> {
  art: Art
  theme: string
  /** how it comes or goes; null: it is simply there */
  walk: ((element: SVGImageElement, seat: number | undefined) => void) | null
}

function StandingFigure({ symbol, seat, colour, at, size, art, theme, walk }: StandingProps) {
  const href = pieceImage(art, symbol, colour, theme)
  const ref = useWalk<SVGImageElement>(walk && ((element) => walk(element, seat)))
  return <image ref={ref} href={href} x={at[0] - size / 2} y={at[1] - size / 2} width={size} height={size} />
}

export function PiecesLayer({ view, art, theme, colourOf }: PiecesProps) {
  const standing = standingFigures(view.state, art?.faces ?? null, colourOf)
  const { isNew, gone } = useChanges(standing)
  const heirsOf = useHeirs(view, art?.pieces.owned ?? [])
  const { lies, stands, hovers } = view.pieces
  return (
    <g class="pieces" aria-hidden="true">
      <Loose markup={lies} colourOf={colourOf} heirsOf={heirsOf} />
      {standing.map(({ key, ...figure }) =>
        art ? (
          <StandingFigure key={key} {...figure} art={art} theme={theme} walk={isNew(key) ? comes : null} />
        ) : (
          <Figure key={key} {...figure} />
        ),
      )}
      {art
        ? gone.map(({ key, ...figure }) => (
            <StandingFigure key={`${view.ply} ${key}`} {...figure} art={art} theme={theme} walk={leaves} />
          ))
        : null}
      <Loose markup={stands + hovers} colourOf={colourOf} heirsOf={heirsOf} />
    </g>
  )
}
