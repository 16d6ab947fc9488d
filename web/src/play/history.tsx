// history.tsx: what has happened, newest first. Pointing at an award lights the zone it was given for.

import { useLayoutEffect, useMemo, useState } from 'preact/hooks'
import { seatClass } from '../art/tile'
import { cartagenaLine } from '../cartagena/log'
import { placeOf, seatOf } from '../engine/events'
import type { GameEvent, Played, View } from '../engine/view'
import type { Seat } from '../table/table'
import { useWords, type Words } from '../words'
import { eventLine } from './label'

const FIRST_ROWS = 60

export interface LogLine {
  text: string
  event: GameEvent
  ply: number
}

export function lineOf(w: Words, view: View, event: GameEvent, seats: readonly Seat[]): string | null {
  if (view.game === 'cartagena') return cartagenaLine(event, [...seats]) || null
  return eventLine(w, event, seats)
}

export function linesOf(w: Words, view: View, played: Played, seats: readonly Seat[]): LogLine[] {
  return played.events.flatMap((event) => {
    // A figure that goes home with the scoring of its zone is not told of separately.
    if (event.ev === 'returned' && !w.expansions.returns.includes(played.a.split(' ')[0] ?? '')) return []
    const text = lineOf(w, view, event, seats)
    return text ? [{ text, event, ply: played.ply }] : []
  })
}

interface HistoryProps {
  view: View
  history: readonly Played[]
  seats: readonly Seat[]
  onLight(line: LogLine | null): void
  onGoTo?(ply: number): void
}

export function History({ view, history, seats, onLight, onGoTo }: HistoryProps) {
  const w = useWords()
  const [all, setAll] = useState(false)
  const lines = useMemo(
    () => history.flatMap((played) => linesOf(w, view, played, seats)).reverse(),
    [w, history, seats],
  )
  // A drawer that is closed lights nothing any more.
  useLayoutEffect(() => () => onLight(null), [])
  if (!lines.length) return <p class="drawer-note">{w.play.log.empty}</p>
  const shown = all ? lines : lines.slice(0, FIRST_ROWS)
  return (
    <>
      <ol class="history" onMouseLeave={() => onLight(null)}>
        {shown.map((line, i) => (
          <HistoryLine key={lines.length - i} line={line} seats={seats} onLight={onLight} onGoTo={onGoTo} />
        ))}
      </ol>
      {shown.length < lines.length ? (
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
  const { event, text, ply } = line
  const colour = seats[seatOf(event) ?? -1]?.colour
  const light = () => onLight(placeOf(event) ? line : null)
  const act = () => (onGoTo ? onGoTo(ply) : light())
  const points = event.ev === 'scored'
  return (
    <li class={`${seatClass(colour)}${points ? ' is-points' : ''}`} onMouseEnter={light}>
      <button class="history-line" onClick={act} onFocus={light} onBlur={() => onLight(null)}>
        <span class="swatch" aria-hidden="true" />
        {text}
      </button>
    </li>
  )
}
