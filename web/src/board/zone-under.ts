// zone-under.ts: the zone whose land lies under a point of the board, among those that the engine names: those with
// figures. What is drawn there is one picture for each tile, so that the areas are looked up, not touched.

import type { Faces, Zone } from '../engine/view'
import { CELL, cellKey, type PlacedTile, type Point, segmentAt, turned } from './geometry'

let pen: CanvasRenderingContext2D | null = null

function isInside(path: string, [x, y]: Point): boolean {
  pen ??= document.createElement('canvas').getContext('2d')
  return pen?.isPointInPath(new Path2D(path), x, y) ?? false
}

/** What stands in a field lies above it. */
const fieldsLast = (a: Zone, b: Zone): number => Number(a.kind === 'field') - Number(b.kind === 'field')

export function zoneUnder(
  zones: readonly Zone[],
  faces: Faces | null,
  tiles: ReadonlyMap<string, PlacedTile>,
  [px, py]: Point,
): Zone | undefined {
  const [x, y] = [Math.floor(px / CELL), Math.floor(py / CELL)]
  const tile = tiles.get(cellKey(x, y))
  if (!tile) return undefined
  const at = turned([px - x * CELL, py - y * CELL], -tile.rot)
  const isThere = ({ parts }: Zone) =>
    parts.some(([zx, zy, spot]) => {
      const path = zx === x && zy === y ? segmentAt(faces, tile, spot)?.path : undefined
      return path !== undefined && isInside(path, at)
    })
  return [...zones].sort(fieldsLast).find(isThere)
}
