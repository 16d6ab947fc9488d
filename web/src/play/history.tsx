// history.tsx: what has happened, turn by turn, newest first: the tile that was laid as a picture, and what came of it in
// words. Pointing at an award lights the zone it was given for.

import { useLayoutEffect, useMemo, useState } from 'preact/hooks'
import { useArt } from '../art/art'
import { figureSymbol } from '../art/figure'
import { Piece, seatClass, Tile } from '../art/tile'
import { cartagenaLine } from '../cartagena/log'
import { type EventOf, placeOf, seatOf } from '../engine/events'
import type { GameEvent, Played, View } from '../engine/view'
import type { Seat } from '../table/table'
import { useWords, type Words } from '../words'
import { laidText } from './describe'
import { eventLine, seatName } from './label'

const FIRST_TURNS = 30

export interface LogLine {
  /** for those who hear it */
  text: string
  /** for those who see the board: without the numbers of cells and squares, which it does not show */
  seen: string
  event: GameEvent
  ply: number
  turn: number
}

export function lineOf(w: Words, view: View, event: GameEvent, seats: readonly Seat[]): string | null {
  if (view.game === 'cartagena') return cartagenaLine(event, seats) || null
  return eventLine(w, event, seats)
}

function seenLine(w: Words, view: View, event: GameEvent, seats: readonly Seat[]): string | null {
  if (view.game === 'cartagena') return cartagenaLine(event, seats, view.state.board)
  return eventLine(w, event, seats, true)
}

export function linesOf(w: Words, view: View, played: Played, seats: readonly Seat[]): LogLine[] {
  const { ply, turn } = played
  return played.events.flatMap((event) => {
    // A figure that goes home with the scoring of its zone is not told of separately.
    if (event.ev === 'returned' && !w.expansions.returns.includes(played.a.split(' ')[0] ?? '')) return []
    const text = lineOf(w, view, event, seats)
    return text ? [{ text, seen: seenLine(w, view, event, seats) ?? text, event, ply, turn }] : []
  })
}

interface Turn {
  number: number
  lines: LogLine[]
}

function turnsOf(lines: readonly LogLine[]): Turn[] {
  const turns: Turn[] = []
  for (const line of lines) {
    const last = turns.at(-1)
    if (last?.number === line.turn) last.lines.push(line)
    else turns.push({ number: line.turn, lines: [line] })
  }
  return turns
}

interface HistoryProps {
  view: View
  history: readonly Played[]
  seats: readonly Seat[]
  onLight(line: LogLine | null): void
  onGoTo?: ((ply: number) => void) | undefined
}

export function History({ view, history, seats, onLight, onGoTo }: HistoryProps) {
  const w = useWords()
  const [all, setAll] = useState(false)
  const turns = useMemo(
    () => turnsOf(history.flatMap((played) => linesOf(w, view, played, seats))).reverse(),
    [w, history, seats],
  )
  // A drawer that is closed lights nothing any more.
  useLayoutEffect(() => () => onLight(null), [])
  if (!turns.length) return <p class="drawer-note">{w.play.log.empty}</p>
  const shown = all ? turns : turns.slice(0, FIRST_TURNS)
  return (
    <>
      <ol class="history" onMouseLeave={() => onLight(null)}>
        {shown.map((turn) => (
          <li key={turn.number} class="history-turn">
            {turn.number > 0 ? <span class="history-number">{w.play.turn(turn.number)}</span> : null}
            {turn.lines.map((line, i) => (
              <HistoryLine key={i} line={line} seats={seats} onLight={onLight} onGoTo={onGoTo} />
            ))}
          </li>
        ))}
      </ol>
      {shown.length < turns.length ? (
        <button class="button quiet" onClick={() => setAll(true)}>
          {w.play.more}
        </button>
      ) : null}
    </>
  )
}

interface LineProps {
  line: LogLine
  seats: readonly Seat[]
  onLight(line: LogLine | null): void
  onGoTo: ((ply: number) => void) | undefined
}

function HistoryLine({ line, seats, onLight, onGoTo }: LineProps) {
  const { event, text, seen, ply } = line
  const colour = seats[seatOf(event) ?? -1]?.colour
  const light = () => onLight(placeOf(event) ? line : null)
  const act = () => (onGoTo ? onGoTo(ply) : light())
  const kind = event.ev === 'scored' ? ' is-points' : event.ev === 'placed' ? ' is-tile' : ''
  return (
    <button
      class={`history-line ${seatClass(colour)}${kind}`}
      onClick={act}
      onMouseEnter={light}
      onFocus={light}
      onBlur={() => onLight(null)}
    >
      {event.ev === 'placed' ? (
        <LaidTile event={event} name={seatName(seats, event.seat)} otherwise={text} />
      ) : (
        <>
          <LinePicture event={event} colour={colour} />
          <SeenText seen={seen} text={text} />
        </>
      )}
    </button>
  )
}

/** The figure that was put, the card that was played or drawn, or whose line it is. */
function LinePicture({ event, colour }: { event: GameEvent; colour: number | undefined }) {
  if (event.ev === 'put' && event.spot)
    return <Piece name={figureSymbol(event.figure, event.spot)} colour={colour ?? 0} size={22} />
  return (
    <>
      <span class="swatch" aria-hidden="true" />
      {'symbol' in event && event.symbol ? (
        <svg class="history-card" viewBox="0 0 100 100" width="22" height="22" aria-hidden="true">
          <use href={`#c-${event.symbol}`} width="100" height="100" />
        </svg>
      ) : null}
    </>
  )
}

/** What is said twice is said to each in their own way. */
export function SeenText({ seen, text }: { seen: string; text: string }) {
  if (seen === text) return <>{text}</>
  return (
    <>
      <span aria-hidden="true">{seen}</span>
      <span class="visually-hidden">{text}</span>
    </>
  )
}

/** The picture says what was laid, and the board where; whoever does not see them is told both. */
export function LaidTile({ event, name, otherwise }: { event: EventOf<'placed'>; name: string; otherwise: string }) {
  const w = useWords()
  const text = laidText(w, useArt()?.faces ?? null, event, name)
  return (
    <>
      <Tile code={event.tile} rot={event.rot} size={34} />
      <span class="swatch" aria-hidden="true" />
      <span aria-hidden="true">{name}</span>
      <span class="visually-hidden">{text ?? otherwise}</span>
    </>
  )
}
