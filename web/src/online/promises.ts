// promises.ts: the fingerprints of seeds as this browser first saw them, so that a promise which was exchanged during
// a game is noticed at its end, also after the page was loaded again.

import { keep, kept } from '../ui/settings'

const KEY = 'baluarte.promises'
const MOST = 100

function read(): [string, string][] {
  try {
    const parsed: unknown = JSON.parse(kept(KEY) ?? '[]')
    const isPair = (one: unknown): one is [string, string] =>
      Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === 'string')
    return Array.isArray(parsed) ? parsed.filter(isPair) : []
  } catch {
    return []
  }
}

/** The promise of this table as it was first seen; this one, if it is seen for the first time. */
export function firstPromise(table: string, commitment: string): string {
  const all = read()
  const found = all.find(([id]) => id === table)
  if (found) return found[1]
  keep(KEY, JSON.stringify([...all, [table, commitment]].slice(-MOST)))
  return commitment
}
