// notes.ts: what somebody adds to a game that is studied: comments on its turns, and branches, which are other ways to
// go on from a position. As text they are comments behind the record (docs/ANALYSIS.md), so that every program that loads
// records loads it with them. They come from files and links: whatever is too long or makes no sense is left out.

import { actionsIn } from './beginning'

export interface Branch {
  /** so many actions of the game, then these */
  ply: number
  actions: string[]
  comment: string
}

export interface Notes {
  /** on the turn that begins after so many actions */
  comments: Record<number, string>
  branches: Branch[]
}

export const NO_NOTES: Notes = { comments: {}, branches: [] }

export const MAX_COMMENT = 600
const MAX_BRANCHES = 60
const MAX_ACTIONS = 400
/** of all of them as text; a link and a file hold more than that beside any game */
const MAX_NOTES = 60_000
const MAX_LINES = 2000

export const MARK = '#! '
const HEAD = `${MARK}study 1`
export const ACTION = /^[a-z][a-zA-Z0-9 ,:/-]{0,60}$/

/** Text as a record may hold it. */
const clean = (text: string): string =>
  text
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()
    .slice(0, MAX_COMMENT)

const isSame = (a: Branch, b: Branch): boolean => a.ply === b.ply && a.actions.join() === b.actions.join()

/** Does the second one begin with the first? */
const isBeginning = (a: Branch, b: Branch): boolean =>
  a.ply === b.ply && a.actions.length <= b.actions.length && a.actions.every((action, i) => action === b.actions[i])

/** A branch is one word for whoever looks it up. */
export const branchKey = ({ ply, actions }: Pick<Branch, 'ply' | 'actions'>): string => `${ply} ${actions.join('; ')}`

/** Where a way to play leaves the game; null: it does not. */
export function branchOf(game: readonly string[], played: readonly string[]): Branch | null {
  const ply = played.findIndex((action, i) => action !== game[i])
  return ply < 0 ? null : { ply, actions: played.slice(ply), comment: '' }
}

const sizeOf = (notes: Notes): number => new TextEncoder().encode(notesText(notes)).length
const fitting = (next: Notes): Notes | null =>
  next.branches.length <= MAX_BRANCHES && sizeOf(next) <= MAX_NOTES ? next : null

/** With this branch, unless another one goes the same way and further; null: there is no room for it. */
export function withBranch(notes: Notes, branch: Branch): Notes | null {
  if (notes.branches.some((one) => isBeginning(branch, one))) return notes
  if (branch.actions.length > MAX_ACTIONS) return null
  const shorter = notes.branches.filter((one) => isBeginning(one, branch))
  const comment = branch.comment || shorter.map((one) => one.comment).find((text) => text !== '') || ''
  const others = notes.branches.filter((one) => !shorter.includes(one))
  const branches = [...others, { ...branch, comment }].sort((a, b) => a.ply - b.ply)
  return fitting({ ...notes, branches })
}

export function withoutBranch(notes: Notes, branch: Branch): Notes {
  return { ...notes, branches: notes.branches.filter((one) => !isSame(one, branch)) }
}

/** The comment on the turn at this ply, or on a branch. */
export function withComment(notes: Notes, at: number | Branch, text: string): Notes | null {
  const comment = text.slice(0, MAX_COMMENT)
  if (typeof at !== 'number') {
    const branches = notes.branches.map((one) => (isSame(one, at) ? { ...one, comment } : one))
    return fitting({ ...notes, branches })
  }
  const comments = { ...notes.comments, [at]: comment }
  if (comment === '') delete comments[at]
  return fitting({ ...notes, comments })
}

/** Two comments on the same thing: the first one stays, and the second one follows if it says something else. */
const both = (a: string, b: string): string =>
  b === '' || a.includes(b) ? a : clean(a === '' || b.includes(a) ? b : `${a}\n${b}`)

/** What only one of two has changed is as that one left it; what both have changed is both. */
function mergedText(before: string, mine: string, theirs: string): string {
  if (mine === before) return theirs
  return theirs === before ? mine : both(theirs, mine)
}

const branchIn = ({ branches }: Notes, branch: Branch): Branch | undefined =>
  branches.find((one) => isSame(one, branch))

/** A branch of one that the other does not have: new, or taken away by the other, which stands unless it was changed since. */
const staysAlone = (before: Notes, branch: Branch): boolean => {
  const known = branchIn(before, branch)
  return !known || known.comment !== branch.comment
}

/**
 * Two people (or one in two windows) have gone on from the same notes: what either added or changed is there, what either
 * took away is gone, and where both changed the same comment both texts stay.
 */
