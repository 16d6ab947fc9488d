// event.tsx: an event by its address, which is also the invitation: what it is, what it means for me, and its parts
// (rounds, standings, boards, people, about, the desk), each with an address of its own.

import { useLayoutEffect } from 'preact/hooks'
import { NoServer } from '../online/lobby'
import { gameOfTable } from '../online/seats'
import { useServer } from '../online/server'
import { Chips } from '../ui/chips'
import { Problem } from '../ui/error'
import { useGames } from '../ui/games'
import { Icon } from '../ui/icon'
import { href } from '../ui/route'
import { Shell } from '../ui/shell'
import { WaitingScreen } from '../ui/waiting'
import { useWords } from '../words'
import { About } from './about'
import type { EventInfo } from './api'
import { Boards } from './boards'
import { clockText } from './clock'
import { Desk } from './desk'
import './events.css'
import './rounds.css'
import './narrow.css'
import { formatText } from './format'
import { useFollower, type Followed, type Follower } from './follow'
import { Mine } from './mine'
import { nameOfDoer, playersOf, roundsOf } from './model'
import { People } from './people'
import { Rounds } from './rounds'
import { Standings } from './standings'
import { isOfTeams, teamsOf } from './team_model'
import { Teams } from './teams'
import { hourText } from './times'
import { type EventWords, useEventWords } from './words'

const PARTS = ['rounds', 'standings', 'boards', 'people', 'about', 'desk'] as const
type Part = (typeof PARTS)[number]

const INVITED = 'invited-'

/** The secrets of links that were opened, for as long as the page is. */
const invites = new Map<string, string>()

function partOf(word: string, event: EventInfo): Part {
  const found = PARTS.find((part) => part === word)
  if (found && (found !== 'desk' || event.role !== null)) return found
  return event.began === null ? 'people' : 'rounds'
}

function stateText(t: EventWords, event: EventInfo): string {
  const { state, round, rounds, settings } = event
  if (state === 'running' && event.waits.for === 'bell' && event.waits.until !== null)
    return (settings.format === 'ladder' ? t.ladder.until : t.untilBell)(hourText(event.waits.until))
  if (state === 'running' && event.waits.for === 'challenges') return t.states.running
  if (state === 'running') return rounds === null ? t.roundNow(round) : t.roundOf(round, rounds)
  if (state === 'open') return settings.starts === null ? t.states.open : t.beginsAt(hourText(settings.starts))
  return t.states[state]
}

function Head({ t, event }: { t: EventWords; event: EventInfo }) {
  const w = useWords()
  useGames()
  const { settings } = event
  return (
    <header class="event-head">
      <p class="event-state">
        <strong>{stateText(t, event)}</strong>
        <span>{isOfTeams(event) ? t.team.count(teamsOf(event).length) : t.peopleCount(playersOf(event).length)}</span>
      </p>
      <p class="hint">
        {[formatText(t, settings), gameOfTable(settings), clockText(t, w, settings.clock)].join(' · ')}
      </p>
    </header>
  )
}

function Said({ t, event }: { t: EventWords; event: EventInfo }) {
  const last = event.said.at(-1)
  const down = event.down.at(-1)
  const DAY = 86_400_000
  return (
    <>
      {last ? (
        <p class="event-said">
          <Icon name="sound" />
          <span>
            {last.text} <span class="hint">{t.noteBy(nameOfDoer(event, last.by), hourText(last.at))}</span>
          </span>
        </p>
      ) : null}
      {down && event.state === 'running' && Date.now() - down.to < DAY ? (
        <p class="event-said">{t.wasDown(hourText(down.from), hourText(down.to))}</p>
      ) : null}
    </>
  )
}

interface BodyProps {
  t: EventWords
  event: EventInfo
  follower: Follower
  followed: Followed
  part: Part
  invite: string | null
}

function Body({ part, followed, invite, ...props }: BodyProps) {
  const rounds = roundsOf(props.event, followed.rounds)
  switch (part) {
    case 'rounds':
      return <Rounds {...props} rounds={rounds} />
    case 'standings':
      return <Standings {...props} followed={followed} />
    case 'boards':
      return <Boards {...props} rounds={rounds} />
    case 'people':
      return isOfTeams(props.event) ? <Teams {...props} invite={invite} /> : <People {...props} />
    case 'about':
      return <About {...props} />
    case 'desk':
      return <Desk {...props} rounds={rounds} />
  }
}

function Event({ t, id, word }: { t: EventWords; id: string; word: string }) {
  const [follower, followed] = useFollower(id, true)
  useLayoutEffect(() => {
    if (word.startsWith(INVITED)) invites.set(id, word.slice(INVITED.length))
  }, [id, word])
  const { event, problem } = followed
  if (!event) return <WaitingScreen current="event" title={t.title} problem={problem ? { text: problem } : undefined} />
  const part = partOf(word, event)
  const chips = PARTS.filter(
    (one) => (one !== 'desk' || event.role !== null) && (one !== 'boards' || event.state === 'running'),
  )
  const props = { t, event, follower }
  const invite = word.startsWith(INVITED) ? word.slice(INVITED.length) : (invites.get(id) ?? null)
  return (
    <Shell current="event" title={event.name} part={id}>
      <Head t={t} event={event} />
      {problem ? <Problem text={problem} /> : null}
      <Said t={t} event={event} />
      <Mine {...props} rounds={roundsOf(event, followed.rounds)} standings={followed.standings} invite={invite} />
      <Chips
        label={t.parts.label}
        chips={chips.map((one) => ({
          to: href('event', id, one),
          text: one === 'people' && isOfTeams(event) ? t.team.teams : t.parts[one],
          isCurrent: one === part,
        }))}
      />
      <Body {...props} followed={followed} part={part} invite={invite} />
      <p class="no-print">
        <a href={href('events')}>{t.allEvents}</a>
      </p>
    </Shell>
  )
}

export function EventScreen({ id, part }: { id: string; part: string }) {
  const t = useEventWords()
  const server = useServer()
  const { app } = useWords()
  if (!t) return <WaitingScreen current="event" title={app.title} />
  if (!server)
    return (
      <Shell current="event" title={t.title} ownHeading>
        <NoServer />
      </Shell>
    )
  return <Event key={id} t={t} id={id} word={part} />
}
