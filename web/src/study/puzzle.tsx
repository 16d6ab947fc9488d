// puzzle.tsx: one puzzle on the board. A turn is tried there as in learning from mistakes; what the pack calls right is
// right, everything else is judged at once. The first try alone moves the own rating.

import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useNamed } from '../ui/named'
import { askJsonOf, type Engine, startEngine, withText } from '../engine/engine'
import type { Played, View } from '../engine/view'
import { seatName, upperFirst } from '../play/label'
import { PlayScreen } from '../play/screen'
import { setupOfRecord } from '../setup/tables'
import type { Seat } from '../table/table'
import { announce } from '../ui/announce'
import { sentenceOf } from '../ui/error'
import { Icon } from '../ui/icon'
import { go } from '../ui/route'
import { WaitingScreen } from '../ui/waiting'
import { language, useWords, type Words } from '../words'
import { MistakeTable } from './mistake_table'
import { usePanelFocus } from './panel_focus'
import { type Puzzle, type Theme } from './puzzle_pack'
import { dayNumber, inSession, loadScore, nextOf, puzzleOfDay, saveScore, scored } from './puzzle_score'
import { reasonText } from './reasons'
import { Trials } from './trials'
import { lineText, placeText } from './turn'
import { estimateText, type TurnVerdict } from './verdict'
import type { StudyWords } from './words'

interface RouteProps {
  s: StudyWords
  puzzles: readonly Puzzle[]
  session: string
  id: string
}

export function PuzzleRoute({ s, puzzles, session, id }: RouteProps) {
  const isDay = session === 'day'
  const puzzle = isDay ? puzzleOfDay(puzzles, dayNumber(new Date())) : puzzles.find((one) => one.id === id)
  if (!puzzle) return <WaitingScreen current="puzzles" title={s.puzzles.title} problem={{ text: s.puzzles.none }} />
  const [game = '', theme = 'any'] = session.split('-')
  const some = isDay ? [...puzzles] : inSession(puzzles, { game, theme: theme as Theme | 'any' })
  const next = isDay ? undefined : nextOf(some, loadScore(), puzzle.id)
  const name = isDay ? s.puzzles.today : s.puzzles.themes[theme as Theme | 'any']
  return (
    <PuzzleScreen
      key={puzzle.id}
      s={s}
      puzzle={puzzle}
      name={name ?? s.puzzles.title}
      onNext={next ? () => go('puzzles', session, nextOf(some, loadScore(), puzzle.id)?.id ?? next.id) : null}
    />
  )
}

/** The position, and a judge for whatever is tried in it. */
class Desk {
  private readonly viewer: Promise<Engine>
  private readonly engine = startEngine()
  private readonly trials = new Trials()

  constructor(readonly puzzle: Puzzle) {
    this.viewer = this.engine.ask(withText('load', puzzle.record)).then(() => this.engine)
  }

  async seat(): Promise<number> {
    const { actor } = await askJsonOf<View>(await this.viewer, 'view all aids=none')
    if (typeof actor !== 'number') throw new Error('nobody decides there')
    return actor
  }

  async look(seat: number, actions: readonly string[]): Promise<View> {
    const after = actions.length > 0 ? ` after=${actions.join(';')}` : ''
    return askJsonOf<View>(await this.viewer, `view ${seat} aids=full ply=${this.puzzle.ply}${after}`)
  }

  async history(seat: number): Promise<Played[]> {
    return askJsonOf<Played[]>(await this.viewer, `history ${seat}`)
  }

  judge(actions: readonly string[]): Promise<TurnVerdict> {
    return this.trials.judge(this.puzzle.record, this.puzzle.ply, actions)
  }

  close(): void {
    this.engine.close()
    this.trials.close()
  }
}

/** Where somebody is with a puzzle. */
type Stage =
  | { is: 'asked' }
  | { is: 'judging' }
  | { is: 'right' }
  | { is: 'wrong'; verdict: TurnVerdict }
  | { is: 'solution'; line: string }
  | { is: 'failed'; why: string }

/** As good as a solution, though it is written otherwise: a tile turned to look the same, moves in another order. */
const isAsGood = (verdict: TurnVerdict, { points }: Puzzle): boolean => verdict.loss[0] < points[0] / 2

