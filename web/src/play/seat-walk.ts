// seat-walk.ts: the players by keyboard: S says how it stands for one after the other, Shift S goes back.

import { useRef } from 'preact/hooks'
import { useArt } from '../art/art'
import type { Snapshot } from '../table/table'
import { announce } from '../ui/announce'
import { glide } from '../ui/motion'
import { useWords } from '../words'
import { useKeys } from './keys'
import { seatText } from './seat-text'

/** Whoever sees the cards is shown which one is meant. */
function show(seat: number): void {
  const card = document.querySelector(`.seat[data-seat="${seat}"]`)
  card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  if (card) glide(card, [{ boxShadow: 'inset 0 0 0 4px var(--focus)' }, {}], { ms: 1600 })
}

export function useSeatWalk(snapshot: Snapshot): void {
  const w = useWords()
  const owned = useArt()?.pieces.owned ?? []
  const at = useRef<number | null>(null)
  useKeys((event) => {
    if (event.key !== 's' && event.key !== 'S') return false
    const all = snapshot.seats.length
    const first = snapshot.mine[0] ?? 0
    at.current = at.current === null ? first : (at.current + (event.shiftKey ? all - 1 : 1)) % all
    show(at.current)
    announce(seatText(w, snapshot, at.current, owned))
    return true
  })
}
