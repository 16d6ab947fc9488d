// remote.ts: a table on a server that the page plays at like any other. The server decides; an engine here plays
// along and gives the views (mirror.ts). An action is sent and then waited for until it has come back as an entry; a
// lost line delays that and changes nothing.

import { startEngine, type Engine } from '../engine/engine'
import type { Aids, GameEvent, View } from '../engine/view'
import { isSoloView } from '../table/seating'
import { Table, type Seat, type Snapshot } from '../table/table'
import { callText, type Entry, type TableInfo } from './api'
import { refusalText } from './errors'
import { line, type LineState } from './line'
import { Mirror, type Step } from './mirror'
import { colourSeats } from '../setup/presets'
import type { Room } from './room'
import { seatsOf, titleOfTable } from './seats'

/** What a remote table is made of; tests bring engines and records of their own. */
export interface RemoteParts {
  engine(): Engine
  record(id: string): Promise<string>
  lineState(): LineState
  watchLine(listener: () => void): () => void
}

const browserParts: RemoteParts = {
  engine: startEngine,
  record: (id) => callText(`tables/${encodeURIComponent(id)}/record`),
  lineState: () => line.state.value,
  watchLine: (listener) => line.state.subscribe(listener),
}

interface Waiting {
  n: number
  resolve(): void
  reject(error: Error): void
}

export class RemoteTable extends Table {
  private mirror: Mirror | null = null
  private era = -1
  private applied = 0
  private isRevealed = false
  private view: View | null = null
  private pending = false
  private waiting: Waiting[] = []
  private shownFrom: { full: View; isOver: boolean; mine: string } | null = null
  private readonly stops: (() => void)[] = []

  constructor(
    private readonly room: Room,
    private readonly parts: RemoteParts = browserParts,
  ) {
    super()
  }

  /** The first position. Rejects if the entries cannot be played: another version of the rules, for instance. */
  async open(): Promise<void> {
    await this.inTurn(() => this.sync())
    this.stops.push(this.room.state.subscribe(() => this.schedule()))
    this.stops.push(this.parts.watchLine(() => this.schedule()))
  }

  /** Many changes at once are one. */
  private schedule(): void {
    if (this.pending || this.closed) return
    this.pending = true
    this.inTurn(async () => {
      this.pending = false
      await this.sync()
    }).catch(() => undefined)
  }

  // ----- following the server -----

  private get info(): TableInfo {
    const { info } = this.room.state.value
    if (!info) throw new Error('the table is not known yet')
    return info
  }

  private get isOver(): boolean {
    return this.info.state === 'over'
  }

  private async sync(): Promise<void> {
    const { entries, era } = this.room.state.peek()
    if (era !== this.era || !this.mirror) await this.beginAnew(era)
    const before = this.applied
    const events = await this.catchUp(entries)
    const isRevealed = await this.revealIfOver()
    if (isRevealed || before !== this.applied || this.view === null) this.view = await this.mirror!.view(this.aids)
    this.show(events)
  }

  private async beginAnew(era: number): Promise<void> {
    this.mirror?.close()
    const { options, you } = this.info
    this.mirror = new Mirror(this.parts.engine, options, you ?? 'public')
    await this.mirror.begin()
    this.era = era
    this.applied = 0
    this.isRevealed = false
    this.view = null
  }

  /** Everything that came since, in one request; what was taken back in between begins another. */
  private async catchUp(entries: Entry[]): Promise<GameEvent[]> {
    const mirror = this.mirror!
    const events: GameEvent[] = []
    let steps: Step[] = []
    const flush = async (upTo: number): Promise<void> => {
      events.push(...(await mirror.play(steps, this.aids)))
      steps = []
      this.applied = upTo
    }
    for (const { k, n, seat = 0, a = [], to } of entries.slice(this.applied)) {
      if (k === 'play') steps.push({ seat, lines: a })
      else if (k === 'chance') steps.push({ seat: 'chance', lines: a })
      else if (k === 'undo') {
        await flush(n)
        await mirror.undoTo(to ?? mirror.ply, this.aids)
        this.applied = n + 1
      }
    }
    await flush(entries.length)
    return events
  }

  /** A finished game is shown whole; its record is loaded once. True: the view has changed. */
  private async revealIfOver(): Promise<boolean> {
    if (!this.isOver || this.isRevealed || this.info.settings.event?.sealed) return false
    this.isRevealed = true
    try {
      await this.mirror!.reveal(await this.parts.record(this.room.id), this.aids)
    } catch {
      // Not there, or not as promised: what was seen in the game stays. The check of the shuffle says more.
    }
    return true
  }

  // ----- what the page is told -----

  /** As the table was made; a finished game is studied with everything. */
  private get aids(): Aids {
    return this.isOver ? 'full' : this.info.settings.aids
  }

