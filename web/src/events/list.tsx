// list.tsx: the events of the server: mine first, then those that can be entered, those that are being played, and
// those that are over. The same list of one person is their history.

import { call } from '../online/api'
import { useAnswer } from '../online/answer'
import { useMe } from '../online/me'
import { NoServer } from '../online/lobby'
import { gameOfTable } from '../online/seats'
import { useServer } from '../online/server'
import { Problem } from '../ui/error'
import { useGames } from '../ui/games'
import { Icon } from '../ui/icon'
import { href } from '../ui/route'
import { Shell } from '../ui/shell'
import { WaitingScreen } from '../ui/waiting'
import { useWords } from '../words'
import { useLayoutEffect, useState } from 'preact/hooks'
import { isEndless } from './model'
import type { EventSummary } from './api'
import { NewEvent } from './create'
import './events.css'
import './rounds.css'
import './narrow.css'
import { hourText } from './times'
import { type EventWords, useEventWords } from './words'

function lineOf(t: EventWords, event: EventSummary): string[] {
  const { state, starts, round, rounds, winner, people } = event
  const when =
    state === 'open'
      ? starts === null
        ? t.states.open
        : t.beginsAt(hourText(starts))
      : state === 'running'
        ? isEndless(event)
          ? t.states.running
          : rounds === null
            ? t.roundNow(round)
            : t.roundOf(round, rounds)
        : winner
          ? t.winnerIs(winner)
          : t.states[state]
  return [
    when,
    ...(event.place ? [t.placeIn(event.place, event.teams ?? people)] : []),
    event.teams === undefined ? t.peopleCount(people) : t.team.count(event.teams),
    t.formats[event.format],
    gameOfTable(event),
  ]
}

function EventCard({ t, event }: { t: EventWords; event: EventSummary }) {
  return (
    <li class="saved-game" data-event={event.id}>
      <div class="saved-words">
        <h3 class="saved-title">{event.name}</h3>
        <p class="hint">{lineOf(t, event).join(' · ')}</p>
      </div>
      <div class="saved-buttons">
        <a class="button" href={href('event', event.id)}>
          {event.state === 'open' ? t.lookAndEnter : t.look}
          <span class="visually-hidden">: {event.name}</span>
        </a>
      </div>
    </li>
  )
}

interface SectionProps {
  t: EventWords
  id: string
  title: string
  empty: string | null
  events: EventSummary[]
}

function Section({ t, id, title, empty, events }: SectionProps) {
  if (events.length === 0 && empty === null) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {events.length === 0 ? <p class="hint">{empty}</p> : null}
      <ul class="saved-list">
        {events.map((event) => (
          <EventCard key={event.id} t={t} event={event} />
        ))}
      </ul>
    </section>
  )
}

/** Mine, once it is known who I am. */
function useMine(): EventSummary[] {
  const player = useMe()
  const [mine, setMine] = useState<EventSummary[]>([])
  useLayoutEffect(() => {
    if (!player) return undefined
    let wanted = true
    call<{ events: EventSummary[] }>('GET', 'me/events').then(
      ({ events }) => wanted && setMine(events),
      () => undefined, // the lists below are there all the same
    )
    return () => {
      wanted = false
    }
  }, [player?.id])
  return mine
}

function Lists({ t }: { t: EventWords }) {
  const { app } = useWords()
  useGames()
  const mine = useMine()
  const found = useAnswer<{ events: EventSummary[] }>('events')
  const all = found.is === 'found' ? found.it.events : []
  const others = all.filter(({ id }) => !mine.some((one) => one.id === id))
  const ofState = (...states: EventSummary['state'][]) => others.filter(({ state }) => states.includes(state))
  return (
    <>
      <div class="lobby-head">
        <a class="button primary big" href={href('events', 'new')}>
          <Icon name="plus" /> {t.newEvent}
        </a>
        <p class="hint">{t.intro}</p>
      </div>
      {found.is === 'failed' ? <Problem text={found.why} /> : null}
      {found.is === 'looking' ? <p class="loading">{app.start.loading}</p> : null}
      <Section t={t} id="mine-title" title={t.mine} empty={null} events={mine} />
      {found.is === 'found' ? (
        <>
          <Section t={t} id="open-title" title={t.lists.open} empty={t.noOpen} events={ofState('open')} />
          <Section t={t} id="running-title" title={t.lists.running} empty={null} events={ofState('running')} />
          <Section t={t} id="over-title" title={t.lists.over} empty={null} events={ofState('over', 'cancelled')} />
        </>
      ) : null}
    </>
  )
}

/** What somebody has played: the history of a person. */
function History({ t, player }: { t: EventWords; player: string }) {
  const { app } = useWords()
  useGames()
  const found = useAnswer<{ events: EventSummary[] }>(`players/${encodeURIComponent(player)}/events`)
  if (found.is === 'failed') return <Problem text={found.why} />
  if (found.is === 'looking') return <p class="loading">{app.start.loading}</p>
  return (
    <>
      <Section t={t} id="history-title" title={t.history} empty={t.noHistory} events={found.it.events} />
      <a href={href('player', player)}>{t.toProfile}</a>
    </>
  )
}

/** `events` is the list, `events/new/TEMPLATE` a new one, `events/of/PLAYER` somebody's. */
export function EventsScreen({ part, template }: { part: string; template: string }) {
  const { app } = useWords()
  const t = useEventWords()
  const server = useServer()
  if (!t) return <WaitingScreen current="events" title={app.title} />
  const title = part === 'new' ? t.newEvent : part === 'of' ? t.eventsOfPerson : t.title
  return (
    <Shell current="events" title={title} part={`${part}/${template}`}>
      {!server ? (
        <NoServer />
      ) : part === 'new' ? (
        <NewEvent t={t} template={template} />
      ) : part === 'of' ? (
        <History t={t} player={template} />
      ) : (
        <Lists t={t} />
      )}
    </Shell>
  )
}