function usePuzzle(puzzle: Puzzle) {
  const [desk] = useState(() => new Desk(puzzle))
  const [table, setTable] = useState<MistakeTable | null>(null)
  const [seats, setSeats] = useState<Seat[]>([])
  const [stage, setStage] = useState<Stage>({ is: 'asked' })
  const [why, setWhy] = useState<TurnVerdict | null>(null)
  const [change, setChange] = useState<[number, number] | null>(null)
  const last = useRef(0)
  const fail = (error: unknown) => setStage({ is: 'failed', why: sentenceOf(error) })
  const count = (isRight: boolean) => {
    const before = loadScore()
    const after = scored(before, puzzle, isRight)
    if (after === before) return
    saveScore(after)
    setChange([Math.round(before.rating), Math.round(after.rating)])
  }
  const settle = (next: Stage) => {
    setStage(next)
    if (next.is === 'right') count(true)
    if (next.is === 'wrong') count(false)
  }
  const judge = async (actions: string[]) => {
    const mine = ++last.current
    if (puzzle.best.includes(actions.join('; '))) return settle({ is: 'right' })
    setStage({ is: 'judging' })
    const next = await desk.judge(actions).then(
      (verdict): Stage => (isAsGood(verdict, puzzle) ? { is: 'right' } : { is: 'wrong', verdict }),
      (error: unknown): Stage => ({ is: 'failed', why: sentenceOf(error) }),
    )
    if (mine === last.current) settle(next)
  }
  const onTurn = (actions: string[] | null) => {
    if (actions) return void judge(actions)
    last.current++
    setStage({ is: 'asked' })
  }
  useLayoutEffect(() => {
    let wanted = true
    const open = async () => {
      const seat = await desk.seat()
      const setup = setupOfRecord(puzzle.record)
      const look = (actions: readonly string[]) => desk.look(seat, actions)
      const history = await desk.history(seat)
      const { record } = puzzle
      const position = { seat, seats: setup.seats, title: setup.title ?? '', history, record, look }
      const opened = await MistakeTable.open(position, onTurn)
      if (!wanted) return
      setSeats(setup.seats)
      setTable(opened)
      const tempting = await desk.judge(puzzle.tempting.split('; '))
      if (wanted) setWhy(tempting)
    }
    open().catch((error: unknown) => wanted && fail(error))
    return () => {
      wanted = false
      last.current++
      desk.close()
    }
  }, [])
  const show = (line: string) => {
    last.current++
    count(false)
    setStage({ is: 'solution', line })
    table?.showLine(line).catch(fail)
  }
  return { table, seats, stage, why, change, show, onHint: () => count(false) }
}

interface ScreenProps {
  s: StudyWords
  puzzle: Puzzle
  /** of the session */
  name: string
  onNext: (() => void) | null
}

function PuzzleScreen(props: ScreenProps) {
  const { s, puzzle } = props
  const state = usePuzzle(puzzle)
  const { table, stage } = state
  const leave = () => go('puzzles')
  if (!table)
    return (
      <WaitingScreen
        current="puzzles"
        title={s.puzzles.title}
        problem={stage.is === 'failed' ? { text: s.puzzles.failed, detail: stage.why } : undefined}
      />
    )
  return (
    <div class="learn study-learn">
      <PlayScreen table={table} onLeave={leave} />
      <Panel {...props} {...state} again={() => void table.undo()} leave={leave} />
    </div>
  )
}

type PanelProps = ScreenProps & ReturnType<typeof usePuzzle> & { again(): void; leave(): void }

function stageText(s: StudyWords, stage: Stage, puzzle: Puzzle): string {
  const lang = language()
  switch (stage.is) {
    case 'judging':
      return s.judging
    case 'right':
      return s.puzzles.right(estimateText(lang, puzzle.points), estimateText(lang, puzzle.win, 100))
    case 'wrong':
      return s.wrong(estimateText(lang, stage.verdict.loss), estimateText(lang, stage.verdict.loss_win, 100))
    case 'failed':
      return stage.why
    default:
      return ''
  }
}

/** Why a solution is better than what tempts, as far as that could be said. */
function reasonsOf(w: Words, s: StudyWords, puzzle: Puzzle, why: TurnVerdict | null, seats: readonly Seat[]): string[] {
  const candidate = why?.candidates.find(({ line }) => puzzle.best.includes(line))
  return (candidate?.reasons ?? []).map((reason) => reasonText(w, s, reason, seats)).filter((text) => text !== '')
}

