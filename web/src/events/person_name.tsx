// person_name.tsx: the name of somebody who takes part, or of a team; a person's leads to their own page. Visitors are told
// from members, whose names they might have.

import { Icon } from '../ui/icon'
import { href } from '../ui/route'
import type { EventInfo } from './api'
import { markedName, personOf } from './model'

export function PersonName({ event, person }: { event: EventInfo; person: number | null }) {
  const found = personOf(event, person)
  if (!found) return null
  if (found.player === null)
    return (
      <span class="event-name">
        {found.level === null ? null : <Icon name="robot" />} {found.name}
      </span>
    )
  return (
    <a class="event-name" href={href('player', found.player)}>
      {markedName(found)}
    </a>
  )
}
