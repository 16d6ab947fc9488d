// choices.ts: what may be done now, sorted by how a hand would do it: cells to lay the tile on, spots to put a figure
// on, tiles to touch, sides of a tile to join, spaces of the score track, and words for the rest. It only sorts the
// list that the engine gives, by the parts that each action has: nothing here knows what is legal, or what it means.

import type { Action, CarcassonneView, Faces } from '../engine/view'
import { CELL, cellKey, distance, type PlacedTile, type Point, sidePoint, spotPoint, tileMap } from './geometry'

/** A cell for the tile in hand with every rotation that is legal there. */
export interface CellChoice {
  x: number
  y: number
  turns: Action[]
}

/** A spot on a tile and what may be put there: one action for each kind. */
export interface SpotChoice {
  key: string
  x: number
  y: number
  spot: string
  at: Point
  options: Action[]
}

export interface TileChoice {
  key: string
  x: number
  y: number
  at: Point
  action: Action
}

/** A side of a tile that is joined with one of the others. */
export interface EndChoice {
  key: string
  x: number
  y: number
  side: string
  at: Point
  joins: { side: string; action: Action }[]
}

export interface Choices {
  cells: Map<string, CellChoice>
  spots: SpotChoice[]
  tiles: TileChoice[]
  ends: EndChoice[]
  spaces: Action[]
  /** what has no place on the board: pass, for instance */
  words: Action[]
  /** the kinds among the options of spots, in the order in which the engine names them */
  kinds: string[]
}

function noChoices(): Choices {
  return { cells: new Map(), spots: [], tiles: [], ends: [], spaces: [], words: [], kinds: [] }
}

export const NO_CHOICES: Choices = noChoices()

/** Answers on several tiles name them by their numbers, and the tiles bear these as long as they do; one needs no name. */
export function namesCells({ spots, tiles, ends }: Choices): boolean {
  return new Set([...spots, ...tiles, ...ends].map(({ x, y }) => cellKey(x, y))).size > 1
}

/** What is put there: a figure, or whatever the verb names. */
export function kindOf(action: Action): string {
  return action.figure ?? action.verb
}

/** Of the options of a spot, the one of the kind that is in hand, or else the first. */
export function optionOf(spot: SpotChoice, kind: string | null): Action {
  const wanted = spot.options.find((option) => kindOf(option) === kind)
  return wanted ?? (spot.options[0] as Action)
}

/** What is rarer is taken in hand on purpose. */
function plainFirst(a: string, b: string): number {
  return Number(b === 'small') - Number(a === 'small')
}

class Sorter {
  readonly out = noChoices()
  private readonly tiles: Map<string, PlacedTile>
  private readonly spots = new Map<string, SpotChoice>()
  private readonly ends = new Map<string, EndChoice>()

  constructor(
    view: CarcassonneView,
    private readonly faces: Faces | null,
  ) {
    this.tiles = tileMap(view.state)
    for (const action of view.legal) this.sort(action)
    this.out.kinds.sort(plainFirst)
    for (const spot of this.out.spots) spot.options.sort((a, b) => plainFirst(kindOf(a), kindOf(b)))
    this.out.spots.sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0])
  }

  private sort(action: Action): void {
    const { verb, x, y } = action
    if (action.n !== undefined) this.out.spaces.push(action)
    else if (x === undefined || y === undefined) this.out.words.push(action)
    else if (verb === 'place') this.addCell(action, x, y)
    // A spot that the action does not name is only told: the tile is what is touched.
    else if (action.spot && action.a.includes(action.spot)) this.addSpot(action, x, y, action.spot)
    else if (action.sides) this.addEnds(action, x, y, action.sides)
    else this.addTile(action, x, y)
  }

  private addCell(action: Action, x: number, y: number): void {
    const key = cellKey(x, y)
    const cell = this.out.cells.get(key)
    if (cell) cell.turns.push(action)
    else this.out.cells.set(key, { x, y, turns: [action] })
  }

  private addSpot(action: Action, x: number, y: number, spot: string): void {
    const key = `${x},${y} ${spot}`
    const kind = kindOf(action)
    if (!this.out.kinds.includes(kind)) this.out.kinds.push(kind)
    const known = this.spots.get(key)
    if (known) {
      known.options.push(action)
      return
    }
    const at = spotPoint(this.faces, this.tiles.get(cellKey(x, y)), x, y, spot)
    const made = { key, x, y, spot, at, options: [action] }
    this.spots.set(key, made)
    this.out.spots.push(made)
  }

  private addTile(action: Action, x: number, y: number): void {
    const at: Point = [x * CELL + 50, y * CELL + 50]
    this.out.tiles.push({ key: cellKey(x, y), x, y, at, action })
  }

  private addEnds(action: Action, x: number, y: number, sides: string): void {
    const [a = '', b = ''] = sides.split('-')
    this.endAt(x, y, a).joins.push({ side: b, action })
    this.endAt(x, y, b).joins.push({ side: a, action })
  }

  private endAt(x: number, y: number, side: string): EndChoice {
    const key = `${x},${y} ${side}`
    const known = this.ends.get(key)
    if (known) return known
    const made = { key, x, y, side, at: sidePoint(x, y, side), joins: [] }
    this.ends.set(key, made)
    this.out.ends.push(made)
    return made
  }
}

export function choicesOf(view: CarcassonneView, faces: Faces | null): Choices {
  return view.legal.length ? new Sorter(view, faces).out : NO_CHOICES
}

export type Hit =
  | { on: 'spot'; spot: SpotChoice }
  | { on: 'tile'; tile: TileChoice }
  | { on: 'end'; end: EndChoice }
  | { on: 'cell'; cell: CellChoice }
  | { on: 'nothing'; x: number; y: number }

function nearest<T extends { at: Point }>(items: readonly T[], point: Point, within: number): T | undefined {
  let best: T | undefined
  let least = within
  for (const item of items) {
    const far = distance(item.at, point)
    if (far <= least) {
      best = item
      least = far
    }
  }
  return best
}

/** What a tap at this point of the board means; `reach` is how far from a spot it may be, in units. */
export function hitAt(choices: Choices, point: Point, reach: number): Hit {
  const spot = nearest(choices.spots, point, reach)
  if (spot) return { on: 'spot', spot }
  const end = nearest(choices.ends, point, reach)
  if (end) return { on: 'end', end }
  const x = Math.floor(point[0] / CELL)
  const y = Math.floor(point[1] / CELL)
  const tile = choices.tiles.find((choice) => choice.x === x && choice.y === y)
  if (tile) return { on: 'tile', tile }
  const cell = choices.cells.get(cellKey(x, y))
  return cell ? { on: 'cell', cell } : { on: 'nothing', x, y }
}
