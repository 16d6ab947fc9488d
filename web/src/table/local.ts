// local.ts: a table in this browser. The engine is in one worker, the bots think in others, so that the page is never
// held up. An action is one request: the engine plays it, draws what chance then brings, and answers with everything that
// the page shows and saves. No rule is known here.

import { actOf, askJsonOf, Fault, startEngine, type Engine, withText } from '../engine/engine'
import { coresToThink, longestThought, Thinking } from '../engine/thinking'
import type { Aids, Played, View } from '../engine/view'
import { withNames } from './record'
import { eyesList, eyesOf, fillSeats, hasRow, hasSecrets, peopleOf } from './seating'
import { save as keep, type SavedGame } from './storage'
import { Table, type LocalSetup, type Seat, type Snapshot } from './table'

/** What a table is made of; tests bring engines of their own. */
export interface LocalParts {
  engine(): Engine
  save(game: SavedGame): Promise<void>
  /** the least time that a bot's move takes, so that people can follow */
  pace(): number
  /** engines that a strong bot may think in at once; missing: as many as the device has to spare */
  cores?(): number
}

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

class LocalTable extends Table {
  private readonly engine: Engine
  private readonly thinking: Thinking
  private seats: Seat[] = []
  private people: number[] = []
  private revealed: number | null = null
  private aids: Aids
  private saved = '' // the record of the last action: what bots think about, and what a fault begins anew from
  private round = 0 // what a bot thought about an older round is forgotten
  private resume: (() => void)[] = []

  constructor(
    private readonly setup: LocalSetup & { id: string; title: string },
    private readonly parts: LocalParts,
  ) {
    super()
    this.engine = parts.engine()
    this.thinking = new Thinking(parts.engine, parts.cores?.() ?? coresToThink())
    this.aids = setup.aids
  }

  /** The first position. Refused options and records are thrown as sentences. */
  async open(): Promise<void> {
    const { options, record, ply, seed } = this.setup
    if (record === undefined) await this.engine.ask(`new ${options} seed=${seed ?? randomHex(32)}`)
    else await this.load(record)
    const view = await askJsonOf<View>(this.engine, 'view public aids=none')
    this.seats = fillSeats(this.setup.seats, view.seats)
    this.people = peopleOf(this.seats)
    this.tell(this.emptySnapshot(view))
    const back = ply === undefined ? 0 : view.ply - ply
    await this.turnTo(`back=${back}`)
    if (this.snapshot().view.ply > view.ply - back) await this.save()
    void this.letBotsPlay()
  }

  private emptySnapshot(view: View): Snapshot {
    const { id, title } = this.setup
    const nothing = { handover: null, history: [], thinking: null, clock: null, canUndo: false, paused: false }
    return { id, title, seats: this.seats, view, mine: this.people, connection: 'local', ...nothing }
  }

  private async load(record: string): Promise<void> {
    await this.engine.ask(withText('load', record))
    this.saved = record
  }

