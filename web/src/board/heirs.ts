// heirs.ts: who has just got a piece that lay on the board: whoever has more of them than before.

import { useRef } from 'preact/hooks'
import { ownedCount } from '../art/owned'
import type { CarcassonneView, Pieces } from '../engine/view'

type Owned = Pieces['owned']
type Heirs = (kind: string) => readonly number[]

function heirsOf({ state, scores }: CarcassonneView, before: CarcassonneView, owned: Owned): Heirs {
  return (kind) =>
    owned
      .filter(({ id }) => id === kind)
      .flatMap((each) =>
        scores.flatMap((_, seat) => {
          const more = ownedCount(state, seat, each) - ownedCount(before.state, seat, each)
          return Array.from({ length: Math.max(0, more) }, () => seat)
        }),
      )
}

export function useHeirs(view: CarcassonneView, owned: Owned): Heirs {
  const last = useRef({ view, before: view })
  if (last.current.view !== view) last.current = { view, before: last.current.view }
  return heirsOf(view, last.current.before, owned)
}
