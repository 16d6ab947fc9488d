// thinker.ts: one worker for everybody who thinks, started when it is first wanted. Questions are answered in order, each with
// a game of its own in front, so that nothing is left over from the one before.

import { compiledEngine } from './load'

interface Answer {
  ready?: boolean
  reply?: string
  fault?: string
}

interface Waiting {
  resolve(reply: string): void
  reject(error: Error): void
}

/** What is used of a worker, of either kind. */
interface Thread {
  postMessage(message: unknown): void
  terminate(): unknown
}

const waiting: Waiting[] = []
let thread: Promise<Thread> | null = null

function stop(why: Error): void {
  void thread?.then((one) => one.terminate()).catch(() => undefined)
  thread = null
  for (const one of waiting.splice(0)) one.reject(why)
}

function take({ reply, fault }: Answer): void {
  if (reply !== undefined) waiting.shift()?.resolve(reply)
  else stop(new Error(fault ?? 'the engine has stopped'))
}

async function startInNode(ready: () => void): Promise<Thread> {
  const { Worker } = await import('node:worker_threads')
  const one = new Worker(new URL('./worker.js', import.meta.url))
  one.on('message', (answer: Answer) => (answer.ready ? ready() : take(answer)))
  one.on('error', stop)
  return one
}

function startInBrowser(ready: () => void): Thread {
  const one = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
  one.onmessage = ({ data }: MessageEvent<Answer>) => (data.ready ? ready() : take(data))
  one.onerror = (event) => stop(new Error(event.message || 'the engine could not be started'))
  return one
}

async function start(): Promise<Thread> {
  const isNode = typeof process !== 'undefined' && process.versions?.node !== undefined
  let ready = () => {}
  const isReady = new Promise<void>((resolve) => (ready = resolve))
  const one = isNode ? await startInNode(ready) : startInBrowser(ready)
  const [engine] = await Promise.all([compiledEngine(), isReady])
  one.postMessage(engine)
  return one
}

/** Answers a request of one or more lines, as the protocol writes it. */
export function think(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    thread ??= start()
    thread.then(
      (one) => {
        waiting.push({ resolve, reject })
        one.postMessage(request)
      },
      (error: unknown) => {
        thread = null
        reject(error instanceof Error ? error : new Error(String(error)))
      },
    )
  })
}

/** Ends the worker, and with it whatever is being thought. A program in Node ends only then; the next question starts it anew. */
export function close(): void {
  stop(new Error('closed'))
}
