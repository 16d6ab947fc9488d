// worker.ts: an engine that thinks off the main thread, in a browser and in Node: texts come, texts go, in order.

import { startModule } from '../src/engine/wasm'

interface Port {
  postMessage(message: unknown): void
  on?(event: 'message', take: (message: unknown) => void): void
  addEventListener?(event: 'message', take: (message: { data: unknown }) => void): void
}

async function portOfThisWorker(): Promise<Port> {
  if (typeof process === 'undefined' || process.versions?.node === undefined) return globalThis
  const { parentPort } = await import('node:worker_threads')
  return parentPort
}

let engine: ReturnType<typeof startModule> | null = null

async function answer(port: Port, message: unknown): Promise<void> {
  if (message instanceof WebAssembly.Module) {
    engine = startModule(message)
    return
  }
  try {
    if (!engine) throw new Error('the engine was not started')
    port.postMessage({ reply: (await engine).ask(String(message)) })
  } catch (error) {
    port.postMessage({ fault: error instanceof Error ? error.message : String(error) })
  }
}

void portOfThisWorker().then((port) => {
  if (port.on) port.on('message', (message) => void answer(port, message))
  else port.addEventListener?.('message', ({ data }) => void answer(port, data))
  port.postMessage({ ready: true })
})
