// solo-grade.ts: why a solo game ended, and how good its result is: held against what the strongest player of the computer came
// to with the number of followers that the page suggests for the expansions (docs/SOLO.md, "What it comes to").

import type { CarcassonneView } from '../engine/view'
import { followersFor } from '../setup/presets'

/** A quarter of its games ended below the first, half of them below the second, three quarters below the third. */
const QUARTERS = [19, 32, 49] as const
/** Every follower more, or less, than suggested makes it so much easier, or harder. */
const A_FOLLOWER = 15

export interface Grade {
  /** 0: below a quarter of its games, to 3: above three quarters */
  quarter: 0 | 1 | 2 | 3
  /** what half of them came to */
  middle: number
}

/** null: nobody has measured such games. */
export function gradeOf({ state, result }: CarcassonneView): Grade | null {
  if (result === undefined || state.options['colours'] === '4') return null
  const more = Number(state.options['followers'] ?? 4) - followersFor(state.expansions)
  const [least] = QUARTERS
  if (least + more * A_FOLLOWER <= 0) return null
  const passed = QUARTERS.filter((quarter) => result >= quarter + more * A_FOLLOWER).length
  return { quarter: passed as Grade['quarter'], middle: QUARTERS[1] + more * A_FOLLOWER }
}

export type Why = 'tiles' | 'pile' | 'follower'

/** The last tile was laid, a pile was empty where that ends it, or a follower was due and not there [SO-22] [SO-D7]. */
export function whyOver({ state }: CarcassonneView): Why {
  const piles = state.piles ?? []
  if (piles.every((left) => left === 0)) return 'tiles'
  return state.options['empty_pile'] === 'end_game' && piles.includes(0) ? 'pile' : 'follower'
}
