// besides.ts: what a table on a server adds to the playing screen: one more drawer (people and chat), and a line above
// the board for what concerns the table rather than the game. Local tables have none of it.

import { createContext, type ComponentChildren } from 'preact'

export interface Besides {
  title: string
  isOpen: boolean
  onOpen(open: boolean): void
  /** lines that were not read yet, shown on the drawer's button */
  unread: number
  panel: ComponentChildren
  banner: ComponentChildren
  /** what the table belongs to, below the names */
  line?: ComponentChildren
}

export const BesidesContext = createContext<Besides | null>(null)
