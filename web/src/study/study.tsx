// study.tsx: the analysis of one game: its course as a graph, a turn on the board with what would have been better, and
// what it comes to for each player. The game comes with the address; what was found out is kept in this browser.

import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { View } from '../engine/view'
import { seatName } from '../play/label'
import type { Seat } from '../table/table'
import { announce } from '../ui/announce'
import { Icon } from '../ui/icon'
import { go, goQuietly, href } from '../ui/route'
import { Shell } from '../ui/shell'
import { say } from '../ui/toast'
import { WaitingScreen } from '../ui/waiting'
import { language, useWords } from '../words'
import './study.css'
import { StudyBoard } from './board'
import { Explore, type Start } from './explore'
import { isSoloRecord, wordsFor } from './figures'
import { type Game, useGame, useRun } from './game'
import { CourseGraph, Legend, LuckGraph } from './graph'
import { AllNotes, TurnNotes } from './note_list'
import { type From, PlayOnBox, proposedSeats } from './play_on'
import { Players } from './players'
import { ProgressLine } from './progress'
import { mistakesOf, type Progress, type StudyRun } from './run'
import { Turn } from './turn'
import type { DrawVerdict, Item, TurnVerdict } from './verdict'
import { useWay } from './way'
import { type StudyWords, useStudyWords } from './words'

export { AdviceLine } from './advice'
export { EditorScreen } from './editor'
export { MistakesScreen } from './mistakes'
export { keepPuzzles } from './puzzle_pack'
export { PuzzlesScreen } from './puzzles'
export { StudyProgress } from './progress'
export { keepVerdicts } from './store'
export type { Verdict } from './verdict'
export { fetchStudyWords, useStudyWords } from './words'

export function StudyScreen({ data, item }: { data: string; item: number | null }) {
  const { app } = useWords()
  const s = useStudyWords()
  const game = useGame(data)
  if (s && game)
    return <Study key={data} game={game} data={data} s={wordsFor(s, isSoloRecord(game.record))} first={item} />
  const problem = game === false && s ? { text: s.broken } : undefined
  return <WaitingScreen current="study" title={s?.title ?? app.title} problem={problem} />
}

/** The position that is shown; the last one until the engine has answered. */
function useViewOf(run: StudyRun, ply: number, after: string): View | null {
  const [view, setView] = useState<View | null>(null)
  useLayoutEffect(() => {
    let wanted = true
    run.view(ply, after).then(
      (found) => wanted && setView(found),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [run, ply, after])
  return view
}

/** Exploring is a step in the browser's history, so that "back" leads out of it. */
function useExploring(): [Start | null, (ply: number, more: readonly string[]) => void, () => void] {
  const [start, setStart] = useState<Start | null>(null)
  const isOpen = start !== null
  const wasOpen = useRef(false)
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) document.querySelector('.study-part')?.scrollIntoView()
    wasOpen.current = isOpen
    if (!isOpen) return undefined
    const back = () => setStart(null)
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [isOpen])
  const explore = (ply: number, more: readonly string[]) => {
    history.pushState(null, '', location.href)
    setStart({ ply, more })
  }
  return [start, explore, () => history.back()]
}

const isTurn = (item: Item): boolean => item.kind === 'turn'

/** The draws of its seat since its last turn. */
function drawsBefore({ items, verdicts }: Progress, at: Item): DrawVerdict[] {
  const found: DrawVerdict[] = []
  for (let i = at.item - 1; i >= 0; i--) {
    const before = items[i]
    if (!before || (before.kind === 'turn' && before.seat === at.seat)) break
    const verdict = verdicts.get(i)
    if (verdict?.kind === 'draw' && verdict.seat === at.seat) found.unshift(verdict)
  }
  return found.slice(-6)
}

interface CourseProps {
  game: Game
  s: StudyWords
  progress: Progress
  turns: Item[]
  at: Item | null
  wantsLead: boolean
  onLead(wanted: boolean): void
  onGo(item: number): void
}

/** How the game went: who was ahead after every turn, and whose luck the draws were. */
function Course({ game, s, progress, turns, at, wantsLead, onLead, onGo }: CourseProps) {
  const isSolo = isSoloRecord(game.record)
  const showsLead = wantsLead || isSolo
  return (
    <section class="study-course">
      {isSolo ? (
        <h2>{s.lead}</h2>
      ) : (
        <div class="study-tabs" role="group">
          <button class="button quiet" aria-pressed={!showsLead} onClick={() => onLead(false)}>
            {s.wins}
          </button>
          <button class="button quiet" aria-pressed={showsLead} onClick={() => onLead(true)}>
            {s.lead}
          </button>
        </div>
      )}
      <Slider
        s={s}
        turns={turns}
        at={at}
        label={showsLead ? s.lead : s.wins}
        text={turnText(s, progress, at, game.seats, showsLead)}
        onGo={onGo}
      >
        <CourseGraph
          progress={progress}
          seats={game.seats}
          at={at?.item ?? 0}
          showsLead={showsLead}
          isSolo={isSolo}
          onGo={onGo}
        />
      </Slider>
      <Legend s={s} seats={game.seats} progress={progress} isSolo={isSolo} />
      <h2>{s.luck}</h2>
      <LuckGraph s={s} progress={progress} seats={game.seats} at={at?.item ?? 0} onGo={onGo} />
    </section>
  )
}

