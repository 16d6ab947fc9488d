// mistakes.tsx: learning from mistakes. One after the other the positions where a turn went wrong: something better is
// looked for on the board itself, every try is judged at once, and there is a hint and a solution.

import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useNamed } from '../ui/named'
import { seatName, upperFirst } from '../play/label'
import { PlayScreen } from '../play/screen'
import { announce } from '../ui/announce'
import { sentenceOf } from '../ui/error'
import { Icon } from '../ui/icon'
import { go, goQuietly } from '../ui/route'
import { Shell } from '../ui/shell'
import { WaitingScreen } from '../ui/waiting'
import { useWords, type Words } from '../words'
import './study.css'
import { isSoloRecord, pointsText, winText, wordsFor } from './figures'
import { type Game, useGame, useRun } from './game'
import { MistakeTable } from './mistake_table'
import { usePanelFocus } from './panel_focus'
import { ProgressLine } from './progress'
import { mistakesOf, type Progress, type StudyRun } from './run'
import { Candidates, lineText, placeText, reasonTexts, Why } from './turn'
import type { TurnVerdict } from './verdict'
import { type StudyWords, useStudyWords } from './words'

export function MistakesScreen({ data, item }: { data: string; item: number | null }) {
  const { app } = useWords()
  const s = useStudyWords()
  const game = useGame(data)
  if (s && game)
    return (
      <Mistakes
        key={`${data} ${item}`}
        game={game}
        data={data}
        s={wordsFor(s, isSoloRecord(game.record))}
        first={item ?? 0}
      />
    )
  const problem = game === false && s ? { text: s.broken } : undefined
  return <WaitingScreen current="study" title={s?.learn ?? app.title} problem={problem} />
}

const firstMistake = ({ verdicts }: Progress): number | undefined =>
  [...verdicts.values()]
    .filter((verdict) => verdict.kind === 'turn' && verdict.fault !== '')
    .map(({ item }) => item)
    .sort((a, b) => a - b)[0]

function Mistakes({ game, data, s, first }: { game: Game; data: string; s: StudyWords; first: number }) {
  const run = useRun(game)
  const progress = run.progress.value
  const [item, setItem] = useState(first)
  const [found, setFound] = useState<ReadonlySet<number>>(new Set())
  const verdict = progress.verdicts.get(item)
  const leave = () => go('study', data, item)
  // The address may name no turn: then the first one that went wrong is meant.
  const meant = verdict?.kind === 'turn' || !progress.isDone ? undefined : firstMistake(progress)
  useLayoutEffect(() => {
    if (meant !== undefined) setItem(meant)
  }, [meant])
  if (progress.trouble)
    return <WaitingScreen current="study" title={s.learn} problem={{ text: s.broken, detail: progress.trouble }} />
  if (verdict?.kind !== 'turn') {
    return (
      <Shell current="study" title={`${s.learn}: ${game.title}`}>
        <div class="study">
          <ProgressLine s={s} progress={progress} />
          {progress.isDone && meant === undefined ? (
            <>
              <p class="study-none">{s.noMistakes}</p>
              <button class="button primary" onClick={leave}>
                {s.toAnalysis}
              </button>
            </>
          ) : null}
        </div>
      </Shell>
    )
  }
  const all = mistakesOf(progress, verdict.seat)
  // A look of our own may call it no mistake any more.
  const before = all.filter((other) => other.item < item).length
  const onGo = (next: number) => {
    setItem(next)
    goQuietly('mistakes', data, next)
  }
  return (
    <Mistake
      key={item}
      game={game}
      run={run}
      s={s}
      verdict={verdict}
      at={before}
      of={Math.max(all.length, before + 1)}
      found={found.size}
      next={all.find((other) => other.item > item)?.item ?? null}
      onFound={() => setFound(new Set(found).add(item))}
      onGo={onGo}
      onLeave={leave}
    />
  )
}

interface MistakeProps {
  game: Game
  run: StudyRun
  s: StudyWords
  verdict: TurnVerdict
  /** which of how many, and how many were found */
  at: number
  of: number
  found: number
  next: number | null
  onFound(): void
  onGo(item: number): void
  onLeave(): void
}

