// screen.tsx: the game of the day: where one's own stands, the board, and yesterday's with the games to watch.

import { useEffect, useState } from 'preact/hooks'
import { useAnswer } from '../online/answer'
import { call } from '../online/api'
import { sayIfRefused } from '../online/errors'
import { ensurePlayer, useMe } from '../online/me'
import { searchServer, useServerState } from '../online/server'
import { pack } from '../table/share'
import { Problem } from '../ui/error'
import { Icon } from '../ui/icon'
import { go, href } from '../ui/route'
import { Shell } from '../ui/shell'
import { say } from '../ui/toast'
import { WaitingScreen } from '../ui/waiting'
import { language, useWords } from '../words'
import { resultText, type Daily, type Mine, type Today } from './api'
import { type Begun, begunBy, isOver, noteBegun, play, useBegun } from './begun'
import { Board } from './board'
import './daily.css'
import { sentText } from './line'
import { sendFinished } from './outbox'
import { type DailyWords, useDailyWords } from './words'

/** A day by its name, as people write it: it is one of UTC wherever they are. */
function dayText(day: string): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))
}

const hourText = (when: number): string =>
  new Intl.DateTimeFormat(language(), {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(when)

// ----- one's own game -----

/** Sends what is finished, and says what came of it. */
async function sendAll(t: DailyWords): Promise<void> {
  for (const sent of await sendFinished()) say(sentText(t, sent), sent.is !== 'sent')
}

/** A game that was begun in this browser: to be played on, or over and not sent yet. */
function Open({ t, day, begun, text }: { t: DailyWords; day: string; begun: Begun; text: string }) {
  const [over, setOver] = useState<boolean | null>(null)
  useEffect(() => {
    void isOver(day).then((is) => setOver(is ?? false))
  }, [day])
  if (over === null) return null
  return (
    <div class="daily-own" data-daily={day}>
      <p>{over ? t.waits : text}</p>
      {over ? (
        <button class="button primary" onClick={() => sayIfRefused(sendAll(t))}>
          <Icon name="upload" /> {t.sendNow}
        </button>
      ) : (
        <button class="button primary big" onClick={() => sayIfRefused(play(day, begun, t.titleOf(dayText(day))))}>
          <Icon name="play" /> {t.goOn}
        </button>
      )}
    </div>
  )
}

function Done({ t, daily, you }: { t: DailyWords; daily: Daily; you: Mine }) {
  const isMember = useMe()?.kind === 'named'
  const text = isMember ? t.yours : t.yoursVisitor
  return (
    <p class="daily-own" data-result={you.result}>
      {text(resultText(daily, you.result ?? 0), you.place ?? 0)}
    </p>
  )
}

/** Whoever has no key becomes a visitor; from here on it counts. */
async function begin(t: DailyWords): Promise<void> {
  await ensurePlayer()
  const { daily } = await call<{ daily: Daily }>('POST', 'daily/begin', {})
  noteBegun(daily)
  if (!daily.you || daily.you.sent !== null) return go('daily')
  await play(daily.day, begunBy(daily, daily.you), t.titleOf(dayText(daily.day)))
}

function Begin({ t }: { t: DailyWords }) {
  const me = useMe()
  const [busy, setBusy] = useState(false)
  const start = () => {
    setBusy(true)
    sayIfRefused(begin(t).finally(() => setBusy(false)))
  }
  return (
    <div class="daily-own">
      <button class="button primary big" disabled={busy} onClick={start}>
        <Icon name="play" /> {t.begin}
      </button>
      {me?.kind === 'named' ? null : (
        <p class="hint">
          {t.visitor}
          <a href={href('me')}>{t.member}</a>
        </p>
      )}
    </div>
  )
}

/** What was begun on another device goes on here from its first tile. */
function Own({ t, daily, begun }: { t: DailyWords; daily: Daily; begun: Begun | undefined }) {
  const { you } = daily
  if (you && you.sent !== null) return <Done t={t} daily={daily} you={you} />
  if (!you) return <Begin t={t} />
  return <Open t={t} day={daily.day} begun={begun ?? begunBy(daily, you)} text={t.notOver} />
}

// ----- games to watch -----

/** The page's replay of a record. */
async function watch(day: string, what: 'best' | 'bot'): Promise<void> {
  const { record } = await call<{ record: string }>('GET', `daily/${day}/${what}`)
  go('shared', await pack(record))
}

function Watch({ t, daily }: { t: DailyWords; daily: Daily }) {
  const best = daily.board.find(({ place }) => place !== null) ?? daily.board[0]
  const isOpen = daily.you !== null && daily.you.sent === null && Date.now() < daily.send_until
  if (isOpen) return <p class="hint">{t.sendFirst}</p>
  return (
    <div class="box-buttons">
      {best ? (
        <button class="button" data-watch="best" onClick={() => sayIfRefused(watch(daily.day, 'best'))}>
          <Icon name="eye" /> {t.best(best.player.name, resultText(daily, best.result))}
        </button>
      ) : null}
      {daily.bot === null ? null : (
        <button class="button" data-watch="bot" onClick={() => sayIfRefused(watch(daily.day, 'bot'))}>
          <Icon name="robot" /> {t.bot(resultText(daily, daily.bot))}
        </button>
      )}
    </div>
  )
}

// ----- the screen -----

/** Alone, or against whom. */
function Kind({ t, daily: { level } }: { t: DailyWords; daily: Daily }) {
  const { names } = useWords()
  return <p data-level={level}>{level ? t.against(names.levels[level - 1] ?? '', level) : t.solo}</p>
}

function Days({ t, today, begun }: { t: DailyWords; today: Today; begun: [string, Begun][] }) {
  const { daily, yesterday } = today
  const older = begun.filter(([day]) => day !== daily.day)
  return (
    <>
      <section aria-labelledby="today-title">
        <h2 id="today-title">
          {t.today}: {dayText(daily.day)}
        </h2>
        <p class="hint">
          {t.people(daily.begun, daily.sent)} {t.until(hourText(daily.ends))}
        </p>
        <Kind t={t} daily={daily} />
        <Own t={t} daily={daily} begun={begun.find(([day]) => day === daily.day)?.[1]} />
        {older.map(([day, one]) => (
          <Open key={day} t={t} day={day} begun={one} text={t.open(dayText(day))} />
        ))}
        <Board t={t} daily={daily} />
      </section>
      <section aria-labelledby="yesterday-title">
        <h2 id="yesterday-title">
          {t.yesterday}: {dayText(yesterday.day)}
        </h2>
        {yesterday.begun === 0 ? null : <Kind t={t} daily={yesterday} />}
        {yesterday.begun === 0 ? <p class="hint">{t.nobodyPlayed}</p> : <Watch t={t} daily={yesterday} />}
        {yesterday.begun === 0 ? null : <Board t={t} daily={yesterday} />}
      </section>
    </>
  )
}

function AtServer({ t, begun }: { t: DailyWords; begun: [string, Begun][] }) {
  const { app } = useWords()
  const me = useMe()
  const [sent, setSent] = useState(0)
  useEffect(() => {
    void sendFinished().then((all) => all.some(({ is }) => is !== 'waits') && setSent((n) => n + 1))
  }, [])
  // Whoever the key belongs to, and what was just sent, are part of the question; the server does not read them.
  const found = useAnswer<Today>(`daily?for=${me?.id ?? ''}&after=${sent}-${begun.length}`)
  if (found.is === 'failed') return <Problem text={found.why} />
  return found.is === 'found' ? (
    <Days t={t} today={found.it} begun={begun} />
  ) : (
    <p class="loading">{app.start.loading}</p>
  )
}

/** Without a connection one's own game goes on all the same. */
function Alone({ t, begun }: { t: DailyWords; begun: [string, Begun][] }) {
  return (
    <>
      <p class="hint" role="status">
        {t.needsServer}
      </p>
      {begun.map(([day, one]) => (
        <Open key={day} t={t} day={day} begun={one} text={t.open(dayText(day))} />
      ))}
    </>
  )
}

export function DailyScreen() {
  const { app } = useWords()
  const t = useDailyWords()
  const server = useServerState()
  const begun = useBegun()
  useEffect(searchServer, [])
  if (!t) return <WaitingScreen current="daily" title={app.title} />
  return (
    <Shell current="daily" title={t.title}>
      <p>
        {t.intro} {t.offline}
      </p>
      {server === 'there' ? <AtServer t={t} begun={begun} /> : null}
      {server === 'none' || server === 'unreachable' ? <Alone t={t} begun={begun} /> : null}
    </Shell>
  )
}