function Study({ game, data, s, first }: { game: Game; data: string; s: StudyWords; first: number | null }) {
  const run = useRun(game)
  const progress = run.progress.value
  const turns = useMemo(() => progress.items.filter(isTurn), [progress.items])
  const [wanted, setWanted] = useState<number | null>(first)
  const [wantsLead, onLead] = useState(false)
  const at = turns.filter((turn) => turn.item <= (wanted ?? 0)).at(-1) ?? turns[0] ?? null
  const [start, explore, leave] = useExploring()
  const done = progress.isDone
  useLayoutEffect(() => {
    if (done) announce(s.done)
  }, [done])
  const dropped = run.dropped.value
  useLayoutEffect(() => {
    if (dropped > 0) say(s.dropped, true)
  }, [dropped])
  const onGo = (item: number) => {
    setWanted(item)
    goQuietly('study', data, item)
  }
  if (progress.trouble)
    return <WaitingScreen current="study" title={s.title} problem={{ text: s.broken, detail: progress.trouble }} />
  if (start) return <Explore game={game} run={run} s={s} start={start} onLeave={leave} />
  return (
    <Shell current="study" title={`${s.title}: ${game.title}`}>
      <div class="study">
        <ProgressLine s={s} progress={progress} />
        {progress.summary ? (
          <Players
            s={s}
            summary={progress.summary}
            seats={game.seats}
            isWhole={progress.summary.items === progress.items.length}
          />
        ) : null}
        <Lessons s={s} progress={progress} seats={game.seats} data={data} />
        <Course {...{ game, s, progress, turns, at, wantsLead, onLead, onGo }} />
        {at ? (
          <TurnPart key={at.item} game={game} run={run} s={s} at={at} turns={turns} onGo={onGo} onExplore={explore} />
        ) : null}
        {done && turns.length === 0 ? <Beginning game={game} run={run} s={s} onExplore={explore} /> : null}
        <AllNotes game={game} run={run} s={s} turns={turns} onGo={onGo} />
        <div class="box-buttons">
          <button class="button" onClick={() => go('shared', data, at?.ply ?? 0)}>
            <Icon name="history" /> {s.replay}
          </button>
          <a class="button study-edit" href={href('edit', data, at?.ply ?? 0)}>
            <Icon name="tiles" /> {s.edit.open}
          </a>
        </div>
      </div>
    </Shell>
  )
}

interface BeginningProps {
  game: Game
  run: StudyRun
  s: StudyWords
  onExplore(ply: number, more: readonly string[]): void
}

/** A game in which nobody has decided anything yet: a position that was built, to be gone on with. */
function Beginning({ game, run, s, onExplore }: BeginningProps) {
  const { play } = useWords()
  const view = useViewOf(run, 0, '')
  const [from, setFrom] = useState<From | null>(null)
  const seat = view?.active ?? 0
  const playOn = async () =>
    setFrom({ record: await run.written(), ply: 0, more: [], seats: proposedSeats(game.seats, seat) })
  return (
    <div class="study-part study-beginning">
      <div class="study-board">
        {view ? <StudyBoard view={view} verdict={null} chosen={0} seats={game.seats} title={game.title} /> : null}
      </div>
      <div class="study-side">
        <div class="study-steps">
          <button class="button primary study-try" onClick={() => onExplore(0, [])}>
            <Icon name="tiles" /> {s.tryTurn}
          </button>
          <button class="button study-play" onClick={() => void playOn()}>
            <Icon name="play" /> {play.continueHere}
          </button>
        </div>
      </div>
      {from ? <PlayOnBox from={from} onClose={() => setFrom(null)} /> : null}
    </div>
  )
}

/** Everybody's mistakes, to be thought over again. */
function Lessons({ s, progress, seats, data }: { s: StudyWords; progress: Progress; seats: Seat[]; data: string }) {
  const lists = seats.map((_, seat) => mistakesOf(progress, seat)).filter((list) => list.length > 0)
  if (lists.length === 0) return null
  return (
    <section class="study-lessons" aria-label={s.learn}>
      <h2>{s.learn}</h2>
      {lists.map((list) => {
        const { seat, item } = list[0]!
        return (
          <a key={seat} class="button" href={href('mistakes', data, item)}>
            <Icon name="play" /> {s.learnOf(seatName(seats, seat), list.length)}
          </a>
        )
      })}
    </section>
  )
}

