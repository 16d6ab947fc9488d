// start.ts: the online side of the page, begun once: is there a server, who are we there, and who calls.

import { startLine } from './line'
import { startMe } from './me'
import { startServerSearch } from './server'

/** `found` is told when there is one. */
export function startOnline(found: () => void): void {
  startServerSearch(() => {
    startLine()
    startMe()
    found()
  })
}
