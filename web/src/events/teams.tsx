// teams.tsx: the teams of an event with their people: who makes one, who asks to be taken in, who speaks for it. Its
// captain takes people in until it begins; the organiser may do the same for everybody.

import { useState } from 'preact/hooks'
import { Pick } from '../ui/choice'
import { Icon } from '../ui/icon'
import type { EventPerson } from './api'
import { deed, DeedButton, DeedForm, NumberField, type PartProps, TextField } from './deeds'
import { me, playersOf } from './model'
import { PersonName } from './person_name'
import { membersOf, myTeam, teamsOf } from './team_model'
import { useWords } from '../words'
import './teams.css'

interface Props extends PartProps {
  /** the secret of the link that brought us */
  invite: string | null
}

export function Teams(props: Props) {
  const { t, event } = props
  const teams = teamsOf(event)
  const free = playersOf(event).filter(({ team }) => team === null)
  return (
    <div class="teams">
      {event.state === 'open' ? <Make {...props} /> : null}
      {teams.length === 0 ? <p class="hint">{t.team.none}</p> : <p class="hint">{t.team.count(teams.length)}</p>}
      <ul class="team-cards">
        {teams.map((team) => (
          <li
            key={team.person}
            class={myTeam(event) === team.person ? 'team-card is-mine' : 'team-card'}
            data-team={team.person}
          >
            <Team {...props} team={team} />
          </li>
        ))}
      </ul>
      {free.length > 0 ? (
        <section aria-labelledby="free-title">
          <h2 id="free-title">{t.team.free}</h2>
          <ul class="event-people">
            {free.map((person) => (
              <li key={person.person} data-person={person.person}>
                <PersonName event={event} person={person.person} />
                <span class="hint" />
                <span class="event-rating">{person.rating ?? ''}</span>
                {event.role !== null ? <PutInto {...props} person={person} teams={teams} /> : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

// ----- making one -----

function Make(props: Props) {
  const { t, event, invite } = props
  const [name, setName] = useState('')
  const isIn = me(event)?.team !== undefined && me(event)?.team !== null && !me(event)?.asks
  const make = async (own: boolean) => {
    const isDone = await deed(props, 'team', { name: name.trim(), own, ...(invite ? { invite } : {}) })
    if (isDone) setName('')
    return isDone
  }
  if (isIn && event.role !== 'organiser') return null
  return (
    <section aria-labelledby="make-title">
      <h2 id="make-title">{t.team.make}</h2>
      <p class="hint">{event.role === 'organiser' ? t.team.makeForOthers : t.team.makeText}</p>
      <DeedForm name="team" label={t.team.make} button={t.team.make} onSend={() => make(event.role !== 'organiser')}>
        <TextField label={t.team.name} value={name} most={24} isNeeded onChange={setName} />
      </DeedForm>
      {event.role === 'organiser' && !isIn && name.trim() ? (
        <button class="button quiet" data-own-team onClick={() => void make(true)}>
          {t.team.makeOwn}
        </button>
      ) : null}
    </section>
  )
}

// ----- a team -----

function mayLead({ event }: PartProps, team: EventPerson): boolean {
  return event.role === 'organiser' || event.captain === team.person
}

function Team({ team, ...props }: Props & { team: EventPerson }) {
  const { t, event, invite } = props
  const members = membersOf(event, team.person)
  const asking = playersOf(event).filter((one) => one.team === team.person && one.asks)
  const mine = me(event)
  const isFree = !mine || mine.team === null || mine.team === undefined || mine.asks === true
  const isOpen = event.state === 'open'
  return (
    <>
      <h2>
        {team.name} <span class="hint">{team.state === 'withdrawn' ? t.withdrawn : (team.rating ?? '')}</span>
      </h2>
      <p class="hint">{t.team.places(members.length, event.settings.boards, event.settings.roster)}</p>
      <ol class="team-people">
        {members.map((person) => (
          <Member key={person.person} {...props} team={team} person={person} />
        ))}
      </ol>
      {asking.length > 0 ? (
        <ul class="team-people">
          {asking.map((person) => (
            <li key={person.person} data-person={person.person}>
              <PersonName event={event} person={person.person} /> <span class="hint">{t.team.asks}</span>
              {isOpen && mayLead(props, team) ? (
                <DeedButton {...props} word="take" body={{ person: person.person }} icon="check" look="quiet">
                  {t.team.take}
                </DeedButton>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {isOpen && isFree && mine?.team !== team.person && members.length < event.settings.roster ? (
        <DeedButton {...props} word="join" body={{ team: team.person, ...(invite ? { invite } : {}) }} icon="plus">
          {t.team.join}
        </DeedButton>
      ) : null}
      {event.role === 'organiser' && (isOpen || event.state === 'running') ? (
        <OrganiserPart {...props} team={team} />
      ) : null}
    </>
  )
}

function Member({ team, person, ...props }: Props & { team: EventPerson; person: EventPerson }) {
  const { t, event } = props
  const isCaptain = team.captain === person.person
  const isMe = person.person === event.you
  const leads = mayLead(props, team)
  const isOpen = event.state === 'open'
  const isAlive = isOpen || event.state === 'running'
  return (
    <li class={isMe ? 'is-me' : ''} data-person={person.person}>
      <PersonName event={event} person={person.person} />
      <span class="hint">{isCaptain ? t.team.captain : (person.rating ?? '')}</span>
      {isAlive && leads && !isCaptain && person.player !== null ? (
        <DeedButton {...props} word="captain" body={{ team: team.person, person: person.person }} look="quiet">
          {t.team.makeCaptain}
        </DeedButton>
      ) : null}
      {isOpen && (leads || isMe) ? (
        <DeedButton {...props} word="drop" body={{ person: person.person }} look="quiet">
          {isMe ? t.team.dropMe : t.team.drop}
        </DeedButton>
      ) : null}
    </li>
  )
}

// ----- the organiser -----

function OrganiserPart({ team, ...props }: Props & { team: EventPerson }) {
  const { t, event } = props
  return (
    <details class="decide no-print">
      <summary>{t.deedsFor(team.name)}</summary>
      {event.state === 'open' && !event.settings.rated ? <TeamBots {...props} team={team} /> : null}
      {team.state === 'in' ? (
        <DeedButton {...props} word="remove" body={{ person: team.person }} look="danger" sure={t.removeAsk(team.name)}>
          {t.takeOut}
        </DeedButton>
      ) : null}
    </details>
  )
}

function TeamBots({ team, ...props }: Props & { team: EventPerson }) {
  const { t, event } = props
  const { app, names } = useWords()
  const [level, setLevel] = useState('3')
  const [count, setCount] = useState(Math.max(1, event.settings.boards - (team.roster?.length ?? 0)))
  const levels = names.levels.map((name, i) => ({ value: String(i + 1), label: app.setup.level(i + 1, name) }))
  return (
    <DeedForm
      name="team-bots"
      label={t.bots}
      button={t.addBots}
      onSend={() => deed(props, 'add', { level: Number(level), count, team: team.person })}
    >
      <Pick label={t.level} options={levels} value={level} onChange={setLevel} />
      <NumberField label={t.howMany} value={count} least={1} most={30} onChange={setCount} />
    </DeedForm>
  )
}

function PutInto({ person, teams, ...props }: Props & { person: EventPerson; teams: EventPerson[] }) {
  const { t, event } = props
  const [team, setTeam] = useState('')
  const [text, setText] = useState('')
  const chosen = team || String(teams[0]?.person ?? '')
  const isRunning = event.state === 'running'
  if (teams.length === 0 || (event.state !== 'open' && !isRunning)) return null
  return (
    <details class="person-deeds no-print">
      <summary aria-label={t.deedsFor(person.name)}>
        <Icon name="more" />
      </summary>
      <DeedForm
        name="put"
        label={t.team.putInto}
        button={t.team.putInto}
        onSend={() =>
          deed(props, 'join', {
            team: Number(chosen),
            person: person.person,
            ...(isRunning ? { text: text.trim() } : {}),
          })
        }
      >
        <Pick
          label={t.team.team}
          options={teams.map((one) => ({ value: String(one.person), label: one.name }))}
          value={chosen}
          onChange={setTeam}
        />
        {isRunning ? <TextField label={t.reason} value={text} most={300} isNeeded isWide onChange={setText} /> : null}
      </DeedForm>
    </details>
  )
}
