// explore.tsx: the analysis board. From a position of the game any turn is tried, what is drawn is chosen or left to chance,
// and every turn that is played to its end is judged; what leaves the game is kept as a branch of it.

import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { seatName } from '../play/label'
import { PlayScreen } from '../play/screen'
import { announce } from '../ui/announce'
import { sentenceOf } from '../ui/error'
import { Icon } from '../ui/icon'
import { say, Toast } from '../ui/toast'
import { WaitingScreen } from '../ui/waiting'
import { useWords } from '../words'
import './study.css'
import { actionsIn, beginningOf, freshSeed } from './beginning'
import { drawnBy, type Explored, ExploreTable, type Outcome } from './explore_table'
import { pointsText, winText } from './figures'
import type { Game } from './game'
import { type Looked, lookLonger, LOOKS } from './longer'
import { branchOf, withBranch } from './notes'
import { usePanelFocus } from './panel_focus'
import { type From, PlayOnBox, proposedSeats } from './play_on'
import type { StudyRun } from './run'
import { Candidates, DrawnTile, drawText, tileOf, Why } from './turn'
import type { TurnVerdict } from './verdict'
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

/** A turn of the game itself has been judged already. */
function knownTurn(run: StudyRun, game: readonly string[], { actions }: Explored): TurnVerdict | null {
  if (branchOf(game, actions)) return null
  const verdicts = [...run.progress.value.verdicts.values()]
  const found = verdicts.find((verdict) => verdict.kind === 'turn' && verdict.ply + verdict.n === actions.length)
  return found?.kind === 'turn' ? found : null
}

/** Null: there is nothing to look at. */
type Look = Looked | 'looking' | null

/** A turn is looked at for as long as it is shown, and when it is shown again the look goes on where it was. */
function useLook(isDue: boolean) {
  const [look, setLook] = useState<Look>(null)
  const known = useRef(new Map<string, Looked>())
  const stop = useRef<() => void>(() => undefined)
  useLayoutEffect(() => () => stop.current(), [])
  const lookAt = (explored: Explored | null, first: TurnVerdict | null, hear: (verdict: TurnVerdict) => void) => {
    stop.current()
    stop.current = () => undefined
    if (!explored) return setLook(null)
    const key = explored.actions.join(';')
    const before = known.current.get(key) ?? (first ? { verdict: first, looks: 1 } : undefined)
    if (!before) setLook('looking')
    stop.current = lookLonger(explored.record, isDue, before, (looked) => {
      known.current.set(key, looked)
      setLook(looked)
      if (looked.verdict) hear(looked.verdict)
    })
  }
  return [look, lookAt] as const
}

interface Looks {
  /** at the turn that ends here */
  played: Look
  /** at the one that somebody is to play */
  due: Look
}

/** Of what is shown; a branch is known as well as it was looked at. */
function useLooks(run: StudyRun): [Looks, (explored: Explored, game: readonly string[], isStart: boolean) => void] {
  const [played, lookAtPlayed] = useLook(false)
  const [due, lookAtDue] = useLook(true)
  const look = (explored: Explored, game: readonly string[], isStart: boolean) => {
    const branch = branchOf(game, explored.actions)
    lookAtPlayed(explored.ended === null || isStart ? null : explored, knownTurn(run, game, explored), (verdict) => {
      if (branch) run.keepSurer(branch, verdict)
    })
    lookAtDue(typeof explored.view.actor === 'number' ? explored : null, null, () => undefined)
  }
  return [{ played, due }, look]
}

