// index.ts: the engine as a package for JavaScript: games as objects. What answers at once is a plain method; what thinks is a
// promise, and is thought in one worker for everybody, started when it is first wanted. The page stands on the same files: it has a
// worker for every game (thread.ts), and screens in place of these objects.

import { parts } from './files'
import { readReply, Refusal, type Reply } from './reply'
import { withText } from './request'
import { startEngine } from './thread'
import type { Actor, GameEvent, GameName, Played, View, Viewer } from './types.gen'
import { type EngineModule, startModule } from './wasm'

export type * from './types.gen'
export { Fault, Refusal } from './reply'

const thinker = startEngine(parts)

/** Ends the worker, and with it whatever is being thought. A program in Node ends only then; the next question starts it anew. */
export function close(): void {
  thinker.close()
}

export type Options = Record<string, string | number | boolean>

/** How long to think: until the first limit is reached. */
export interface Budget {
  ms?: number
  nodes?: number
}

export interface BestMove {
  action: string
  /** nodes, chance of winning and points by seat, the best actions (docs/PROTOCOL.md) */
  report: Record<string, unknown>
}

function words(of: object): string {
  return Object.entries(of)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}=${String(value)}`)
    .join('')
}

function points({ head }: Reply): number[] {
  return head.split(' ').map(Number)
}

export class Game {
  private constructor(private readonly engine: EngineModule) {}

  private static async begin(request: string): Promise<Game> {
    const game = new Game(await startModule(await parts.module()))
    game.ask(request)
    return game
  }

  /** `Game.create('carcassonne', { players: 3, expansions: 'all', seed: 7 })`. What makes no game is refused. */
  static create(game: GameName | (string & {}) = 'carcassonne', options: Options = {}): Promise<Game> {
    return Game.begin(`new ${game}${words(options)}`)
  }

  /** From a record. */
  static load(record: string): Promise<Game> {
    return Game.begin(withText('load', record))
  }

  /** From a saved game of JCloisterZone or FanCloisterZone. */
  static fromJcz(file: string): Promise<Game> {
    return Game.begin(withText('import', file))
  }

  /** Any request of the engine protocol; a refusal is thrown as a Refusal, and nothing has changed. */
  ask(request: string): Reply {
    return readReply(this.engine.ask(request))
  }

  private json<T>(request: string): T {
    return JSON.parse(this.ask(request).lines.join('\n')) as T
  }

  private one(request: string): string {
    if (/[\n;]/.test(request)) throw new Refusal('an action is one line')
    return request
  }

  // ----- what there is to decide -----

  get actor(): Actor {
    const { head } = this.ask('actor')
    return head === 'chance' || head === 'over' ? head : Number(head)
  }

  get isOver(): boolean {
    return this.actor === 'over'
  }

  get phase(): string {
    return this.ask('phase').head
  }

  get scores(): number[] {
    return points(this.ask('scores'))
  }

  /** The scores if the game ended now. */
  get final(): number[] {
    return points(this.ask('final'))
  }

  /** Every legal action, sorted. */
  legal(): string[] {
    return this.ask('legal').lines.map((line) => line.split('\t')[0] ?? '')
  }

  /** What chance may bring now, and how likely each of it is. */
  odds(): Record<string, number> {
    if (this.actor !== 'chance') throw new Refusal('chance decides nothing now')
    const rows = this.ask('legal').lines.map((line) => line.split('\t'))
    const all = rows.reduce((sum, [, weight]) => sum + Number(weight), 0)
    return Object.fromEntries(rows.map(([action = '', weight]) => [action, Number(weight) / all]))
  }

  // ----- playing -----

  /** Plays for a seat, or for chance if you bring its outcome; what happened. */
  play(action: string): GameEvent[] {
    return this.ask(this.one(`play ${action}`)).lines.map((line) => JSON.parse(line) as GameEvent)
  }

  /** Lets the seed decide. */
  chance(): GameEvent[] {
    return this.ask('chance').lines.map((line) => JSON.parse(line) as GameEvent)
  }

  /** Takes back the last action with all that the engine then did by itself. */
  undo(): void {
    this.ask('undo')
  }

  // ----- the whole game -----

  /** The position as that seat may see it; without one, everything. */
  state(seat?: number): Record<string, unknown> {
    return this.json(seat === undefined ? 'state' : `state ${seat}`)
  }

  /** All that a screen needs (docs/VIEW.md). */
  view(viewer: Viewer = 'all'): View {
    return this.json(this.one(`view ${viewer}`))
  }

  /** Every action so far with what it caused, as the viewer may know it. */
  history(viewer: Viewer = 'all'): Played[] {
    return this.json(this.one(`history ${viewer}`))
  }

  /** The position as an SVG document, or the one after so many actions, with room for all that lies there now. */
  picture(ply?: number): string {
    return this.ask(ply === undefined ? 'drawing' : `drawing all ply=${ply}`).lines.join('\n')
  }

  record(): string {
    return this.ask('record').lines.join('\n') + '\n'
  }

  /** The same game once more: history and generator included. */
  clone(): Promise<Game> {
    return Game.load(this.record())
  }

  // ----- thinking -----

  private thinkOf(request: string): Promise<Reply> {
    return thinker.ask(`${withText('load', this.record())}\n${request}`)
  }

  /** What a bot of that level, 1 to 8, would play. */
  async bestMove({ level = 8, ...budget }: Budget & { level?: number } = {}): Promise<BestMove> {
    const { head, lines } = await this.thinkOf(`bestmove${words({ level, ...budget })}`)
    return { action: head, report: JSON.parse(lines[0] ?? '{}') as Record<string, unknown> }
  }

  /** What these actions, or the best ones, are worth, in points and chance of winning with their standard errors. */
  async judge(
    actions: string[] = [],
    budget: { ms?: number; samples?: number } = {},
  ): Promise<Record<string, unknown>> {
    const list = actions.length > 0 ? ` ${actions.map((action) => this.one(action)).join('; ')}` : ''
    const { lines } = await this.thinkOf(`judge${words(budget)}${list}`)
    return JSON.parse(lines[0] ?? '{}') as Record<string, unknown>
  }

  /** What the last draw was worth beyond the mean of all that could have come, in points and chance of winning. */
  async luck(budget: { ms?: number; samples?: number } = {}): Promise<Record<string, unknown>> {
    const { lines } = await this.thinkOf(`luck${words(budget)}`)
    return JSON.parse(lines[0] ?? '{}') as Record<string, unknown>
  }

  /** What every turn and every draw so far was worth, one after the other (docs/ANALYSIS.md). */
  async *study(budget: { ms?: number; rollouts?: number } = {}): AsyncGenerator<Record<string, unknown>> {
    const game = withText('load', this.record())
    const { lines } = await thinker.ask(`${game}\nstudy`)
    const { items } = JSON.parse(lines[0] ?? '{}') as { items: unknown[] }
    for (let item = 0; item < items.length; item++) {
      const reply = await thinker.ask(`${game}\nstudy ${item}${words(budget)}`)
      yield JSON.parse(reply.lines[0] ?? '{}') as Record<string, unknown>
    }
  }
}
