// table.ts: the one thing the page plays at. Whether the game lives in a worker of this browser (local.ts) or on a
// server behind a WebSocket is not its business: both give the same views, actions and events.

import type { Aids, GameEvent, Played, View } from '../engine/view'

/** Who sits where. A friend shares this device; a remote player sits at another one. */
export type SeatKind =
  | { kind: 'me' }
  | { kind: 'friend' }
  | { kind: 'bot'; level: number }
  | { kind: 'remote'; here: boolean }
  | { kind: 'open' }

export interface Seat {
  name: string
  who: SeatKind
  /** index into the six colours and symbols of the pieces */
  colour: number
}

export interface Clock {
  /** milliseconds left by seat, and since when (performance.now()) the active one runs */
  left: number[]
  running: number | null
  since: number
}

/** What the page draws from. A new object for every change; never changed in place. */
export interface Snapshot {
  id: string
  title: string
  seats: Seat[]
  /** as whoever must decide on this device may see it; a friend's secrets are shown only after `reveal` */
  view: View
  /** seats of people on this device */
  mine: number[]
  /** the device must change hands before `view` may show this seat's secrets (hot seat with secret hands) */
  handover: number | null
  history: Played[]
  /** a bot is thinking for this seat */
  thinking: number | null
  paused: boolean
  clock: Clock | null
  canUndo: boolean
  connection: 'local' | 'online' | 'reconnecting' | 'closed'
  /** seed commitment and, when the game is over, the seed: games on a server only */
  shuffle?: { commitment: string; seed?: string }
}

export interface Table {
  snapshot(): Snapshot
  /** called after every change with the events that caused it (none: only the surroundings changed) */
  subscribe(listener: (snapshot: Snapshot, events: GameEvent[]) => void): () => void

  /** Plays an action of the seat that must decide. Rejects with a sentence if it is refused: nothing has changed. */
  act(action: string): Promise<void>
  /** Local games: back to one's own last decision. On a server: asks the others. */
  undo(): Promise<void>
  reveal(): void
  pause(on: boolean): void
  /** The position after so many actions, for replay. */
  at(ply: number): Promise<View>
  /** The view after these actions, tried on a copy: nothing changes, no chance is resolved. Rejects with the engine's
   * sentence if one of them is refused. */
  preview(actions: string[]): Promise<View>
  record(): Promise<string>
  setAids(aids: Aids): void
  close(): void
}

/** How a local table begins. */
export interface LocalSetup {
  id?: string
  title?: string
  /** the words after `new`: "carcassonne ruleset=plus players=3 expansions=river" without a seed */
  options: string
  seats: Seat[]
  aids: Aids
  /** begin with this record (a saved, shared or continued game), and how many of its actions */
  record?: string
  ply?: number
  /** what chance brings first, as actions ("draw D"), before the seed decides: for lessons */
  draws?: string[]
}
