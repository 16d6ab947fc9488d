// judgements.ts: what was judged, as lines behind the record of a game (docs/ANALYSIS.md), so that whoever opens the file or
// the link sees it at once, until the own device has looked itself. They come from outside: a line that makes no sense is
// left out, and whose turn it was and when, the engine says.

import { ACTION, branchFrom, branchKey, type JudgedLines, MARK } from './notes'
import type { Candidate, DrawVerdict, Estimate, Fault, Item, Reason, TurnVerdict, Verdict } from './verdict'

export interface Judgements {
  /** of turns and draws; their numbers and players are not to be relied on */
  items: Verdict[]
  /** the first turns of branches, by their keys */
  branches: Record<string, TurnVerdict>
}

export const NO_JUDGEMENTS: Judgements = { items: [], branches: {} }

const WORD = 'judged '
/** a program that loads records takes no longer line */
const MAX_LINE = 4000
/** of all of them; beside any game and its notes a file holds more */
const MAX_ALL = 300_000
const MAX_LINES = 1500
/** candidates of a turn: the best ones, and what was played */
const BEST = 3

const FAULTS: readonly Fault[] = ['', 'inaccuracy', 'mistake', 'blunder']

// ----- reading -----

type Members = Record<string, unknown>

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1e5
const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1e9
const isWord = (value: unknown): value is string => typeof value === 'string' && /^[a-z][a-z_ ]{0,23}$/.test(value)
const isList =
  <T>(isOne: (value: unknown) => value is T, most: number) =>
  (value: unknown): value is T[] =>
    Array.isArray(value) && value.length > 0 && value.length <= most && value.every(isOne)
const isEstimate = (value: unknown): value is Estimate =>
  isList(isNumber, 2)(value) && value.length === 2 && Number(value[1]) >= 0
const isPerSeat = isList(isNumber, 8)
const isMissingOr = <T>(isIt: (value: unknown) => value is T, value: unknown): value is T | undefined =>
  value === undefined || isIt(value)

/** Actions of a place far outside of any board would make the picture of it immense. */
const isAction = (text: string): boolean => ACTION.test(text) && !/\d{3}/.test(text)
const isLine = (value: unknown): value is string =>
  typeof value === 'string' && value.length < 1000 && value.split('; ').every(isAction)

function isReason(value: unknown): value is Reason {
  if (!isObject(value) || !isWord(value.why) || !isCount(value.seat) || typeof value.own !== 'boolean') return false
  const isTerm = (term: unknown): term is number[] => isList(isNumber, 3)(term) && term.length === 3
  return (
    isNumber(value.points) &&
    [value.kind, value.expansion, value.part].every((word) => isMissingOr(isWord, word)) &&
    [value.x, value.y].every((n) => isMissingOr(isNumber, n)) &&
    [value.better, value.played].every((term) => isMissingOr(isTerm, term))
  )
}

function isCandidate(value: unknown): value is Candidate {
  return isObject(value) && isLine(value.line) && isEstimate(value.lead) && isEstimate(value.win)
}

function isPart(value: unknown): value is TurnVerdict['parts'][number] {
  return isObject(value) && isCount(value.ply) && isCount(value.n) && isEstimate(value.loss)
}

/** What both kinds have. */
function isJudged(value: Members): boolean {
  return (
    [value.ply, value.n, value.seat, value.turn, value.samples].every(isCount) &&
    [value.leads, value.wins].every(isPerSeat)
  )
}

/** Reasons that make no sense are none. */
function withReasons(one: Candidate & { reasons?: unknown }): Candidate {
  const reasons = isList(isReason, 12)(one.reasons) ? one.reasons : []
  return { line: one.line, lead: one.lead, win: one.win, behind: [0, 0], reasons }
}

function turnFrom(value: Members): TurnVerdict | null {
  const { candidates, played, parts = [] } = value
  const isGood =
    isList(isCandidate, 8)(candidates) &&
    isCount(played) &&
    played < candidates.length &&
    Array.isArray(parts) &&
    parts.length < 40 &&
    parts.every(isPart) &&
    [value.loss, value.loss_win].every(isEstimate) &&
    FAULTS.includes(value.fault as Fault) &&
    typeof value.best === 'boolean'
  return isGood
    ? ({ ...value, item: -1, mark: '', parts, candidates: candidates.map(withReasons) } as unknown as TurnVerdict)
    : null
}

function drawFrom(value: Members): DrawVerdict | null {
  const isGood =
    isLine(value.action) &&
    isNumber(value.odds) &&
    [value.luck, value.luck_win].every(isEstimate) &&
    isPerSeat(value.lucks)
  return isGood ? ({ ...value, item: -1, mark: '' } as unknown as DrawVerdict) : null
}

