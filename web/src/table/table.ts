// table.ts: the one thing the page plays at. Whether the game lives in a worker of this browser (local.ts), on a server
// behind a WebSocket (online/remote.ts) or in the tutorial is not the page's business: all of them give the same views,
// actions and events.

import { signal } from '@preact/signals'
import type { Aids, GameEvent, Played, View } from '../engine/view'
import { pack } from './share'

/** Who sits where. A friend shares this device; a remote player sits at another one. */
export type SeatKind =
  | { kind: 'me' }
  | { kind: 'friend' }
  | { kind: 'bot'; level: number }
  | { kind: 'remote'; here: boolean; visitor: boolean }
  | { kind: 'open' }

export interface Seat {
  name: string
  who: SeatKind
  /** index into the six colours and symbols of the pieces */
  colour: number
}

export interface Clock {
  /** milliseconds left by seat, and since when (performance.now()) the active one runs, or will run */
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

type Listener = (snapshot: Snapshot, events: GameEvent[]) => void

/** What every kind of table does in the same way: it is watched, and what is asked of it happens one after the other. */
export abstract class Table {
  /** the last snapshot, and the events that caused it */
  private readonly told = signal<{ snapshot: Snapshot; events: GameEvent[] } | null>(null)
  private queue: Promise<unknown> = Promise.resolve()
  protected closed = false
  /** asked before a person's actions are played; what it rejects is not */
  guard: ((actions: string[]) => Promise<void>) | null = null

  protected get isOpen(): boolean {
    return this.told.peek() !== null
  }

  /** What lies on the table. A component that asks is drawn again when it changes. */
  snapshot(): Snapshot {
    const now = this.told.value
    if (!now) throw new Error('the table has not been opened')
    return now.snapshot
  }

  /** Calls after every change with the events that caused it (none: only the surroundings changed). */
  subscribe(listener: Listener): () => void {
    const before = this.told.peek()
    return this.told.subscribe((now) => {
      if (now && now !== before) listener(now.snapshot, now.events)
    })
  }

  protected tell(snapshot: Snapshot, events: GameEvent[] = []): void {
    this.told.value = { snapshot, events }
  }

  /** One after the other; what went wrong with one does not stop the next. */
  protected inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.queue.then(() => (this.closed ? Promise.reject(new Error('the table is closed')) : work()))
    this.queue = result.catch(() => undefined)
    return result
  }

  /** Plays actions of the seat that must decide. Rejects with a sentence if one is refused. In this browser nothing has
   * changed then; at a server the actions before it stay played. */
  abstract act(...actions: string[]): Promise<void>
  /** Local games: back to one's own last decision. On a server: asks the others. */
  abstract undo(): Promise<void>
  /** The position after so many actions, for replay. */
  abstract at(ply: number): Promise<View>
  /** The view after these actions, tried on a copy: nothing changes, no chance is resolved. Rejects with the engine's
   * sentence if one of them is refused. */
  abstract preview(actions: string[]): Promise<View>
  abstract record(): Promise<string>
  /** Where the page analyses it when it is over: the game goes along in the address. */
  async analysis(): Promise<[screen: string, what: string]> {
    return ['study', await pack(await this.record())]
  }

  /** The device has changed hands. Means something only where several people share it. */
  reveal(): void {}
  /** Bots wait. Means something only where nobody else would have to. */
  pause(on: boolean): void {
    void on
  }
  /** Means something only where the aids are not the same for everybody. */
  setAids(aids: Aids): void {
    void aids
  }

  close(): void {
    this.closed = true
  }
}

/** How a local table begins. */
export interface LocalSetup {
  id?: string
  title?: string
  /** the words after `new`: "carcassonne ruleset=plus players=3" without a seed */
  options: string
  seats: Seat[]
  aids: Aids
  /** begin with this record (a saved, shared or continued game), and how many of its actions */
  record?: string
  ply?: number
  /** what chance brings first, as actions ("draw D"), before the seed decides: for lessons */
  draws?: string[]
  /** where the seed is somebody else's */
  seed?: string
  /** what was played stays played */
  isFinal?: boolean
}
