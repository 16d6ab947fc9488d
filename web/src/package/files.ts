// files.ts: the files of the package, which lie beside each other: the engine and its workers, for browsers and for Node.

import { loadOnce, moduleFrom } from './load'
import { browserThread, type Parts } from './thread'

const isNode = typeof process !== 'undefined' && process.versions?.node !== undefined

/** For Node alone: bundlers need not look for it. */
const beside = (name: string) => new URL(name, import.meta.url)

async function readModule(): Promise<WebAssembly.Module> {
  const { readFile } = await import('node:fs/promises')
  return WebAssembly.compile(await readFile(beside('baluarte.wasm')))
}

const inNode: Parts = {
  module: loadOnce(readModule),
  async thread(hear, fail) {
    const { Worker } = await import('node:worker_threads')
    const one = new Worker(beside('worker_node.js'))
    one.on('message', hear)
    one.on('error', (error) => fail(error.message))
    return one
  },
}

// Each address in one piece, so that bundlers see the file.
const inBrowser = (): Parts => ({
  module: moduleFrom(new URL('./baluarte.wasm', import.meta.url)),
  thread: (hear, fail) =>
    browserThread(new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }), hear, fail),
})

export const parts: Parts = isNode ? inNode : inBrowser()
