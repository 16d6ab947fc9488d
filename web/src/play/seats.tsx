// seats.tsx: who plays, and how it stands: points with the projected ones in brackets, figures left, what was
// collected, the clock.

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useArt } from '../art/art'
import { Piece, seatClass } from '../art/tile'
import { longestThought } from '../engine/thinking'
import type { Actor, CarcassonneView, View } from '../engine/view'
import type { Clock, Seat, Snapshot } from '../table/table'
import { isStill } from '../ui/motion'
import { useWords } from '../words'
import { isLongThought } from './prompt'
import { levelName, pointsText, seatText, supplyText, thingsOf } from './seat-text'
import { useSeatWalk } from './seat-walk'

function Supply({ counts, colour }: { counts: Record<string, number>; colour: number }) {
  const w = useWords()
  const some = Object.keys(counts).filter((kind) => (counts[kind] ?? 0) > 0)
  // Nobody left is worth knowing, too.
  const kinds = some.length > 0 ? some : ['small']
  return (
    <span class="supply" role="img" aria-label={`${w.play.figuresLeft}: ${supplyText(w, counts) || '0'}`}>
      {kinds.map((kind) => (
        <span key={kind} class="supply-kind">
          <Piece name={kind} colour={colour} size={18} />
          {kind === 'small' || counts[kind] !== 1 ? <span class="supply-count">{counts[kind] ?? 0}</span> : null}
        </span>
      ))}
    </span>
  )
}

