// gestures.ts: what a touch of the board means: where it fell, what lies there, and which action that is. It knows the
// choices and the draft, not the camera nor how anything is drawn.

import type { Action } from '../engine/view'
import { type CellChoice, type Choices, type EndChoice, type Hit, hitAt, optionOf, type SpotChoice } from './choices'
import { cellKey, type Point } from './geometry'

export interface GestureState {
  choices: Choices
  cells: ReadonlyMap<string, CellChoice>
  /** where the tile lies provisionally */
  laid: { x: number; y: number } | null
  chosen: string | null
  kind: string | null
  /** the rotation that was last asked for */
  rot: number
  picked: EndChoice | null
  onLay(action: Action): void
  onTurn(by: number): void
  onChoose(action: Action): void
  onMiss(x: number, y: number): void
  onPick(end: EndChoice | null): void
}

/** The tile over a cell: in the rotation that was last asked for, if it is legal there. */
export function ghostOf(cell: CellChoice, rot: number): Action {
  return cell.turns.find((action) => action.rot === rot) ?? (cell.turns[0] as Action)
}

export function nextTurn(cell: CellChoice, rot: number, by: number): number {
  const now = cell.turns.indexOf(ghostOf(cell, rot))
  return cell.turns[(now + by + cell.turns.length) % cell.turns.length]?.rot ?? 0
}

/** Touching a spot again goes on to the next figure that may stand there. */
function chooseSpot(state: GestureState, spot: SpotChoice): void {
  const now = spot.options.findIndex((option) => option.a === state.chosen)
  const next = now < 0 ? optionOf(spot, state.kind) : spot.options[(now + 1) % spot.options.length]
  if (next) state.onChoose(next)
}

/** The first end is kept in hand, the second makes the route. */
function pickEnd(state: GestureState, end: EndChoice): void {
  const { picked } = state
  const isSameTile = picked?.x === end.x && picked.y === end.y
  const join = isSameTile ? picked.joins.find(({ side }) => side === end.side) : undefined
  state.onPick(join || picked?.key === end.key ? null : end)
  if (join) state.onChoose(join.action)
}

function isLaidAt({ laid }: GestureState, x: number, y: number): boolean {
  return laid !== null && laid.x === x && laid.y === y
}

function touchCell(state: GestureState, cell: CellChoice): void {
  if (isLaidAt(state, cell.x, cell.y)) state.onTurn(1)
  else state.onLay(ghostOf(cell, state.rot))
}

/** A touch there is about what lies on the board, not about what may be done. */
export function isFree(state: GestureState, hit: Hit): boolean {
  return hit.on === 'nothing' && !state.cells.has(cellKey(hit.x, hit.y)) && !isLaidAt(state, hit.x, hit.y)
}

function touchNothing(state: GestureState, x: number, y: number): void {
  const cell = state.cells.get(cellKey(x, y))
  if (cell) touchCell(state, cell)
  else if (isLaidAt(state, x, y)) state.onTurn(1)
  else state.onMiss(x, y)
}

export function touch(state: GestureState, hit: Hit): void {
  if (hit.on === 'spot') chooseSpot(state, hit.spot)
  else if (hit.on === 'tile') state.onChoose(hit.tile.action)
  else if (hit.on === 'end') pickEnd(state, hit.end)
  else if (hit.on === 'cell') touchCell(state, hit.cell)
  else touchNothing(state, hit.x, hit.y)
}

export function hitOf(state: GestureState, point: Point, reach: number): Hit {
  return hitAt(state.choices, point, reach)
}

/** What is aimed at, by the key that the drawing knows it by. */
export function keyOfHit(state: GestureState, hit: Hit): string | null {
  if (hit.on === 'spot') return hit.spot.key
  if (hit.on === 'tile') return hit.tile.key
  if (hit.on === 'end') return hit.end.key
  const key = hit.on === 'cell' ? cellKey(hit.cell.x, hit.cell.y) : cellKey(hit.x, hit.y)
  return state.cells.has(key) ? key : null
}

export function hitOfKey({ choices, cells }: GestureState, key: string | null): Hit | null {
  const spot = choices.spots.find((s) => s.key === key)
  if (spot) return { on: 'spot', spot }
  const end = choices.ends.find((e) => e.key === key)
  if (end) return { on: 'end', end }
  const tile = choices.tiles.find((t) => t.key === key)
  if (tile) return { on: 'tile', tile }
  const cell = key === null ? undefined : cells.get(key)
  return cell ? { on: 'cell', cell } : null
}

/** The action that would be chosen there; null for cells and ends, which need more than one touch. */
export function actionOfHit(hit: Hit | null, kind: string | null): Action | null {
  if (hit?.on === 'spot') return optionOf(hit.spot, kind)
  return hit?.on === 'tile' ? hit.tile.action : null
}
