// outbox.ts: sends the finished games of the day, when the server is there: from the end of a game, from the screen of the
// day, and by itself when a page finds its server again.

import { signal } from '@preact/signals'
import { call, key, ServerRefusal } from '../online/api'
import { load } from '../table/storage'
import type { Daily } from './api'
import { begunDays, forgetBegun, gameOf } from './begun'

/** What came of one: it is in, it waits for the server, or it was refused for good, with the server's sentence. */
export type Sent = { day: string; is: 'sent'; daily: Daily } | { day: string; is: 'waits' } | Refused
interface Refused {
  day: string
  is: 'refused'
  error: ServerRefusal
}

/** Another time it may work. */
const isForNow = ({ code }: ServerRefusal): boolean => ['lost', 'busy', 'limit', 'who'].includes(code)

async function send(day: string): Promise<Sent | null> {
  const game = await load(gameOf(day))
  if (!game?.over || game.setup.record === undefined) return null
  if (key() === null || !navigator.onLine) return { day, is: 'waits' }
  try {
    const { record } = game.setup
    const { daily } = await call<{ daily: Daily }>('POST', 'daily/result', { day, record })
    forgetBegun(day)
    return { day, is: 'sent', daily }
  } catch (error) {
    if (!(error instanceof ServerRefusal)) throw error
    if (isForNow(error)) return { day, is: 'waits' }
    forgetBegun(day)
    return { day, is: 'refused', error }
  }
}

/** What came of each day's game, whoever had it sent: the page itself may be faster than the table that waits for it. */
const outcomes = signal<Readonly<Record<string, Sent>>>({})
export const useOutcome = (day: string): Sent | undefined => outcomes.value[day]

let last: Promise<unknown> = Promise.resolve()

/** Whatever is finished; one after the other, whoever asks. */
export function sendFinished(): Promise<Sent[]> {
  const now = last.then(async () => {
    const sent: Sent[] = []
    for (const day of begunDays()) {
      const one = await send(day)
      if (!one) continue
      sent.push(one)
      outcomes.value = { ...outcomes.value, [day]: one }
    }
    return sent
  })
  last = now.catch(() => undefined)
  return now
}
