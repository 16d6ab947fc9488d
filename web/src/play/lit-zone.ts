// lit-zone.ts: the zone that is lit on the board: the one that is pointed at, or the one that a line of the history
// speaks of, as it was when its points were given.

import { useRef, useState } from 'preact/hooks'
import type { Parts } from '../board/zones'
import { placeOf } from '../engine/events'
import type { Action, CarcassonneView, View, Zone } from '../engine/view'
import type { Table } from '../table/table'
import type { LogLine } from './history'

export interface Lit {
  kind: string
  parts: Parts
}

export function zoneOfAction(view: CarcassonneView, action: Action | null): Zone | undefined {
  return action?.zone === undefined ? undefined : view.zones[action.zone]
}

export function zoneAt(view: View, x: number, y: number, spot: string): Zone | undefined {
  if (view.game !== 'carcassonne') return undefined
  return view.zones.find((zone) => zone.parts.some(([px, py, ps]) => px === x && py === y && ps === spot))
}

/** The zone of an award: before it was given the zone still held its figures, so the engine names all its parts. */
async function zoneOfLine(table: Table, { event, ply }: LogLine): Promise<Lit> {
  const { x, y, spot } = placeOf(event) ?? { x: 0, y: 0, spot: '' }
  if (event.ev !== 'scored') return { kind: 'cell', parts: [[x, y, spot]] }
  const alone: Lit = { kind: event.what, parts: [[x, y, spot]] }
  const zone = zoneAt(await table.at(Math.max(0, ply - 1)), x, y, spot)
  return zone ? { kind: zone.kind, parts: zone.parts } : alone
}

export function useLitLine(table: Table): [Lit | null, (line: LogLine | null) => void] {
  const [lit, setLit] = useState<Lit | null>(null)
  const wanted = useRef<LogLine | null>(null)
  const light = (line: LogLine | null) => {
    if (wanted.current === line) return
    wanted.current = line
    if (!line) {
      setLit(null)
      return
    }
    zoneOfLine(table, line).then(
      (found) => wanted.current === line && setLit(found),
      () => undefined,
    )
  }
  return [lit, light]
}
