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
import { useWords, type Words } from '../words'
import { LessonTable } from './lesson_table'
import { LESSONS } from './lessons'
import { PIRATE_LESSONS, PirateTable } from './pirates'
import type { Progress, TaughtTable } from './taught_table'

const START: Progress = { at: 0, again: false }

interface Says {
  title: string
  text: string[]
  hint: string
}

/** What is taught of a game, in order, and what may come afterwards. */
interface Course {
  lessons: readonly Says[]
  done: { title: string; text: string[] }
  preset: 'first' | 'tortuga'
  topic: string
}

function courseOf({ learn }: Words, game: Game): Course {
  if (game === 'cartagena') {
    const { lessons, doneTitle, doneText } = learn.pirates
    const done = { title: doneTitle, text: doneText }
    return { lessons: PIRATE_LESSONS.map(({ name }) => lessons[name]), done, preset: 'tortuga', topic: 'cartagena' }
  }
  const done = { title: learn.doneTitle, text: learn.doneText }
  return { lessons: LESSONS.map(({ name }) => learn.lessons[name]), done, preset: 'first', topic: 'carcassonne' }
}

type Game = 'carcassonne' | 'cartagena'

function useLesson(game: Game, onProgress: (progress: Progress) => void) {
  const { learn } = useWords()
  const [table, setTable] = useState<TaughtTable | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useLayoutEffect(() => {
    let opened: TaughtTable | null = null
    let wanted = true
    const opening: Promise<TaughtTable> = (game === 'cartagena' ? PirateTable : LessonTable).open(
      [myName(), learn.other],
      onProgress,
    )
    opening.then(
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
  course: Course
  progress: Progress
  onShow(): void
}

function Done({ course }: { course: Course }) {
  const { app } = useWords()
  const { done, preset, topic } = course
  const play = () => void startGame(localSetup(setUpOf(presetNamed(preset)))).catch(() => go())
  return (
    <section class="lesson" aria-labelledby="lesson-title">
      <h2 id="lesson-title">{done.title}</h2>
      {done.text.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div class="box-buttons">
        <button class="button primary" onClick={play}>
          <Icon name="play" /> {app.presets[preset].name}
        </button>
        <a class="button" href={href('help', topic)}>
          {app.nav.rules}
        </a>
        <a class="button quiet" href={href()}>
          {app.nav.home}
        </a>
      </div>
    </section>
  )
}

function Bubble({ course, progress, onShow }: BubbleProps) {
  const { learn } = useWords()
  const lesson = course.lessons[progress.at]
  const [busy, setBusy] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => setBusy(false), [progress])
  useLayoutEffect(() => {
    if (lesson) announce(`${lesson.title}. ${lesson.text.join(' ')}`)
    else announce(`${course.done.title} ${course.done.text.join(' ')}`)
  }, [progress.at])
  useLayoutEffect(() => {
    if (lesson && progress.again) announce(lesson.hint)
  }, [progress])
  if (!lesson) return <Done course={course} />
  return (
    <section class="lesson" aria-labelledby="lesson-title">
      <p class="hint">{learn.step(progress.at + 1, course.lessons.length)}</p>
      <h2 id="lesson-title" ref={title}>
        {lesson.title}
      </h2>
      {lesson.text.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {progress.again ? <p class="lesson-again">{lesson.hint}</p> : null}
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

export function LearnScreen({ game }: { game: Game }) {
  const w = useWords()
  const { app } = w
  const [progress, setProgress] = useState(START)
  const { table, problem } = useLesson(game, setProgress)
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
      <Bubble course={courseOf(w, game)} progress={progress} onShow={() => void table.showHow()} />
    </div>
  )
}