function verdictFrom(text: string): Verdict | null {
  try {
    const value: unknown = text.length <= MAX_LINE ? JSON.parse(text) : null
    if (!isObject(value) || !isJudged(value)) return null
    return value.kind === 'turn' ? turnFrom(value) : value.kind === 'draw' ? drawFrom(value) : null
  } catch {
    return null
  }
}

/** The judgements behind a record, as far as they make sense. */
export function readJudgements(record: string): Judgements {
  const found: Judgements = { items: [], branches: {} }
  let branch: string | null = null
  const lines = record.split('\n').filter((line) => /^#! (judged|branch) /.test(line))
  for (const line of lines.slice(0, MAX_LINES)) {
    const rest = line.slice(MARK.length)
    if (rest.startsWith(WORD)) {
      const verdict = verdictFrom(rest.slice(WORD.length))
      if (verdict && branch === null) found.items.push(verdict)
      else if (verdict?.kind === 'turn' && branch) found.branches[branch] = verdict
    } else {
      const read = branchFrom(rest.replace(/^branch |\r$/g, ''), Infinity)
      branch = read ? branchKey(read) : ''
    }
  }
  return found
}

// ----- whose they are -----

const fixed = (numbers: readonly number[], digits: number): string[] => numbers.map((n) => n.toFixed(digits))

/** The word that `study sum` adds up (docs/PROTOCOL.md). */
function markOf(verdict: Verdict): string {
  const isTurn = verdict.kind === 'turn'
  const points = isTurn ? verdict.loss : verdict.luck
  const win = isTurn ? verdict.loss_win : verdict.luck_win
  const head = isTurn
    ? ['t', verdict.seat, FAULTS.indexOf(verdict.fault), Number(verdict.best)]
    : ['d', verdict.seat, 0, 0]
  const lucks = isTurn ? [] : fixed(verdict.lucks, 3)
  return [...head, ...fixed(points, 3), ...fixed(win, 5), ...lucks].join()
}

/** Those that are about an item of this game for so many players, with what the engine says of it. */
export function givenFor(items: readonly Item[], players: number, { items: given }: Judgements): Verdict[] {
  const keyOf = ({ kind, ply, n }: Item): string => `${kind} ${ply} ${n}`
  const byKey = new Map(given.map((verdict) => [keyOf(verdict), verdict]))
  return items.flatMap((item) => {
    const found = byKey.get(keyOf(item))
    const perSeat = found ? [found.leads, found.wins, found.kind === 'draw' ? found.lucks : found.leads] : []
    if (!found || perSeat.some(({ length }) => length !== players)) return []
    const verdict = { ...found, ...item } as Verdict
    return [{ ...verdict, mark: markOf(verdict) }]
  })
}

// ----- writing -----

/** As much of a verdict as is shown. */
function shortOf(verdict: Verdict): object {
  const { kind, ply, n, seat, turn, samples, leads, wins } = verdict
  const head = { kind, ply, n, seat, turn, samples, leads, wins }
  if (verdict.kind === 'draw') {
    const { action, odds, luck, luck_win, lucks } = verdict
    return { ...head, action, odds, luck, luck_win, lucks }
  }
  const { loss, loss_win, fault, best, played, parts } = verdict
  const candidates = verdict.candidates.flatMap(({ line, lead, win, reasons }, i) => {
    if (i >= BEST && i !== played) return []
    return [i === 0 && reasons.length > 0 ? { line, lead, win, reasons } : { line, lead, win }]
  })
  return { ...head, loss, loss_win, fault, best, played: Math.min(played, BEST), parts, candidates }
}

const lineOf = (verdict: Verdict): string => `${MARK}${WORD}${JSON.stringify(shortOf(verdict))}`

/** What went wrong first, then other turns, then draws: for as long as there is room. */
const weight = (verdict: Verdict): number => (verdict.kind === 'draw' ? 2 : verdict.fault === '' ? 1 : 0)

export function judgedLines(
  verdicts: Iterable<Verdict>,
  tried: Readonly<Record<string, TurnVerdict | null>>,
): JudgedLines {
  let room = MAX_ALL
  const fit = (line: string): boolean => line.length <= MAX_LINE && (room -= line.length + 1) >= 0
  const branches = new Map<string, string>()
  for (const [key, verdict] of Object.entries(tried)) {
    const line = verdict ? lineOf(verdict) : ''
    if (verdict && fit(line)) branches.set(key, line)
  }
  const items = [...verdicts]
    .sort((a, b) => weight(a) - weight(b))
    .map((verdict) => ({ ply: verdict.ply, line: lineOf(verdict) }))
    .filter(({ line }) => fit(line))
    .sort((a, b) => a.ply - b.ply)
    .map(({ line }) => line)
  return { items, ofBranch: (branch) => branches.get(branchKey(branch)) ?? null }
}
