// handover.tsx: hides everything while the device changes hands: the next player shows the own cards by a button of
// theirs.

import { useLayoutEffect, useRef } from 'preact/hooks'
import { Badge } from '../art/badge'
import type { Seat } from '../table/table'
import { useWords } from '../words'

export function Handover({ seat, onReveal }: { seat: Seat; onReveal(): void }) {
  const { cartagena } = useWords()
  const box = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    if (!box.current?.open) box.current?.showModal()
  }, [])
  // Escape would only close the box: the cards stay hidden until the button is pressed.
  return (
    <dialog class="handover" ref={box} onCancel={(e) => e.preventDefault()} aria-labelledby="handover-title">
      <Badge colour={seat.colour} size={84} />
      <h2 id="handover-title">{cartagena.handoverTitle(seat.name)}</h2>
      <p>{cartagena.handoverText}</p>
      <button class="button primary big" onClick={onReveal}>
        {cartagena.handoverButton(seat.name)}
      </button>
    </dialog>
  )
}