/** A point of the graph in words: the turn, what it is called, and where its player is behind it. */
function turnText(s: StudyWords, { verdicts }: Progress, at: Item | null, seats: Seat[], showsLead: boolean): string {
  if (!at) return ''
  const verdict = verdicts.get(at.item)
  const text = s.at(at.turn, seatName(seats, at.seat))
  if (verdict?.kind !== 'turn') return text
  const digits = new Intl.NumberFormat(language(), { maximumFractionDigits: 0 })
  const [lead, win] = [verdict.leads[at.seat] ?? 0, 100 * (verdict.wins[at.seat] ?? 0)]
  const value = showsLead ? `${s.lead}: ${digits.format(lead)}` : `${s.wins}: ${s.percent(digits.format(win))}`
  return [text, s.faults[verdict.fault], value].filter((part) => part !== '').join('. ')
}

interface SliderProps {
  s: StudyWords
  turns: Item[]
  at: Item | null
  label: string
  /** where it stands, in words */
  text: string
  onGo(item: number): void
  children: preact.ComponentChildren
}

/** The graph for hands on a keyboard: the arrow keys go from turn to turn. */
function Slider({ s, turns, at, label, text, onGo, children }: SliderProps) {
  const now = at ? turns.indexOf(at) : 0
  const steps: Record<string, number> = {
    ArrowLeft: now - 1,
    ArrowDown: now - 1,
    ArrowRight: now + 1,
    ArrowUp: now + 1,
    Home: 0,
    End: turns.length - 1,
  }
  return (
    <div
      class="study-slider"
      role="slider"
      tabIndex={0}
      aria-label={`${label}. ${s.graphHelp}`}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, turns.length - 1)}
      aria-valuenow={now}
      aria-valuetext={text}
      onKeyDown={(event) => {
        const to = turns[steps[event.key] ?? -1]
        if (!to) return
        event.preventDefault()
        onGo(to.item)
      }}
    >
      {children}
    </div>
  )
}

interface PartProps {
  game: Game
  run: StudyRun
  s: StudyWords
  at: Item
  turns: Item[]
  onGo(item: number): void
  onExplore(ply: number, more: readonly string[]): void
}

/** The turns before and after that went wrong. */
function faultsAround(turns: Item[], at: Item, { verdicts }: Progress): [Item | undefined, Item | undefined] {
  const bad = turns.filter(({ item }) => {
    const verdict = verdicts.get(item)
    return verdict?.kind === 'turn' && verdict.fault !== ''
  })
  return [bad.filter(({ item }) => item < at.item).at(-1), bad.find(({ item }) => item > at.item)]
}

function TurnPart({ game, run, s, at, turns, onGo, onExplore }: PartProps) {
  const progress = run.progress.value
  const found = progress.verdicts.get(at.item)
  const verdict: TurnVerdict | null = found?.kind === 'turn' ? found : null
  const [choice, setChoice] = useState<number | null>(null)
  const chosen = choice ?? 0
  const isRace = /^game: cartagena/m.test(game.record)
  const view = useViewOf(run, at.ply, isRace ? (verdict?.candidates[chosen]?.line ?? '') : '')
  const way = useWay(run, at.ply, at.seat, isRace ? (verdict?.candidates[chosen]?.line ?? '') : '')
  const { play } = useWords()
  const [from, setFrom] = useState<From | null>(null)
  const playOn = async () =>
    setFrom({ record: await run.written(), ply: at.ply, more: [], seats: proposedSeats(game.seats, at.seat) })
  const now = turns.indexOf(at)
  const [before, after] = faultsAround(turns, at, progress)
  const steps = [
    { icon: 'first', label: s.prevFault, to: before },
    { icon: 'back', label: s.prev, to: turns[now - 1] },
    { icon: 'next', label: s.next, to: turns[now + 1] },
    { icon: 'last', label: s.nextFault, to: after },
  ] as const
  return (
    <div class="study-part">
      <div class="study-board">
        {view ? (
          <StudyBoard view={view} verdict={verdict} chosen={chosen} seats={game.seats} title={game.title} way={way} />
        ) : null}
      </div>
      <div class="study-side">
        <div class="study-steps">
          {steps.map(({ icon, label, to }) => (
            <button
              key={icon}
              class="button"
              aria-label={label}
              title={label}
              disabled={!to}
              onClick={() => to && onGo(to.item)}
            >
              <Icon name={icon} />
            </button>
          ))}
          <button class="button study-play" onClick={() => void playOn()}>
            <Icon name="play" /> {play.continueHere}
          </button>
        </div>
        <Turn
          s={s}
          verdict={verdict}
          draws={drawsBefore(progress, at)}
          turn={at.turn}
          seat={at.seat}
          chosen={chosen}
          seats={game.seats}
          onChoose={setChoice}
        />
        <TurnNotes run={run} s={s} turns={turns} at={at} seats={game.seats} onExplore={onExplore} />
      </div>
      {from ? <PlayOnBox from={from} onClose={() => setFrom(null)} /> : null}
    </div>
  )
}
