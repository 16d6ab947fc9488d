// mirror.ts: the game of a table on a server, played along by an engine of this browser. It is given the entries as
// the server tells them, and answers with views; what the server hides is hidden here too (`you=`). Such a game keeps
// no history of its own, so that the mirror remembers what was played and what it caused.

import { askJsonOf, type Engine } from '../engine/engine'
import type { Aids, GameEvent, Played, View, Viewer } from '../engine/view'
import { hasSecrets } from '../table/seating'

interface Ply {
  lines: string[]
  played: Played
}

export class Mirror {
  private plies: Ply[] = []
  private isSecret = false
  /** the whole game lies open: its record is loaded */
  private isOpen = false
  private past: Engine | null = null
  private begun = ''
  private turn = 0

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

  private ask<T>(request: string): Promise<T> {
    return askJsonOf<T>(this.engine, request)
  }

  /** An empty game. */
  async begin(): Promise<void> {
    await this.engine.ask(`new ${this.options}`)
    this.isSecret = hasSecrets(await this.ask<View>('view public aids=none'))
    this.begun = `new ${this.options}${this.isSecret ? ` you=${this.eyes}` : ''}`
    if (this.isSecret) await this.engine.ask(this.begun)
    this.plies = []
    this.turn = 0
    this.isOpen = false
  }

  async play(seat: number | 'chance', lines: string[]): Promise<GameEvent[]> {
    const events: GameEvent[] = []
    for (const action of lines) {
      const reply = await this.engine.ask(`play ${action}`)
      events.push(...reply.lines.map((text) => JSON.parse(text) as GameEvent))
    }
    if (seat !== 'chance' && this.turn === 0) this.turn = 1
    const played = { ply: this.ply + 1, turn: this.turn, seat, a: lines[0] ?? '', events }
    this.turn += events.filter((event) => event.ev === 'turn').length
    this.plies.push({ lines, played })
    return events
  }

  /** Back to an earlier ply: the same game again, less its end. */
  async undoTo(ply: number): Promise<void> {
    const kept = this.plies.slice(0, ply)
    await this.begin()
    for (const { lines, played } of kept) await this.play(played.seat, lines)
  }

  /** The game is over and its record is known: nothing is hidden any more. Refused if its draws are not its seed's. */
  async reveal(record: string): Promise<void> {
    await this.engine.ask(`load\n${record.trimEnd()}\n.`)
    const history = await this.ask<Played[]>('history all from=0')
    this.plies = history.map((played) => ({ lines: [played.a], played }))
    this.isOpen = true
  }

  // ----- looking -----

  private viewer(actor: View['actor'], isSolo: boolean): Viewer {
    if (this.isOpen && this.isSecret) return 'all'
    if (isSolo) return typeof actor === 'number' ? actor : 0
    return this.eyes
  }

  private async look(more: string, aids: Aids): Promise<View> {
    const { actor, game, state } = await this.ask<View>('view public aids=none')
    const isSolo = game === 'carcassonne' && 'ruleset' in state && state.ruleset === 'solo' && this.eyes !== 'public'
    return this.ask<View>(`view ${this.viewer(actor, isSolo)} aids=${aids}${more}`)
  }

  async view(aids: Aids): Promise<View> {
    return { ...(await this.look('', aids)), ply: this.ply }
  }

  preview(actions: string[], aids: Aids): Promise<View> {
    return this.look(` after=${actions.join('; ')}`, aids)
  }

  async at(ply: number, aids: Aids): Promise<View> {
    if (this.isOpen || !this.isSecret) return this.look(` ply=${ply}`, aids)
    this.past ??= this.start()
    await this.past.ask(this.begun)
    for (const { lines } of this.plies.slice(0, ply)) for (const action of lines) await this.past.ask(`play ${action}`)
    return { ...(await askJsonOf<View>(this.past, `view ${this.eyes} aids=${aids}`)), ply }
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