  /** An engine that failed starts anew from what was saved. */
  private async change(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (error instanceof Fault && this.saved && !this.closed) await this.load(this.saved)
      throw error
    }
  }

  // ----- what the page is told -----

  private get secrets(): boolean {
    return hasSecrets(this.snapshot().view)
  }

  /**
   * Takes back, plays, draws, and tells everybody what it looks like now through the right eyes. `words` are what `act`
   * takes beyond who looks, `kept` is how much of the history stays. One request, unless a lesson says what is drawn.
   */
  private async turnTo(words: string, kept = this.snapshot().history.length): Promise<void> {
    const eyes = eyesList(this.secrets, this.people, this.seats.length, this.revealed)
    // Other eyes have seen another past.
    const hasManyPasts = this.secrets && this.people.length > 1
    let history = this.snapshot().history.slice(0, kept)
    let view: View
    do {
      const from = hasManyPasts ? 0 : history.length
      const waits = this.scripted(history) === null ? '' : 'chance=no '
      const told = await actOf(this.engine, `${eyes} aids=${this.aids} from=${from} record=yes ${waits}${words}`)
      history = [...history.slice(0, from), ...told.history]
      view = told.view
      this.saved = told.record ?? this.saved
      words = `do=${this.scripted(history)}`
    } while (view.actor === 'chance')
    this.take(view, history, kept)
  }

  /** What chance must bring next in a lesson; null: whatever it likes. */
  private scripted(history: Played[]): string | null {
    const drawn = history.filter((played) => played.seat === 'chance').length
    return this.setup.draws?.[drawn] ?? null
  }

  private take(view: View, history: Played[], known: number): void {
    const now = this.snapshot()
    const { viewer, handover } = eyesOf(this.secrets, this.people, view.actor, this.revealed)
    if (handover !== null) this.revealed = null
    else if (typeof viewer === 'number') this.revealed = viewer
    const events = history.slice(known).flatMap((played) => played.events)
    const canUndo = this.undoTo(history) >= 0
    const thinking = view.ply === now.view.ply ? now.thinking : null
    this.tell({ ...now, view, history, handover, canUndo, mine: this.people, thinking }, events)
  }

  /** The ply of the last decision of somebody here; -1: none, or a hidden card was drawn since that they have seen. */
  private undoTo(history: Played[]): number {
    if (this.setup.isFinal) return -1
    const own = history.map((played) => this.people.includes(Number(played.seat))).lastIndexOf(true)
    const isSeen = ({ turn, events }: Played): boolean =>
      (turn === 0 || !hasRow(this.snapshot().view)) &&
      events.some((event) => event.ev === 'card' && this.people.includes(Number(event.seat)))
    return this.secrets && own >= 0 && history.slice(own).some(isSeen) ? -1 : own
  }

  // ----- saving -----

  private async save(): Promise<void> {
    const { view } = this.snapshot()
    const { id, title, options, isFinal } = this.setup
    const own = { id, title, options, ...(isFinal ? { isFinal } : {}) }
    const setup: LocalSetup = { ...own, seats: this.seats, aids: this.aids, record: this.saved }
    const game: SavedGame = { id, title, when: Date.now(), setup, over: view.actor === 'over', ply: view.ply }
    await this.parts.save({ ...game, scores: view.scores })
  }

  // ----- bots -----

  private botLevel(): number | null {
    const { actor } = this.snapshot().view
    const who = typeof actor === 'number' ? this.seats[actor]?.who : undefined
    return who?.kind === 'bot' ? who.level : null
  }

  /** One request again: the game as it stands, and what the bot would do. */
  private async think(level: number): Promise<string> {
    return this.thinking.best(this.saved, level, longestThought(this.snapshot().view))
  }

  /** A bot that cannot think still plays: the first thing that is legal. Where it counts it tries again instead. */
  private async botAction(level: number): Promise<string> {
    try {
      return await this.think(level)
    } catch (error) {
      if (this.closed) throw error
      if (this.setup.isFinal) return await this.think(level)
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
      this.tell({ ...this.snapshot(), thinking: Number(this.snapshot().view.actor) })
      const started = performance.now()
      const action = await this.botAction(level)
      const rest = this.parts.pace() - (performance.now() - started)
      if (rest > 0 && !isSilent(action)) await wait(rest)
      await this.unpaused()
      if (!isStale()) await this.inTurn(() => (isStale() ? Promise.resolve() : this.play([action])))
    } catch {
      if (!isStale()) this.tell({ ...this.snapshot(), thinking: null })
    }
  }

  private unpaused(): Promise<void> {
    return this.snapshot().paused ? new Promise((go) => this.resume.push(go)) : Promise.resolve()
  }

  // ----- the table -----

  private play(actions: string[]): Promise<void> {
    return this.change(async () => {
      await this.turnTo(`do=${actions.join(';')}`)
      await this.save()
      void this.letBotsPlay()
    })
  }

  async act(...actions: string[]): Promise<void> {
    await this.guard?.(actions)
    return this.inTurn(async () => {
      const { view, handover } = this.snapshot()
      if (typeof view.actor !== 'number' || !this.people.includes(view.actor) || handover !== null)
        throw new Error('it is not your turn')
      await this.play(actions)
    })
  }

  undo(): Promise<void> {
    this.round++ // a bot that thinks now thinks in vain
    return this.inTurn(() =>
      this.change(async () => {
        const { history } = this.snapshot()
        const own = this.undoTo(history)
        if (own < 0 && this.people.some((seat) => history.some((played) => played.seat === seat)))
          throw new Error('a hidden card was drawn since: it cannot be taken back')
        if (own < 0) throw new Error('there is nothing to take back')
        await this.turnTo(`back=${history.length - own}`, own)
        await this.save()
        void this.letBotsPlay()
      }),
    )
  }

  override reveal(): void {
    const { handover } = this.snapshot()
    if (handover === null) return
    this.revealed = handover
    this.inTurn(() => this.turnTo('')).catch(() => undefined)
  }

  override pause(on: boolean): void {
    this.tell({ ...this.snapshot(), paused: on })
    if (!on) for (const go of this.resume.splice(0)) go()
  }

  /** A finished game has no secrets, and whoever studies it wants every aid. */
  at(ply: number): Promise<View> {
    const { viewer, actor } = this.snapshot().view
    const eyes = actor === 'over' ? 'all aids=full' : `${viewer} aids=${this.aids}`
    return this.inTurn(() => askJsonOf<View>(this.engine, `view ${eyes} ply=${ply}`))
  }

  preview(actions: string[]): Promise<View> {
    const { viewer } = this.snapshot().view
    const plan = `view ${viewer} aids=${this.aids} after=${actions.join('; ')}`
    return this.inTurn(() => askJsonOf<View>(this.engine, plan))
  }

  record(): Promise<string> {
    return this.inTurn(() => Promise.resolve(this.named()))
  }

  /** Who played it goes with the game, wherever it is sent. A solo game is nobody's but one's own. */
  private named(): string {
    return /\bruleset=solo\b/.test(this.setup.options)
      ? this.saved
      : withNames(
          this.saved,
          this.seats.map((seat) => seat.name),
        )
  }

  override setAids(aids: Aids): void {
    this.aids = aids
    this.inTurn(() => this.turnTo('')).catch(() => undefined)
  }

  override close(): void {
    super.close()
    this.round++
    this.engine.close()
    this.thinking.close()
    if (this.isOpen) this.tell({ ...this.snapshot(), connection: 'closed', thinking: null, paused: false })
    for (const go of this.resume.splice(0)) go()
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
