// puzzle_score.ts: which puzzle comes next, and how good somebody is at them. A puzzle's grade is its rating; the own one
// goes by Glicko, moved by the first try alone, and is kept in this browser with what was tried.

import { keep, kept } from '../ui/settings'
import type { Puzzle, Theme } from './puzzle_pack'

export interface Score {
  rating: number
  deviation: number
  /** by puzzle: right at the first try, without help */
  tried: Readonly<Record<string, boolean>>
}

const KEY = 'baluarte.puzzles'
export const START: Score = { rating: 1200, deviation: 200, tried: {} }
const LEAST_DEVIATION = 60
/** grades are exact to about so much */
const GRADE_DEVIATION = 75

const Q = Math.LN10 / 400
const weight = (deviation: number): number => 1 / Math.sqrt(1 + (3 * (Q * deviation) ** 2) / Math.PI ** 2)

/** The score after a first try; a puzzle that was tried before changes nothing. */
export function scored(score: Score, puzzle: Pick<Puzzle, 'id' | 'grade'>, isRight: boolean): Score {
  if (puzzle.id in score.tried) return score
  const g = weight(GRADE_DEVIATION)
  const expected = 1 / (1 + 10 ** ((-g * (score.rating - puzzle.grade)) / 400))
  const precision = 1 / score.deviation ** 2 + Q ** 2 * g ** 2 * expected * (1 - expected)
  const rating = score.rating + (Q / precision) * g * ((isRight ? 1 : 0) - expected)
  return {
    rating: Math.min(3000, Math.max(100, rating)),
    deviation: Math.max(LEAST_DEVIATION, Math.sqrt(1 / precision)),
    tried: { ...score.tried, [puzzle.id]: isRight },
  }
}

/** What a browser has kept may be anything. */
export function readScore(text: string | null): Score {
  try {
    const raw = JSON.parse(text ?? '') as Partial<Record<keyof Score, unknown>>
    const { rating, deviation, tried } = raw
    if (typeof rating !== 'number' || typeof deviation !== 'number' || typeof tried !== 'object' || !tried) return START
    if (!(rating >= 100 && rating <= 3000 && deviation >= LEAST_DEVIATION && deviation <= START.deviation)) return START
    const known = Object.entries(tried).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean')
    return { rating, deviation, tried: Object.fromEntries(known) }
  } catch {
    return START
  }
}

let memory: Score | null = null

export const loadScore = (): Score => (memory ??= readScore(kept(KEY)))

export function saveScore(score: Score): void {
  memory = score
  keep(KEY, JSON.stringify(score))
}

const DAY = 86_400_000

/** The day where somebody is, counted from any day on. */
export const dayNumber = (now: Date): number => Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / DAY)

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}

/** The puzzle of a day: everybody's the same, none twice before all have been, neighbours far apart in the pack. */
export function puzzleOfDay<T>(puzzles: readonly T[], day: number): T | undefined {
  const n = puzzles.length
  let step = Math.max(1, Math.floor(n * 0.618))
  while (n > 0 && greatestDivisor(n, step) > 1) step++
  return puzzles[(day * step) % n]
}

/** One game's puzzles, of one theme or all. */
export interface Session {
  game: string
  theme: Theme | 'any'
}

export const inSession = (puzzles: readonly Puzzle[], { game, theme }: Session): Puzzle[] =>
  puzzles.filter((puzzle) => puzzle.game === game && (theme === 'any' || puzzle.themes.includes(theme)))

/** The one that suits the rating best, of those that were not tried yet; then of those that went wrong; then of all. */
export function nextOf(puzzles: readonly Puzzle[], score: Score, but = ''): Puzzle | undefined {
  const others = puzzles.filter(({ id }) => id !== but)
  const fresh = others.filter(({ id }) => !(id in score.tried))
  const failed = others.filter(({ id }) => score.tried[id] === false)
  const from = [fresh, failed, others].find((some) => some.length > 0) ?? []
  const distance = ({ grade }: Puzzle) => Math.abs(grade - score.rating)
  return from.reduce<Puzzle | undefined>((a, b) => (a && distance(a) <= distance(b) ? a : b), undefined)
}
