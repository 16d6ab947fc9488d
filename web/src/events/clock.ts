// clock.ts: the time of an event's games in words.

import type { ClockRule } from '../online/api'
import { clockName } from '../online/clocks'
import type { Words } from '../words'
import type { EventWords } from './words'

export function clockText(t: EventWords, w: Words, rule: ClockRule): string {
  const isPlain = rule.kind === 'total' && rule.increment === 0
  return isPlain ? t.minutesEach(Math.round(rule.seconds / 60)) : clockName(w, rule)
}
