// owned.ts: how many a seat has of what lies before it, wherever the state counts it.

import type { CarcassonneState, Pieces } from '../engine/view'

export function ownedCount(state: CarcassonneState, seat: number, { list, key }: Pieces['owned'][number]): number {
  const own = (state as unknown as Record<string, unknown[] | undefined>)[list]?.[seat]
  const n = key === undefined ? own : (own as Record<string, number> | undefined)?.[key]
  return typeof n === 'number' ? n : 0
}
