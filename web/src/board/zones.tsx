// zones.tsx: zones lit up: who owns what, by colour and by pattern, and the one zone that is being talked about. A
// shared zone wears the patterns of all its owners in stripes.

import { seatClass } from '../art/tile'
import type { Faces, Zone } from '../engine/view'
import { boxOfCells, cellKey, type PlacedTile, segmentAt, tileTransform } from './geometry'

export type Parts = readonly [number, number, string][]

interface AreaProps {
  parts: Parts
  faces: Faces | null
  tiles: Map<string, PlacedTile>
}

/** The areas of the segments of a zone; where there is no picture yet, its cells. */
function Areas({ parts, faces, tiles }: AreaProps) {
  return (
    <>
      {parts.map(([x, y, spot]) => {
        const tile = tiles.get(cellKey(x, y))
        const seg = segmentAt(faces, tile, spot)
        const d = seg?.path ?? 'M30 30h40v40h-40z'
        return <path key={`${x},${y} ${spot}`} d={d} transform={tileTransform(x, y, tile?.rot ?? 0)} />
      })}
    </>
  )
}

export function LitZone({ kind, ...area }: AreaProps & { kind: string }) {
  return (
    <g class={`lit-zone lit-${kind}`} aria-hidden="true">
      <Areas {...area} />
    </g>
  )
}

/** One pattern for each of the six colours, as different in shape as in colour. Areas are turned with their tiles: each
 * pattern looks the same after a quarter turn. */
const PATTERNS = [
  'M0 0h12v12h-12z',
  'M6 2.5a3.5 3.5 0 100 7a3.5 3.5 0 100 -7z',
  'M2 2l8 8M10 2l-8 8',
  'M6 1v10M1 6h10',
  'M2.5 2.5h7v7h-7z',
  'M0 6l6 -6l6 6l-6 6z',
]

export function OwnerPatterns() {
  return (
    <defs>
      {PATTERNS.map((d, i) => (
        <pattern key={i} id={`own-${i}`} class={seatClass(i)} width="12" height="12" patternUnits="userSpaceOnUse">
          <rect class="own-ground" width="12" height="12" />
          <path class="own-line" d={d} />
        </pattern>
      ))}
    </defs>
  )
}

/** Several owners: stripes, each filled with the pattern of one of them. */
function SharedPattern({ id, colours }: { id: string; colours: number[] }) {
  const step = 14
  return (
    <pattern
      id={id}
      width={step * colours.length}
      height="12"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      {colours.map((colour, i) => (
        <g key={colour} class={seatClass(colour)} transform={`translate(${i * step} 0)`}>
          <rect class="own-ground" width={step} height="12" />
          <path class="own-line" d={PATTERNS[colour % PATTERNS.length]} />
        </g>
      ))}
    </pattern>
  )
}

interface OwnedProps {
  zones: readonly Zone[]
  faces: Faces | null
  tiles: Map<string, PlacedTile>
  colourOf(seat: number): number
  /** only these kinds; empty: all */
  kinds: readonly Zone['kind'][]
}

export function OwnedZones({ zones, faces, tiles, colourOf, kinds }: OwnedProps) {
  const owned = zones.filter((zone) => zone.owners?.length && (!kinds.length || kinds.includes(zone.kind)))
  return (
    <g class="owned-zones" aria-hidden="true">
      {owned.map((zone, i) => {
        const colours = (zone.owners ?? []).map(colourOf)
        const single = colours.length === 1
        const id = single ? `own-${colours[0]}` : `own-${colours.join('-')}`
        const area = { parts: zone.parts, faces, tiles }
        return (
          <g key={i} class={`owned ${seatClass(colours[0])}`}>
            <defs>
              {single ? null : <SharedPattern id={id} colours={colours} />}
              <OutsideMask id={`outside-${i}`} {...area} />
            </defs>
            <g fill={`url(#${id})`}>
              <Areas {...area} />
            </g>
            <g class="own-edge" mask={`url(#outside-${i})`}>
              <Areas {...area} />
            </g>
          </g>
        )
      })}
    </g>
  )
}

const EDGE = 8

/** All but the zone itself: its outline is seen around the whole, not between its tiles. */
function OutsideMask({ id, ...area }: AreaProps & { id: string }) {
  const { left, top, right, bottom } = boxOfCells(area.parts.map(([x, y]) => ({ x, y })))
  const frame = { x: left - EDGE, y: top - EDGE, width: right - left + 2 * EDGE, height: bottom - top + 2 * EDGE }
  return (
    <mask id={id} maskUnits="userSpaceOnUse" {...frame}>
      <rect {...frame} fill="#fff" />
      <g fill="#000">
        <Areas {...area} />
      </g>
    </mask>
  )
}
