// targets.tsx: what may be done on the board now, drawn where it would be done: outlined cells, the tile as a ghost,
// the spots for figures, the tiles and their sides that may be touched. Taps are told apart in board.tsx by their place,
// so that every target is as large as a finger whatever the scale.

import { figureSize, figureSymbol } from '../art/figure'
import { seatClass } from '../art/tile'
import type { Action } from '../engine/view'
import type { CellChoice, Choices, EndChoice, SpotChoice } from './choices'
import { kindOf, namesCells, optionOf } from './choices'
import { CELL, cellKey, type Point, sidePoint, tileTransform } from './geometry'
import { Figure } from './layers'

interface CellsProps {
  cells: ReadonlyMap<string, CellChoice>
  /** where the tile lies provisionally: the others step back, but can still be chosen */
  laid: { x: number; y: number } | null
  aim: string | null
  labelOf(x: number, y: number): string
}

export function LegalCells({ cells, laid, aim, labelOf }: CellsProps) {
  const shown = [...cells].filter(([, { x, y }]) => !laid || laid.x !== x || laid.y !== y)
  return (
    <g class={laid ? 'legal-cells is-behind' : 'legal-cells'}>
      {shown.map(([key, { x, y }]) => (
        <rect
          key={key}
          class={key === aim ? 'legal-cell is-aimed' : 'legal-cell'}
          data-cell={key}
          role="img"
          aria-label={labelOf(x, y)}
          x={x * CELL + 5}
          y={y * CELL + 5}
          width="90"
          height="90"
          rx="7"
        />
      ))}
    </g>
  )
}

export interface HeldTile {
  code: string
  x: number
  y: number
  rot: number
}

/** The tile in hand over a cell: a ghost while pointed at, almost real once it is laid. */
export function HeldTileAt({ tile, laid }: { tile: HeldTile; laid: boolean }) {
  return (
    <g class={laid ? 'held-tile is-laid' : 'held-tile'}>
      <use href={`#t-${tile.code}`} width="100" height="100" transform={tileTransform(tile.x, tile.y, tile.rot)} />
      <rect class="held-edge" x={tile.x * CELL + 1} y={tile.y * CELL + 1} width="98" height="98" rx="3" />
    </g>
  )
}

/** The edge of a tile that lies in the draft but is drawn with the others. */
export function DraftEdge({ x, y }: { x: number; y: number }) {
  return (
    <g class="held-tile is-laid">
      <rect class="held-edge" x={x * CELL + 1} y={y * CELL + 1} width="98" height="98" rx="3" />
    </g>
  )
}

interface SpotsProps {
  spots: readonly SpotChoice[]
  kind: string | null
  chosen: string | null
  aim: string | null
  colour: number
  labelOf(action: Action): string
}

/** On several tiles, so that they may grow without covering each other. */
function isSpread(spots: readonly SpotChoice[]): boolean {
  return spots.some((spot) => spot.x !== spots[0]?.x || spot.y !== spots[0]?.y)
}

export function SpotTargets({ spots, kind, chosen, aim, colour, labelOf }: SpotsProps) {
  const spread = isSpread(spots)
  return (
    <g class={`spots ${seatClass(colour)}${spread ? ' is-spread' : ''}`}>
      {/* Below the spots and apart from them: the middle of a spot is where it is touched. */}
      {spread ? spots.map(({ key, x, y }) => <CellName key={key} x={x} y={y} />) : null}
      {spots.map((spot, i) => {
        const action = spot.options.find((option) => option.a === chosen) ?? optionOf(spot, kind)
        const state = action.a === chosen ? ' is-chosen' : spot.key === aim ? ' is-aimed' : ''
        const size = figureSize(kindOf(action))
        return (
          <g key={spot.key} class={`spot${state}`} data-action={action.a} role="img" aria-label={labelOf(action)}>
            <circle class="spot-ring" cx={spot.at[0]} cy={spot.at[1]} r="12.5" />
            {action.verb === 'score' ? (
              <circle class="spot-dot" cx={spot.at[0]} cy={spot.at[1]} r="7" />
            ) : (
              <Figure
                symbol={figureSymbol(kindOf(action), spot.spot)}
                colour={colour}
                at={spot.at}
                size={size * 0.76}
              />
            )}
            {spots.length > 1 && i < 9 ? (
              <text class="spot-key" x={spot.at[0] + 11} y={spot.at[1] - 9}>
                {i + 1}
              </text>
            ) : null}
          </g>
        )
      })}
    </g>
  )
}

