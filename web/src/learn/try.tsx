// try.tsx: the last step of a worked board, tried oneself: the playing screen at that position, against oneself or a bot,
// with a note beside it that says what the turn has brought and what the board's turn brought. Nothing of it is kept.

import { useLayoutEffect, useState } from 'preact/hooks'
import { startEngine } from '../engine/engine'
import { PlayScreen } from '../play/screen'
import { myName } from '../setup/presets'
import { openLocal } from '../table/local'
import type { Seat, SeatKind, Table } from '../table/table'
import { announce } from '../ui/announce'
import { sentenceOf } from '../ui/error'
import { Icon } from '../ui/icon'
import { go, href } from '../ui/route'
import { WaitingScreen } from '../ui/waiting'
import { language, useWords, type Words } from '../words'
import { workedTopic } from './board_texts'
import { broughtBy, lastSeat, saidIn, stepsOf, tryRecord, type WorkedBoard } from './worked'
import { colourSeats } from './worked_boards'

const BOT_LEVEL = 3

interface Trial {
  table: Table
  seat: number
  /** what the turn of the board brings; 0: it is not about points */
  brings: number
}

function randomSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The learner sits where the board's last step was played; a solo game is all the learner's. */
function seatsFor(w: Words, count: number, seat: number, other: SeatKind, isSolo: boolean): Seat[] {
  return colourSeats(w, count).map((one, i): Seat => {
    if (i === seat) return { ...one, name: isSolo ? one.name : myName(), who: { kind: 'me' } }
    return { ...one, who: isSolo ? { kind: 'me' } : other }
  })
}

async function openTrial(w: Words, board: WorkedBoard, isBot: boolean): Promise<Trial> {
  const engine = startEngine()
  const steps = await stepsOf(engine, board).finally(() => engine.close())
  const seat = lastSeat(steps)
  const view = steps[0]?.view
  const isSolo = /\bruleset=solo\b/.test(board.options)
  const other: SeatKind = isBot ? { kind: 'bot', level: BOT_LEVEL } : { kind: 'friend' }
  const seats = seatsFor(w, view?.seats ?? 2, seat, other, isSolo)
  const setup = { id: 'try', title: w.learn.worked.try, options: board.options, seats, aids: 'full' as const }
  const parts = { engine: startEngine, save: () => Promise.resolve(), pace: () => 700 }
  const table = await openLocal({ ...setup, record: tryRecord(board, randomSeed()) }, parts)
  return { table, seat, brings: Math.max(0, broughtBy(steps, seat)) }
}

function useTrial(board: WorkedBoard, isBot: boolean, round: number) {
  const w = useWords()
  const [trial, setTrial] = useState<Trial | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useLayoutEffect(() => {
    let wanted = true
    let opened: Trial | null = null
    setTrial(null)
    openTrial(w, board, isBot).then(
      (fresh) => {
        opened = fresh
        if (wanted) setTrial(fresh)
        else fresh.table.close()
      },
      (error: unknown) => wanted && setProblem(sentenceOf(error)),
    )
    return () => {
      wanted = false
      opened?.table.close()
    }
  }, [board, isBot, round])
  return { trial, problem }
}

/** What the learner's first turn has brought, once it is over. */
function useBrought({ table, seat }: Trial): number | null {
  const [brought, setBrought] = useState<number | null>(null)
  useLayoutEffect(() => {
    const { view } = table.snapshot()
    let isFirst = true
    return table.subscribe(({ view: now }) => {
      if (now.ply <= view.ply) setBrought(null)
      const isOver = now.turn !== view.turn || now.actor === 'over'
      if (now.ply <= view.ply || !isOver) isFirst = true
      else if (isFirst) {
        isFirst = false
        setBrought((now.final?.[seat] ?? 0) - (view.final?.[seat] ?? 0))
      }
    })
  }, [table])
  return brought
}

interface NoteProps {
  topic: string
  board: WorkedBoard
  trial: Trial
  isBot: boolean
  onAgain(): void
  onBot(): void
}

function Note({ topic, board, trial, isBot, onAgain, onBot }: NoteProps) {
  const { learn } = useWords()
  const { worked } = learn
  const brought = useBrought(trial)
  const goal = trial.brings === 0 ? worked.freely : worked.goal(trial.brings)
  const result = brought === null || trial.brings === 0 ? '' : worked.brought(brought, trial.brings)
  useLayoutEffect(() => announce(goal), [])
  useLayoutEffect(() => announce(result), [result])
  return (
    <section class="lesson" aria-labelledby="lesson-title">
      <h2 id="lesson-title">{worked.try}</h2>
      <p>{saidIn(board.title, language())}</p>
      <p class={result ? 'lesson-again' : undefined}>{result || goal}</p>
      <div class="box-buttons">
        <button class="button" onClick={onAgain}>
          <Icon name="undo" /> {worked.again}
        </button>
        {/\bruleset=solo\b/.test(board.options) ? null : (
          <button class="button" aria-pressed={isBot} onClick={onBot}>
            {worked.bot}
          </button>
        )}
        <a class="button quiet" href={href('help', topic)}>
          {worked.leave}
        </a>
      </div>
    </section>
  )
}

function Trying({ topic, board }: { topic: string; board: WorkedBoard }) {
  const { learn, app } = useWords()
  const [isBot, setBot] = useState(false)
  const [round, setRound] = useState(0)
  const { trial, problem } = useTrial(board, isBot, round)
  useLayoutEffect(() => {
    document.title = `${learn.worked.try} · ${app.title}`
  }, [app])
  if (!trial)
    return (
      <WaitingScreen
        current="help"
        title={learn.worked.try}
        problem={problem ? { text: app.start.failed, detail: problem } : undefined}
      />
    )
  const again = () => setRound(round + 1)
  return (
    <div class="learn" key={`${isBot} ${round}`} data-try={board.name}>
      <PlayScreen table={trial.table} onLeave={() => go('help', topic)} />
      <Note topic={topic} board={board} trial={trial} isBot={isBot} onAgain={again} onBot={() => setBot(!isBot)} />
    </div>
  )
}

export function TryScreen({ topic, name }: { topic: string; name: string }) {
  const { learn, app } = useWords()
  const board = workedTopic(topic)?.boards.find((one) => one.name === name)
  if (!board) return <WaitingScreen current="help" title={learn.worked.try} problem={{ text: app.errors.noPage }} />
  return <Trying key={`${topic} ${name}`} topic={topic} board={board} />
}