  private seats(view: View): Seat[] {
    const { seats, you } = this.info
    const all = seatsOf(seats, you)
    return isSoloView(view) ? colourSeats(all, view.seats) : all
  }

  /** One's seats, unless a bot plays there now. */
  private mine(view: View): number[] {
    const { seats, you } = this.info
    if (you === null) return []
    const seat = seats[you]
    if (seat?.who === 'player' && (seat.bot || seat.out)) return []
    return Array.from({ length: view.seats }, (_, i) => i).filter((i) => i % seats.length === you)
  }

  /** A game may end without the rules: somebody resigned, a flag fell. */
  private shownView(view: View, mine: number[]): View {
    const { result } = this.info
    if (this.isOver && view.actor !== 'over')
      return { ...view, actor: 'over', legal: [], ...(result?.winners.length ? { winners: result.winners } : {}) }
    return mine.length === 0 && view.legal.length > 0 ? { ...view, legal: [] } : view
  }

  private thinking(view: View): number | null {
    const { seats } = this.info
    const seat = typeof view.actor === 'number' ? seats[view.actor % seats.length] : undefined
    const isBot = seat?.who === 'bot' || (seat?.who === 'player' && seat.bot)
    return isBot && !this.isOver ? Number(view.actor) : null
  }

  private snapshotOf(full: View): Snapshot {
    const { info, clock } = this.room.state.value
    const mine = this.mine(full)
    const same = this.sameShown(full, mine)
    const shown = same ?? this.shownView(full, mine)
    const history = same ? this.snapshot().history : (this.mirror?.history ?? [])
    const { commitment, seed } = this.info
    return {
      id: this.room.id,
      title: info ? titleOfTable(info) : '',
      seats: this.seats(full),
      view: shown,
      mine,
      handover: null,
      history,
      thinking: this.thinking(shown),
      paused: false,
      clock: this.isOver ? null : clock,
      canUndo: this.canUndo(shown, mine),
      connection: this.closed ? 'closed' : this.parts.lineState() === 'online' ? 'online' : 'reconnecting',
      shuffle: { commitment, ...(seed ? { seed } : {}) },
    }
  }

  /** The view of the last snapshot, if it would be the same: a new object makes the page draw everything again. */
  private sameShown(full: View, mine: number[]): View | null {
    const key = { full, isOver: this.isOver, mine: mine.join() }
    const last = this.shownFrom
    this.shownFrom = key
    const isSame = last?.full === full && last.isOver === key.isOver && last.mine === key.mine
    return isSame && this.isOpen ? this.snapshot().view : null
  }

  /** Only one's own last decision, while one still decides: everything else the server would refuse anyway. */
  private canUndo(view: View, mine: number[]): boolean {
    const last = this.mirror?.history.at(-1)
    const isMine = (seat: unknown): boolean => typeof seat === 'number' && mine.includes(seat)
    return last !== undefined && isMine(last.seat) && isMine(view.actor) && this.info.ask === null
  }

  private show(events: GameEvent[]): void {
    if (!this.view) return
    this.tell(this.snapshotOf(this.view), events)
    const done = this.waiting.filter((one) => one.n <= this.applied)
    this.waiting = this.waiting.filter((one) => one.n > this.applied)
    for (const one of done) one.resolve()
  }

  // ----- the table -----

  private shown(n: number): Promise<void> {
    if (this.closed) return Promise.reject(new Error('the table is closed'))
    if (this.applied >= n) return Promise.resolve()
    return new Promise((resolve, reject) => this.waiting.push({ n, resolve, reject }))
  }

  async act(...actions: string[]): Promise<void> {
    try {
      for (const a of actions) {
        const answer = await this.room.command('act', { n: this.applied, a }, true)
        await this.shown(Number(answer['n'] ?? 0))
      }
    } catch (error) {
      throw new Error(refusalText(error), { cause: error })
    }
  }

  async undo(): Promise<void> {
    try {
      await this.room.command('undo')
    } catch (error) {
      throw new Error(refusalText(error), { cause: error })
    }
  }

  at(ply: number): Promise<View> {
    return this.inTurn(() => this.mirror!.at(ply, this.aids))
  }

  preview(actions: string[]): Promise<View> {
    return this.inTurn(() => this.mirror!.preview(actions, this.aids))
  }

  record(): Promise<string> {
    return this.isOver ? this.parts.record(this.room.id) : this.inTurn(() => this.mirror!.record())
  }

  /** A game that is over may be analysed at the server already. */
  override async analysis(): Promise<[screen: string, what: string]> {
    return this.isOver ? ['analysis', this.room.id] : super.analysis()
  }

  override close(): void {
    if (this.closed) return
    super.close()
    for (const stop of this.stops) stop()
    this.mirror?.close()
    for (const one of this.waiting.splice(0)) one.reject(new Error('the table is closed'))
  }
}
