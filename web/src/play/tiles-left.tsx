// tiles-left.tsx: the tiles that have not been drawn, as pictures with their numbers, where the table allows it.

import { Tile } from '../art/tile'
import type { CarcassonneView } from '../engine/view'
import { useWords } from '../words'

export function countOf(unseen: Record<string, number>): number {
  return Object.values(unseen).reduce((sum, n) => sum + n, 0)
}

export function TilesLeft({ view }: { view: CarcassonneView }) {
  const w = useWords()
  const { unseen } = view
  if (!unseen) return <p class="drawer-note">{w.play.aidsOff}</p>
  const codes = Object.entries(unseen).filter(([, n]) => n > 0)
  return (
    <>
      <p class="drawer-note">{w.play.tilesLeft(countOf(unseen))}</p>
      <ul class="tiles-left">
        {codes.map(([code, n]) => (
          <li key={code}>
            <Tile code={code} size={56} label={`${code}: ${w.play.copies(n)}`} />
            <span aria-hidden="true">{n}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
