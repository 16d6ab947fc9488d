// use-draft.ts: the draft of the person who decides, as a component uses it.

import { useMemo } from 'preact/hooks'
import { Draft, type DraftState } from '../board/draft'
import type { Action, CarcassonneView } from '../engine/view'
import type { Table } from '../table/table'

export interface DraftTools {
  draft: Draft
  state: DraftState
  /** the action that lays the tile, if the draft begins with one */
  placed: Action | undefined
}

export function useDraft(table: Table, view: CarcassonneView): DraftTools {
  const draft = useMemo(() => new Draft(table, view), [table])
  draft.rebase(view)
  const state = draft.state()
  const first = state.actions[0]
  const placed = view.legal.find((action) => action.verb === 'place' && action.a === first)
  return { draft, state, placed }
}
