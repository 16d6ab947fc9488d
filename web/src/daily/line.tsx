// line.tsx: above the table of a game of the day that is over: is it in, and the way to the board.

import { useEffect, useState } from 'preact/hooks'
import { refusalText } from '../online/errors'
import { searchServer, useServerState } from '../online/server'
import { href } from '../ui/route'
import { resultText } from './api'
import { type Sent, sendFinished, useOutcome } from './outbox'
import { type DailyWords, useDailyWords } from './words'

export function sentText(t: DailyWords, sent: Sent): string {
  if (sent.is === 'sent') return t.sentNow(resultText(sent.daily, sent.daily.you?.result ?? 0))
  return sent.is === 'waits' ? t.waits : `${t.refused} ${refusalText(sent.error)}`
}

/** A connection that is back may still lose the first question: what waits is tried again while somebody looks. */
const AGAIN_MS = 5000

export function DailyLine({ day }: { day: string }) {
  const t = useDailyWords()
  const server = useServerState()
  const sent = useOutcome(day)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (server !== 'there') searchServer()
    void sendFinished()
    const timer = window.setTimeout(() => setTries((n) => n + 1), AGAIN_MS)
    return () => clearTimeout(timer)
  }, [day, server, sent?.is === 'waits' ? tries : 'known'])
  if (!t) return null
  return (
    <div class={sent?.is === 'refused' ? 'table-banner is-bad' : 'table-banner'} role="status">
      <span>{sent ? sentText(t, sent) : t.over}</span>{' '}
      <a class="button" href={href('daily')}>
        {t.toBoard}
      </a>
    </div>
  )
}
