// about.tsx: what an event is: its rules in short, what can be taken away from it (results, records, calendar, feed), and
// everything that has happened, in order. Nothing that happened disappears.

import { useLayoutEffect, useState } from 'preact/hooks'
import { gameOfTable } from '../online/seats'
import { apiUrl, call } from '../online/api'
import { Icon } from '../ui/icon'
import { useWords, type Words } from '../words'
import { pathOf, type EventEntry, type EventInfo } from './api'
import { clockText } from './clock'
import type { PartProps } from './deeds'
import { formatText } from './format'
import { markedName, nameOf, nameOfDoer } from './model'
import { hourText } from './times'
import type { EventWords } from './words'

function rulesOf(t: EventWords, w: Words, { settings: s, owner, referees }: EventInfo): [string, string][] {
  const rows: [string, string][] = [
    [t.format, formatText(t, s)],
    [w.online.game, gameOfTable(s)],
    [t.matches, `${t.bestOf(s.best_of)}${s.mirror ? ` · ${t.mirrored}` : ''}`],
    [w.online.clock, clockText(t, w, s.clock)],
    [t.roundsStart, s.window > 0 ? t.windowOf(s.window) : t.nextIs[s.next]],
    [t.organiser, markedName(owner)],
  ]
  if (s.boards > 0)
    rows.push(
      [t.team.boards, `${s.boards} · ${t.team.homeBegins} ${t.team.homes[s.home]}`],
      [t.team.lineup, `${s.lineup > 0 ? t.minutes(s.lineup) : '–'} · ${t.team.late}: ${t.team.lates[s.late_lineup]}`],
    )
  if (s.no_show > 0 && s.window === 0) rows.push([t.waitFor, t.minutes(s.no_show)])
  if (referees.length > 0) rows.push([t.referees, w.forms.list(referees.map(({ name }) => name))])
  if (s.rated) rows.push([w.online.rated, w.app.yes])
  return rows
}

export function About(props: PartProps) {
  const { t, event } = props
  const w = useWords()
  return (
    <div class="about">
      {event.settings.about ? <p class="about-text">{event.settings.about}</p> : null}
      <dl class="event-rules">
        {rulesOf(t, w, event).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Exports {...props} />
      <Log {...props} />
    </div>
  )
}

// ----- to take away -----

const FILES = [
  ['standings.csv', 'standingsCsv'],
  ['matches.csv', 'matchesCsv'],
  ['rounds', 'json'],
  ['text', 'text'],
  ['records', 'records'],
  ['calendar.ics', 'calendar'],
  ['feed', 'feed'],
] as const

function Exports({ t, event }: PartProps) {
  return (
    <section aria-labelledby="exports-title" class="no-print">
      <h2 id="exports-title">{t.exports}</h2>
      <p class="hint">{t.exportsText}</p>
      <ul class="event-files">
        {FILES.map(([file, name]) => (
          <li key={file}>
            <a class="button" href={apiUrl(pathOf(event.id, `/${file}`))} target="_blank" rel="noopener">
              <Icon name={file === 'feed' || file === 'calendar.ics' ? 'share' : 'download'} /> {t.files[name]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

// ----- what has happened -----

const PAGE = 1000

/** All of it, page after page, and again when there is more. */
function useEntries(id: string, n: number): EventEntry[] {
  const [entries, setEntries] = useState<EventEntry[]>([])
  useLayoutEffect(() => {
    let wanted = true
    const read = async () => {
      let known = entries
      while (wanted && known.length < n) {
        const path = pathOf(id, `/entries?since=${known.length}`)
        const { entries: more } = await call<{ entries: EventEntry[] }>('GET', path)
        known = [...known, ...more]
        if (wanted) setEntries(known)
        if (more.length < PAGE) return
      }
    }
    read().catch(() => undefined)
    return () => {
      wanted = false
    }
  }, [id, n])
  return entries
}

function entryText(t: EventWords, event: EventInfo, entry: EventEntry): string | null {
  const who = nameOf(event, entry.person ?? entry.team ?? null)
  const where =
    entry.round !== undefined && entry.board !== undefined
      ? `${t.roundNumber(entry.round)}, ${t.boardNumber(entry.board)}`
      : entry.round !== undefined && entry.tie !== undefined
        ? `${t.roundNumber(entry.round)}, ${t.team.match(entry.tie)}`
        : ''
  const games = (entry.games ?? (entry.points ? [entry.points] : [])).map((points) => points.join(':')).join(' ')
  const say = t.log[entry.k as keyof typeof t.log] as ((parts: LogParts) => string) | undefined
  return say?.({ who, where, games, round: entry.round ?? 0, text: entry.text ?? '' }) ?? null
}

export interface LogParts {
  who: string
  where: string
  games: string
  round: number
  text: string
}

function Log({ t, event }: PartProps) {
  const entries = useEntries(event.id, event.n)
  return (
    <details class="event-log">
      <summary>
        <h2>{t.history}</h2>
      </summary>
      <p class="hint">{t.historyText}</p>
      <ol reversed>
        {[...entries].reverse().map((entry) => {
          const text = entryText(t, event, entry)
          return text === null ? null : (
            <li key={entry.n}>
              <span class="hint">
                {hourText(entry.at)}
                {entry.by ? ` · ${nameOfDoer(event, entry.by.name)}` : ''}
              </span>{' '}
              {text}
            </li>
          )
        })}
      </ol>
    </details>
  )
}
