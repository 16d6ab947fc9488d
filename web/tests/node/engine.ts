// engine.ts: the real engine for tests without a browser: the same module, on the test's own thread.
import { webcrypto } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { askJsonOf, readReply, type Engine } from '../../src/engine/engine'
import { setGames } from '../../src/engine/games'
import type { GameHelp } from '../../src/engine/view'
import { startModule } from '../../src/package/wasm'
import { SEED, fixShuffles } from '../chance.mjs'

declare const ENGINE_FILE: string

// Node 18 has it, but not where browsers have it.
if (!('crypto' in globalThis)) Object.assign(globalThis, { crypto: webcrypto })
fixShuffles(SEED)

export function engineHere(): Engine {
  const module = startModule(new WebAssembly.Module(readFileSync(ENGINE_FILE)))
  return {
    async ask(request) {
      return readReply((await module).ask(request))
    },
    close: () => undefined,
  }
}

/** Tells the page what its engine would list. */
export async function gamesHere(): Promise<GameHelp[]> {
  const games = await askJsonOf<GameHelp[]>(engineHere(), 'games')
  setGames(games)
  return games
}

/** The same, and how many messages each of the engines that were started has got. */
export function counted(): { start(): Engine; counts: number[] } {
  const counts: number[] = []
  const start = (): Engine => {
    const engine = engineHere()
    const at = counts.push(0) - 1
    const ask: Engine['ask'] = (request) => {
      counts[at]!++
      return engine.ask(request)
    }
    return { ask, close: () => engine.close() }
  }
  return { start, counts }
}

/** A game as the engine writes it, played by the weakest bot up to so many actions. */
export async function gameOf(options: string, plies: number): Promise<string> {
  const engine = engineHere()
  await engine.ask(`new ${options}`)
  for (let n = 0; n < plies; n++) {
    const { head: actor } = await engine.ask('actor')
    if (actor === 'over') break
    if (actor === 'chance') await engine.ask('chance')
    else await engine.ask(`play ${(await engine.ask('bestmove level=1')).head}`)
  }
  return `${(await engine.ask('record')).lines.join('\n')}\n`
}
