// load.ts: the compiled engine, once for all games: from the network in a browser, from the disk in Node.

const isNode = typeof process !== 'undefined' && process.versions?.node !== undefined

async function engineBytes(): Promise<BufferSource> {
  // In one piece, so that bundlers see the file.
  const file = new URL('./baluarte.wasm', import.meta.url)
  if (isNode) {
    const { readFile } = await import('node:fs/promises')
    return readFile(file)
  }
  const response = await fetch(file)
  if (!response.ok) throw new Error(`the engine could not be loaded (${response.status})`)
  return response.arrayBuffer()
}

let compiled: Promise<WebAssembly.Module> | null = null

export function compiledEngine(): Promise<WebAssembly.Module> {
  compiled ??= engineBytes()
    .then((bytes) => WebAssembly.compile(bytes))
    .catch((error: unknown) => {
      compiled = null // the next game tries again
      throw error
    })
  return compiled
}
