// play_on.tsx: playing on from a position of a replay or an analysis: who plays, and what is drawn, is asked for before
// anybody sits down. What comes of it is a game of this browser like any other.

import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Seats } from '../setup/seats'
import { setupOfRecord, startGame } from '../setup/tables'
import type { LocalSetup, Seat } from '../table/table'
import { sentenceOf } from '../ui/error'
import { Icon } from '../ui/icon'
import { say } from '../ui/toast'
import { useWords } from '../words'
import { beginningOf, freshSeed } from './beginning'
import { isSoloRecord } from './figures'
import './study.css'
import { useStudyWords } from './words'

export interface From {
  /** as the engine writes it */
  record: string
  ply: number
  /** what was played behind it instead */
  more: readonly string[]
  /** who is proposed */
  seats: Seat[]
}

const MIDDLE_LEVEL = 4

/** Whoever sat there sits there again; where nobody was a bot, everybody but one is. */
export function proposedSeats(seats: Seat[], me: number): Seat[] {
  if (seats.some(({ who }) => who.kind === 'bot')) return seats
  return seats.map((seat, i): Seat =>
    i === me ? { ...seat, who: { kind: 'me' } } : { ...seat, who: { kind: 'bot', level: MIDDLE_LEVEL } },
  )
}

/** With the draws of the game, or with others. */
function setupFrom({ record, ply, more }: From, seats: Seat[], isAsBefore: boolean): LocalSetup {
  if (isAsBefore) return { ...setupOfRecord(record), seats, ply }
  return { ...setupOfRecord(beginningOf(record, ply, more, freshSeed())), seats }
}

export function PlayOnBox({ from, onClose }: { from: From; onClose(): void }) {
  const { app, play } = useWords()
  const s = useStudyWords()
  const [seats, setSeats] = useState(from.seats)
  const [isAsBefore, setAsBefore] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const isSolo = isSoloRecord(from.record)
  const start = () =>
    void startGame(setupFrom(from, seats, isAsBefore)).catch((error: unknown) =>
      say(`${app.start.failed} ${sentenceOf(error)}`, true),
    )
  return (
    <dialog class="box continue-box" ref={dialog} onClose={onClose} aria-labelledby="continue-title">
      <h2 id="continue-title">{play.continueHere}</h2>
      {isSolo ? null : (
        <Seats seats={seats} limits={[seats.length, seats.length]} added={{ kind: 'friend' }} onChange={setSeats} />
      )}
      {s && from.more.length === 0 ? (
        <label class="study-check">
          <input type="checkbox" checked={isAsBefore} onChange={(event) => setAsBefore(event.currentTarget.checked)} />
          <span>{s.sameDraws}</span>
        </label>
      ) : null}
      <div class="box-buttons">
        <button class="button primary" onClick={start}>
          <Icon name="play" /> {app.setup.start}
        </button>
        <button class="button quiet" onClick={() => dialog.current?.close()}>
          {app.saved.cancel}
        </button>
      </div>
    </dialog>
  )
}
