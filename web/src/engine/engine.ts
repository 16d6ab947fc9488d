// engine.ts: the engine as the page uses it: ask, and get an answer or a refusal. One worker for each game; the page
// has one more, without a game, for what is always the same (games, pictures).

import type { Played, View } from './view'
import type { Answer, Request } from './worker'

/** The engine says no, in a sentence for people. Nothing has changed. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** The engine itself has failed: its game must be loaded anew. */
export class Fault extends Error {
  override name = 'Fault'
}

export interface Reply {
  /** what follows "=" on its line */
  head: string
  lines: string[]
}

export interface Engine {
  ask(request: string): Promise<Reply>
  close(): void
}

/** Takes a reply of the protocol apart; a refusal is thrown. */
export function readReply(text: string): Reply {
  const [first = '', ...rest] = text.replace(/\n+$/, '').split('\n')
  const head = first.slice(1).trim()
  if (!first.startsWith('=')) throw new Refusal(head || 'the engine gave no answer')
  return { head, lines: rest }
}

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

interface Waiting {
  resolve(reply: Reply): void
  reject(error: Error): void
}

let compiled: Promise<WebAssembly.Module> | null = null

/** Some hosts do not know the type of the file: it is taken as bytes. */
export async function fetchModule(file: URL): Promise<WebAssembly.Module> {
  const response = await fetch(file)
  if (!response.ok) throw new Fault(`the engine could not be loaded (${response.status})`)
  const isTyped = response.headers.get('content-type')?.startsWith('application/wasm') ?? false
  return isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer())
}

/** Fetched and compiled once for all workers. */
function compiledModule(): Promise<WebAssembly.Module> {
  compiled ??= fetchModule(new URL('./baluarte.wasm', import.meta.url)).catch((error: unknown) => {
    compiled = null // the next engine tries again
    throw error instanceof Fault ? error : new Fault(`the engine could not be loaded (${String(error)})`)
  })
  return compiled
}

/** An engine in a worker of its own. After a fault the next request starts a fresh one, without a game. */
export function startEngine(moduleOf = compiledModule): Engine {
  const waiting = new Map<number, Waiting>()
  let worker: Promise<Worker> | null = null
  let last = 0

  function stop(why: Error): void {
    worker?.then((one) => one.terminate()).catch(() => undefined)
    worker = null
    for (const one of waiting.values()) one.reject(why)
    waiting.clear()
  }

  function take({ id, reply, fault }: Answer): void {
    const one = waiting.get(id)
    if (reply === undefined) return stop(new Fault(fault ?? 'the engine has stopped'))
    waiting.delete(id)
    try {
      one?.resolve(readReply(reply))
    } catch (error) {
      one?.reject(error as Error)
    }
  }

  async function start(): Promise<Worker> {
    const fresh = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    fresh.onmessage = (message: MessageEvent<Answer>) => take(message.data)
    fresh.onerror = (event) => stop(new Fault(event.message || 'the engine could not be started'))
    const module = await moduleOf()
    fresh.postMessage({ module, id: 0, text: 'protocol' } satisfies Request)
    return fresh
  }

  return {
    ask(request) {
      return new Promise((resolve, reject) => {
        const id = ++last
        waiting.set(id, { resolve, reject })
        worker ??= start()
        worker.then((one) => one.postMessage({ id, text: request } satisfies Request), stop)
      })
    },
    close: () => stop(new Fault('the engine was closed')),
  }
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
