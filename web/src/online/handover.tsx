// handover.tsx: together, another person takes the seat of somebody who leaves: offering it, taking it, and telling
// everybody at the table. Which seats are free the server says.

import { useLayoutEffect, useRef } from 'preact/hooks'
import { Icon } from '../ui/icon'
import { say } from '../ui/toast'
import { useWords } from '../words'
import type { SeatInfo, TableInfo } from './api'
import { sayIfRefused } from './errors'
import { ensurePlayer } from './me'
import type { Room } from './room'
import { setUpOfOptions } from './seats'
import { personLabel } from './summary'

/** Several people share one result. */
export function isTogether({ options, seats }: Pick<TableInfo, 'options' | 'seats'>): boolean {
  return seats.length > 1 && setUpOfOptions(options).ruleset === 'solo'
}

const isFree = (seat: SeatInfo | undefined): boolean => seat?.who === 'player' && seat.free === true

/** The first seat that somebody who watches may take. */
export function freeSeat({ state, you, seats }: TableInfo): number | null {
  const index = state === 'playing' && you === null ? seats.findIndex(isFree) : -1
  return index < 0 ? null : index
}

/** One's own seat, or one that a bot keeps for somebody while one plays. */
function mayOffer(info: TableInfo, seat: SeatInfo, index: number): boolean {
  const mine = info.you === null ? undefined : info.seats[info.you]
  if (info.state !== 'playing' || !isTogether(info) || seat.who !== 'player' || seat.out) return false
  if (index === info.you) return true
  return seat.bot && mine?.who === 'player' && !mine.out && !mine.bot
}

interface Props {
  room: Room
  index: number
}

export function TakeSeat({ room, index }: Props) {
  const { online } = useWords()
  const take = async () => {
    await ensurePlayer()
    await room.command('sit', { seat: index })
  }
  return (
    <button class="button primary take-seat" onClick={() => sayIfRefused(take())}>
      <Icon name="person" /> {online.takeSeat}
    </button>
  )
}

export function OfferSeat({ room, index, isMade }: Props & { isMade: boolean }) {
  const { online } = useWords()
  return (
    <button
      class="button offer-seat"
      onClick={() => sayIfRefused(room.command('offer', { seat: index, yes: !isMade }))}
    >
      {isMade ? online.withdrawOffer : online.offerSeat}
    </button>
  )
}

/** The one thing to do about this seat, if there is any. */
export function HandoverButton({ room, info, seat, index }: Props & { info: TableInfo; seat: SeatInfo }) {
  if (mayOffer(info, seat, index)) return <OfferSeat room={room} index={index} isMade={isFree(seat)} />
  if (info.state === 'playing' && info.you === null && isFree(seat)) return <TakeSeat room={room} index={index} />
  return null
}

/** Says who came for whom while the game is played. */
export function useHandoverReadOut({ state, seats }: TableInfo): void {
  const w = useWords()
  const before = useRef<SeatInfo[]>(seats)
  useLayoutEffect(() => {
    const was = before.current
    before.current = seats
    seats.forEach((seat, i) => {
      const then = was[i]
      if (state !== 'playing' || seat.who !== 'player' || then?.who !== 'player') return
      if (seat.player.id !== then.player.id)
        say(w.online.tookSeat(personLabel(w, seat.player), personLabel(w, then.player)))
    })
  }, [seats])
}
