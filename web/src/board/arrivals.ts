// arrivals.ts: what has come to the board since it was last drawn, and what has left it: so that it can be seen coming and
// going. A game that is opened and a leap in a replay bring everything at once: it is simply there.

import { useRef } from 'preact/hooks'
import { isStill } from '../ui/motion'

/** More than these at once are no move. */
const MOST = 6

export interface Changes<T> {
  isNew(key: string): boolean
  gone: readonly T[]
}

export function useChanges<T extends { key: string }>(now: readonly T[]): Changes<T> {
  const last = useRef<ReadonlyMap<string, T> | null>(null)
  const before = last.current
  const here = new Map(now.map((item) => [item.key, item]))
  last.current = here
  if (!before || isStill()) return { isNew: () => false, gone: [] }
  const fresh = new Set([...here.keys()].filter((key) => !before.has(key)))
  const gone = [...before.values()].filter((item) => !here.has(item.key))
  const isMove = fresh.size <= MOST && gone.length <= MOST
  return isMove ? { isNew: (key) => fresh.has(key), gone } : { isNew: () => false, gone: [] }
}
