// learn.tsx: the tutorial on the screen: the playing screen with a lesson beside it. Every lesson can be shown instead
// of tried, and the whole of it left at any time.

import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { PlayScreen } from '../play/screen'
import { localSetup, myName, presetNamed, setUpOf } from '../setup/presets'
import { startGame } from '../setup/tables'
import { announce } from '../ui/announce'
import { Problem, sentenceOf } from '../ui/error'
import { Icon } from '../ui/icon'
import { go, href } from '../ui/route'
import { Shell } from '../ui/shell'
import { useWords } from '../words'
import { LessonTable, type Progress } from './lesson_table'
import { LESSONS } from './lessons'

const START: Progress = { at: 0, again: false }

function useLesson(onProgress: (progress: Progress) => void): { table: LessonTable | null; problem: string | null } {
  const { learn } = useWords()
  const [table, setTable] = useState<LessonTable | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useLayoutEffect(() => {
    let opened: LessonTable | null = null
    let wanted = true
    LessonTable.open([myName(), learn.other], onProgress).then(
      (fresh) => {
        opened = fresh
        if (wanted) setTable(fresh)
        else fresh.close()
      },
      (error: unknown) => wanted && setProblem(sentenceOf(error)),
    )
    return () => {
      wanted = false
      opened?.close()
    }
  }, [])
  return { table, problem }
}

interface BubbleProps {
  progress: Progress
  onShow(): void
}

function Done() {
  const { app, learn } = useWords()
  const play = () => void startGame(localSetup(setUpOf(presetNamed('first')))).catch(() => go())
  return (
    <section class="lesson" aria-labelledby="lesson-title">
      <h2 id="lesson-title">{learn.doneTitle}</h2>
      {learn.doneText.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div class="box-buttons">
        <button class="button primary" onClick={play}>
          <Icon name="play" /> {app.presets.first.name}
        </button>
        <a class="button" href={href('help', 'carcassonne')}>
          {app.nav.rules}
        </a>
        <a class="button quiet" href={href()}>
          {app.nav.home}
        </a>
      </div>
    </section>
  )
}

function Bubble({ progress, onShow }: BubbleProps) {
  const { learn } = useWords()
  const lesson = LESSONS[progress.at]
  const [busy, setBusy] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => setBusy(false), [progress])
  useLayoutEffect(() => {
    if (lesson) announce(`${learn.lessons[lesson.name].title}. ${learn.lessons[lesson.name].text.join(' ')}`)
    else announce(`${learn.doneTitle} ${learn.doneText.join(' ')}`)
  }, [progress.at])
  useLayoutEffect(() => {
    if (lesson && progress.again) announce(learn.lessons[lesson.name].hint)
  }, [progress])
  if (!lesson) return <Done />
  const words = learn.lessons[lesson.name]
  return (
    <section class="lesson" aria-labelledby="lesson-title">
      <p class="hint">{learn.step(progress.at + 1, LESSONS.length)}</p>
      <h2 id="lesson-title" ref={title}>
        {words.title}
      </h2>
      {words.text.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {progress.again ? <p class="lesson-again">{words.hint}</p> : null}
      <div class="box-buttons">
        <button
          class="button"
          disabled={busy}
          onClick={() => {
            setBusy(true)
            onShow()
          }}
        >
          <Icon name="eye" /> {learn.show}
        </button>
        <a class="button quiet" href={href()}>
          {learn.skip}
        </a>
      </div>
    </section>
  )
}

export function LearnScreen() {
  const { app } = useWords()
  const [progress, setProgress] = useState(START)
  const { table, problem } = useLesson(setProgress)
  useLayoutEffect(() => {
    document.title = `${app.nav.learn} · ${app.title}`
  }, [app])
  if (!table) {
    return (
      <Shell current="learn" title={app.nav.learn}>
        {problem ? <Problem text={app.start.failed} detail={problem} /> : <p class="loading">{app.start.loading}</p>}
      </Shell>
    )
  }
  return (
    <div class="learn">
      <PlayScreen table={table} onLeave={() => go()} />
      <Bubble progress={progress} onShow={() => void table.showHow()} />
    </div>
  )
}