function Panel(props: PanelProps) {
  const { s, puzzle, name, seats, stage, why, change, show } = props
  const w = useWords()
  const [hints, setHints] = useState(0)
  const panel = usePanelFocus()
  const onwards = useRef<HTMLButtonElement>(null)
  const [line = ''] = puzzle.best
  const reasons = reasonsOf(w, s, puzzle, why, seats)
  const known = [
    upperFirst(puzzle.themes.map((theme) => s.puzzles.themes[theme]).join(', ')),
    s.puzzles.notThis(lineText(w, s, puzzle.tempting, seats)),
    s.where(placeText(w, s, line.split('; ')[0] ?? '', seats)),
  ]
  useNamed(known.slice(0, hints), [puzzle.tempting, line.split('; ')[0] ?? ''].slice(0, Math.max(0, hints - 1)))
  const text = stageText(s, stage, puzzle)
  useLayoutEffect(() => announce(`${name}. ${s.puzzles.find}`), [])
  useLayoutEffect(() => {
    announce(text)
    if (stage.is === 'right' || stage.is === 'wrong') onwards.current?.focus()
  }, [stage])
  const isOver = stage.is === 'right' || stage.is === 'solution'
  return (
    <section ref={panel} tabIndex={-1} class="lesson" aria-labelledby="puzzle-title" data-puzzle={puzzle.id}>
      <p class="hint">
        {name} · {s.puzzles.grade(puzzle.grade)} · {seatName(seats, props.table?.snapshot().mine[0] ?? 0)}
      </p>
      <h2 id="puzzle-title">{s.puzzles.find}</h2>
      {known.slice(0, hints).map((hint) => (
        <p key={hint} class="study-hint">
          {hint}
        </p>
      ))}
      {text ? <p class={`lesson-again study-judged is-${stage.is}`}>{text}</p> : null}
      {change ? <p class="puzzle-change">{s.puzzles.change(change[0], change[1])}</p> : null}
      <Buttons
        {...props}
        isOver={isOver}
        onwards={onwards}
        onHint={() => {
          setHints(hints + 1)
          props.onHint()
        }}
        hasHints={hints < known.length}
        onSolution={() => show(line)}
      />
      {isOver ? <Answer {...props} reasons={reasons} /> : null}
    </section>
  )
}

function Answer({ s, puzzle, seats, reasons }: PanelProps & { reasons: string[] }) {
  const w = useWords()
  const lines = [...puzzle.best, puzzle.tempting]
  useNamed([...lines.map((one) => lineText(w, s, one, seats)), ...reasons], lines)
  return (
    <>
      <h3>{s.solution}</h3>
      <ol class="study-why puzzle-solutions">
        {puzzle.best.map((line) => (
          <li key={line}>{lineText(w, s, line, seats)}</li>
        ))}
      </ol>
      <p>{s.puzzles.tempting(lineText(w, s, puzzle.tempting, seats))}</p>
      {reasons.length > 0 ? (
        <>
          <h3>{s.why}</h3>
          <ul class="study-why">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}

interface ButtonsProps extends PanelProps {
  isOver: boolean
  hasHints: boolean
  onwards: { current: HTMLButtonElement | null }
  onHint(): void
  onSolution(): void
}

function Buttons({ s, stage, isOver, hasHints, onwards, onHint, onSolution, onNext, again, leave }: ButtonsProps) {
  const { play } = useWords()
  const isTried = stage.is === 'wrong' || stage.is === 'failed' || stage.is === 'solution'
  return (
    <>
      <div class="box-buttons">
        {isTried ? (
          <button class="button study-again" ref={stage.is === 'wrong' ? onwards : null} onClick={again}>
            <Icon name="undo" /> {stage.is === 'solution' ? s.position : s.again}
          </button>
        ) : null}
        {stage.is === 'asked' ? (
          <button class="button study-hints" disabled={!hasHints} onClick={onHint}>
            <Icon name="help" /> {play.hint}
          </button>
        ) : null}
        {isOver ? null : (
          <button class="button quiet study-solution" onClick={onSolution}>
            <Icon name="eye" /> {s.solution}
          </button>
        )}
      </div>
      <div class="box-buttons">
        {onNext ? (
          <button
            class={`button study-next${isOver ? ' primary' : ''}`}
            ref={stage.is === 'right' ? onwards : null}
            onClick={onNext}
          >
            <Icon name="next" /> {s.puzzles.next}
          </button>
        ) : null}
        <button class="button quiet" ref={stage.is === 'right' && !onNext ? onwards : null} onClick={leave}>
          {s.puzzles.all}
        </button>
      </div>
    </>
  )
}
