// use-table.ts: a table as a component sees it: the last snapshot, and every change read out for those who listen.

import { useLayoutEffect } from 'preact/hooks'
import type { GameEvent } from '../engine/view'
import { isSoloView } from '../table/seating'
import type { Snapshot, Table } from '../table/table'

export function useTable(table: Table, hear?: (snapshot: Snapshot, events: GameEvent[]) => void): Snapshot {
  // With the drawing: nothing that happens between it and its painting goes unheard.
  useLayoutEffect(() => (hear ? table.subscribe(hear) : undefined), [table])
  return table.snapshot()
}

/** A person on this device must decide. */
export function isMyTurn(snapshot: Snapshot): boolean {
  const { actor } = snapshot.view
  return typeof actor === 'number' && snapshot.mine.includes(actor) && snapshot.handover === null
}

/** Several people share this device, so that each is spoken to by name. */
export function isShared(snapshot: Snapshot): boolean {
  return snapshot.mine.length > 1 && !isAlone(snapshot)
}

/** One person plays every colour. */
export function isAlone({ view }: Snapshot): boolean {
  return isSoloView(view) && !view.state.persons
}
