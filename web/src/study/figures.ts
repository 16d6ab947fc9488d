// figures.ts: what was judged as figures of the language, and the words of the solo game, which nobody wins: there is only what
// a position promises, in whole points, since nobody knows them better (docs/ANALYSIS.md).

import { language } from '../words'
import { type Estimate, estimateText } from './verdict'
import type { StudyWords } from './words'

export const isSoloRecord = (record: string): boolean => /^ruleset: solo/m.test(record)

export const wordsFor = (s: StudyWords, isSolo: boolean): StudyWords => (isSolo ? { ...s, ...s.solo } : s)

/** Points as far as they are known. */
export function pointsText(s: StudyWords, points: Estimate, isSigned = false): string {
  const [mean] = points
  if (s.digits === 0 && !isSigned && mean > 0.05 && mean < 0.5) return '< 1'
  return estimateText(language(), points, 1, isSigned, s.digits)
}

/** A share of the win in percent. */
export const winText = (win: Estimate): string => estimateText(language(), win, 100)
