// begun.ts: games of the day that were begun in this browser and are not sent yet. What is needed to play one stays here,
// so that it goes on without a connection; the game itself is among the saved ones.

import { signal } from '@preact/signals'
import { localSetup, newSeat, presetNamed, setUpOf } from '../setup/presets'
import { startGame } from '../setup/tables'
import { load } from '../table/storage'
import type { Seat } from '../table/table'
import { keep, kept, settings } from '../ui/settings'
import type { Daily, Mine } from './api'

/** What this browser keeps under KEY: the days, by their name. Whoever starts the page looks there (app/daily_table.tsx). */
const KEY = 'baluarte.daily'

export interface Begun {
  options: string
  /** of the bot on the other side; null: the solo game */
  level: number | null
  seed: string
  /** until when the server takes it */
  until: number
}

export const gameOf = (day: string): string => `daily-${day}`

/** An earlier page kept no level. */
function begunOf(value: unknown): Begun | null {
  const { options, level, seed, until } = (value ?? {}) as Partial<Record<keyof Begun, unknown>>
  if (typeof options !== 'string' || typeof seed !== 'string' || typeof until !== 'number') return null
  return { options, level: typeof level === 'number' ? level : null, seed, until }
}

function read(): Record<string, Begun> {
  try {
    const all = JSON.parse(kept(KEY) ?? '{}') as Record<string, unknown>
    return Object.fromEntries(
      Object.entries(all).flatMap(([day, value]) => {
        const begun = begunOf(value)
        return begun ? [[day, begun]] : []
      }),
    )
  } catch {
    return {}
  }
}

const all = signal(read())

function write(next: Record<string, Begun>): void {
  all.value = next
  keep(KEY, Object.keys(next).length > 0 ? JSON.stringify(next) : '')
}

/** Those that can still be sent, the latest first. */
export const useBegun = (): [day: string, Begun][] =>
  Object.entries(all.value)
    .filter(([, { until }]) => until > Date.now())
    .sort(([a], [b]) => (a < b ? 1 : -1))

export const begunDays = (): string[] => Object.keys(all.peek())

export const begunBy = ({ options, level, send_until: until }: Daily, { seed }: Mine): Begun => ({
  options,
  level,
  seed,
  until,
})

export function noteBegun(daily: Daily): void {
  const { day, you } = daily
  if (you && you.sent === null) write({ ...all.peek(), [day]: begunBy(daily, you) })
}

export function forgetBegun(day: string): void {
  write(Object.fromEntries(Object.entries(all.peek()).filter(([one]) => one !== day)))
}

/** Is it played to its end? null: it is not in this browser. */
export async function isOver(day: string): Promise<boolean | null> {
  return (await load(gameOf(day)))?.over ?? null
}

/** Alone, or first against a bot. */
function seatsOf(level: number | null): Seat[] {
  if (level === null) return localSetup(setUpOf(presetNamed('solo'))).seats
  const me = newSeat({ kind: 'me' }, [])
  return [me, newSeat({ kind: 'bot', level }, [me])]
}

/** To the table: the game as it stands, or its beginning. */
export async function play(day: string, { options, level, seed }: Begun, title: string): Promise<void> {
  const saved = await load(gameOf(day))
  const [seats, { aids }] = [seatsOf(level), settings()]
  await startGame({ ...(saved?.setup ?? { options, seats, aids, seed }), id: gameOf(day), title, isFinal: true })
}
