// advice.ts: what somebody who knows better adds to the playing screen of a game without other people: a button that asks
// for a hint, and a line above the board. What is said there is the study's business.

import { createContext, type ComponentChildren } from 'preact'

export interface Advice {
  tool: ComponentChildren
  banner: ComponentChildren
}

export const AdviceContext = createContext<Advice | null>(null)
