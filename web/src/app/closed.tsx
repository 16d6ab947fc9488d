// closed.tsx: analysis is closed to whoever plays a game of a competition, or a rated one, by the clock, and open again when
// it is over.

import type { ComponentChildren } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { fetched } from '../help/fetched'
import { refreshTables } from '../online/me'
import { useGameThatCounts } from '../online/playing'

const Closed = fetched(() => import('../events/screens').then((module) => module.AnalysisClosed))

/** A game may begin while another window of the page is looked at. */
const LOOK_AGAIN_MS = 20_000

export function UnlessPlaying({ children }: { children: ComponentChildren }) {
  const table = useGameThatCounts()
  useLayoutEffect(() => {
    void refreshTables()
    const timer = setInterval(() => void refreshTables(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  return table === null ? <>{children}</> : <Closed table={table} />
}
