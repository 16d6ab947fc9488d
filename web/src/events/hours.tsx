// hours.tsx: the hours at which the rounds of a new event begin, where they are fixed: one field for each round. Rounds
// beyond them begin when the organiser says so.

import { HourField } from './deeds'
import { fieldOf, momentOf, nextHour, zoneText } from './times'
import type { EventWords } from './words'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** As many as the server keeps. */
const MOST = 64

/** The same hour on days that follow each other. */
export function usualHours(rounds: number): string[] {
  const first = nextHour(Date.now() + DAY)
  return Array.from({ length: rounds }, (_, i) => fieldOf(first + i * DAY))
}

/** The field after the last one: a day later. */
const oneMore = (hours: string[]): string[] => [...hours, fieldOf((momentOf(hours.at(-1) ?? '') ?? Date.now()) + DAY)]

interface Props {
  t: EventWords
  hours: string[]
  onChange(hours: string[]): void
}

export function RoundHours({ t, hours, onChange }: Props) {
  const change = (at: number, field: string) => onChange(hours.map((hour, i) => (i === at ? field : hour)))
  return (
    <fieldset class="event-fields round-hours" aria-label={`${t.roundsStart}: ${t.nextIs.hours}`}>
      <div class="event-grid">
        {hours.map((hour, i) => (
          <HourField
            key={i}
            label={t.roundNumber(i + 1)}
            value={hour}
            isNeeded
            least={(momentOf(hours[i - 1] ?? '') ?? Date.now()) + MINUTE}
            bounds={fieldOf}
            onChange={(field) => change(i, field)}
          />
        ))}
      </div>
      <div class="round-hours-more">
        <button type="button" class="button" disabled={hours.length >= MOST} onClick={() => onChange(oneMore(hours))}>
          {t.hourMore}
        </button>
        <button type="button" class="button" disabled={hours.length <= 1} onClick={() => onChange(hours.slice(0, -1))}>
          {t.hourLess}
        </button>
      </div>
      <p class="hint">
        {t.hoursBeyond} {t.yourZone(zoneText(momentOf(hours[0] ?? '') ?? Date.now()))}
      </p>
    </fieldset>
  )
}
