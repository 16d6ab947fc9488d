// event_line.ts: what a table of an event shows of it. Events stand above tables in the order of the folders, so that the
// line comes through a context from whoever has it.

import { createContext, type ComponentType } from 'preact'
import type { TableInfo } from './api'

/** Which game of an event a table is. */
export interface EventOfTable {
  id: string
  round: number
  board: number
  game: number
}

export const EventLineContext = createContext<ComponentType<{ info: TableInfo; event: EventOfTable }> | null>(null)
