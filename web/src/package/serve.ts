// serve.ts: the other side of thread.ts, inside the worker: an engine that answers. The first message brings the compiled
// module; requests and replies carry a number and are answered in order.

import { type EngineModule, startModule } from './wasm'

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

export async function answer({ module, id, text }: Request): Promise<Answer> {
  try {
    if (module) engine = startModule(module)
    if (!engine) throw new Error('the engine was not started')
    return { id, reply: (await engine).ask(text) }
  } catch (error) {
    return { id, fault: error instanceof Error ? error.message : String(error) }
  }
}
