// errors.ts: what the server refuses, as a sentence in the reader's language. The server speaks English; what people
// are likely to meet is known here by its words, the rest by its code. The rules' own refusals are left as they are:
// the playing screen knows them by their rule.

import { sentenceOf } from '../ui/error'
import { say } from '../ui/toast'
import { words, type Words } from '../words'
import { ServerRefusal } from './api'

/** ORDER SENTENCES: parts of the sentences of src/server. */
const KNOWN: readonly [RegExp, keyof Words['online']['said']][] = [
  [/password does? not fit|password do not fit/, 'password'],
  [/seat is taken/, 'seatTaken'],
  [/you sit here already/, 'seatedAlready'],
  [/rated table|ratings belong to a name/, 'rated'],
  [/a seat is still open/, 'stillOpen'],
  [/has no spectators/, 'noSpectators'],
  [/another question is open/, 'questionOpen'],
  [/taken back|taking back|not the last of the game/, 'noUndo'],
  [/a bot may take over/, 'notAway'],
  [/the game is over/, 'gameOver'],
  [/a name has 1 to/, 'nameLength'],
  [/a password has/, 'passwordLength'],
  [/one line a second/, 'slower'],
  [/days of vacation/, 'vacationSpent'],
  [/unfinished tables/, 'manyTables'],
  [/do not sit at this table/, 'notSeated'],
  [/only who made the table/, 'notOwner'],
  [/this link was used already/, 'linkOld'],
  [/no address that letters could/, 'noAddress'],
  [/among the first that a stranger/, 'passwordCommon'],
]

export function refusalText(error: unknown): string {
  if (!(error instanceof ServerRefusal) || error.code === 'illegal') return sentenceOf(error)
  const { online } = words()
  const known = KNOWN.find(([pattern]) => pattern.test(error.message))
  if (known) return online.said[known[1]]
  if (error.code === 'limit') return online.tooOften(Math.max(1, Math.ceil(error.retry)))
  const byCode: Record<string, string> = online.errors
  return byCode[error.code] ?? error.message
}

/** For a button: tells what went wrong, if anything. */
export function sayIfRefused(work: Promise<unknown>): void {
  work.catch((error: unknown) => say(refusalText(error), true))
}
