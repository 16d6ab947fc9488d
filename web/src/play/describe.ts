// describe.ts: tiles and cells in words, for people who do not see them: a tile by what it joins, a cell by what its
// neighbours show towards it.

import type { CarcassonneView, Faces, GameEvent } from '../engine/view'
import { tilesOf } from '../board/geometry'
import type { Words } from '../words'
import { landName, upperFirst } from './label'

const SIDES = 'NESW'

/** A side of the printed face after some quarter turns clockwise. */
const turned = (side: number, rot: number): string => SIDES.charAt((side + rot) % 4)

function sidesText(w: Words, sides: string, rot: number): string[] {
  const letters = [...SIDES].filter((_, side) =>
    [...sides].some((one) => turned(SIDES.indexOf(one), rot) === SIDES[side]),
  )
  return letters.map((letter) => w.play.sides[letter] ?? letter)
}

/** A road leads from one side to another; other land only joins its sides. */
const isWay = (kind: string): boolean => kind === 'road'

/** "city north and east joined", "road from south to west", "monastery" */
function landText(w: Words, kind: string, sides: string[], way = isWay(kind)): string {
  const land = landName(w, kind)
  const [from, to, more] = sides
  if (from === undefined) return land
  if (to === undefined) return w.play.landAt(land, from)
  return way && more === undefined ? w.play.landFromTo(land, from, to) : w.play.landJoined(land, sides)
}

/** "city north and east joined with a shield, road from south to west" */
export function tileText(w: Words, faces: Faces | null, code: string, rot: number): string {
  const face = faces?.faces[code]
  if (!face) return ''
  const parts: string[] = []
  for (const { kind, sides, shields } of face.segs) {
    if (kind === 'field') continue
    const what = landText(w, kind, sidesText(w, sides, rot))
    parts.push(shields ? w.play.withShield(what) : what)
  }
  // Land on which nobody stands has sides but no part of its own.
  for (const land of new Set(face.sides.filter((side) => !face.segs.some((seg) => seg.kind === side)))) {
    const where = face.sides.flatMap((one, side) => (one === land ? [w.play.sides[turned(side, rot)] ?? ''] : []))
    parts.push(landText(w, land, where, true))
  }
  return parts.join(', ') || landName(w, 'field')
}

/** What the tiles around a cell show towards it: "north city", "west road". */
export function neighboursText(w: Words, faces: Faces | null, view: CarcassonneView, x: number, y: number): string[] {
  const around = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ] as const
  const tiles = tilesOf(view.state)
  return around.flatMap(([dx, dy], side) => {
    const tile = tiles.find((one) => one.x === x + dx && one.y === y + dy)
    const land = tile && faces?.faces[tile.code]?.sides[(side + 2 - tile.rot + 4) % 4]
    if (!land) return []
    return [`${w.play.sides[SIDES.charAt(side)] ?? ''} ${landName(w, land)}`]
  })
}

/** A tile that somebody has laid, as one who listens wants to know it. */
export function laidText(w: Words, faces: Faces | null, event: GameEvent, name: string): string | null {
  if (event.ev !== 'placed') return null
  const tile = tileText(w, faces, event.tile, event.rot)
  return tile ? w.play.log.placedTile(name, event.x, event.y, tile) : null
}

/** The tile in hand, as a sentence of its own; empty where there is none to be laid. */
export function handText(w: Words, faces: Faces | null, view: CarcassonneView, rot = 0): string {
  const { hand } = view.state
  const text = hand ? tileText(w, faces, hand, rot) : ''
  return text ? `${w.play.inHand}: ${text}` : ''
}

/** A cell for the tile in hand: what lies around it, how many ways there are to lay it, and how many of the others fit. */
export function cellText(w: Words, faces: Faces | null, view: CarcassonneView, cell: [number, number, number]): string {
  const [x, y, turns] = cell
  const around = neighboursText(w, faces, view, x, y)
  const fits = view.cells.find((one) => one.x === x && one.y === y)?.fits
  const parts = fits === undefined ? around : [...around, w.play.fitHere(fits)]
  return parts.length ? `${w.play.cell(x, y, turns)}. ${upperFirst(parts.join(', '))}` : w.play.cell(x, y, turns)
}
