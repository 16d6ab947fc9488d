// geometry.ts: where things lie on the board. A cell is a square of 100 units; cell 0,0 has its upper left corner at
// the origin. Faces are drawn unturned, so points and paths are turned here about the middle of their cell.

import type { CarcassonneState, Faces, FaceSegment } from '../engine/view'

export const CELL = 100

export type Point = readonly [number, number]

export interface PlacedTile {
  x: number
  y: number
  code: string
  rot: number
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export function cellKey(x: number, y: number): string {
  return `${x},${y}`
}

/** A point of an unturned face after `rot` quarter turns clockwise. */
export function turned([px, py]: Point, rot: number): Point {
  const x = px - 50
  const y = py - 50
  const spun: Point[] = [
    [x, y],
    [-y, x],
    [-x, -y],
    [y, -x],
  ]
  const [tx, ty] = spun[((rot % 4) + 4) % 4] ?? [x, y]
  return [tx + 50, ty + 50]
}

/** The transform that puts an unturned face on its cell. */
export function tileTransform(x: number, y: number, rot: number): string {
  const move = `translate(${x * CELL} ${y * CELL})`
  return rot ? `${move} rotate(${rot * 90} 50 50)` : move
}

export function tilesOf(state: CarcassonneState): PlacedTile[] {
  return state.board.map(([x, y, code, rot]) => ({ x, y, code, rot }))
}

export function tileMap(state: CarcassonneState): Map<string, PlacedTile> {
  return new Map(tilesOf(state).map((tile) => [cellKey(tile.x, tile.y), tile]))
}

export function segmentAt(faces: Faces | null, tile: PlacedTile | undefined, spot: string): FaceSegment | undefined {
  if (!faces || !tile) return undefined
  return faces.faces[tile.code]?.segs.find((seg) => seg.spots[tile.rot & 3] === spot)
}

const SIDE_POINTS: Record<string, Point> = { N: [50, 16], E: [84, 50], S: [50, 84], W: [16, 50] }

/** Where a figure on this spot stands, in units of the board. */
export function spotPoint(
  faces: Faces | null,
  tile: PlacedTile | undefined,
  x: number,
  y: number,
  spot: string,
): Point {
  const seg = segmentAt(faces, tile, spot)
  const [px, py] = seg ? turned(seg.at, tile?.rot ?? 0) : guessedPoint(spot)
  return [x * CELL + px, y * CELL + py]
}

/** Without a picture a spot is drawn near the side that names it. */
function guessedPoint(spot: string): Point {
  const [kind, side = ''] = spot.split(':')
  const base = SIDE_POINTS[side[0] ?? ''] ?? [50, 50]
  if (kind !== 'field' || side.length < 2) return base
  const along = (side[1] === 'L' ? -28 : 28) * (side[0] === 'N' || side[0] === 'E' ? 1 : -1)
  return side[0] === 'N' || side[0] === 'S' ? [base[0] + along, base[1]] : [base[0], base[1] + along]
}

/** The middle of a side of a cell, a little inside: where it is taken hold of. */
export function sidePoint(x: number, y: number, side: string): Point {
  const inner: Record<string, Point> = { N: [50, 24], E: [76, 50], S: [50, 76], W: [24, 50] }
  const [px, py] = inner[side] ?? [50, 50]
  return [x * CELL + px, y * CELL + py]
}

export function boxOfCells(cells: readonly { x: number; y: number }[]): Box {
  const box = { left: 0, top: 0, right: CELL, bottom: CELL }
  cells.forEach(({ x, y }, i) => {
    box.left = i ? Math.min(box.left, x * CELL) : x * CELL
    box.top = i ? Math.min(box.top, y * CELL) : y * CELL
    box.right = i ? Math.max(box.right, (x + 1) * CELL) : (x + 1) * CELL
    box.bottom = i ? Math.max(box.bottom, (y + 1) * CELL) : (y + 1) * CELL
  })
  return box
}

export function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(ax - bx, ay - by)
}
