// thread.ts: an engine in a worker of its own, in a browser and in Node: ask, and get an answer or a refusal. Where the
// compiled engine and the worker come from says who starts it.

import { Fault, readReply, type Reply } from './reply'
import type { Answer, Request } from './serve'

export interface Engine {
  ask(request: string): Promise<Reply>
  close(): void
}

/** What is used of a worker, of either kind. */
export interface Thread {
  postMessage(message: Request): void
  terminate(): unknown
}

export interface Parts {
  /** the compiled engine */
  module(): Promise<WebAssembly.Module>
  /** a worker that serves (serve.ts): it answers to `hear`; what ends it is told to `fail` */
  thread(hear: (answer: Answer) => void, fail: (why: string) => void): Thread | Promise<Thread>
}

interface Waiting {
  resolve(reply: Reply): void
  reject(error: Error): void
}

/** After a fault the next request starts a fresh one, without a game. */
export function startEngine(parts: Parts): Engine {
  const waiting = new Map<number, Waiting>()
  let thread: Promise<Thread> | null = null
  let last = 0

  function stop(why: Error): void {
    thread?.then((one) => one.terminate()).catch(() => undefined)
    thread = null
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

  async function start(): Promise<Thread> {
    const fresh = await parts.thread(take, (why) => stop(new Fault(why || 'the engine could not be started')))
    fresh.postMessage({ module: await parts.module(), id: 0, text: 'protocol' })
    return fresh
  }

  return {
    ask(request) {
      return new Promise((resolve, reject) => {
        const id = ++last
        waiting.set(id, { resolve, reject })
        thread ??= start()
        thread.then((one) => one.postMessage({ id, text: request }), stop)
      })
    },
    close: () => stop(new Fault('the engine was closed')),
  }
}

/** A browser's worker as one that can be asked. */
export function browserThread(worker: Worker, hear: (answer: Answer) => void, fail: (why: string) => void): Thread {
  worker.onmessage = (message: MessageEvent<Answer>) => hear(message.data)
  worker.onerror = (event) => fail(event.message)
  return worker
}