export function merged(before: Notes, mine: Notes, theirs: Notes): Notes {
  let all: Notes = { comments: {}, branches: [] }
  for (const ply of new Set([...Object.keys(theirs.comments), ...Object.keys(mine.comments)].map(Number))) {
    const of = ({ comments }: Notes) => comments[ply] ?? ''
    all = withComment(all, ply, mergedText(of(before), of(mine), of(theirs))) ?? all
  }
  for (const branch of theirs.branches) {
    const own = branchIn(mine, branch)
    const text = own ? mergedText(branchIn(before, branch)?.comment ?? '', own.comment, branch.comment) : branch.comment
    if (own || staysAlone(before, branch)) all = withBranch(all, { ...branch, comment: text }) ?? all
  }
  for (const branch of mine.branches)
    if (!branchIn(theirs, branch) && staysAlone(before, branch)) all = withBranch(all, branch) ?? all
  return all
}

/** Both, and of two comments on the same thing both. */
export function joined(first: Notes, second: Notes): Notes {
  let all: Notes = first
  for (const [ply, text] of Object.entries(second.comments))
    all = withComment(all, Number(ply), both(all.comments[Number(ply)] ?? '', text)) ?? all
  for (const branch of second.branches) {
    const known = all.branches.find((one) => isSame(one, branch))
    const next = known ? withComment(all, known, both(known.comment, branch.comment)) : withBranch(all, branch)
    all = next ?? all
  }
  return all
}

// ----- as text -----

const commentLines = (head: string, text: string): string[] =>
  clean(text) === ''
    ? []
    : clean(text)
        .split('\n')
        .map((line) => `${MARK}${head} ${line}`.trimEnd())

/** What was judged (judgements.ts), as lines: of the game, and of a branch. */
export interface JudgedLines {
  items: readonly string[]
  ofBranch(branch: Branch): string | null
}

const NOTHING_JUDGED: JudgedLines = { items: [], ofBranch: () => null }

function notesText({ comments, branches }: Notes, judged = NOTHING_JUDGED): string {
  const lines = [
    ...judged.items,
    ...Object.entries(comments).flatMap(([ply, text]) => commentLines(`comment ${ply}`, text)),
    ...branches.flatMap(({ ply, actions, comment }) => [
      `${MARK}branch ${ply} ${actions.join('; ')}`,
      ...commentLines('remark', comment),
      ...[judged.ofBranch({ ply, actions, comment }) ?? []].flat(),
    ]),
  ]
  return lines.length ? [HEAD, ...lines, ''].join('\n') : ''
}

/** The record with these notes behind it, and with what was judged. */
export function withNotes(record: string, notes: Notes, judged = NOTHING_JUDGED): string {
  return `${withoutNotes(record).trimEnd()}\n${notesText(notes, judged)}`
}

export function withoutNotes(record: string): string {
  return record
    .split('\n')
    .filter((line) => !line.startsWith(MARK))
    .join('\n')
}

export const hasNotes = (record: string): boolean => record.split('\n').some((line) => line.trim() === HEAD)

export function branchFrom(text: string, most: number): Branch | null {
  const found = /^(\d{1,6}) (.+)$/.exec(text)
  const actions = (found?.[2] ?? '').split(';').map((action) => action.trim())
  const ply = Number(found?.[1])
  const isGood = found && ply <= most && actions.length <= MAX_ACTIONS && actions.every((action) => ACTION.test(action))
  return isGood ? { ply, actions, comment: '' } : null
}

/** The notes behind a record, as far as they can be. Whether a branch can be played, the engine says. */
export function readNotes(record: string): Notes {
  if (!hasNotes(record)) return NO_NOTES
  const most = actionsIn(record).length
  let notes: Notes = NO_NOTES
  let branch: Branch | null = null
  const add = (before: string, line: string) => (before === '' ? line : `${before}\n${line}`)
  const lines = record.split('\n').filter((line) => /^#! (comment|branch|remark)\b/.test(line))
  for (const line of lines.slice(0, MAX_LINES)) {
    const [, word, rest = ''] = /^#! (\w+) ?(.*?)\r?$/.exec(line) ?? []
    if (word === 'comment') {
      const [, at, text = ''] = /^(\d{1,6}) ?(.*)$/.exec(rest) ?? []
      const ply = Number(at ?? -1)
      if (ply >= 0 && ply <= most) notes = withComment(notes, ply, add(notes.comments[ply] ?? '', text)) ?? notes
    } else if (word === 'branch') {
      branch = branchFrom(rest, most)
      if (branch) notes = withBranch(notes, branch) ?? notes
    } else if (word === 'remark' && branch) {
      const last: Branch = branch
      const known = notes.branches.find((one) => isSame(one, last))
      if (known) notes = withComment(notes, known, add(known.comment, rest)) ?? notes
    }
  }
  const comments = Object.entries(notes.comments).map(([ply, text]) => [ply, clean(text)])
  const branches = notes.branches.map((one) => ({ ...one, comment: clean(one.comment) }))
  return { comments: Object.fromEntries(comments) as Notes['comments'], branches }
}
