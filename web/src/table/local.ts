// local.ts: a table in this browser. The engine is in one worker, the bots think in another, so that the page is never
// held up; chance is drawn by the engine as soon as it is due; every action is saved. No rule is known here.

import { askJsonOf, Fault, startEngine, type Engine } from '../engine/engine'
import type { Aids, GameEvent, Played, View, Viewer } from '../engine/view'
import { eyesOf, fillSeats, hasRow, hasSecrets, peopleOf } from './seating'
import { save as keep, type SavedGame } from './storage'
import type { LocalSetup, Seat, Snapshot, Table } from './table'

/** What a table is made of; tests bring engines of their own. */
export interface LocalParts {
  engine(): Engine
  save(game: SavedGame): Promise<void>
  /** the least time that a bot's move takes, so that people can follow */
  pace(): number
}

/** A strong bot on a slow device answers with what it has found until then. */
const THINK_MS = 5000

let leastTime = 400

/** What a bot's move takes at least on every table, in milliseconds. */
export function setPace(ms: number): void {
  leastTime = Math.max(0, ms)
}

const browserParts: LocalParts = { engine: startEngine, save: keep, pace: () => leastTime }

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

function randomHex(bytes: number): string {
  const at = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(at, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A decision that shows nothing need not take time. */
const isSilent = (action: string): boolean => action === 'pass' || action === 'end'

type Listener = (snapshot: Snapshot, events: GameEvent[]) => void

class LocalTable implements Table {
  private readonly engine: Engine
  private thinker: Engine | null = null
  private readonly listeners = new Set<Listener>()
  private now!: Snapshot
  private seats: Seat[] = []
  private people: number[] = []
  private revealed: number | null = null
  private aids: Aids
  private saved = '' // the record of the last action, to go on after a fault
  private queue: Promise<unknown> = Promise.resolve()
  private round = 0 // what a bot thought about an older round is forgotten
  private resume: (() => void)[] = []
  private closed = false

  constructor(
    private readonly setup: LocalSetup & { id: string; title: string },
    private readonly parts: LocalParts,
  ) {
    this.engine = parts.engine()
    this.aids = setup.aids
  }

  /** The first position. Refused options and records are thrown as sentences. */
  async open(): Promise<void> {
    const { options, record, ply } = this.setup
    if (record === undefined) await this.engine.ask(`new ${options} seed=${randomHex(32)}`)
    else await this.load(record)
    const view = await this.ask<View>('view public aids=none')
    this.seats = fillSeats(this.setup.seats, view.seats)
    this.people = peopleOf(this.seats)
    this.now = this.emptySnapshot(view)
    if (ply !== undefined) await this.windBack(view.ply, ply)
    await this.refresh(true)
  }

  private emptySnapshot(view: View): Snapshot {
    const { id, title } = this.setup
    const nothing = { handover: null, history: [], thinking: null, clock: null, canUndo: false, paused: false }
    return { id, title, seats: this.seats, view, mine: this.people, connection: 'local', ...nothing }
  }

  // ----- asking the engine -----

  private ask<T>(request: string): Promise<T> {
    return askJsonOf<T>(this.engine, request)
  }

  private async load(record: string): Promise<void> {
    await this.engine.ask(`load\n${record.trimEnd()}\n.`)
    this.saved = record
  }

  private async windBack(from: number, to: number): Promise<void> {
    for (let ply = from; ply > to; ply--) await this.engine.ask('undo')
  }

  /** One after the other; what went wrong with one does not stop the next. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.queue.then(() => (this.closed ? Promise.reject(new Fault('the table is closed')) : work()))
    this.queue = result.catch(() => undefined)
    return result
  }

  /** An engine that failed starts anew from what was saved. */
  private async change<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Fault && this.saved && !this.closed) await this.load(this.saved)
      throw error
    }
  }

  // ----- what the page is told -----

  private get secrets(): boolean {
    return hasSecrets(this.now.view)
  }

  /** Draws until somebody must decide; then the new snapshot. */
  private async refresh(isFirst = false): Promise<void> {
    const drawn = await this.resolveChance()
    await this.tell()
    if (drawn > 0 || !isFirst) await this.save()
    void this.letBotsPlay()
  }

  private async resolveChance(): Promise<number> {
    const before = this.now.history.filter((played) => played.seat === 'chance').length
    let n = 0
    for (; (await this.engine.ask('actor')).head === 'chance'; n++) {
      const scripted = this.setup.draws?.[before + n]
      await this.engine.ask(scripted === undefined ? 'chance' : `play ${scripted}`)
    }
    return n
  }

  private async look(viewer: Viewer): Promise<View> {
    return this.ask<View>(`view ${viewer} aids=${this.aids}`)
  }

  /** Asks for the position and what happened since the last snapshot, through the right eyes, and tells everybody. */
  private async tell(): Promise<void> {
    const { actor, ply } = await this.ask<View>('view public aids=none')
    const { viewer, handover } = eyesOf(this.secrets, this.people, actor, this.revealed)
    if (handover !== null) this.revealed = null
    else if (typeof viewer === 'number') this.revealed = viewer
    const view = await this.look(viewer)
    const known = Math.min(this.now.history.length, ply)
    const sameEyes = !this.secrets || viewer === this.now.view.viewer
    const from = sameEyes ? known : 0
    const fresh = await this.ask<Played[]>(`history ${viewer} from=${from}`)
    const history = [...this.now.history.slice(0, from), ...fresh]
    const events = history.slice(known).flatMap((played) => played.events)
    const canUndo = this.undoTo(history) >= 0
    const thinking = ply === this.now.view.ply ? this.now.thinking : null
    this.emit({ ...this.now, view, history, handover, canUndo, mine: this.people, thinking }, events)
  }

  /** The ply of the last decision of somebody here; -1: none, or a hidden card was drawn since that they have seen. */
  private undoTo(history: Played[]): number {
    const own = history.map((played) => this.people.includes(Number(played.seat))).lastIndexOf(true)
    const isSeen = ({ turn, events }: Played): boolean =>
      (turn === 0 || !hasRow(this.now.view)) &&
      events.some((event) => event.ev === 'card' && this.people.includes(Number(event.seat)))
    return this.secrets && own >= 0 && history.slice(own).some(isSeen) ? -1 : own
  }

  private emit(snapshot: Snapshot, events: GameEvent[]): void {
    this.now = snapshot
    for (const listener of [...this.listeners]) listener(snapshot, events)
  }

  // ----- saving -----

  private async save(): Promise<void> {
    const { view } = this.now
    this.saved = await this.readRecord()
    const { id, title, options } = this.setup
    const setup: LocalSetup = { id, title, options, seats: this.seats, aids: this.aids, record: this.saved }
    const game: SavedGame = { id, title, when: Date.now(), setup, over: view.actor === 'over', ply: view.ply }
    await this.parts.save({ ...game, scores: view.scores })
  }

  private async readRecord(): Promise<string> {
    return (await this.engine.ask('record')).lines.join('\n') + '\n'
  }

  // ----- bots -----

  private botLevel(): number | null {
    const { actor } = this.now.view
    const who = typeof actor === 'number' ? this.seats[actor]?.who : undefined
    return who?.kind === 'bot' ? who.level : null
  }

  private async think(level: number): Promise<string> {
    this.thinker ??= this.parts.engine()
    await this.thinker.ask(`load\n${(await this.readRecord()).trimEnd()}\n.`)
    return (await this.thinker.ask(`bestmove level=${level} ms=${THINK_MS}`)).head
  }

  /** A bot that cannot think still plays: the first thing that is legal. */
  private async botAction(level: number): Promise<string> {
    try {
      return await this.think(level)
    } catch (error) {
      if (this.closed) throw error
      return (await this.engine.ask('legal')).lines[0] ?? 'pass'
    }
  }

  private async letBotsPlay(): Promise<void> {
    const level = this.botLevel()
    const round = ++this.round
    const isStale = (): boolean => this.closed || round !== this.round
    if (level === null) return
    try {
      await this.unpaused()
      if (isStale()) return
      this.emit({ ...this.now, thinking: Number(this.now.view.actor) }, [])
      const started = performance.now()
      const action = await this.botAction(level)
      const rest = this.parts.pace() - (performance.now() - started)
      if (rest > 0 && !isSilent(action)) await wait(rest)
      await this.unpaused()
      if (!isStale()) await this.inTurn(() => (isStale() ? Promise.resolve() : this.play(action)))
    } catch {
      if (!isStale()) this.emit({ ...this.now, thinking: null }, [])
    }
  }

  private unpaused(): Promise<void> {
    return this.now.paused ? new Promise((go) => this.resume.push(go)) : Promise.resolve()
  }

  // ----- the table -----

  private play(action: string): Promise<void> {
    return this.change(async () => {
      await this.engine.ask(`play ${action}`)
      await this.refresh()
    })
  }

  snapshot(): Snapshot {
    return this.now
  }

  subscribe(listener: Listener): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  act(action: string): Promise<void> {
    return this.inTurn(async () => {
      const { view, handover } = this.now
      if (typeof view.actor !== 'number' || !this.people.includes(view.actor) || handover !== null)
        throw new Error('it is not your turn')
      await this.play(action)
    })
  }

  undo(): Promise<void> {
    this.round++ // a bot that thinks now thinks in vain
    return this.inTurn(() =>
      this.change(async () => {
        const { history } = this.now
        const own = this.undoTo(history)
        if (own < 0 && this.people.some((seat) => history.some((played) => played.seat === seat)))
          throw new Error('a hidden card was drawn since: it cannot be taken back')
        if (own < 0) throw new Error('there is nothing to take back')
        await this.windBack(history.length, own)
        this.now = { ...this.now, history: history.slice(0, own) }
        await this.refresh()
      }),
    )
  }

  reveal(): void {
    if (this.now.handover === null) return
    this.revealed = this.now.handover
    this.inTurn(() => this.tell()).catch(() => undefined)
  }

  pause(on: boolean): void {
    this.emit({ ...this.now, paused: on }, [])
    if (!on) for (const go of this.resume.splice(0)) go()
  }

  /** A finished game has no secrets, and whoever studies it wants every aid. */
  at(ply: number): Promise<View> {
    const { viewer, actor } = this.now.view
    const eyes = actor === 'over' ? 'all aids=full' : `${viewer} aids=${this.aids}`
    return this.inTurn(() => this.ask<View>(`view ${eyes} ply=${ply}`))
  }

  preview(actions: string[]): Promise<View> {
    const { viewer } = this.now.view
    return this.inTurn(() => this.ask<View>(`view ${viewer} aids=${this.aids} after=${actions.join('; ')}`))
  }

  record(): Promise<string> {
    return this.inTurn(() => this.readRecord())
  }

  setAids(aids: Aids): void {
    this.aids = aids
    this.inTurn(() => this.tell()).catch(() => undefined)
  }

  close(): void {
    this.closed = true
    this.round++
    this.engine.close()
    this.thinker?.close()
    this.emit({ ...this.now, connection: 'closed', thinking: null }, [])
    this.listeners.clear()
    this.pause(false)
  }
}

/** Opens a table: a new game, or one that a record brings. Rejects with a sentence if the engine refuses it. */
export async function openLocal(setup: LocalSetup, parts: LocalParts = browserParts): Promise<Table> {
  const table = new LocalTable({ ...setup, id: setup.id ?? randomHex(8), title: setup.title ?? setup.options }, parts)
  try {
    await table.open()
    return table
  } catch (error) {
    table.close()
    throw error
  }
}
