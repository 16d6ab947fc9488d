// view.ts: the shapes of what the engine says (docs/VIEW.md). Types only: no rule and no code lives here.

export type {
  Action,
  Actor,
  Aids,
  CarcassonneState,
  CarcassonneView,
  CartagenaState,
  CartagenaView,
  Cell,
  EventWord,
  Expansion,
  GameEvent,
  GameName,
  Played,
  Term,
  View,
  Viewer,
  ViewBase,
  Zone,
} from '../package/types.gen'
import type { GameName, Zone } from '../package/types.gen'

export interface FaceSegment {
  kind: Zone['kind']
  /** those that it joins, unturned: "NE" */
  sides: string
  shields: number
  spots: [string, string, string, string]
  at: [number, number]
  path: string
}

export interface Faces {
  css: string
  /** `sides`: what is on them, from the north clockwise, unturned */
  faces: Record<string, { svg: string; sides: string[]; segs: FaceSegment[] }>
}

export interface TunnelLayout {
  w: number
  h: number
  squares: [number, number, number][]
  /** how large a pirate and the symbol of a square are drawn */
  pirate: number
  symbol: number
  /** the outline of each square, as path data */
  slabs: string[]
  /** where pirate number 6 * seat + k stands in the fortress and in the boat */
  fortress: [number, number][]
  boat: [number, number][]
}

export interface Pieces {
  symbols: string
  css: string
  seats: string[]
  marks: string[]
  /** where a figure carries the mark of its seat: the middle and the size, in its 100 units */
  belly: Record<string, [number, number, number]>
  track: { w: number; h: number; spaces: [number, number][] }
  /** what stands for an expansion where it is offered: ids of faces and pieces */
  cards: Record<string, string[]>
  /** a figure on the board by its word: the piece that stands, the one that lies in a field, its size */
  figures: Record<string, [string, string, number]>
  /** what else a seat can have: the member of the state that counts it by seat (and the key in there), its piece */
  owned: { list: string; key?: string; id: string }[]
  tunnel: { landscape: TunnelLayout; portrait: TunnelLayout }
}

export interface OptionHelp {
  key: string
  values: string
  scope: string
  meaning: string
}

/** An expansion that can be chosen. */
export interface ExpansionHelp {
  id: string
  title: string
}

export interface GameHelp {
  name: GameName
  title: string
  options: OptionHelp[]
  expansions: ExpansionHelp[]
}