/** Where somebody is with a position: thinking, waiting for a judgement, having one, or looking at turns. */
type Stage =
  | { is: 'asked' }
  | { is: 'judging' }
  | { is: 'judged'; verdict: TurnVerdict }
  | { is: 'failed'; why: string }
  | { is: 'played' }
  | { is: 'solved'; chosen: number }

const playedLine = ({ candidates, played }: TurnVerdict): string => candidates[played]?.line ?? ''

/** Good enough: nobody would call it anything. */
const isFound = (tried: TurnVerdict, first: TurnVerdict): boolean =>
  playedLine(tried) !== playedLine(first) && (tried.best || tried.fault === '')

function judgement(s: StudyWords, tried: TurnVerdict, first: TurnVerdict): string {
  const points = pointsText(s, tried.loss)
  if (playedLine(tried) === playedLine(first)) return s.same
  if (tried.best || tried.played === 0) return s.right
  return isFound(tried, first) ? s.good(points) : s.wrong(points, winText(tried.loss_win))
}

/** The table of one position, and what became of the last try. */
function useTrial({ game, run, verdict, onFound }: MistakeProps) {
  const [table, setTable] = useState<MistakeTable | null>(null)
  const [stage, setStage] = useState<Stage>({ is: 'asked' })
  const last = useRef(0)
  const { ply, seat } = verdict
  const judge = async (actions: string[]) => {
    const mine = ++last.current
    setStage({ is: 'judging' })
    const next: Stage = await run.tryOut(ply, actions).then(
      (tried) => ({ is: 'judged', verdict: tried }),
      (error: unknown) => ({ is: 'failed', why: sentenceOf(error) }),
    )
    if (mine !== last.current) return
    setStage(next)
    if (next.is === 'judged' && isFound(next.verdict, verdict)) onFound()
  }
  const onTurn = (actions: string[] | null) => {
    if (actions) return void judge(actions)
    last.current++
    setStage({ is: 'asked' })
  }
  useLayoutEffect(() => {
    let wanted = true
    const open = async () => {
      const look = (actions: readonly string[]) => run.view(ply, actions.join('; '), seat)
      const history = await run.history(ply, seat)
      const position = { seat, seats: game.seats, title: game.title, history, record: game.record, look }
      const opened = await MistakeTable.open(position, onTurn)
      if (wanted) setTable(opened)
    }
    open().catch((error: unknown) => wanted && setStage({ is: 'failed', why: sentenceOf(error) }))
    return () => {
      wanted = false
      last.current++
    }
  }, [])
  /** Shows a turn instead of the position. */
  const show = (line: string, as: Stage) => {
    last.current++
    setStage(as)
    table?.showLine(line).catch((error: unknown) => setStage({ is: 'failed', why: sentenceOf(error) }))
  }
  return { table, stage, show }
}

function Mistake(props: MistakeProps) {
  const { s, onLeave } = props
  const { table, stage, show } = useTrial(props)
  if (!table)
    return (
      <WaitingScreen
        current="study"
        title={s.learn}
        problem={stage.is === 'failed' ? { text: s.broken, detail: stage.why } : undefined}
      />
    )
  return (
    <div class="learn study-learn">
      <PlayScreen table={table} onLeave={onLeave} />
      <Panel {...props} stage={stage} show={show} again={() => void table.undo()} />
    </div>
  )
}

interface PanelProps extends MistakeProps {
  stage: Stage
  show(line: string, as: Stage): void
  again(): void
}

function stageText(s: StudyWords, stage: Stage, first: TurnVerdict): string {
  switch (stage.is) {
    case 'judging':
      return s.judging
    case 'judged':
      return judgement(s, stage.verdict, first)
    case 'failed':
      return stage.why
    default:
      return ''
  }
}

/** First why, then where: each asked for singly. */
function hintsOf(w: Words, s: StudyWords, verdict: TurnVerdict, seats: Game['seats']): string[] {
  const [first = ''] = verdict.candidates[0]?.line.split('; ') ?? []
  return [...reasonTexts(w, s, verdict, seats), s.where(placeText(w, s, first, seats))]
}

