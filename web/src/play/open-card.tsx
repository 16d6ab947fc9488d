// open-card.tsx: the card of an expansion that lies open: beside the answers of whoever must decide about it, and over the board
// for those who look on.

import { useRef } from 'preact/hooks'
import type { CarcassonneView } from '../engine/view'
import { useWords, type Words } from '../words'

interface Card {
  title: string
  text: string
}

function cardOf(w: Words, { phase, state }: Pick<CarcassonneView, 'phase' | 'state'>): Card | null {
  const members = state as unknown as Record<string, { current?: number } | undefined>
  for (const [id, { cards }] of Object.entries(w.expansions.byId)) {
    const number = members[id]?.current ?? 0
    if (cards && number && cards.phases.includes(phase))
      return { title: `${cards.title} ${number}`, text: cards.text[number - 1] ?? '' }
  }
  return null
}

function Face({ title, text }: Card) {
  return (
    <>
      <p class="message-title">{title}</p>
      <p>{text}</p>
    </>
  )
}

export function OpenCard({ view }: { view: CarcassonneView }) {
  const card = cardOf(useWords(), view)
  return card ? (
    <div class="message-card">
      <Face {...card} />
    </div>
  ) : null
}

/** Somebody else's card: it is turned over where everybody sees it, and fades after it could be read. */
export function ShownCard({ view, isMine }: { view: CarcassonneView; isMine: boolean }) {
  const card = cardOf(useWords(), view)
  const last = useRef<{ ply: number; card: Card; isOpen: boolean } | null>(null)
  if (isMine) last.current = null
  else if (card && !last.current?.isOpen) last.current = { ply: view.ply, card, isOpen: true }
  else if (!card && last.current) last.current.isOpen = false
  const shown = last.current
  return shown ? (
    <div
      key={shown.ply}
      class={shown.isOpen ? 'shown-card message-card' : 'shown-card message-card is-read'}
      aria-hidden="true"
    >
      <Face {...shown.card} />
    </div>
  ) : null
}
