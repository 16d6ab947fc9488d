// asked-zone.ts: the zone that somebody asks about, by touching its land or by coming to its line in the list of zones.
// The next action makes it another question.

import { useState } from 'preact/hooks'
import type { CarcassonneView, Zone } from '../engine/view'
import type { Seat } from '../table/table'
import { announce } from '../ui/announce'
import { useWords } from '../words'
import { zoneText } from './label'

export interface AskedZone {
  zone: Zone | null
  /** in words; null: nothing is asked */
  text: string | null
  /** shows it */
  set(zone: Zone | null): void
  /** shows it and says it */
  ask(zone: Zone | null): void
}

export function useAskedZone(view: CarcassonneView, seats: readonly Seat[]): AskedZone {
  const w = useWords()
  const [asked, set] = useState<{ zone: Zone; ply: number } | null>(null)
  const zone = asked?.ply === view.ply ? asked.zone : null
  const textOf = (one: Zone) => zoneText(w, one, one.worth, seats)
  const show = (one: Zone | null) => set(one && { zone: one, ply: view.ply })
  return {
    zone,
    text: zone && textOf(zone),
    set: show,
    ask: (one) => {
      show(one)
      if (one) announce(textOf(one))
    },
  }
}
