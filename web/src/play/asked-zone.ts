// asked-zone.ts: the place that somebody asks about, by touching its land or by coming to its line in the list of zones.
// The next action makes it another question.

import { useState } from 'preact/hooks'
import type { CarcassonneView, Zone } from '../engine/view'
import type { Seat } from '../table/table'
import { announce } from '../ui/announce'
import { useWords } from '../words'
import { zoneText } from './label'
import type { Lit } from './lit-zone'

export interface Asked {
  /** what is lit for it */
  lit: Lit
  text: string
}

export interface AskedZone {
  /** null: nothing is asked */
  now: Asked | null
  /** shows it */
  set(asked: Asked | null): void
  /** shows a zone and says it */
  ask(zone: Zone | null): void
}

export function useAskedZone(view: CarcassonneView, seats: readonly Seat[]): AskedZone {
  const w = useWords()
  const [last, setLast] = useState<{ asked: Asked; ply: number } | null>(null)
  const set = (asked: Asked | null) => setLast(asked && { asked, ply: view.ply })
  return {
    now: last?.ply === view.ply ? last.asked : null,
    set,
    ask: (zone) => {
      const asked = zone && { lit: zone, text: zoneText(w, zone, zone.worth, seats) }
      set(asked)
      if (asked) announce(asked.text)
    },
  }
}
