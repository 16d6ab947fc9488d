// people.tsx: the drawer of an online table: who is there, what can be asked of the others, and the chat.

import { useState } from 'preact/hooks'
import { Badge } from '../art/badge'
import { Icon } from '../ui/icon'
import { href } from '../ui/route'
import { useWords } from '../words'
import type { SeatInfo, TableInfo } from './api'
import { Chat } from './chat'
import { clockName } from './clocks'
import { sayIfRefused } from './errors'
import { freeSeat, HandoverButton, isTogether } from './handover'
import { NameField } from './name'
import type { Room, RoomState } from './room'
import { seatLabel } from './summary'

interface Props {
  room: Room
  info: TableInfo
}

function seatNote(w: ReturnType<typeof useWords>, seat: SeatInfo): string {
  if (seat.who !== 'player') return ''
  if (seat.free) return w.online.seatFree
  if (seat.out) return w.online.out
  if (seat.bot) return w.online.botPlays
  return seat.here ? w.online.here : w.online.away
}

function PersonRow({ room, info, seat, index }: Props & { seat: SeatInfo; index: number }) {
  const w = useWords()
  const isOther = info.you !== null && index !== info.you
  const canReplace =
    info.state === 'playing' && isOther && seat.who === 'player' && !seat.bot && !seat.here && info.ask === null
  return (
    <li class="person">
      <Badge colour={index} size={26} />
      {seat.who === 'player' && seat.player.kind !== 'deleted' ? (
        <a class="person-name" href={href('player', seat.player.id)} target="_blank" rel="noopener">
          {seatLabel(w, seat)}
        </a>
      ) : (
        <span class="person-name">{seatLabel(w, seat)}</span>
      )}
      <span class="hint">{seatNote(w, seat)}</span>
      {canReplace ? (
        <button class="button" onClick={() => sayIfRefused(room.command('takeover', { seat: index }))}>
          <Icon name="robot" /> {w.online.takeover}
        </button>
      ) : null}
      <HandoverButton room={room} info={info} seat={seat} index={index} />
    </li>
  )
}

/** What ends a game early is asked for twice. */
function LeavingButtons({ room, info }: Props) {
  const { online } = useWords()
  const [sure, setSure] = useState(false)
  const seat = info.you === null ? undefined : info.seats[info.you]
  if (info.state !== 'playing' || seat?.who !== 'player' || seat.out) return null
  const isAlone = info.seats.filter((one) => one.who === 'player').length === 1
  if (sure)
    return (
      <div class="people-buttons" role="group" aria-label={online.resign}>
        <p>{isTogether(info) ? online.leaveAsk : online.resignAsk}</p>
        <button class="button danger" onClick={() => (setSure(false), sayIfRefused(room.command('resign')))}>
          {online.resign}
        </button>
        <button class="button" onClick={() => setSure(false)}>
          {online.no}
        </button>
      </div>
    )
  return (
    <div class="people-buttons">
      <button class="button" onClick={() => setSure(true)}>
        <Icon name="flag" /> {online.resign}
      </button>
      <button class="button" disabled={info.ask !== null} onClick={() => sayIfRefused(room.command('abandon'))}>
        {isAlone ? online.abandonAlone : online.abandon}
      </button>
    </div>
  )
}

export function PeoplePanel({ room, state }: { room: Room; state: RoomState }) {
  const w = useWords()
  const { info } = state
  if (!info) return null
  return (
    <div class="people">
      <ul class="people-list">
        {info.seats.map((seat, i) => (
          <PersonRow key={i} room={room} info={info} seat={seat} index={i} />
        ))}
      </ul>
      {freeSeat(info) === null ? null : <NameField />}
      <p class="hint">
        {[
          clockName(w, info.settings.clock),
          ...(info.settings.rated ? [w.online.rated] : []),
          ...(info.watching > 0 ? [w.online.watching(info.watching)] : []),
        ].join(' · ')}
      </p>
      <LeavingButtons room={room} info={info} />
      {info.settings.chat ? (
        <>
          <h3>{w.online.chat}</h3>
          <Chat room={room} state={state} />
        </>
      ) : null}
    </div>
  )
}
