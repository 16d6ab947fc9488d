// times.ts: hours as people read and choose them, in the zone of their own device; the server knows only moments.

import { language } from '../words'

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const

/** Sat, 21 Nov, 18:00; of today the hour alone. */
export function hourText(when: number): string {
  const isToday = new Date(when).toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(language(), isToday ? CLOCK : { ...DAY, ...CLOCK }).format(when)
}

/** "Europe/Lisbon (GMT+1)", as of that moment. */
export function zoneText(when: number): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const parts = new Intl.DateTimeFormat(language(), { timeZoneName: 'shortOffset' }).formatToParts(when)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return offset ? `${timeZone.replace(/_/g, ' ')} (${offset})` : timeZone
}

const two = (n: number): string => String(n).padStart(2, '0')

/** A moment as a field for date and time has it: 2026-11-21T18:00, of this device's zone. */
export function fieldOf(when: number): string {
  const d = new Date(when)
  return `${d.getFullYear()}-${two(d.getMonth() + 1)}-${two(d.getDate())}T${two(d.getHours())}:${two(d.getMinutes())}`
}

/** The moment that such a field says; null: none. */
export function momentOf(field: string): number | null {
  const when = field === '' ? NaN : new Date(field).getTime()
  return Number.isFinite(when) ? when : null
}

const HOUR = 3_600_000

/** The next full hour, a good one to begin with. */
export const nextHour = (now: number): number => Math.ceil((now + HOUR / 4) / HOUR) * HOUR

/** A calendar's stamp: 20261121T180000Z. */
const stamp = (when: number): string => new Date(when).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '')

/** RFC 5545: what has a meaning there is written with a backslash. */
const plain = (text: string): string => text.replace(/([\\;,])/g, '\\$1').replace(/\n/g, '\\n')

/** One hour of one match as a calendar file. */
export function calendarOf(id: string, title: string, when: number, address: string): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Baluarte//Events//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp(Date.now())}`,
    `DTSTART:${stamp(when)}`,
    `DTEND:${stamp(when + HOUR)}`,
    `SUMMARY:${plain(title)}`,
    `URL:${address}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}
