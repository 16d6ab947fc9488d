// trials.ts: turns that nobody has played yet, judged like those of a record: the game up to there, the turn that is
// tried, and the engine's verdict about it. One after the other, in an engine of their own.

import { askJsonOf, type Engine, startEngine, withText } from '../engine/engine'
import type { View } from '../engine/view'
import type { Item, TurnVerdict, Verdict } from './verdict'

/** Of a turn; whichever comes first. A slow device or a game with everything on goes by the time. */
export interface Budget {
  rollouts: number
  ms: number
}

const BUDGET: Budget = { rollouts: 4000, ms: 1000 }
/** an engine takes no more */
const MOST_MS = 600_000

/** `times` as much as usual. */
export function budgetNow(usual = BUDGET, times = 1): Budget {
  const wanted = /[?&]rollouts=(\d+)/.exec(location.search)?.[1] // for tests, and for the impatient
  const { rollouts, ms } = wanted === undefined ? usual : { rollouts: Number(wanted), ms: MOST_MS }
  return { rollouts: rollouts * times, ms: Math.min(ms * times, MOST_MS) }
}

/** A turn that is due, judged as if somebody had gone on with it, and how many of its actions are played already. */
export interface Considered {
  verdict: TurnVerdict
  done: number
}

export class Trials {
  private engine: Engine | null = null
  private queue: Promise<unknown> = Promise.resolve()

  /** The turn that these actions belong to, if they were played after the first `ply` of the record. */
  judge(record: string, ply: number, actions: readonly string[], budget = BUDGET): Promise<TurnVerdict> {
    return this.inTurn(async (engine) => {
      const all = await this.load(engine, record)
      await engine.ask(`act all aids=none back=${all - ply} chance=no do=${actions.join(';')}`)
      return this.verdictAt(engine, ply, budget)
    })
  }

  /** The turn that ends with the record; `times` as long a look as usual. */
  last(record: string, times = 1): Promise<TurnVerdict> {
    return this.inTurn(async (engine) => this.verdictAt(engine, (await this.load(engine, record)) - 1, BUDGET, times))
  }

  /** The first turn of a branch, which may have begun before it leaves the game; what was drawn otherwise is before it. */
  branch(record: string, ply: number, actions: readonly string[]): Promise<TurnVerdict> {
    return this.inTurn(async (engine) => {
      const all = await this.load(engine, record)
      await engine.ask(`act all aids=none back=${all - ply} chance=no do=${actions.join(';')}`)
      return this.verdictOf(engine, (item) => ply < item.ply + item.n, BUDGET)
    })
  }

  /** The turn that is due at the end of the record. What is better than it is better than what a simple player does. */
  consider(record: string, times = 1): Promise<Considered> {
    return this.inTurn(async (engine) => {
      const ply = await this.load(engine, record)
      const { head } = await engine.ask('bestmove level=2')
      await engine.ask(`act all aids=none chance=no do=${head}`)
      const verdict = await this.verdictAt(engine, ply, BUDGET, times)
      return { verdict, done: ply - verdict.ply }
    })
  }

  close(): void {
    this.engine?.close()
  }

  private inTurn<T>(work: (engine: Engine) => Promise<T>): Promise<T> {
    this.engine ??= startEngine()
    const { engine } = this
    const result = this.queue.then(() => work(engine))
    this.queue = result.catch(() => undefined)
    return result
  }

  /** How many actions it has. */
  private async load(engine: Engine, record: string): Promise<number> {
    await engine.ask(withText('load', record))
    return (await askJsonOf<View>(engine, 'view all aids=none')).ply
  }

  /** A decision without a choice is no item: nothing can be said about it. */
  private verdictAt(engine: Engine, at: number, budget: Budget, times = 1): Promise<TurnVerdict> {
    return this.verdictOf(engine, ({ ply, n }) => ply <= at && at < ply + n, budget, times)
  }

  private async verdictOf(
    engine: Engine,
    isIt: (item: Item) => boolean,
    budget: Budget,
    times = 1,
  ): Promise<TurnVerdict> {
    const { items } = await askJsonOf<{ items: Item[] }>(engine, 'study')
    const item = items.find((one) => one.kind === 'turn' && isIt(one))
    if (!item) throw new Error('there was nothing to choose')
    const { rollouts, ms } = budgetNow(budget, times)
    const verdict = await askJsonOf<Verdict>(engine, `study ${item.item} ms=${ms} rollouts=${rollouts}`)
    if (verdict.kind !== 'turn') throw new Error('there was nothing to choose')
    return verdict
  }
}
