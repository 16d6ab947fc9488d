// explore_table.ts: the table of the analysis board. Everybody's turns are played at it, what is drawn is chosen or left to
// chance, and from every position one can go back and forth. It begins as the game did and tells what it has become.

import { type Acted, actOf, askJsonOf, type Engine, startEngine, withText } from '../engine/engine'
import type { View } from '../engine/view'
import { type Seat, type Snapshot, Table } from '../table/table'

/** What chance may bring, and how often of all. */
export interface Outcome {
  action: string
  weight: number
}

export interface Explored {
  /** every action since the beginning of the game */
  actions: string[]
  record: string
  view: View
  /** chance decides between these */
  outcomes: Outcome[]
  /** what can be played again after going back */
  ahead: string[]
  /** the seat whose turn ends here */
  ended: number | null
}

export interface ExploreSetup {
  /** of the game up to there */
  record: string
  /** how it went on, to go there again */
  ahead: string[]
  seats: Seat[]
  title: string
}

const outcomeOf = (line: string): Outcome => {
  const [action = '', weight = '1'] = line.split('\t')
  return { action, weight: Number(weight) }
}

/** One of them by its weight; `at` is between 0 and 1. */
export function drawnBy(outcomes: readonly Outcome[], at: number): string | null {
  const all = outcomes.reduce((sum, { weight }) => sum + weight, 0)
  let rest = at * all
  const found = outcomes.find(({ weight }) => (rest -= weight) < 0)
  return (found ?? outcomes.at(-1))?.action ?? null
}

export class ExploreTable extends Table {
  private now: Explored | null = null

  private constructor(
    private readonly setup: ExploreSetup,
    private readonly onChange: (explored: Explored) => void,
    private readonly engine: Engine,
  ) {
    super()
  }

  static async open(
    setup: ExploreSetup,
    onChange: (explored: Explored) => void,
    engine = startEngine(),
  ): Promise<ExploreTable> {
    const table = new ExploreTable(setup, onChange, engine)
    await engine.ask(withText('load', setup.record))
    await table.turnTo('', setup.ahead)
    return table
  }

  private async turnTo(words: string, ahead: string[]): Promise<void> {
    const { seats } = this.setup
    const eyes = [...seats.keys(), 'all'].join()
    const acted = await actOf(this.engine, `${eyes} aids=full from=0 record=yes chance=no ${words}`)
    const isChance = acted.view.actor === 'chance'
    const outcomes = isChance ? (await this.engine.ask('legal')).lines.map(outcomeOf) : []
    this.show(acted, outcomes, ahead)
  }

  private show({ view, history, record = '' }: Acted, outcomes: Outcome[], ahead: string[]): void {
    const { seats, title } = this.setup
    const before = this.now
    const isForward = before !== null && history.length > before.actions.length
    const last = history.at(-1)?.seat
    const ended = typeof last === 'number' && view.actor !== last ? last : null
    this.now = { actions: history.map(({ a }) => a), record, view, outcomes, ahead, ended }
    const isDecided = typeof view.actor === 'number'
    const events = isForward ? history.slice(before.actions.length).flatMap((played) => played.events) : []
    const snapshot: Snapshot = {
      id: 'explore',
      title,
      seats,
      // A game that would be over is not: one can go back.
      view: isDecided ? view : { ...view, actor: 'chance', legal: [] },
      mine: [...seats.keys()],
      handover: null,
      history,
      thinking: null,
      paused: false,
      clock: null,
      canUndo: history.length > 0,
      connection: 'online', // there is nobody who could be paused
    }
    this.tell(snapshot, events)
    this.onChange(this.now)
  }

  act(...actions: string[]): Promise<void> {
    return this.inTurn(() => this.play(actions))
  }

  /** What was played again as before can be gone on with. */
  private play(actions: string[]): Promise<void> {
    const ahead = this.now?.ahead ?? []
    const isAgain = actions.every((action, i) => action === ahead[i])
    return this.turnTo(`do=${actions.join(';')}`, isAgain ? ahead.slice(actions.length) : [])
  }

  /** One action back, whoever's it was. */
  undo(): Promise<void> {
    return this.inTurn(async () => {
      const { actions = [], ahead = [] } = this.now ?? {}
      const last = actions.at(-1)
      if (last === undefined) throw new Error('there is nothing to take back')
      await this.turnTo('back=1', [last, ...ahead])
    })
  }

  /** The next action of those that were taken back, or of the game. */
  redo(): Promise<void> {
    return this.inTurn(async () => {
      const next = this.now?.ahead[0]
      if (next !== undefined) await this.play([next])
    })
  }

  /** Another turn instead of the one that began after so many actions. */
  instead(ply: number, line: string): Promise<void> {
    return this.inTurn(async () => {
      const back = (this.now?.actions.length ?? 0) - ply
      if (back >= 0) await this.turnTo(`back=${back} do=${line.replaceAll('; ', ';')}`, [])
    })
  }

  at(ply: number): Promise<View> {
    return this.inTurn(() => askJsonOf<View>(this.engine, `view all aids=full ply=${ply}`))
  }

  preview(actions: string[]): Promise<View> {
    const { actor } = this.snapshot().view
    return this.inTurn(() =>
      askJsonOf<View>(this.engine, `view ${String(actor)} aids=full after=${actions.join('; ')}`),
    )
  }

  record(): Promise<string> {
    return Promise.resolve(this.now?.record ?? '')
  }

  override close(): void {
    super.close()
    this.engine.close()
  }
}
