// worked_boards.tsx: below a topic of the help: its table of points, and the boards that show it step by step. From each of
// them one can try the last step oneself (try.tsx).

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { useArt } from '../art/art'
import { Piece, seatClass } from '../art/tile'
import type { Award } from '../board/awards'
import { Board, type BoardHandle, NO_ANSWERS, stillModel } from '../board/board'
import type { CellChoice } from '../board/choices'
import { cellKey } from '../board/geometry'
import { CartagenaGame } from '../cartagena/board'
import { type Engine, startEngine } from '../engine/engine'
import { seatOf } from '../engine/events'
import type { CarcassonneView, View } from '../engine/view'
import { laidText } from '../play/describe'
import { LaidTile, linesOf, type LogLine, SeenText } from '../play/history'
import { seatName, upperFirst } from '../play/label'
import { awardsOf } from '../play/use-awards'
import type { Seat, Snapshot } from '../table/table'
import { announce } from '../ui/announce'
import { Icon, type IconName } from '../ui/icon'
import { isStill } from '../ui/motion'
import { href } from '../ui/route'
import { language, useWords, type Words } from '../words'
import { workedTopic } from './board_texts'
import { cellsOf, saidIn, type Said, type Step, stepsOf, type WorkedBoard } from './worked'
import './worked.css'

/** Everybody is called by a colour: the boards are nobody's games. */
export function colourSeats(w: Words, count: number): Seat[] {
  return Array.from({ length: count }, (_, i) => ({
    name: upperFirst(w.names.colours[i] ?? String(i + 1)),
    who: { kind: 'friend' },
    colour: i,
  }))
}

