// format.ts: the format of an event in a few words: "5 Swiss rounds, then a cup of 8".

import type { EventSettings } from './api'
import type { EventWords } from './words'

type Stages = Pick<EventSettings, 'format' | 'rounds' | 'groups' | 'then' | 'promoted'>

export function formatText(t: EventWords, s: Stages): string {
  const first = t.formatIs[s.format](s.format === 'swiss' ? s.rounds : s.groups)
  const isStaged = (s.format === 'swiss' || s.format === 'groups') && s.then !== null
  return isStaged && s.then
    ? `${first}, ${t.thenCup[s.then](s.promoted * (s.format === 'groups' ? s.groups : 1))}`
    : first
}
