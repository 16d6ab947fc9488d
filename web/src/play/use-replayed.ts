// use-replayed.ts: what a step forward in a replay brings, for the board to show as it was seen in the game.

import { useRef } from 'preact/hooks'
import type { Award } from '../board/awards'
import type { Roll } from '../board/die'
import type { CarcassonneView, Played } from '../engine/view'
import { isStill } from '../ui/motion'
import { awardsOf } from './use-awards'
import { rollOf } from './use-roll'

interface Replayed {
  view: CarcassonneView
  awards: readonly Award[]
  roll: Roll | null
}

export function useReplayed(history: readonly Played[], view: CarcassonneView): Replayed {
  const last = useRef<Replayed>({ view, awards: [], roll: null })
  const before = last.current.view
  if (before.ply !== view.ply) {
    const isStep = view.ply === before.ply + 1 && !isStill()
    const events = isStep ? (history[before.ply]?.events ?? []) : []
    const awards = events.flatMap((event, i) => awardsOf(event, [before, view], `${view.ply} ${i}`))
    last.current = { view, awards, roll: rollOf(events, view, String(view.ply)) }
  }
  return last.current
}
