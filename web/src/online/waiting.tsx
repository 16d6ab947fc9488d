// waiting.tsx: a table before its game: who sits there and who is here, taking and giving back a seat, the link for
// others, and for its owner who else may sit down and when it begins.

import { useState } from 'preact/hooks'
import { Badge } from '../art/badge'
import { Icon } from '../ui/icon'
import { go } from '../ui/route'
import { Shell } from '../ui/shell'
import { useWords, type Words } from '../words'
import type { SeatInfo, TableInfo } from './api'
import { Chat } from './chat'
import { clockName } from './clocks'
import { sayIfRefused } from './errors'
import { EventOf } from './event_of'
import { WhoPick } from './host'
import { Invite } from './invite'
import { ensurePlayer } from './me'
import { NameField } from './name'
import type { Room, RoomState } from './room'
import { gameOfTable, titleOfTable } from './seats'
import { seatLabel } from './summary'

interface Props {
  room: Room
  info: TableInfo
  isOwner: boolean
}

function Presence({ seat }: { seat: SeatInfo }) {
  const { online } = useWords()
  if (seat.who !== 'player') return null
  return (
    <span class={seat.here ? 'presence is-here' : 'presence'}>
      <span class="dot" aria-hidden="true" /> {seat.here ? online.here : online.away}
    </span>
  )
}

/** The owner decides what an empty seat is. */
function OwnerPick({ room, seat, index }: { room: Room; seat: SeatInfo; index: number }) {
  if (seat.who === 'player') return null
  const who = seat.who === 'bot' ? ({ kind: 'bot', level: seat.level } as const) : ({ kind: 'open' } as const)
  return (
    <WhoPick
      seat={{ name: '', who, colour: index }}
      index={index}
      onChange={(next) =>
        sayIfRefused(
          room.command('seat', {
            seat: index,
            ...(next.kind === 'bot' ? { who: 'bot', level: next.level } : { who: 'open' }),
          }),
        )
      }
    />
  )
}

interface RowProps extends Props {
  seat: SeatInfo
  index: number
}

function SeatRow({ room, info, isOwner, seat, index }: RowProps) {
  const w = useWords()
  const sit = async () => {
    await ensurePlayer()
    await room.command('sit', { seat: index })
  }
  return (
    <li class="room-seat">
      <Badge colour={index} size={34} />
      <span class="room-name">
        {isOwner && seat.who !== 'player' ? (
          <OwnerPick room={room} seat={seat} index={index} />
        ) : (
          <span class={seat.who === 'open' ? 'hint' : ''}>{seatLabel(w, seat)}</span>
        )}
        {index === info.you ? <span class="hint">({w.app.setup.me})</span> : null}
      </span>
      <Presence seat={seat} />
      {seat.who === 'open' && info.you === null ? (
        <button class="button primary sit" onClick={() => sayIfRefused(sit())}>
          <Icon name="person" /> {w.online.sit}
        </button>
      ) : null}
    </li>
  )
}

/** The rules of the table in one line each. */
function houseLines(w: Words, { settings, ...info }: TableInfo): string[] {
  const { online, app } = w
  const game = gameOfTable(info)
  return [
    ...(game === titleOfTable(info) ? [] : [game]),
    info.public ? online.public : online.private,
    clockName(w, settings.clock),
    `${app.setup.aids}: ${app.setup.aidsNames[settings.aids]}`,
    settings.spectators ? online.spectators : online.noSpectators,
    ...(settings.rated ? [online.rated] : []),
  ]
}

/** What the game still waits for. */
function statusText(w: Words, { seats }: TableInfo): string {
  if (seats.some((seat) => seat.who === 'open')) return w.online.waitingForPlayers
  const away = seats.flatMap((seat) => (seat.who === 'player' && !seat.here ? [seatLabel(w, seat)] : []))
  return away.length ? w.online.notHereYet(w.forms.list(away)) : w.online.soon
}

function StartButtons({ room, info, isOwner }: Props) {
  const { online } = useWords()
  const [busy, setBusy] = useState(false)
  const isFull = info.seats.every((seat) => seat.who !== 'open')
  const start = () => {
    setBusy(true)
    sayIfRefused(room.command('start').finally(() => setBusy(false)))
  }
  const close = () => {
    if (confirm(online.closeAsk)) sayIfRefused(room.command('close'))
  }
  return (
    <div class="room-buttons">
      {isOwner && isFull ? (
        <button class="button primary big start" disabled={busy} onClick={start}>
          <Icon name="play" /> {online.start}
        </button>
      ) : null}
      {info.you !== null && !info.settings.event ? (
        <button class="button" onClick={() => sayIfRefused(room.command('stand'))}>
          {online.stand}
        </button>
      ) : null}
      {isOwner ? (
        <button class="button danger" onClick={close}>
          <Icon name="trash" /> {online.close}
        </button>
      ) : null}
      <button class="button quiet" onClick={() => go('lobby')}>
        {online.toLobby}
      </button>
    </div>
  )
}

export function WaitingRoom({ room, state, isOwner }: { room: Room; state: RoomState; isOwner: boolean }) {
  const w = useWords()
  const { info } = state
  if (!info) return null
  const title = titleOfTable(info)
  const parts = { room, info, isOwner }
  return (
    <Shell current="table" title={title} part={info.id}>
      <EventOf info={info} part="line" />
      <p class="room-rules">{houseLines(w, info).join(' · ')}</p>
      <section aria-labelledby="room-seats">
        <h2 id="room-seats">{w.app.setup.players}</h2>
        {info.you === null && !info.settings.event ? <NameField /> : null}
        <ol class="seat-list">
          {info.seats.map((seat, i) => (
            <SeatRow key={i} {...parts} seat={seat} index={i} />
          ))}
        </ol>
        <p class="hint" role="status">
          {statusText(w, info)}
        </p>
        {info.watching > 0 ? <p class="hint">{w.online.watching(info.watching)}</p> : null}
        {info.you === null || info.settings.event ? null : <NameField />}
      </section>
      {info.seats.some((seat) => seat.who === 'open') ? <Invite title={title} /> : null}
      <StartButtons {...parts} />
      {info.settings.chat ? (
        <section class="room-chat" aria-labelledby="room-chat">
          <h2 id="room-chat">{w.online.chat}</h2>
          <Chat room={room} state={state} />
        </section>
      ) : null}
    </Shell>
  )
}
