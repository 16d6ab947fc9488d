// thinking.ts: what a bot would play. A strong one thinks in several engines at once, each a part of its nodes by random
// numbers of its own (`bestmove part=I/N`); what most of them have looked at most is the answer.

import { withText } from '../package/request'
import type { Engine } from './engine'
import type { View } from './view'

/** The level that searches; the others answer at once. */
export const SEARCHING = 8

/** A strong bot on a slow device answers with what it has found until then. With expansions there is more to be looked at. */
const PLAIN_MS = 1000
const EXPANDED_MS = 2000
const MOST = 4

export function longestThought(view: View): number {
  return view.game === 'carcassonne' && view.state.expansions.length > 0 ? EXPANDED_MS : PLAIN_MS
}

interface Seen {
  best: { action: string; visits: number }[]
}

/** One core is left to the page. */
export function coresToThink(): number {
  const cores = typeof navigator === 'undefined' ? 1 : (navigator.hardwareConcurrency ?? 1)
  return Math.max(1, Math.min(MOST, cores - (cores < MOST ? 1 : 0)))
}

export class Thinking {
  private readonly engines: Engine[] = []

  constructor(
    private readonly engine: () => Engine,
    private readonly cores: number,
  ) {}

  /** The action of a bot of that level in the game of a record, thought of for no longer than that. */
  async best(record: string, level: number, ms: number): Promise<string> {
    const parts = level === SEARCHING ? this.cores : 1
    while (this.engines.length < parts) this.engines.push(this.engine())
    const question = `${withText('load', record)}\nbestmove level=${level} ms=${ms}`
    if (parts === 1) return (await this.engines[0]!.ask(question)).head
    const replies = await Promise.all(
      this.engines.slice(0, parts).map((engine, i) => engine.ask(`${question} part=${i + 1}/${parts}`)),
    )
    return mostVisited(replies.map(({ lines }) => JSON.parse(lines[0]!) as Seen))
  }

  close(): void {
    for (const engine of this.engines) engine.close()
  }
}

/** The action that all of them together have looked at most; of equals the one that was named first. */
export function mostVisited(parts: Seen[]): string {
  const visits = new Map<string, number>()
  for (const { best } of parts)
    for (const { action, visits: n } of best) visits.set(action, (visits.get(action) ?? 0) + n)
  return [...visits].reduce((most, one) => (one[1] > most[1] ? one : most))[0]
}