interface TileTargetsProps {
  choices: Choices
  chosen: string | null
  aim: string | null
  labelOf(action: Action): string
}

export function TileTargets({ choices, chosen, aim, labelOf }: TileTargetsProps) {
  const isNamed = namesCells(choices)
  return (
    <g class="tile-targets">
      {choices.tiles.map(({ key, x, y, action }) => (
        <g key={key}>
          <rect
            class={`tile-target${action.a === chosen ? ' is-chosen' : key === aim ? ' is-aimed' : ''}`}
            data-action={action.a}
            role="img"
            aria-label={labelOf(action)}
            x={x * CELL + 4}
            y={y * CELL + 4}
            width="92"
            height="92"
            rx="6"
          />
          {isNamed ? <CellName x={x} y={y} /> : null}
        </g>
      ))}
    </g>
  )
}

/** Answers name a cell by its numbers: it bears them as long as they do. */
function CellName({ x, y }: { x: number; y: number }) {
  return (
    <text class="cell-name" aria-hidden="true" x={x * CELL + 50} y={y * CELL + 84}>
      {`${x},${y}`}
    </text>
  )
}

/** Those that words beside the board name (named.ts), above what lies in the middle and at the foot of a cell. */
export function NamedCells({ keys }: { keys: readonly string[] }) {
  return (
    <g class="named-cells" aria-hidden="true">
      {keys.map((key) => {
        const [x = 0, y = 0] = key.split(',').map(Number)
        return (
          <text key={key} class="cell-name" x={x * CELL + 68} y={y * CELL + 14}>
            {key}
          </text>
        )
      })}
    </g>
  )
}

interface EndsProps {
  ends: readonly EndChoice[]
  picked: EndChoice | null
  chosen: string | null
  aim: string | null
}

/** Sides to be joined; once one is picked, lines lead to those it may be joined with. */
export function EndTargets({ ends, picked, chosen, aim }: EndsProps) {
  const shown = picked ? ends.filter((end) => end.x === picked.x && end.y === picked.y) : ends
  const named = shown.filter(isFirstOfCell)
  const chosenEnd = ends.find((end) => end.joins.some((join) => join.action.a === chosen))
  const route = chosenEnd?.joins.find((join) => join.action.a === chosen)
  return (
    <g class="ends">
      {picked?.joins.map(({ side }) => (
        <EndLine key={side} from={picked.at} to={sidePoint(picked.x, picked.y, side)} />
      ))}
      {chosenEnd && route ? (
        <g class="is-chosen">
          <EndLine from={chosenEnd.at} to={sidePoint(chosenEnd.x, chosenEnd.y, route.side)} />
        </g>
      ) : null}
      {shown.map((end) => (
        <circle
          key={end.key}
          class={`end${end.key === picked?.key ? ' is-chosen' : end.key === aim ? ' is-aimed' : ''}`}
          data-end={end.key}
          cx={end.at[0]}
          cy={end.at[1]}
          r="11"
        />
      ))}
      {named.length > 1 ? named.map(({ x, y }) => <CellName key={cellKey(x, y)} x={x} y={y} />) : null}
    </g>
  )
}

function isFirstOfCell({ x, y }: EndChoice, i: number, all: readonly EndChoice[]): boolean {
  return all.findIndex((end) => end.x === x && end.y === y) === i
}

function EndLine({ from, to }: { from: Point; to: Point }) {
  return <path class="end-line" d={`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`} />
}

/** The cells that an action may lead to. */
export function FlightCells({ cells }: { cells: readonly [number, number][] }) {
  return (
    <g class="flight" aria-hidden="true">
      {cells.map(([x, y], i) => (
        <g key={cellKey(x, y)}>
          <rect x={x * CELL + 8} y={y * CELL + 8} width="84" height="84" rx="6" />
          <text x={x * CELL + 50} y={y * CELL + 50}>
            {i + 1}
          </text>
        </g>
      ))}
    </g>
  )
}