function Panel(props: PanelProps) {
  const { game, run, s, verdict, at, of, stage, show } = props
  const w = useWords()
  const [hints, setHints] = useState(0)
  const text = stageText(s, stage, verdict)
  const panel = usePanelFocus()
  const onwards = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => announce(`${s.find}. ${s.playedWas(lineText(w, s, playedLine(verdict), game.seats))}`), [])
  useLayoutEffect(() => {
    announce(text)
    if (stage.is === 'judged') onwards.current?.focus()
  }, [stage])
  const known = hintsOf(w, s, verdict, game.seats)
  useNamed([lineText(w, s, playedLine(verdict), game.seats), ...known.slice(0, hints)], [playedLine(verdict)])
  return (
    <section ref={panel} tabIndex={-1} class="lesson" aria-labelledby="mistake-title" data-item={verdict.item}>
      <p class="hint">
        {s.nth(at + 1, of, seatName(game.seats, verdict.seat))}
        {verdict.fault ? <span class={`study-fault is-${verdict.fault}`}>{s.faults[verdict.fault]}</span> : null}
      </p>
      <h2 id="mistake-title">{s.find}</h2>
      <p>
        {s.playedWas(lineText(w, s, playedLine(verdict), game.seats))}{' '}
        {s.lost(pointsText(s, verdict.loss), winText(verdict.loss_win))}
      </p>
      {known.slice(0, hints).map((hint) => (
        <p key={hint} class="study-hint">
          {upperFirst(hint)}
        </p>
      ))}
      {text ? <p class={`lesson-again study-judged is-${stage.is}`}>{text}</p> : null}
      <Buttons {...props} onwards={onwards} onHint={hints < known.length ? () => setHints(hints + 1) : null} />
      <Onwards {...props} />
      {stage.is === 'solved' ? (
        <Solution
          {...props}
          chosen={stage.chosen}
          onChoose={(chosen) => show(verdict.candidates[chosen]?.line ?? '', { is: 'solved', chosen })}
        />
      ) : null}
      <ProgressLine s={s} progress={run.progress.value} />
    </section>
  )
}

function Solution({
  s,
  verdict,
  game,
  chosen,
  onChoose,
}: MistakeProps & { chosen: number; onChoose(i: number): void }) {
  return (
    <>
      <Candidates s={s} verdict={verdict} chosen={chosen} seats={game.seats} onChoose={onChoose} />
      <Why s={s} verdict={verdict} seats={game.seats} />
    </>
  )
}

interface ButtonsProps extends PanelProps {
  onwards: { current: HTMLButtonElement | null }
  /** null: there is nothing more to say */
  onHint: (() => void) | null
}

function Buttons({ s, verdict, stage, show, again, onwards, onHint }: ButtonsProps) {
  const { play } = useWords()
  return (
    <div class="box-buttons">
      {stage.is === 'asked' || stage.is === 'judging' ? null : (
        <button class="button study-again" ref={onwards} onClick={again}>
          <Icon name="undo" /> {stage.is === 'judged' ? s.again : s.position}
        </button>
      )}
      {stage.is === 'asked' ? (
        <>
          <button class="button study-hints" disabled={!onHint} onClick={() => onHint?.()}>
            <Icon name="help" /> {play.hint}
          </button>
          <button class="button quiet" onClick={() => show(playedLine(verdict), { is: 'played' })}>
            <Icon name="history" /> {s.showPlayed}
          </button>
        </>
      ) : null}
      {stage.is === 'solved' ? null : (
        <button
          class="button quiet study-solution"
          onClick={() => show(verdict.candidates[0]?.line ?? '', { is: 'solved', chosen: 0 })}
        >
          <Icon name="eye" /> {s.solution}
        </button>
      )}
    </div>
  )
}

/** To the next one, or back to the analysis after the last. */
function Onwards({ s, stage, next, found, of, onGo, onLeave }: PanelProps) {
  if (next === null)
    return (
      <>
        <p class="study-note">{s.foundSoFar(found, of)}</p>
        <button class="button primary" onClick={onLeave}>
          {s.toAnalysis}
        </button>
      </>
    )
  return (
    <button class={`button study-next${stage.is === 'asked' ? '' : ' primary'}`} onClick={() => onGo(next)}>
      <Icon name="next" /> {s.nextFault}
    </button>
  )
}
