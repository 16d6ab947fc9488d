// format.ts: the format of an event in a few words: "5 Swiss rounds, then a cup of 8".

import type { EventSettings } from './api'
import type { EventWords } from './words'

type Stages = Pick<EventSettings, 'format' | 'rounds' | 'groups' | 'then' | 'promoted' | 'minutes'> &
  Partial<Pick<EventSettings, 'boards'>>

export function formatText(t: EventWords, s: Stages): string {
  const stages = stagesText(t, s)
  return s.boards ? `${t.team.format(s.boards)}, ${stages}` : stages
}

function stagesText(t: EventWords, s: Stages): string {
  const first = t.formatIs[s.format](
    s.format === 'swiss' || s.format === 'tables' ? s.rounds : s.format === 'arena' ? s.minutes : s.groups,
  )
  const isStaged = (s.format === 'swiss' || s.format === 'groups') && s.then !== null
  return isStaged && s.then
    ? `${first}, ${t.thenCup[s.then](s.promoted * (s.format === 'groups' ? s.groups : 1))}`
    : first
}
