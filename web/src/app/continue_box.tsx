// continue_box.tsx: who plays when a game is gone on with from a replay: asked for before anybody sits down.

import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Seats } from '../setup/seats'
import type { Seat } from '../table/table'
import { Icon } from '../ui/icon'
import { useWords } from '../words'

interface Props {
  /** who is proposed */
  seats: Seat[]
  onStart(seats: Seat[]): void
  onClose(): void
}

export function ContinueBox({ seats, onStart, onClose }: Props) {
  const { app, play } = useWords()
  const [chosen, setChosen] = useState(seats)
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog class="box continue-box" ref={dialog} onClose={onClose} aria-labelledby="continue-title">
      <h2 id="continue-title">{play.continueHere}</h2>
      <Seats seats={chosen} limits={[seats.length, seats.length]} added={{ kind: 'friend' }} onChange={setChosen} />
      <div class="box-buttons">
        <button class="button primary" onClick={() => onStart(chosen)}>
          <Icon name="play" /> {app.setup.start}
        </button>
        <button class="button quiet" onClick={() => dialog.current?.close()}>
          {app.saved.cancel}
        </button>
      </div>
    </dialog>
  )
}
