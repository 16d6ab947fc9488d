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

export interface EventProps {
  info: TableInfo
  /** which event, round and board it is; or, when it is over, what comes next */
  part: 'line' | 'next'
}

export const EventLineContext = createContext<ComponentType<EventProps & { event: EventOfTable }> | null>(null)
