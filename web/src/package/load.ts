// load.ts: an engine from the network, compiled.

import { Fault } from './reply'

/** Some hosts do not know the type of the file: it is taken as bytes. */
async function fetchModule(file: URL): Promise<WebAssembly.Module> {
  const response = await fetch(file)
  if (!response.ok) throw new Fault(`the engine could not be loaded (${response.status})`)
  const isTyped = response.headers.get('content-type')?.startsWith('application/wasm') ?? false
  return isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer())
}

/** Loaded once for all who ask, and again if that failed. */
export function loadOnce(load: () => Promise<WebAssembly.Module>): () => Promise<WebAssembly.Module> {
  let compiled: Promise<WebAssembly.Module> | null = null
  return () => {
    compiled ??= load().catch((error: unknown) => {
      compiled = null
      throw error instanceof Fault ? error : new Fault(`the engine could not be loaded (${String(error)})`)
    })
    return compiled
  }
}

export function moduleFrom(file: URL): () => Promise<WebAssembly.Module> {
  return loadOnce(() => fetchModule(file))
}
