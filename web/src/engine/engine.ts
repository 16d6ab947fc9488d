// engine.ts: the engine as the page uses it, which is the package for JavaScript (package/): one worker for each game, and one
// more, without a game, for what is always the same (games, pictures).

import { moduleFrom } from '../package/load'
import type { Reply } from '../package/reply'
import { browserThread, startEngine as start, type Engine } from '../package/thread'
import type { Played, View } from './view'

export { moduleFrom } from '../package/load'
export { Fault, readReply, Refusal, type Reply } from '../package/reply'
export { withText } from '../package/request'
export type { Engine } from '../package/thread'

/** The one line of JSON that a question like `view` is answered with. */
export async function askJsonOf<T>(engine: Engine, request: string): Promise<T> {
  const { lines } = await engine.ask(request)
  return JSON.parse(lines.join('\n')) as T
}

/** What `act` answers: what was played, and what it looks like now (docs/VIEW.md). */
export interface Acted {
  history: Played[]
  view: View
  /** if it was asked for */
  record?: string
}

/** An action of the page is one request and one reply. */
export function actOf(engine: Engine, words: string): Promise<Acted> {
  return askJsonOf<Acted>(engine, `act ${words}`)
}

const ownModule = moduleFrom(new URL('./baluarte.wasm', import.meta.url))

/** An engine in a worker of its own. After a fault the next request starts a fresh one, without a game. */
export function startEngine(module = ownModule): Engine {
  return start({
    module,
    thread: (hear, fail) =>
      browserThread(new Worker(new URL('../package/worker.ts', import.meta.url), { type: 'module' }), hear, fail),
  })
}

let common: Engine | null = null

/** Asks the engine that has no game. */
export function ask(request: string): Promise<Reply> {
  common ??= startEngine()
  return common.ask(request)
}

export function askJson<T>(request: string): Promise<T> {
  return askJsonOf<T>({ ask, close: () => undefined }, request)
}
