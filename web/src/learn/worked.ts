// worked.ts: boards that show a rule being played, and the tables of points beside them. They are texts (boards/TOPIC.txt),
// one for each topic of the help, so that no code names one: points, in rows with bars between their cells, and boards with
// a sentence, the options of their game and its steps in the notation of the engine. What a step looks like the engine says.

import { askJsonOf, type Engine, withText } from '../engine/engine'
import type { Played, View } from '../engine/view'
import type { Lang } from '../words'

/** A sentence by language; `pt` is both kinds of Portuguese. */
export type Said = Partial<Record<Lang | 'pt', string>>

export interface WorkedBoard {
  name: string
  title: Said
  options: string
  /** what must have happened before the first step: cards that are dealt */
  before: string[]
  steps: string[][]
}

export interface WorkedTopic {
  /** the rows of its table; the first is the head */
  points: Said[]
  boards: WorkedBoard[]
}

export function saidIn(said: Said, lang: Lang): string {
  return said[lang] ?? (lang === 'pt-BR' || lang === 'pt-PT' ? said.pt : undefined) ?? said.en ?? ''
}

export const cellsOf = (row: string): string[] => row.split('|').map((cell) => cell.trim())

const actionsOf = (text: string): string[] => text.split(';').map((action) => action.trim())

/** A line is a word and the rest. English begins a row of the table. */
export function parseTopic(text: string): WorkedTopic {
  const topic: WorkedTopic = { points: [], boards: [] }
  for (const line of text.split('\n').filter((line) => line !== '' && line !== 'points')) {
    const [, word = '', rest = ''] = /^(\S+) (.*)$/.exec(line) ?? []
    const board = topic.boards.at(-1)
    if (word === 'board') topic.boards.push({ name: rest, title: {}, options: '', before: [], steps: [] })
    else if (word === 'options' && board) board.options = rest
    else if (word === 'before' && board) board.before = actionsOf(rest)
    else if (word === 'step' && board) board.steps.push(actionsOf(rest))
    else if (board) board.title[word as Lang] = rest
    else if (word === 'en') topic.points.push({ en: rest })
    else Object.assign(topic.points.at(-1) ?? {}, { [word]: rest })
  }
  return topic
}

/** The game with these actions; what chance brings behind them comes from the seed. */
function recordOf(board: WorkedBoard, actions: readonly string[], seed: string): string {
  const [game = '', ...options] = board.options.split(' ')
  return [`game: ${game}`, `options: ${options.join(' ')}`, `seed: ${seed}`, 'drawn: none', ...actions, ''].join('\n')
}

/** The position before the last step, with what it draws in hand: there one can try it. */
export function tryRecord(board: WorkedBoard, seed: string): string {
  const last = board.steps.at(-1) ?? []
  const drawn = last[0]?.startsWith('draw ') ? last.slice(0, 1) : []
  return recordOf(board, [...board.before, ...board.steps.slice(0, -1).flat(), ...drawn], seed)
}

export interface Step {
  view: View
  /** what has happened since the step before */
  played: Played[]
}

/** Every position of the board: the first is the one before its first step. */
export async function stepsOf(engine: Engine, board: WorkedBoard): Promise<Step[]> {
  const record = recordOf(board, [...board.before, ...board.steps.flat()], '1')
  await engine.ask(withText('load', record))
  const history = await askJsonOf<Played[]>(engine, 'history all')
  const steps: Step[] = []
  let ply = board.before.length
  for (const actions of [[], ...board.steps]) {
    const view = await askJsonOf<View>(engine, `view all aids=full ply=${ply + actions.length}`)
    steps.push({ view: { ...view, legal: [] }, played: history.slice(ply, ply + actions.length) })
    ply += actions.length
  }
  return steps
}

/** Who plays the last step. */
export const lastSeat = (steps: readonly Step[]): number =>
  Number(steps.at(-1)?.played.find(({ seat }) => seat !== 'chance')?.seat ?? 0)

/** What the last step has brought its seat, as if the game ended behind it. */
export function broughtBy(steps: readonly Step[], seat: number): number {
  const [before, after] = steps.slice(-2).map(({ view }) => view.final?.[seat] ?? 0)
  return (after ?? 0) - (before ?? 0)
}