function Points({ rows }: { rows: readonly Said[] }) {
  const [head = '', ...body] = rows.map((row) => saidIn(row, language()))
  return (
    <table class="worked-points">
      <thead>
        <tr>
          {cellsOf(head).map((cell, i) => (
            <th key={i} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map((row) => (
          <tr key={row}>
            {cellsOf(row).map((cell, i) =>
              i === 0 ? (
                <th key={i} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={i}>{cell}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

// ----- one board -----

/** Cells that will be laid, so that the board stands still while it grows. */
function cellsToCome(now: CarcassonneView, last: View): ReadonlyMap<string, CellChoice> {
  if (last.game !== 'carcassonne') return new Map()
  const laid = new Set(now.state.board.map(([x, y]) => cellKey(x, y)))
  return new Map(
    last.state.board
      .filter(([x, y]) => !laid.has(cellKey(x, y)))
      .map(([x, y]) => [cellKey(x, y), { x, y, turns: [] }] as const),
  )
}

interface StillProps {
  step: Step
  last: View
  seats: Seat[]
  awards: readonly Award[]
}

/** Whoever laid this tile in the step. */
function seatAt({ played }: Step, x: number, y: number): number | undefined {
  const events = played.flatMap(({ events }) => events)
  const laid = events.find((event) => event.ev === 'placed' && event.x === x && event.y === y)
  return laid && seatOf(laid)
}

function Still({ step, last, seats, awards }: StillProps) {
  const { view } = step
  const w = useWords()
  useArt()
  const handle = useRef<BoardHandle | null>(null)
  const keyboard = useRef(false)
  if (view.game === 'cartagena') {
    const nothing = {
      handover: null,
      history: [],
      thinking: null,
      clock: null,
      canUndo: false,
      paused: false,
      mine: [],
    }
    const snapshot: Snapshot = { id: 'worked', title: '', seats, view, connection: 'local', ...nothing }
    return (
      <CartagenaGame snapshot={snapshot} act={() => undefined} refusal={null}>
        {({ board, cards }) => (
          <>
            <div class="worked-tunnel">{board}</div>
            <div class="cartagena-cards">{cards}</div>
          </>
        )}
      </CartagenaGame>
    )
  }
  return (
    <div class="worked-board">
      <Board
        model={{ ...stillModel(view), cells: cellsToCome(view, last) }}
        look={{
          colour: 0,
          colourOf: (seat) => seat,
          owners: null,
          lit: null,
          awards,
          colourAt: (x, y) => seatAt(step, x, y),
          flight: [],
          fits: false,
          labels: { board: w.play.board, cell: () => '', action: () => '', side: () => '' },
        }}
        answers={NO_ANSWERS}
        handle={handle}
        keyboard={keyboard}
      />
    </div>
  )
}

function Scores({ view, seats }: { view: View; seats: readonly Seat[] }) {
  const { play } = useWords()
  if (view.game !== 'carcassonne') return null
  return (
    <ul class="worked-scores">
      {seats.map(({ name, colour }, i) => (
        <li key={i} class={seatClass(colour)}>
          <Piece name="small" colour={colour} size={24} />
          {play.seatSays(name, play.projected(view.scores[i] ?? 0, view.final?.[i] ?? 0))}
        </li>
      ))}
    </ul>
  )
}

/** What has happened in a step. */
function linesIn(w: Words, step: Step | undefined, seats: readonly Seat[]): LogLine[] {
  if (!step) return []
  return step.played.filter(({ seat }) => seat !== 'chance').flatMap((played) => linesOf(w, step.view, played, seats))
}

function Lines({ lines, seats }: { lines: readonly LogLine[]; seats: readonly Seat[] }) {
  const { learn } = useWords()
  return (
    <ul class="worked-lines">
      {lines.length === 0 ? <li>{learn.worked.begin}</li> : null}
      {lines.map(({ event, text, seen }, i) =>
        event.ev === 'placed' ? (
          <li key={i} class={`worked-laid ${seatClass(seats[event.seat ?? -1]?.colour)}`}>
            <LaidTile event={event} name={seatName(seats, event.seat)} otherwise={text} />
          </li>
        ) : (
          <li key={i}>
            <SeenText seen={seen} text={text} />
          </li>
        ),
      )}
    </ul>
  )
}

/** The points of a step that was just taken; going back gives none. */
function useStepAwards(steps: readonly Step[], at: number): readonly Award[] {
  const before = useRef(at)
  const isForward = at === before.current + 1
  useLayoutEffect(() => {
    before.current = at
  }, [at])
  return useMemo(() => {
    const [from, to] = [steps[at - 1], steps[at]]
    if (!isForward || !from || !to || isStill()) return []
    const events = to.played.flatMap((played) => played.events)
    return events.flatMap((event, i) => awardsOf(event, [from.view, to.view], `${at} ${i}`))
  }, [steps, at])
}

function Stepper({ topic, board, steps }: { topic: string; board: WorkedBoard; steps: readonly Step[] }) {
  const w = useWords()
  const [at, setAt] = useState(0)
  const last = steps.length - 1
  const seats = colourSeats(w, steps[0]?.view.seats ?? 2)
  const awards = useStepAwards(steps, at)
  const step = steps[at]
  const end = steps[last]
  const faces = useArt()?.faces ?? null
  const go = (to: number) => {
    const next = Math.max(0, Math.min(last, to))
    if (next === at) return
    setAt(next)
    const lines = linesIn(w, steps[next], seats)
    const texts = lines.map(
      ({ event, text }) => laidText(w, faces, event, event.ev === 'placed' ? seatName(seats, event.seat) : '') ?? text,
    )
    announce([w.learn.worked.step(next, last), ...texts].join('. '))
  }
  const keys: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }
  const buttons: [IconName, string, number][] = [
    ['first', w.play.first, 0],
    ['back', w.play.back, at - 1],
    ['next', w.play.next, at + 1],
    ['last', w.play.last, last],
  ]
  if (!step || !end) return null
  return (
    <div
      class="worked-stepper"
      onKeyDown={(event) => {
        const to = keys[event.key]
        if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        go(to)
      }}
    >
      <div inert class="worked-view">
        <Still step={step} last={end.view} seats={seats} awards={awards} />
      </div>
      <div class="worked-buttons">
        {buttons.map(([icon, label, to]) => (
          <button
            key={icon}
            class={`button worked-${icon}${icon === 'next' ? ' primary' : ''}`}
            aria-label={label}
            title={label}
            aria-disabled={to < 0 || to > last || to === at}
            onClick={() => go(to)}
          >
            <Icon name={icon} />
          </button>
        ))}
        <span class="worked-at">{w.learn.worked.step(at, last)}</span>
        <a class="button" href={href('try', topic, board.name)}>
          <Icon name="play" /> {w.learn.worked.try}
        </a>
      </div>
      <Lines lines={linesIn(w, step, seats)} seats={seats} />
      <Scores view={step.view} seats={seats} />
    </div>
  )
}

// ----- all of a topic -----

/** One engine plays all boards of the topic, one after the other, and is let go. */
function useSteps(boards: readonly WorkedBoard[]): readonly (readonly Step[])[] {
  const [found, setFound] = useState<readonly (readonly Step[])[]>([])
  useEffect(() => {
    let engine: Engine | null = startEngine()
    const stop = () => {
      engine?.close()
      engine = null
    }
    const play = async () => {
      for (const board of boards) {
        if (!engine) return
        const steps = await stepsOf(engine, board)
        if (engine) setFound((before) => [...before, steps])
      }
      stop()
    }
    play().catch(stop)
    return stop
  }, [])
  return found
}

export function WorkedBoards({ topic }: { topic: string }) {
  const { learn } = useWords()
  const worked = useMemo(() => workedTopic(topic), [topic])
  const steps = useSteps(worked?.boards ?? [])
  if (!worked) return null
  return (
    <>
      <Points rows={worked.points} />
      <section class="worked" aria-labelledby="worked-title">
        <h2 id="worked-title">{learn.worked.title}</h2>
        {worked.boards.map((board, i) => (
          <section key={board.name} class="worked-one" aria-labelledby={`worked-${board.name}`} data-board={board.name}>
            <h3 id={`worked-${board.name}`}>{saidIn(board.title, language())}</h3>
            <div class="worked-room">{steps[i] ? <Stepper topic={topic} board={board} steps={steps[i]} /> : null}</div>
          </section>
        ))}
      </section>
    </>
  )
}
