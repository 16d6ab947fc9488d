// last-tiles.ts: whose the last tiles are, from what has been played.

import type { Snapshot } from '../table/table'

/** The colour of whoever laid the tile of a cell, looked for from the end: it is asked of the last ones. */
export function colourAt({ history, seats }: Snapshot): (x: number, y: number) => number | undefined {
  return (x, y) => {
    for (let i = history.length - 1; i >= 0; i--)
      for (const event of history[i]?.events ?? [])
        if (event.ev === 'placed' && event.x === x && event.y === y) return seats[event.seat ?? -1]?.colour
    return undefined
  }
}
