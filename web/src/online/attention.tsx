// attention.tsx: tables that wait for us while we look elsewhere call: a sound for each that begins to wait, and the
// title and icon of the tab for as long as one does. The table on screen calls by itself (play/attention.ts).

import { useLayoutEffect, useRef } from 'preact/hooks'
import { chime, useMark } from '../play/attention'
import { settings } from '../ui/settings'
import { useWords } from '../words'
import { useMe, useMyTables, useOnScreen } from './me'
import { waitsFor } from './seats'

/** The tables other than the one on screen that wait for us. */
export function useCalls(): string[] {
  const player = useMe()
  const tables = useMyTables()
  const shown = useOnScreen()
  return tables.filter((t) => waitsFor(t, player?.id ?? null) && !shown.has(t.id)).map((t) => t.id)
}

/** The title of the tab belongs to a screen: give each a Calls of its own. */
export function Calls() {
  const { online } = useWords()
  const calls = useCalls()
  const before = useRef<string[] | null>(null)
  useLayoutEffect(() => {
    const isNew = before.current !== null && calls.some((id) => !before.current?.includes(id))
    if (isNew && settings().sound) chime()
    before.current = calls
  }, [calls.join()])
  useMark(calls.length > 0, online.calls(calls.length))
  return null
}
