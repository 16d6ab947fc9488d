// games.ts: what the engine offers, as screens use it.

import { useEffect } from 'preact/hooks'
import { expansions, games, loadGames } from '../engine/games'
import type { ExpansionHelp, GameHelp } from '../engine/view'
import { words } from '../words'

/** The games with their options; whoever asks is drawn again when they are known. */
export function useGames(): GameHelp[] {
  useEffect(() => void loadGames().catch(() => undefined), [])
  return games.value
}

export function useExpansions(): ExpansionHelp[] {
  useGames()
  return expansions()
}

/** What an expansion is called; one that the page has no words for as the engine calls it. */
export function expansionName(id: string): string {
  const title = expansions().find((one) => one.id === id)?.title
  return words().expansions.byId[id]?.name ?? title ?? id
}
