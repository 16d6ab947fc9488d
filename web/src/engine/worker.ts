// worker.ts: an engine off the main thread. The first message brings the compiled module; then requests and replies
// carry a number and are answered in order.

import { startModule, type EngineModule } from './wasm'

export interface Request {
  /** with the first request only */
  module?: WebAssembly.Module
  id: number
  text: string
}

export interface Answer {
  id: number
  /** as the protocol writes it; missing: the engine has stopped, and `fault` says why */
  reply?: string
  fault?: string
}

let engine: Promise<EngineModule> | null = null

async function answer({ module, id, text }: Request): Promise<Answer> {
  try {
    if (module) engine = startModule(module)
    if (!engine) throw new Error('the engine was not started')
    return { id, reply: (await engine).ask(text) }
  } catch (error) {
    return { id, fault: error instanceof Error ? error.message : String(error) }
  }
}

self.addEventListener('message', (message: MessageEvent<Request>) => {
  void answer(message.data).then((reply) => self.postMessage(reply))
})
