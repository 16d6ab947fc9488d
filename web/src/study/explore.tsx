// explore.tsx: the analysis board. From a position of the game any turn is tried, what is drawn is chosen or left to chance,
// and every turn that is played to its end is judged; what leaves the game is kept as a branch of it.

import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Tile } from '../art/tile'
import { seatName } from '../play/label'
import { PlayScreen } from '../play/screen'
import { announce } from '../ui/announce'
import { sentenceOf } from '../ui/error'
import { Icon } from '../ui/icon'
import { say, Toast } from '../ui/toast'
import { WaitingScreen } from '../ui/waiting'
import { language, useWords } from '../words'
import './study.css'
import { actionsIn, beginningOf, freshSeed } from './beginning'
import { drawnBy, type Explored, ExploreTable, type Outcome } from './explore_table'
import type { Game } from './game'
import { branchOf, withBranch } from './notes'
import { type From, PlayOnBox, proposedSeats } from './play_on'
import type { StudyRun } from './run'
import { Candidates, drawText, Why } from './turn'
import { estimateText, type TurnVerdict } from './verdict'
import type { StudyWords } from './words'

/** Where it begins: so many actions of the game, then these. */
export interface Start {
  ply: number
  more: readonly string[]
}

interface ExploreProps {
  game: Game
  run: StudyRun
  s: StudyWords
  start: Start
  onLeave(): void
}

/** What is known about the turn that was played last. */
type Judgement = { is: 'none' } | { is: 'judging' } | { is: 'judged'; verdict: TurnVerdict }

const NONE: Judgement = { is: 'none' }

/** A turn of the game itself has been judged already. */
function knownTurn(run: StudyRun, game: readonly string[], { actions }: Explored): TurnVerdict | null {
  if (branchOf(game, actions)) return null
  const verdicts = [...run.progress.value.verdicts.values()]
  const found = verdicts.find((verdict) => verdict.kind === 'turn' && verdict.ply + verdict.n === actions.length)
  return found?.kind === 'turn' ? found : null
}

/** The turn that ends here, judged; a turn that was judged once is known. */
function useJudgement(run: StudyRun): [Judgement, (explored: Explored, game: readonly string[]) => void] {
  const [judgement, setJudgement] = useState<Judgement>(NONE)
  const known = useRef(new Map<string, TurnVerdict | null>())
  const last = useRef(0)
  const judge = async (explored: Explored, game: readonly string[]) => {
    const mine = ++last.current
    const key = explored.actions.join(';')
    if (explored.ended === null) return setJudgement(NONE)
    let verdict = known.current.get(key) ?? knownTurn(run, game, explored)
    if (!verdict && !known.current.has(key)) {
      setJudgement({ is: 'judging' })
      verdict = await run.lastTurn(explored.record).catch(() => null)
    }
    known.current.set(key, verdict)
    if (mine === last.current) setJudgement(verdict ? { is: 'judged', verdict } : NONE)
  }
  return [judgement, (explored, game) => void judge(explored, game)]
}

/** The table, and what has become of the game at it. */
function useExplored({ game, run, s, start }: ExploreProps) {
  const [table, setTable] = useState<ExploreTable | null>(null)
  const [now, setNow] = useState<Explored | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [judgement, judge] = useJudgement(run)
  useLayoutEffect(() => {
    let wanted = true
    let opened: ExploreTable | null = null
    const open = async () => {
      const written = await run.written()
      const all = actionsIn(written)
      const onChange = (explored: Explored) => {
        if (!wanted) return
        setNow(explored)
        judge(explored, all)
        const branch = branchOf(all, explored.actions)
        if (!branch || explored.ended === null) return
        const notes = withBranch(run.notes.value, branch)
        if (!notes) say(s.tooMany, true)
        else if (notes !== run.notes.value) run.setNotes(notes)
      }
      const record = beginningOf(written, start.ply, start.more, freshSeed())
      const ahead = start.more.length ? [] : all.slice(start.ply)
      opened = await ExploreTable.open({ record, ahead, seats: game.seats, title: game.title }, onChange)
      if (wanted) setTable(opened)
      else opened.close()
    }
    open().catch((error: unknown) => wanted && setTrouble(sentenceOf(error)))
    return () => {
      wanted = false
      opened?.close()
    }
  }, [])
  return { table, now, trouble, judgement }
}

export function Explore(props: ExploreProps) {
  const { s, onLeave } = props
  const { table, now, trouble, judgement } = useExplored(props)
  if (!table || !now)
    return (
      <WaitingScreen
        current="study"
        title={s.tryTurn}
        problem={trouble ? { text: s.broken, detail: trouble } : undefined}
      />
    )
  return (
    <div class="learn study-learn">
      <PlayScreen table={table} onLeave={onLeave} />
      <Panel {...props} table={table} now={now} judgement={judgement} />
      <Toast />
    </div>
  )
}

