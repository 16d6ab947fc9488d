// outcome.tsx: what is worth knowing of a game that is over: how the points grew, what was decisive, and of a solo game why it
// ended and how good that was. Fetched some moves into a game, or at its end.

import { seatClass } from '../art/tile'
import { seatOf } from '../engine/events'
import type { GameEvent } from '../engine/view'
import type { Snapshot } from '../table/table'
import { useWords, type Words } from '../words'
import { beforeCount, greatest, leadOf, longestRun, type Lead, type Moment } from './decisive'
import { Growth, growthOf } from './growth'
import { lineOf } from './history'
import { seatName } from './label'
import { fetchOutcomeWords, type OutcomeWords, useOutcomeWords } from './outcome-words'
import { gradeOf, whyOver } from './solo-grade'
import './outcome.css'

/** For whoever will want it without a connection. */
export const fetchOutcome = fetchOutcomeWords

interface Line {
  text: string
  seat?: number | undefined
  /** where it can be seen again */
  at?: Pick<Moment<unknown>, 'ply' | 'turn'> | undefined
}

function leadLine(t: OutcomeWords, name: string, { since, changes }: Lead): string {
  if (!since) return t.lastCount(name)
  return `${since.turn > 1 ? t.led(name, since.turn) : t.ledAlways(name)}; ${t.changes(changes)}`
}

function countLines(t: OutcomeWords, { view, seats, history }: Snapshot): Line[] {
  const before = view.result === undefined ? beforeCount(history, view.scores) : null
  return before ? [{ text: t.before(before.map((n, seat) => [seatName(seats, seat), n])) }] : []
}

function leadLines(t: OutcomeWords, { view, seats, history }: Snapshot): Line[] {
  const lead = leadOf(history, growthOf(history, view.scores), view.winners ?? [])
  if (!lead) return []
  return [{ text: leadLine(t, seatName(seats, lead.seat), lead), seat: lead.seat, at: lead.since ?? undefined }]
}

function momentLine(w: Words, { view, seats }: Snapshot, { event, ...at }: Moment<GameEvent>): Line {
  return { text: lineOf(w, view, event, seats) ?? '', seat: seatOf(event), at }
}

function runLines(t: OutcomeWords, { seats, history }: Snapshot): Line[] {
  const run = longestRun(history)
  if (!run) return []
  const { seat, start, to } = run.event
  return [{ text: t.run(seatName(seats, seat), to - start), seat, at: run }]
}

function soloText(t: OutcomeWords, { view, seats }: Snapshot): string[] {
  if (view.game !== 'carcassonne' || view.result === undefined) return []
  const left = (view.state.piles ?? []).reduce((sum, n) => sum + n, 0)
  const grade = gradeOf(view)
  const why = t.why[whyOver(view)](seatName(seats, view.state.active), left)
  return grade ? [why, t.grade(t.grades[grade.quarter], view.result, grade.middle)] : [why]
}

interface OutcomeProps {
  snapshot: Snapshot
  /** shows the game at that move; without it nothing leads there */
  onShow?: ((ply: number) => void) | undefined
}

function OutcomeLine({ line, snapshot, onShow }: OutcomeProps & { line: Line }) {
  const t = useOutcomeWords()
  const { text, seat, at } = line
  const colour = seat === undefined ? undefined : snapshot.seats[seat]?.colour
  const inside = (
    <>
      {seat === undefined ? null : <span class="swatch" aria-hidden="true" />}
      <span>{text}</span>
    </>
  )
  if (!at || !onShow) return <li class={`outcome-line ${seatClass(colour)}`}>{inside}</li>
  return (
    <li>
      <button
        class={`outcome-line history-line ${seatClass(colour)}`}
        title={t?.show(at.turn)}
        onClick={() => onShow(at.ply)}
      >
        {inside}
      </button>
    </li>
  )
}

export function Outcome({ snapshot, onShow }: OutcomeProps) {
  const w = useWords()
  const t = useOutcomeWords()
  if (!t) return null
  const { view, seats, history } = snapshot
  const lines = [
    ...leadLines(t, snapshot),
    ...countLines(t, snapshot),
    ...greatest(history).map((moment) => momentLine(w, snapshot, moment)),
    ...runLines(t, snapshot),
  ]
  return (
    <section class="outcome" aria-label={t.title}>
      {soloText(t, snapshot).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Growth history={history} scores={view.scores} seats={seats} />
      {lines.length ? <h2>{t.title}</h2> : null}
      <ul>
        {lines.map((line) => (
          <OutcomeLine key={line.text} line={line} snapshot={snapshot} onShow={onShow} />
        ))}
      </ul>
    </section>
  )
}
