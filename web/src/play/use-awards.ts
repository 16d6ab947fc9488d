// use-awards.ts: the points that were just given, for the board to show. A zone is looked up as it was before: then it still
// held its figures, and the engine named all its parts.

import { useRef, useState } from 'preact/hooks'
import type { Award } from '../board/awards'
import { placeOf } from '../engine/events'
import type { GameEvent, View } from '../engine/view'
import type { Snapshot, Table } from '../table/table'
import { isStill } from '../ui/motion'
import { zoneAt } from './lit-zone'
import { useTable } from './use-table'

/** Older ones have long faded. */
const KEPT = 8

/** What an event gives on the board; `views` are before and behind it. */
export function awardsOf(event: GameEvent, views: readonly View[], key: string): Award[] {
  const place = placeOf(event)
  if (event.ev !== 'scored' || !place || event.points <= 0) return []
  const { seat, points, what } = event
  const zone = views.map((view) => zoneAt(view, place.x, place.y, place.spot)).find((found) => found !== undefined)
  return [{ key, seat, points, kind: zone?.kind ?? what, parts: zone?.parts ?? [[place.x, place.y, place.spot]] }]
}

export function useAwards(table: Table): readonly Award[] {
  const [awards, setAwards] = useState<readonly Award[]>([])
  const before = useRef<View | null>(null)
  const count = useRef(0)
  const hear = ({ view }: Snapshot, events: GameEvent[]) => {
    const views = [before.current ?? view, view]
    before.current = view
    if (isStill() || events.length === 0) return
    const fresh = events.flatMap((event) => awardsOf(event, views, String(count.current++)))
    if (fresh.length) setAwards((old) => [...old, ...fresh].slice(-KEPT))
  }
  const snapshot = useTable(table, hear)
  before.current ??= snapshot.view
  return awards
}
