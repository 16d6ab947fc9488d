// wasm.ts: one engine in memory. Knows how a request gets into the module and its reply out, and nothing about games.

import { Fault } from './reply'

/** What the module offers (src/wasm/wasm.c). */
interface Exports {
  memory: WebAssembly.Memory
  _initialize(): void
  buffer(size: number): number
  ask(size: number): number
  reply(): number
}

/** What the module may know of the world: the time, and nothing else. */
const host = {
  now: (): number => performance.now(),
  today: (): number => Date.now(),
}

export interface EngineModule {
  /** One request of one or more lines; the reply of the last one, as the protocol writes it. */
  ask(request: string): string
}

function speakTo(exports: Exports): EngineModule {
  const encoder = new TextEncoder()
  const decoder = new TextDecoder()
  return {
    ask(request) {
      const bytes = encoder.encode(request)
      const at = exports.buffer(Math.max(bytes.length, 1))
      if (at === 0) return '? there is not enough memory\n\n'
      new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes)
      const length = exports.ask(bytes.length)
      return decoder.decode(new Uint8Array(exports.memory.buffer, exports.reply(), length))
    },
  }
}

/** Starts an engine; one compiled module serves as many as are wanted. */
export async function startModule(module: WebAssembly.Module): Promise<EngineModule> {
  const exports = (await WebAssembly.instantiate(module, { host })).exports as unknown as Exports
  if (!exports.ask) throw new Fault('this file is no engine of Baluarte')
  exports._initialize()
  return speakTo(exports)
}
