// games.ts: which games there are, their options and expansions, as the engine lists them. Asked for once.

import { signal, type ReadonlySignal } from '@preact/signals'
import { askJson } from './engine'
import type { ExpansionHelp, GameHelp } from './view'

const listed = signal<GameHelp[]>([])
const trouble = signal('')
let asked: Promise<GameHelp[]> | null = null

/** Empty until the engine has answered. */
export const games: ReadonlySignal<GameHelp[]> = listed

/** Why it has not, in the engine's own words. */
export const gamesTrouble: ReadonlySignal<string> = trouble

/** The list; the first call asks for it. */
export function loadGames(): Promise<GameHelp[]> {
  asked ??= askJson<GameHelp[]>('games').then(
    (all) => (listed.value = all),
    (error: unknown) => {
      asked = null // the next call tries again
      trouble.value = String(error)
      throw error
    },
  )
  return asked
}

/** For tests, which have an engine of their own. */
export function setGames(all: GameHelp[]): void {
  listed.value = all
}

/** The expansions that can be chosen, in the engine's order. */
export function expansions(): ExpansionHelp[] {
  return listed.value.flatMap((game) => game.expansions)
}
