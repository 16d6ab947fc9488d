// puzzle_pack.ts: the puzzles that come with the page, taken out of the packs that `baluarte puzzles` wrote
// (docs/ANALYSIS.md). A pack is fetched when somebody wants a puzzle; whether a game is true, the engine says when it
// loads it.

import type { Estimate } from './verdict'

export const THEMES = [
  'join',
  'defend',
  'trap',
  'build',
  'farm',
  'finish',
  'wait',
  'follower',
  'figure',
  'expansion',
  'retreat',
  'run',
  'last',
  'cards',
  'jump',
  'way',
  'quiet',
] as const
export type Theme = (typeof THEMES)[number]

export const GAMES = ['carcassonne', 'cartagena'] as const
export type GameName = (typeof GAMES)[number]

export interface Puzzle {
  /** carcassonne-17: the seventeenth of its pack, which only grows at its end */
  id: string
  game: GameName
  /** actions before it */
  ply: number
  grade: number
  themes: Theme[]
  /** how far every other turn is behind: points of the lead, and a share of the win */
  points: Estimate
  win: Estimate
  /** what one would play at once */
  tempting: string
  /** turns that are right, `; ` between their actions */
  best: string[]
  /** the game up to there */
  record: string
}

const SHORT: readonly [RegExp, string][] = [
  [/^\*/, 'draw '],
  [/^\+/, 'put small '],
  [/^>/, 'advance '],
  [/^</, 'retreat '],
  [/^(?=-?\d)/, 'place '],
]

function actionOf(short: string): string {
  if (short === '.') return 'pass'
  const found = SHORT.find(([sign]) => sign.test(short))
  return (found ? short.replace(found[0], found[1]) : short).replaceAll('_', ' ')
}

/** `carcassonne players=2 seed=7` and the actions as the head and the lines of a record. */
function recordOf(options: string, moves: readonly string[]): string {
  const [game = '', ...pairs] = options.split(' ')
  const seed = pairs.find((pair) => pair.startsWith('seed='))?.slice('seed='.length) ?? '0'
  const tagged = pairs.flatMap((pair) => (/^(?:ruleset|mode|players)=/.exec(pair) ? [pair.replace('=', ': ')] : []))
  const rest = pairs.filter((pair) => !/^(?:ruleset|mode|players|seed)=/.test(pair)).join(' ')
  const head = [`game: ${game}`, ...tagged, ...(rest ? [`options: ${rest}`] : []), `seed: ${seed}`]
  return [...head, ...moves.map(actionOf), ''].join('\n')
}

const PUZZLE =
  /^puzzle (\d+) grade=(\d+) themes=([a-z,]+) points=([-\d.]+),([-\d.]+) win=([-\d.]+),([-\d.]+) tempting=(.+?) best=(.+)$/

const isTheme = (word: string): word is Theme => (THEMES as readonly string[]).includes(word)

/** All puzzles of a pack; lines that say nothing are passed over. */
export function readPack(text: string): Puzzle[] {
  const puzzles: Puzzle[] = []
  const counts = new Map<string, number>()
  let options = ''
  let moves: string[] = []
  for (const line of text.split('\n')) {
    if (line.startsWith('game ')) [options, moves] = [line.slice('game '.length), []]
    if (line.startsWith('moves ')) moves = line.slice('moves '.length).split(' ')
    const found = PUZZLE.exec(line)
    const game = GAMES.find((name) => options.startsWith(`${name} `))
    if (!found || !game) continue
    const n = (counts.get(game) ?? 0) + 1
    const [, ply, grade, themes = '', points, error, win, winError, tempting = '', best = ''] = found
    counts.set(game, n)
    puzzles.push({
      id: `${game}-${n}`,
      game,
      ply: Number(ply),
      grade: Number(grade),
      themes: themes.split(',').filter(isTheme),
      points: [Number(points), Number(error)],
      win: [Number(win) / 100, Number(winError) / 100],
      tempting,
      best: best.split(' | '),
      record: recordOf(options, moves.slice(0, Number(ply))),
    })
  }
  return puzzles
}

let fetching: Promise<Puzzle[]> | null = null

/** Fetched once; after a failure, again. */
export function fetchPuzzles(): Promise<Puzzle[]> {
  fetching ??= import('./puzzle_texts')
    .then(({ unpackTexts }) => unpackTexts())
    .then((texts) => texts.flatMap(readPack))
  fetching.catch(() => (fetching = null))
  return fetching
}

/** Kept for when there is no connection, once the page has nothing else to do; not by whoever saves data. */
export function keepPuzzles(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const idle = (then: () => void) =>
    'requestIdleCallback' in window ? requestIdleCallback(then) : void setTimeout(then, 5000)
  idle(() => void import('./puzzle_texts').catch(() => undefined))
}
