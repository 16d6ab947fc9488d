// trials.ts: turns that nobody has played yet, judged like those of a record: the game up to there, the turn that is
// tried, and the engine's verdict about it. One after the other, in an engine of their own.

import { askJsonOf, type Engine, startEngine } from '../engine/engine'
import type { View } from '../engine/view'
import type { Item, TurnVerdict, Verdict } from './verdict'

/** Of a turn; whichever comes first. A slow device or a game with everything on goes by the time. */
export interface Budget {
  rollouts: number
  ms: number
}

const BUDGET: Budget = { rollouts: 4000, ms: 1000 }

export function budgetNow(): Budget {
  const wanted = /[?&]rollouts=(\d+)/.exec(location.search)?.[1] // for tests, and for the impatient
  return wanted === undefined ? BUDGET : { rollouts: Number(wanted), ms: 600_000 }
}

export class Trials {
  private engine: Engine | null = null
  private queue: Promise<unknown> = Promise.resolve()

  /** The turn that these actions belong to, if they were played after the first `ply` of the record. */
  judge(record: string, ply: number, actions: readonly string[]): Promise<TurnVerdict> {
    const result = this.queue.then(() => this.judgeNow(record, ply, actions))
    this.queue = result.catch(() => undefined)
    return result
  }

  close(): void {
    this.engine?.close()
  }

  private async judgeNow(record: string, ply: number, actions: readonly string[]): Promise<TurnVerdict> {
    this.engine ??= startEngine()
    const { engine } = this
    await engine.ask(`load\n${record.trimEnd()}\n.`)
    const { ply: all } = await askJsonOf<View>(engine, 'view all aids=none')
    await engine.ask(`act all aids=none back=${all - ply} chance=no do=${actions.join(';')}`)
    const { items } = await askJsonOf<{ items: Item[] }>(engine, 'study')
    const item = items.filter((one) => one.kind === 'turn').at(-1)
    const { rollouts, ms } = budgetNow()
    const verdict = await askJsonOf<Verdict>(engine, `study ${item?.item ?? -1} ms=${ms} rollouts=${rollouts}`)
    if (verdict.kind !== 'turn') throw new Error('no turn was tried')
    return verdict
  }
}
