// puzzles.tsx: the puzzles' own screen: the one of the day, the own rating, and sessions by theme.

import { useLayoutEffect, useState } from 'preact/hooks'
import { sentenceOf } from '../ui/error'
import { Icon } from '../ui/icon'
import { href } from '../ui/route'
import { Shell } from '../ui/shell'
import { WaitingScreen } from '../ui/waiting'
import { useWords } from '../words'
import './study.css'
import { PuzzleRoute } from './puzzle'
import { fetchPuzzles, GAMES, type GameName, type Puzzle, type Theme, THEMES } from './puzzle_pack'
import { dayNumber, inSession, loadScore, nextOf, puzzleOfDay } from './puzzle_score'
import { type StudyWords, useStudyWords } from './words'

/** `puzzles` is this screen, `puzzles/day` the puzzle of the day, `puzzles/carcassonne-join/carcassonne-17` one of a session. */
export function PuzzlesScreen({ session, id }: { session: string; id: string }) {
  const { app } = useWords()
  const s = useStudyWords()
  const [puzzles, setPuzzles] = useState<Puzzle[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useLayoutEffect(() => {
    let wanted = true
    fetchPuzzles().then(
      (all) => wanted && setPuzzles(all),
      (error: unknown) => wanted && setProblem(sentenceOf(error)),
    )
    return () => {
      wanted = false
    }
  }, [])
  const title = s?.puzzles.title ?? app.title
  if (!s || !puzzles || puzzles.length === 0) {
    const failed = s && (problem !== null || puzzles) ? { text: s.puzzles.failed, detail: problem ?? '' } : undefined
    return <WaitingScreen current="puzzles" title={title} problem={failed} />
  }
  if (session === '') return <Home s={s} puzzles={puzzles} />
  return <PuzzleRoute s={s} puzzles={puzzles} session={session} id={id} />
}

function Home({ s, puzzles }: { s: StudyWords; puzzles: readonly Puzzle[] }) {
  const score = loadScore()
  const today = puzzleOfDay(puzzles, dayNumber(new Date()))
  const tried = Object.values(score.tried)
  const right = tried.filter(Boolean).length
  return (
    <Shell current="puzzles" title={s.puzzles.title}>
      <div class="study puzzles">
        <p>{s.puzzles.intro}</p>
        <section class="strip" aria-labelledby="day-title">
          <div>
            <h2 id="day-title">{s.puzzles.today}</h2>
            <p>{today ? s.puzzles.grade(today.grade) : ''}</p>
          </div>
          <a class="button primary puzzle-day" href={href('puzzles', 'day')}>
            <Icon name="play" /> {today && today.id in score.tried ? s.puzzles.again : s.puzzles.solve}
          </a>
        </section>
        <p class="puzzle-rating">
          {s.puzzles.rating(Math.round(score.rating), Math.round(score.deviation))}{' '}
          {s.puzzles.tried(right, tried.length, puzzles.length)}
        </p>
        {GAMES.map((game) => (
          <Sessions key={game} s={s} game={game} puzzles={puzzles} />
        ))}
        <p>
          <a class="button edit-open" href={href('edit')}>
            <Icon name="tiles" /> {s.edit.title}
          </a>
        </p>
      </div>
    </Shell>
  )
}

function Sessions({ s, game, puzzles }: { s: StudyWords; game: GameName; puzzles: readonly Puzzle[] }) {
  const { names } = useWords()
  const themes: readonly (Theme | 'any')[] = ['any', ...THEMES]
  const score = loadScore()
  const rows = themes.map((theme) => ({ theme, some: inSession(puzzles, { game, theme }) }))
  return (
    <section aria-labelledby={`${game}-title`}>
      <h2 id={`${game}-title`}>{names[game]}</h2>
      <ul class="puzzle-themes">
        {rows
          .filter(({ some }) => some.length > 0)
          .map(({ theme, some }) => (
            <li key={theme}>
              <a class="button" href={href('puzzles', `${game}-${theme}`, nextOf(some, score)?.id ?? '')}>
                <span>{s.puzzles.themes[theme]}</span>
                <span class="puzzle-count">
                  {s.puzzles.solved(some.filter(({ id }) => score.tried[id]).length, some.length)}
                </span>
              </a>
            </li>
          ))}
      </ul>
    </section>
  )
}
