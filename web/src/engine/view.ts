// view.ts: the shapes of what the engine says (docs/VIEW.md). Types only: no rule and no code lives here.

export type Actor = number | 'chance' | 'over'
export type Viewer = number | 'public' | 'all'
export type Aids = 'none' | 'counts' | 'full'
export type GameName = 'carcassonne' | 'cartagena'

/** One legal action: its text, and the same in parts as far as they apply. */
export interface Action {
  a: string
  verb: string
  x?: number
  y?: number
  rot?: number
  spot?: string
  figure?: string
  seat?: number
  tile?: string
  n?: number
  sides?: string
  symbol?: string
  from?: number
  to?: number
  cards?: number
  zone?: number
  worth?: number
  /** of `fly`: the cells that the die may lead to */
  cells?: [number, number][]
}

export interface Zone {
  kind: 'road' | 'city' | 'field' | 'monastery' | 'garden'
  parts: [number, number, string][]
  done: boolean
  open?: number
  tiles?: number
  shields?: number
  cities?: number
  strength?: number[]
  owners?: number[]
  worth?: number
}

export interface Cell {
  x: number
  y: number
  fits?: number
}

/** An event of the protocol ("Events and state"): `ev` says which, the rest depends on it. */
export interface GameEvent {
  ev: string
  seat?: number
  points?: number
  what?: string
  x?: number
  y?: number
  spot?: string
  tile?: string
  rot?: number
  figure?: string
  symbol?: string
  action?: string
  final?: boolean
  tiles?: number
  shields?: number
  terms?: ScoreTerm[]
  [more: string]: unknown
}

/** One term of a score, read from left to right: n times each is added, or what stands so far is halved or void. */
export interface ScoreTerm {
  n?: number
  of?: string
  each?: number
  factor?: number
  void?: boolean
  by?: string
  rule: string
}

export interface CarcassonneState {
  game: 'carcassonne'
  ruleset: 'classic' | 'plus' | 'solo'
  expansions: string[]
  options: Record<string, string>
  actor: Actor
  phase: string
  active: number
  part: number
  turn: number
  hand: string | null
  scores: number[]
  board: [number, number, string, number][]
  figures: [number, string, number, number, string][]
  supply: Record<string, number>[]
  left?: Record<string, number>
  goods?: Record<string, number>[]
  track?: [number, number][]
  messages?: { current: number; unseen: number[]; under: number[] }
  ferries?: unknown[]
  bars?: unknown[]
  gold?: number[]
  magic?: Record<string, unknown>
  robbers?: unknown[]
  piles?: unknown
}

export interface CartagenaState {
  game: 'cartagena'
  mode: string
  options: Record<string, string>
  actor: Actor
  phase: string
  active: number
  moves_made: number
  turn: number
  board: string
  pirates: number[][]
  hands: (string[] | number)[]
  row: string[]
  deck: number | Record<string, number>
  discard: Record<string, number>
  scores: number[]
}

export interface ViewBase {
  v: 1
  ply: number
  seats: number
  viewer: Viewer
  aids: Aids
  actor: Actor
  phase: string
  turn: number
  active: number
  scores: number[]
  final?: number[]
  result?: number
  winners?: number[]
  legal: Action[]
}

export interface CarcassonneView extends ViewBase {
  game: 'carcassonne'
  state: CarcassonneState
  zones: Zone[]
  cells: Cell[]
  last: [number, number][]
  unseen?: Record<string, number>
}

export interface CartagenaView extends ViewBase {
  game: 'cartagena'
  state: CartagenaState
  unseen?: Record<string, number>
}

export type View = CarcassonneView | CartagenaView

export interface Played {
  ply: number
  turn: number
  seat: number | 'chance'
  a: string
  events: GameEvent[]
}

export interface FaceSegment {
  kind: Zone['kind']
  spots: [string, string, string, string]
  at: [number, number]
  path: string
}

export interface Faces {
  css: string
  faces: Record<string, { svg: string; segs: FaceSegment[] }>
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
  tunnel: { landscape: TunnelLayout; portrait: TunnelLayout }
}

export interface OptionHelp {
  key: string
  values: string
  scope: string
  meaning: string
}

export interface GameHelp {
  name: GameName
  title: string
  options: OptionHelp[]
}