interface PanelProps extends ExploreProps {
  table: ExploreTable
  now: Explored
  judgement: Judgement
}

function judgementText(s: StudyWords, judgement: Judgement): string {
  if (judgement.is === 'none') return ''
  if (judgement.is === 'judging') return s.judging
  const { verdict } = judgement
  if (verdict.best || verdict.played === 0) return s.fine
  return s.costs(estimateText(language(), verdict.loss), estimateText(language(), verdict.loss_win, 100))
}

function Panel(props: PanelProps) {
  const { game, run, s, table, now, judgement, onLeave } = props
  const w = useWords()
  const [from, setFrom] = useState<From | null>(null)
  const { view, outcomes, actions, ahead } = now
  const seat = typeof view.actor === 'number' ? view.actor : view.active
  const text = judgementText(s, judgement)
  useLayoutEffect(() => announce(text), [text])
  const chance = () => {
    const action = drawnBy(outcomes, Math.random())
    if (action) void table.act(action)
  }
  const playOn = async () => {
    const branch = branchOf(actionsIn(await run.written()), actions)
    const at = branch ? { ply: branch.ply, more: branch.actions } : { ply: actions.length, more: [] }
    setFrom({ record: await run.written(), ...at, seats: proposedSeats(game.seats, seat) })
  }
  return (
    <section class="lesson" aria-labelledby="explore-title" data-plies={actions.length}>
      <p class="hint">{s.at(view.turn, seatName(game.seats, seat))}</p>
      <h2 id="explore-title">{s.tryTurn}</h2>
      <div class="box-buttons">
        <button
          class="button study-back"
          aria-label={s.oneBack}
          title={s.oneBack}
          disabled={actions.length === 0}
          onClick={() => void table.undo()}
        >
          <Icon name="back" />
        </button>
        <button
          class="button study-forth"
          aria-label={s.oneForth}
          title={s.oneForth}
          disabled={ahead.length === 0}
          onClick={() => void table.redo()}
        >
          <Icon name="next" />
        </button>
        {outcomes.length > 0 ? (
          <button class="button study-chance" onClick={chance}>
            <Icon name="rotate" /> {s.byChance}
          </button>
        ) : null}
        <button class="button study-play" onClick={() => void playOn()}>
          <Icon name="play" /> {w.play.continueHere}
        </button>
      </div>
      {text ? <p class={`lesson-again study-judged is-${judgement.is}`}>{text}</p> : null}
      {outcomes.length > 0 ? <Draws s={s} outcomes={outcomes} onDraw={(action) => void table.act(action)} /> : null}
      {judgement.is === 'judged' ? (
        <Better
          s={s}
          game={game}
          verdict={judgement.verdict}
          onTry={(line) => void table.instead(judgement.verdict.ply, line)}
        />
      ) : null}
      <button class="button primary study-leave" onClick={onLeave}>
        {s.toAnalysis}
      </button>
      {from ? <PlayOnBox from={from} onClose={() => setFrom(null)} /> : null}
    </section>
  )
}

/** What could come next: each can be chosen. */
function Draws({ s, outcomes, onDraw }: { s: StudyWords; outcomes: Outcome[]; onDraw(action: string): void }) {
  return (
    <details class="study-outcomes">
      <summary class="button">{s.whatComes}</summary>
      <div class="study-draws">
        {outcomes.map(({ action, weight }) => (
          <button key={action} class="button" data-action={action} onClick={() => onDraw(action)}>
            <Drawn action={action} /> {weight > 1 ? `× ${weight}` : ''}
          </button>
        ))}
      </div>
    </details>
  )
}

function Drawn({ action }: { action: string }) {
  const text = drawText(action)
  const isTile = action === `draw ${text}`
  return isTile ? <Tile code={text} size={40} label={text} /> : <>{text}</>
}

/** The candidates of the turn that was played; one of them can be played instead. */
function Better({
  s,
  game,
  verdict,
  onTry,
}: {
  s: StudyWords
  game: Game
  verdict: TurnVerdict
  onTry(line: string): void
}) {
  return (
    <>
      <Candidates
        s={s}
        verdict={verdict}
        chosen={verdict.played}
        seats={game.seats}
        onChoose={(i) => onTry(verdict.candidates[i]?.line ?? '')}
      />
      <Why s={s} verdict={verdict} seats={game.seats} />
    </>
  )
}
