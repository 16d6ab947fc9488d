// longer.ts: a judgement that grows surer while somebody looks at it. The same turn is looked at again and again, each time
// four times as long, in an engine of its own that ends with whoever looks. Nothing is looked at behind a page that is
// not seen.

import { Trials } from './trials'
import type { TurnVerdict } from './verdict'

/** How much longer than the usual one each look is. */
export const LOOKS = [1, 4, 16, 64] as const

export interface Looked {
  /** null: there is nothing to choose */
  verdict: TurnVerdict | null
  /** so many of the looks are done */
  looks: number
}

function seen(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    look()
  })
}

/**
 * Looks at the turn that ends with the record, or (`isDue`) at the one that is due behind it. What was found before comes
 * first. The answer ends it.
 */
export function lookLonger(
  record: string,
  isDue: boolean,
  before: Looked | undefined,
  tell: (looked: Looked) => void,
): () => void {
  const trials = new Trials()
  let closed = false
  let known = before
  const look = async (times: number): Promise<TurnVerdict> =>
    isDue ? (await trials.consider(record, times)).verdict : trials.last(record, times)
  const run = async () => {
    if (known) tell(known)
    for (let looks = known?.looks ?? 0; looks < LOOKS.length; looks++) {
      await seen()
      if (closed) return
      const verdict = await look(LOOKS[looks] ?? 1)
      if (closed) return
      known = { verdict, looks: looks + 1 }
      tell(known)
    }
  }
  run()
    // Where there is nothing to choose, there is nothing to say.
    .catch(() => closed || tell({ verdict: known?.verdict ?? null, looks: LOOKS.length }))
    .finally(() => trials.close())
  return () => {
    closed = true
    trials.close()
  }
}
