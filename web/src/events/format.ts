// format.ts: the format of an event in a few words: "5 Swiss rounds, then a cup of 8".

import type { EventSettings } from './api'
import type { EventWords } from './words'

type Stages = Pick<EventSettings, 'format' | 'rounds' | 'groups' | 'then' | 'promoted' | 'minutes' | 'reach'> &
  Partial<Pick<EventSettings, 'boards'>>

export function formatText(t: EventWords, s: Stages): string {
  const stages = stagesText(t, s)
  return s.boards ? `${t.team.format(s.boards)}, ${stages}` : stages
}

function stagesText(t: EventWords, s: Stages): string {
  const first = t.formatIs[s.format](
    { swiss: s.rounds, tables: s.rounds, arena: s.minutes, ladder: s.reach, groups: s.groups, cup: 0, double: 0 }[
      s.format
    ],
  )
  const isStaged = (s.format === 'swiss' || s.format === 'groups') && s.then !== null
  return isStaged && s.then
    ? `${first}, ${t.thenCup[s.then](s.promoted * (s.format === 'groups' ? s.groups : 1))}`
    : first
}
