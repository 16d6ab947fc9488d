// verdict.ts: the shapes of what the engine says of turns and draws (docs/ANALYSIS.md), and how its numbers are read.
// Types and small answers: nothing is judged here.

import type { Action } from '../engine/view'

/** A mean and its standard error. */
export type Estimate = [number, number]

export interface Item {
  item: number
  kind: 'turn' | 'draw'
  /** its first action, from 0 on, and how many there are */
  ply: number
  n: number
  seat: number
  turn: number
}

/** A term of the evaluation: a number, another one, and the points it promises. */
export type Term = [number, number, number]

export interface Reason {
  why: string
  seat: number
  own: boolean
  kind?: string
  x?: number
  y?: number
  expansion?: string
  /** what of the expansion's */
  part?: string
  better?: Term
  played?: Term
  points: number
}

export interface Candidate {
  line: string
  lead: Estimate
  win: Estimate
  behind: Estimate
  reasons: Reason[]
}

export type Fault = '' | 'inaccuracy' | 'mistake' | 'blunder'

interface Judged extends Item {
  samples: number
  leads: number[]
  wins: number[]
  /** for `study sum` */
  mark: string
}

export interface TurnVerdict extends Judged {
  kind: 'turn'
  loss: Estimate
  loss_win: Estimate
  fault: Fault
  best: boolean
  played: number
  parts: { ply: number; n: number; loss: Estimate }[]
  candidates: Candidate[]
}

export interface DrawVerdict extends Judged {
  kind: 'draw'
  action: string
  odds: number
  luck: Estimate
  luck_win: Estimate
  lucks: number[]
}

export type Verdict = TurnVerdict | DrawVerdict

export interface Player {
  seat: number
  points: number
  lead: number
  turns: number
  best: number
  inaccuracies: number
  mistakes: number
  blunders: number
  loss: Estimate
  each: Estimate
  own_luck: Estimate
  luck: Estimate
  adjusted: Estimate
  variance: number
  play: number
  rest: number
}

export interface Summary {
  items: number
  over: boolean
  solo: boolean
  players: Player[]
}

/** How many decimals are known, of so many at most: none below the error. */
export function decimalsOf(error: number, most = 1): number {
  let decimals = most
  while (decimals > 0 && error >= 5 / 10 ** decimals) decimals--
  return decimals
}

/** "2.1 ± 0.4", in the digits of a language and no more of them than are known; without an error the last one is certain. */
export function estimateText(lang: string, [mean, error]: Estimate, unit = 1, isSigned = false, most = 1): string {
  const decimals = decimalsOf(error * unit, most)
  const shown = (n: number, signed: boolean) =>
    new Intl.NumberFormat(lang, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay: signed ? 'exceptZero' : 'auto',
    }).format(n)
  const about = error * unit >= 0.5 / 10 ** decimals ? `\u00a0±\u00a0${shown(error * unit, false)}` : ''
  return shown(mean * unit, isSigned) + about
}

/** The mean over many turns is known better. */
export const meanText = (lang: string, estimate: Estimate): string => estimateText(lang, estimate, 1, false, 2)

/** What a word behind the verb means; a number is that of a space, a card or a seat. */
function partOf(word: string): Partial<Action> {
  const [, x, y, rot] = /^(-?\d+),(-?\d+)(?:\/(\d))?$/.exec(word) ?? []
  if (x !== undefined) return { x: Number(x), y: Number(y), ...(rot === undefined ? {} : { rot: Number(rot) }) }
  if (/^\d+$/.test(word)) return { n: Number(word), seat: Number(word) }
  if (/^[NESW]-[NESW]$/.test(word)) return { sides: word }
  return /:|^(monastery|garden)$/.test(word) ? { spot: word } : { figure: word }
}

/** An action of a line, as far as its text says what the page needs to draw and name it. */
export function actionOf(text: string): Action {
  const [verb = '', ...words] = text.split(' ')
  return Object.assign({ a: text, verb: verb as Action['verb'] }, ...words.map(partOf)) as Action
}

export const actionsOf = (line: string): Action[] => line.split('; ').map(actionOf)