/** The table, and what has become of the game at it. */
function useExplored({ game, run, s, start }: ExploreProps) {
  const [table, setTable] = useState<ExploreTable | null>(null)
  const [now, setNow] = useState<Explored | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [looks, look] = useLooks(run)
  useLayoutEffect(() => {
    let wanted = true
    let opened: ExploreTable | null = null
    const open = async () => {
      const written = await run.written()
      const all = actionsIn(written)
      const onChange = (explored: Explored) => {
        if (!wanted) return
        setNow(explored)
        // Before anything is tried, what is due is asked, not what was played before.
        look(explored, all, start.more.length === 0 && explored.actions.length === start.ply)
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
  return { table, now, trouble, looks }
}

export function Explore(props: ExploreProps) {
  const { s, onLeave } = props
  const { table, now, trouble, looks } = useExplored(props)
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
      <Panel {...props} table={table} now={now} looks={looks} />
      <Toast />
    </div>
  )
}

interface PanelProps extends ExploreProps {
  table: ExploreTable
  now: Explored
  looks: Looks
}

const verdictOf = (look: Look): TurnVerdict | null => (look === 'looking' ? null : (look?.verdict ?? null))

function playedText(s: StudyWords, look: Look, seats: Game['seats']): string {
  const verdict = verdictOf(look)
  if (!verdict) return look === 'looking' ? s.judging : ''
  const costs = s.costs(pointsText(s, verdict.loss), winText(verdict.loss_win))
  return `${seatName(seats, verdict.seat)}: ${verdict.best || verdict.played === 0 ? s.fine : costs}`
}

/** What the position promises to whom it is due. */
function dueText(s: StudyWords, look: Look, seats: Game['seats']): string {
  const verdict = verdictOf(look)
  const [best] = verdict?.candidates ?? []
  if (!verdict || !best) return look === 'looking' ? s.judging : ''
  return s.due(seatName(seats, verdict.seat), winText(best.win), pointsText(s, best.lead, true))
}

/** The first word is heard, and the last one: not every digit on the way. */
function useSaid(text: string, look: Look): void {
  const looks = look === 'looking' || !look ? 0 : look.looks
  const isSaid = looks <= 1 || looks === LOOKS.length
  useLayoutEffect(() => {
    if (isSaid && text) announce(text)
  }, [isSaid ? text : ''])
}

function Panel(props: PanelProps) {
  const { game, run, s, table, now, looks, onLeave } = props
  const w = useWords()
  const panel = usePanelFocus()
  const [from, setFrom] = useState<From | null>(null)
  const { view, outcomes, actions, ahead } = now
  const seat = typeof view.actor === 'number' ? view.actor : view.active
  const played = verdictOf(looks.played)
  const text = playedText(s, looks.played, game.seats)
  useSaid(text, looks.played)
  const promise = dueText(s, looks.due, game.seats)
  useSaid(promise, looks.due)
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
    <section ref={panel} tabIndex={-1} class="lesson" aria-labelledby="explore-title" data-plies={actions.length}>
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
      {text ? <p class={`lesson-again study-judged is-${played ? 'judged' : 'judging'}`}>{text}</p> : null}
      {played ? <Sureness s={s} look={looks.played} /> : null}
      {outcomes.length > 0 ? (
        <Draws s={s} outcomes={outcomes} seats={game.seats} onDraw={(action) => void table.act(action)} />
      ) : null}
      {played ? (
        <Better s={s} game={game} verdict={played} onTry={(line) => void table.instead(played.ply, line)} />
      ) : null}
      {promise ? <p class="study-due">{promise}</p> : null}
      <Due s={s} game={game} look={looks.due} onTry={(ply, line) => void table.instead(ply, line)} />
      <button class="button primary study-leave" onClick={onLeave}>
        {s.toAnalysis}
      </button>
      {from ? <PlayOnBox from={from} onClose={() => setFrom(null)} /> : null}
    </section>
  )
}

/** From how many tries the figures come, and whether they will be surer. */
function Sureness({ s, look }: { s: StudyWords; look: Look }) {
  if (look === 'looking' || !look?.verdict) return null
  const { verdict, looks } = look
  return (
    <p class="hint study-sure" data-looks={looks}>
      {looks < LOOKS.length ? s.surer(verdict.samples) : s.sure(verdict.samples)}
    </p>
  )
}

interface DueProps {
  s: StudyWords
  game: Game
  look: Look
  onTry(ply: number, line: string): void
}

/** The best turns of whoever is to play: for those who want to see them. */
function Due({ s, game, look, onTry }: DueProps) {
  const verdict = verdictOf(look)
  if (!verdict) return null
  return (
    <>
      <Sureness s={s} look={look} />
      <details class="study-best">
        <summary class="button">{s.bestTurns}</summary>
        <Candidates
          s={s}
          verdict={{ ...verdict, played: -1 }}
          chosen={-1}
          seats={game.seats}
          onChoose={(i) => onTry(verdict.ply, verdict.candidates[i]?.line ?? '')}
        />
      </details>
    </>
  )
}

/** What could come next: each can be chosen. */
interface DrawsProps {
  s: StudyWords
  outcomes: Outcome[]
  seats: Game['seats']
  onDraw(action: string): void
}

function Draws({ s, outcomes, seats, onDraw }: DrawsProps) {
  return (
    <details class="study-outcomes">
      <summary class="button">{s.whatComes}</summary>
      <div class="study-draws">
        {outcomes.map(({ action, weight }) => (
          <button key={action} class="button" data-action={action} onClick={() => onDraw(action)}>
            <Drawn action={action} seats={seats} /> {weight > 1 ? `× ${weight}` : ''}
          </button>
        ))}
      </div>
    </details>
  )
}

function Drawn({ action, seats }: { action: string; seats: Game['seats'] }) {
  const w = useWords()
  return tileOf(action) ? <DrawnTile action={action} size={40} /> : <>{drawText(w, action, seats)}</>
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
