// event_of.tsx: the line of a table's event, where it belongs to one.

import { useContext } from 'preact/hooks'
import { EventLineContext, type EventProps } from './event_line'

export function EventOf({ info, part }: EventProps) {
  const Line = useContext(EventLineContext)
  const { event } = info.settings
  return Line && event ? <Line info={info} event={event} part={part} /> : null
}
