// banner.tsx: the line above the board of an online table: a lost line, a question that waits for an answer, a fallen
// flag, a seat that a bot keeps warm, and the end. Only what matters most is shown.

import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import { announce } from '../ui/announce'
import { go, href } from '../ui/route'
import { say } from '../ui/toast'
import { useWords, type Words } from '../words'
import { call, type Ask, type TableInfo } from './api'
import { refusalText, sayIfRefused } from './errors'
import { EventOf } from './event_of'
import { freeSeat, OfferSeat, TakeSeat } from './handover'
import { line } from './line'
import { useMe, useMyTables } from './me'
import type { Room } from './room'
import { titleOfTable, waitsFor } from './seats'
import { seatLabel } from './summary'

interface Props {
  room: Room
  info: TableInfo
}

function Strip({ text, tone = '', children }: { text: string; tone?: string; children?: ComponentChildren }) {
  useLayoutEffect(() => announce(text), [text])
  return (
    <div class={`table-banner ${tone}`}>
      {text ? <span class="banner-text">{text}</span> : null}
      {children ? <span class="banner-buttons">{children}</span> : null}
    </div>
  )
}

const nameOf = (w: Words, info: TableInfo, seat: number): string => {
  const one = info.seats[seat]
  return one ? seatLabel(w, one) : ''
}

function askText(w: Words, info: TableInfo, ask: Ask): string {
  return w.online.asks[ask.kind](nameOf(w, info, ask.seat))
}

function Question({ room, info, ask }: Props & { ask: Ask }) {
  const w = useWords()
  const isAsked = info.you !== null && ask.wait.includes(info.you)
  const text = askText(w, info, ask)
  if (!isAsked) return <Strip text={`${text} ${w.online.waitingForAnswers(ask.wait.length)}`} />
  const vote = (yes: boolean) => sayIfRefused(room.command('vote', { yes }))
  return (
    <Strip text={text} tone="is-asking">
      <button class="button primary" onClick={() => vote(true)}>
        {w.online.yes}
      </button>
      <button class="button" onClick={() => vote(false)}>
        {w.online.no}
      </button>
    </Strip>
  )
}

function Flagged({ room, info, seat }: Props & { seat: number }) {
  const w = useWords()
  const text = seat === info.you ? w.online.youFlagged : w.online.flagged(nameOf(w, info, seat))
  if (info.you === null || seat === info.you) return <Strip text={text} />
  return (
    <Strip text={text} tone="is-asking">
      <button class="button primary" onClick={() => sayIfRefused(room.command('grant', { seconds: 300 }))}>
        {w.online.grant}
      </button>
      <button class="button" onClick={() => sayIfRefused(room.command('takeover', { seat }))}>
        {w.online.takeover}
      </button>
    </Strip>
  )
}

function BackAgain({ room }: { room: Room }) {
  const { online } = useWords()
  return (
    <Strip text={online.botHasYourSeat} tone="is-asking">
      <button class="button primary" onClick={() => sayIfRefused(room.command('back'))}>
        {online.takeBack}
      </button>
    </Strip>
  )
}

/** Whoever watches may play. */
function FreeSeat({ room, info, seat }: Props & { seat: number }) {
  const w = useWords()
  return (
    <Strip text={w.online.freeSeatOf(nameOf(w, info, seat))} tone="is-asking">
      <TakeSeat room={room} index={seat} />
    </Strip>
  )
}

function Offered({ room, seat }: { room: Room; seat: number }) {
  const { online } = useWords()
  return (
    <Strip text={online.youOffered}>
      <OfferSeat room={room} index={seat} isMade />
    </Strip>
  )
}

/** The usual end is told by the game itself. */
function resultText(w: Words, info: TableInfo): string {
  const reason = info.result?.reason ?? 'score'
  if (reason === 'score') return ''
  const winners = (info.result?.winners ?? []).map((seat) => nameOf(w, info, seat))
  const won = winners.length > 0 ? ` ${w.play.won(winners)}` : ''
  return `${w.online.results[reason]}.${won}`
}

/** What a rated game has done to one's own rating. */
function RatingNow({ id, seat }: { id: string; seat: number }) {
  const { online } = useWords()
  const [found, setFound] = useState<{ shown: number; change: number } | null>(null)
  useLayoutEffect(() => {
    call<{ ratings: { seat: number; shown: number; change: number }[] }>('GET', `tables/${id}/ratings`).then(
      ({ ratings }) => setFound(ratings.find((one) => one.seat === seat) ?? null),
      () => undefined, // the profile shows it as well
    )
  }, [id, seat])
  if (!found) return null
  const sign = found.change > 0 ? '+' : ''
  return <span class="banner-text">{`${online.rating}: ${found.shown} (${sign}${found.change})`}</span>
}

function Over({ room, info, onCheck }: Props & { onCheck(): void }) {
  const w = useWords()
  const rematch = async () => {
    try {
      go('table', String((await room.command('rematch'))['table']))
    } catch (error) {
      say(refusalText(error), true)
    }
  }
  return (
    <Strip text={resultText(w, info)}>
      {info.settings.rated && info.you !== null ? <RatingNow id={info.id} seat={info.you} /> : null}
      {info.settings.event ? (
        <EventOf info={info} part="next" />
      ) : info.rematch ? (
        <a class="button primary" href={href('table', info.rematch)}>
          {w.online.toRematch}
        </a>
      ) : info.you !== null ? (
        <button class="button primary rematch" onClick={() => void rematch()}>
          {w.online.rematch}
        </button>
      ) : null}
      {info.settings.event?.sealed ? null : (
        <button class="button check-shuffle" onClick={onCheck}>
          {w.online.checkShuffle}
        </button>
      )}
    </Strip>
  )
}

/** Another table waits for us. */
function ElsewhereCall({ id }: { id: string }) {
  const { online } = useWords()
  const player = useMe()
  const other = useMyTables().find((table) => table.id !== id && waitsFor(table, player?.id ?? null))
  if (!other) return null
  return (
    <Strip text={online.yourTurnAt(titleOfTable(other))}>
      <a class="button" href={href('table', other.id)}>
        {online.goThere}
      </a>
    </Strip>
  )
}

export function TableBanner({ room, info, onCheck }: Props & { onCheck(): void }) {
  const { online } = useWords()
  const state = line.state.value
  const mine = info.you === null ? undefined : info.seats[info.you]
  if (state !== 'online') return <Strip text={online.reconnecting} tone="is-bad" />
  if (info.state === 'over') return <Over room={room} info={info} onCheck={onCheck} />
  if (info.ask) return <Question room={room} info={info} ask={info.ask} />
  if (info.flagged !== null) return <Flagged room={room} info={info} seat={info.flagged} />
  if (mine?.who === 'player' && mine.bot && !mine.out) return <BackAgain room={room} />
  const free = freeSeat(info)
  if (free !== null) return <FreeSeat room={room} info={info} seat={free} />
  if (info.you === null) return <Strip text={online.youWatch} />
  if (mine?.who === 'player' && mine.free && !mine.out) return <Offered room={room} seat={info.you} />
  return <ElsewhereCall id={info.id} />
}