function Collected({ view, seat }: { view: CarcassonneView; seat: number }) {
  const w = useWords()
  const things = thingsOf(w, view, seat, useArt()?.pieces.owned ?? [])
  if (things.length === 0) return null
  return (
    <span class="collected">
      {things.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>
  )
}

function ClockFace({ clock, seat }: { clock: Clock; seat: number }) {
  const w = useWords()
  const [, tick] = useState(0)
  const runs = clock.running === seat
  useEffect(() => {
    if (!runs) return undefined
    const timer = setInterval(() => tick((n) => n + 1), 500)
    return () => clearInterval(timer)
  }, [runs])
  const spent = runs ? Math.max(0, performance.now() - clock.since) : 0
  const left = Math.max(0, (clock.left[seat] ?? 0) - spent) / 1000
  return (
    <span class={left < 30 ? 'clock is-short' : 'clock'} role="timer">
      {w.play.clock(left)}
    </span>
  )
}

/** Somebody at another device who is not connected now. */
const isAway = ({ who }: Seat): boolean => who.kind === 'remote' && !who.here

interface StripProps {
  snapshot: Snapshot
  /** somebody has touched the card of this seat */
  onTell?: ((seat: number) => void) | undefined
}

interface SeatProps extends StripProps {
  seat: Seat
  index: number
}

function scoreText(view: View, index: number): string {
  const now = view.scores[index] ?? 0
  const end = view.final?.[index]
  const isPlain = end === undefined || view.actor === 'over' || view.game === 'cartagena'
  return isPlain ? String(now) : `${now} (${end})`
}

/** A ring that turns; where it may take seconds a bar fills instead, and is full when the bot must answer. */
function Thinking({ ms }: { ms: number | null }) {
  if (ms === null) return <span class="thinking" aria-hidden="true" />
  return <span class="thinking-bar" style={{ animationDuration: `${ms}ms` }} aria-hidden="true" />
}

/** What has just been added to the points, wherever it came from: it is seen for a moment. */
function Gain({ points }: { points: number }) {
  const last = useRef({ points, gain: 0 })
  if (last.current.points !== points) last.current = { points, gain: points - last.current.points }
  const { gain } = last.current
  if (gain <= 0 || isStill()) return null
  return (
    <span key={points} class="seat-gain" aria-hidden="true">
      +{gain}
    </span>
  )
}

const isVisitor = ({ who }: Seat): boolean => who.kind === 'remote' && who.visitor

/** On cards that are too narrow for the word; before the name, whose end may be cut off. */
function VisitorMark({ word }: { word: string }) {
  return (
    <span class="seat-visitor" title={word}>
      <span aria-hidden="true">{word.charAt(0).toUpperCase()}</span>
      <span class="visually-hidden">({word}) </span>
    </span>
  )
}

function SeatCard({ seat, index, snapshot, onTell }: SeatProps) {
  const w = useWords()
  const { view, thinking, clock } = snapshot
  const acts = view.actor === index
  return (
    <li
      class={`seat ${seatClass(seat.colour)}${acts ? ' is-acting' : ''}${isAway(seat) ? ' is-away' : ''}`}
      data-seat={index}
      title={levelName(w, seat)}
      aria-current={acts ? 'true' : undefined}
      onClick={onTell && (() => onTell(index))}
    >
      <span class="seat-mark">
        <Piece name="small" colour={seat.colour} size={26} />
      </span>
      <span class="seat-name">
        {isVisitor(seat) ? <VisitorMark word={w.online.visitor} /> : null}
        {seat.name}
        {isAway(seat) ? <span class="visually-hidden"> ({w.online.away})</span> : null}
        {thinking === index ? <Thinking key={view.ply} ms={isLongThought(seat) ? longestThought(view) : null} /> : null}
      </span>
      <span class="seat-score">
        <span aria-hidden="true">{scoreText(view, index)}</span>
        <span class="visually-hidden">{pointsText(w, view, index)}</span>
        <Gain points={view.scores[index] ?? 0} />
      </span>
      <span class="seat-more">
        {view.game === 'carcassonne' ? <Supply counts={view.state.supply[index] ?? {}} colour={seat.colour} /> : null}
        {view.game === 'carcassonne' ? <Collected view={view} seat={index} /> : null}
        {levelName(w, seat) ? <span class="seat-level">{levelName(w, seat)}</span> : null}
        {isVisitor(seat) ? <span class="seat-level">{w.online.visitor}</span> : null}
        {clock ? <ClockFace clock={clock} seat={index} /> : null}
      </span>
    </li>
  )
}

/** Not by scrollIntoView, which would move what is around the strip, too. */
function bringIntoSight(strip: HTMLElement, card: HTMLElement): void {
  const left = card.offsetLeft - strip.offsetLeft
  if (left < strip.scrollLeft) strip.scrollLeft = left
  else strip.scrollLeft = Math.max(strip.scrollLeft, left + card.offsetWidth - strip.clientWidth)
}

/** A narrow strip scrolls: whoever decides is in sight, also when the device is turned. */
function useActingInSight(actor: Actor) {
  const ref = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    const strip = ref.current
    const card = strip?.children[Number(actor)]
    if (!strip || !(card instanceof HTMLElement)) return undefined
    const watch = new ResizeObserver(() => bringIntoSight(strip, card))
    watch.observe(strip)
    return () => watch.disconnect()
  }, [actor])
  return ref
}

export function SeatsStrip({ snapshot, onTell }: StripProps) {
  useSeatWalk(snapshot)
  const strip = useActingInSight(snapshot.view.actor)
  return (
    <ol class="seats" ref={strip}>
      {snapshot.seats.map((seat, i) => (
        <SeatCard key={i} seat={seat} index={i} snapshot={snapshot} onTell={onTell} />
      ))}
    </ol>
  )
}

interface ToldProps {
  snapshot: Snapshot
  seat: number
  onClose(): void
}

/** How it stands for whoever's card was touched, with what a narrow card has no room for; by keyboard it is heard (seat-walk.ts). */
export function SeatTold({ snapshot, seat, onClose }: ToldProps) {
  const w = useWords()
  const text = seatText(w, snapshot, seat, useArt()?.pieces.owned ?? [], true)
  return (
    <p class={`seat-told ${seatClass(snapshot.seats[seat]?.colour)}`} onClick={onClose}>
      {text}
    </p>
  )
}
