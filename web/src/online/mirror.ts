// mirror.ts: the game of a table on a server, played along by an engine of this browser. It is given the entries as
// the server tells them, and answers with views; what the server hides is hidden here too (`you=`). Such a game keeps
// no history of its own, so that the mirror remembers what was played and what it caused.

import { actOf, askJsonOf, type Acted, type Engine, withText } from '../engine/engine'
import type { Aids, GameEvent, Played, View } from '../engine/view'
import { hasSecrets, isSoloView } from '../table/seating'

interface Ply {
  lines: string[]
  played: Played
}

/** An entry of the server that plays: whoever acts, and the lines that our engine is told of it. */
export interface Step {
  seat: number | 'chance'
  lines: string[]
}

export class Mirror {
  private plies: Ply[] = []
  private isSecret = false
  private isSolo = false
  private seats = 0
  /** the whole game lies open: its record is loaded */
  private isOpen = false
  private past: Engine | null = null
  private begun = ''
  private last: View | null = null

  constructor(
    private readonly start: () => Engine,
    private readonly options: string,
    /** a seat, or 'public' for spectators */
    private readonly eyes: number | 'public',
    private readonly engine: Engine = start(),
  ) {}

  get ply(): number {
    return this.plies.length
  }

  get history(): Played[] {
    return this.plies.map((one) => one.played)
  }

  get secrets(): boolean {
    return this.isSecret
  }

  /** An empty game. */
  async begin(): Promise<void> {
    await this.engine.ask(this.begun || `new ${this.options}`)
    if (this.begun === '') await this.getToKnow()
    this.plies = []
    this.isOpen = false
    this.last = null
  }

  /** What kind of game it is: once, since it does not change. */
  private async getToKnow(): Promise<void> {
    const view = await askJsonOf<View>(this.engine, 'view public aids=none')
    this.seats = view.seats
    this.isSecret = hasSecrets(view)
    this.isSolo = isSoloView(view) && this.eyes !== 'public'
    this.begun = `new ${this.options}${this.isSecret ? ` you=${this.eyes}` : ''}`
    if (this.isSecret) await this.engine.ask(this.begun)
  }

  /** Who looks: in the solo game one person has every colour's eyes. */
  private viewers(): string {
    if (this.isOpen && this.isSecret) return 'all'
    return this.isSolo ? [...Array(this.seats).keys(), 0].join() : String(this.eyes)
  }

  private async turnTo(words: string, aids: Aids): Promise<Acted> {
    const told = await actOf(this.engine, `${this.viewers()} aids=${aids} chance=no ${words}`)
    this.last = told.view
    return told
  }

  /** Plays what the server has told, all of it in one request. */
  async play(steps: Step[], aids: Aids): Promise<GameEvent[]> {
    if (steps.length === 0) return []
    const { history } = await this.turnTo(`do=${steps.flatMap((step) => step.lines).join(';')}`, aids)
    const before = this.ply
    for (const { seat, lines } of steps) {
      const told = history.splice(0, lines.length)
      const events = told.flatMap((played) => played.events)
      const played = { ply: this.ply + 1, turn: told[0]?.turn ?? 0, seat, a: lines[0] ?? '', events }
      this.plies.push({ lines, played })
    }
    return this.plies.slice(before).flatMap(({ played }) => played.events)
  }

  /** Back to an earlier ply: the same game again, less its end. */
  async undoTo(ply: number, aids: Aids): Promise<void> {
    const kept = this.plies.slice(0, ply)
    await this.begin()
    await this.play(
      kept.map(({ lines, played }) => ({ seat: played.seat, lines })),
      aids,
    )
  }

  /** The game is over and its record is known: nothing is hidden any more. Refused if its draws are not its seed's. */
  async reveal(record: string, aids: Aids): Promise<void> {
    await this.engine.ask(withText('load', record))
    this.isOpen = true
    const { history } = await this.turnTo('from=0', aids)
    this.plies = history.map((played) => ({ lines: [played.a], played }))
  }

  // ----- looking -----

  /** The position that was shown last, or the first one. */
  async view(aids: Aids): Promise<View> {
    const view = this.last?.aids === aids ? this.last : (await this.turnTo('', aids)).view
    return { ...view, ply: this.ply }
  }

  private look(more: string, aids: Aids): Promise<View> {
    const viewer = this.last?.viewer ?? this.eyes
    return askJsonOf<View>(this.engine, `view ${viewer} aids=${aids}${more}`)
  }

  preview(actions: string[], aids: Aids): Promise<View> {
    return this.look(` after=${actions.join('; ')}`, aids)
  }

  async at(ply: number, aids: Aids): Promise<View> {
    if (this.isOpen || !this.isSecret) return this.look(` ply=${ply}`, aids)
    this.past ??= this.start()
    await this.past.ask(this.begun)
    const lines = this.plies.slice(0, ply).flatMap((one) => one.lines)
    const { view } = await actOf(
      this.past,
      `${this.eyes} aids=${aids} ${lines.length > 0 ? `do=${lines.join(';')}` : ''}`,
    )
    return { ...view, ply }
  }

  /** The game so far as text, as far as this seat knows it. */
  async record(): Promise<string> {
    return (await this.engine.ask('record')).lines.join('\n') + '\n'
  }

  close(): void {
    this.engine.close()
    this.past?.close()
  }
}
