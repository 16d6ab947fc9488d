// use-settle.ts: playing without Confirm: what is complete is played by itself after a while, unless it is changed or taken
// back before.

import { useLayoutEffect } from 'preact/hooks'

/** How long it can be taken back; bar.css shows it passing (.is-settling). */
const SETTLE_MS = 3000

/** `draft` says what would be played: another one has its whole time again. */
export function useSettle(runs: boolean, draft: string, play: () => void): void {
  useLayoutEffect(() => {
    if (!runs) return undefined
    const timer = setTimeout(play, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [runs, draft])
}
