// advice.tsx: help in a game without other people: a hint for whoever asks, one step at a time, and the tutor, who asks
// back before a blunder is played. It uses nothing that the player could not know.

import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { useNamed } from '../ui/named'
import { upperFirst } from '../play/label'
import { isSoloView } from '../table/seating'
import type { Snapshot, Table } from '../table/table'
import { announce } from '../ui/announce'
import { useWords, type Words } from '../words'
import { pointsText, winText, wordsFor } from './figures'
import { lineText, placeText, reasonTexts } from './turn'
import { type Budget, Trials } from './trials'
import type { TurnVerdict } from './verdict'
import { type StudyWords, useStudyWords } from './words'

interface AdviceProps {
  table: Table
  /** how often a hint was asked for */
  asked: number
  isTutor: boolean
}

/** Nobody waits longer than this for a turn to be played. */
const TUTOR: Budget = { rollouts: 2000, ms: 700 }

export function AdviceLine(props: AdviceProps) {
  const words = useStudyWords()
  const { view } = props.table.snapshot()
  const isSolo = isSoloView(view)
  const s = useMemo(() => words && wordsFor(words, isSolo), [words, isSolo])
  return s ? <Advising s={s} {...props} /> : null
}

function Advising(props: AdviceProps & { s: StudyWords }) {
  const { s, table } = props
  const { ply } = table.snapshot().view
  const [trials] = useState(() => new Trials())
  useLayoutEffect(() => () => trials.close(), [trials])
  const question = useTutor(props, trials)
  const hints = useHints(props, trials)
  if (question?.ply === ply) return <Question s={s} question={question} />
  if (hints?.ply === ply) return <Hints s={s} hints={hints} />
  return null
}

// ----- the tutor -----

interface Asking {
  ply: number
  verdict: TurnVerdict
  play(): void
  back(): void
}

/** Surely, and not by the error of a short look. */
function isBlunder({ best, fault, loss_win: [win, error] }: TurnVerdict): boolean {
  return !best && fault === 'blunder' && win > 2 * error
}

function useTutor({ s, table, isTutor }: AdviceProps & { s: StudyWords }, trials: Trials): Asking | null {
  const [asking, setAsking] = useState<Asking | null>(null)
  const open = useRef<Asking | null>(null)
  const { ply } = table.snapshot().view
  useLayoutEffect(() => {
    if (!isTutor) return
    table.guard = async (actions) => {
      const now = table.snapshot().view.ply
      // Where nothing can be said about it, there is nothing to ask.
      const verdict = await trials.judge(await table.record(), now, actions, TUTOR).catch(() => null)
      if (!verdict || !isBlunder(verdict)) return
      await new Promise<void>((play, reject) => {
        open.current = { ply: now, verdict, play, back: () => reject(new Error(s.takenBack)) }
        setAsking(open.current)
      }).finally(() => {
        open.current = null
        setAsking(null)
      })
    }
    return () => {
      table.guard = null
      open.current?.back()
    }
  }, [s, table, isTutor])
  // Somebody has taken back a turn instead of answering.
  useLayoutEffect(() => {
    if (open.current && open.current.ply !== ply) open.current.back()
  }, [ply])
  return asking
}

function Question({ s, question: { verdict, play, back } }: { s: StudyWords; question: Asking }) {
  const text = s.tutor(pointsText(s, verdict.loss), winText(verdict.loss_win))
  const safe = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    announce(text)
    safe.current?.focus()
  }, [verdict])
  return (
    <div class="table-banner is-asking advice">
      <span class="banner-text">{text}</span>
      <span class="banner-buttons">
        <button class="button primary advice-back" ref={safe} onClick={back}>
          {s.thinkAgain}
        </button>
        <button class="button advice-anyway" onClick={play}>
          {s.anyway}
        </button>
      </span>
    </div>
  )
}

// ----- hints -----

interface Hinting {
  ply: number
  /** null: they are being looked for */
  texts: string[] | null
  shown: number
}

/** From why to what: each says more than the one before. */
function textsOf(w: Words, s: StudyWords, verdict: TurnVerdict, done: number, { seats }: Snapshot): string[] {
  const played = verdict.candidates[verdict.played]?.line.split('; ').slice(0, done).join('; ')
  const lines = verdict.candidates.map(({ line }) => line.split('; '))
  const best = lines.findIndex((line) => line.slice(0, done).join('; ') === played)
  const rest = lines[best]?.slice(done) ?? []
  if (rest.length === 0) return []
  const why = best === 0 ? reasonTexts(w, s, verdict, seats) : []
  const whole = lineText(w, s, rest.join('; '), seats)
  const place = placeText(w, s, rest[0] ?? '', seats)
  return [...why, ...(place === whole ? [] : [s.where(place)]), s.bestTurn(whole)]
}

function useHints({ s, table, asked }: AdviceProps & { s: StudyWords }, trials: Trials): Hinting | null {
  const w = useWords()
  const [hints, setHints] = useState<Hinting | null>(null)
  const last = useRef<Hinting | null>(null)
  const tell = (next: Hinting) => {
    last.current = next
    setHints(next)
  }
  const look = async () => {
    const { verdict, done } = await trials.consider(await table.record())
    const texts = textsOf(w, s, verdict, done, table.snapshot())
    return texts.length > 0 ? texts : [s.noHint]
  }
  useLayoutEffect(() => {
    if (asked === 0) return
    const { ply } = table.snapshot().view
    const before = last.current
    if (before?.ply === ply) return before.texts ? tell({ ...before, shown: before.shown + 1 }) : undefined
    tell({ ply, texts: null, shown: 1 })
    look().then(
      (texts) => last.current?.ply === ply && tell({ ply, texts, shown: 1 }),
      () => last.current?.ply === ply && tell({ ply, texts: [s.noHint], shown: 1 }),
    )
  }, [asked])
  return hints
}

function Hints({ s, hints: { texts, shown } }: { s: StudyWords; hints: Hinting }) {
  const known = texts?.slice(0, shown) ?? [s.thinking]
  useNamed(known)
  useLayoutEffect(() => announce(known.at(-1) ?? ''), [known.length, texts])
  return (
    <div class="table-banner advice">
      <span class="banner-text">
        {known.map((text) => (
          <span key={text} class={texts ? 'advice-hint' : ''}>
            {upperFirst(text)}
          </span>
        ))}
      </span>
    </div>
  )
}
