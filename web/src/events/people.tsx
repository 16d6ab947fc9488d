// people.tsx: who takes part, with the rating that the list is sorted by; a name leads to the person's own page. The
// organiser takes people out, sets ratings and names referees here.

import { Icon } from '../ui/icon'
import { useWords } from '../words'
import type { EventPerson } from './api'
import { deed, DeedButton, type PartProps } from './deeds'
import { playersOf } from './model'
import { PersonName } from './person_name'

function noteOf({ t, event }: PartProps, person: EventPerson): string {
  const notes = []
  if (person.state === 'withdrawn') notes.push(t.withdrawn)
  else if (person.here && event.state === 'open') notes.push(t.isHere)
  if (person.level !== null) notes.push(t.botLevel(person.level))
  if (person.from > 1) notes.push(t.fromRound(person.from))
  if (event.referees.some(({ id }) => id === person.player)) notes.push(t.referee)
  return notes.join(' · ')
}

export function People(props: PartProps) {
  const { t, event } = props
  const people = playersOf(event).sort((a, b) => (b.rating ?? 0) - (a.rating ?? 0) || a.person - b.person)
  if (people.length === 0) return <p class="hint">{t.nobodyYet}</p>
  return (
    <>
      <p class="hint">{t.peopleCount(people.length)}</p>
      <ol class="event-people">
        {people.map((person) => (
          <li key={person.person} class={person.person === event.you ? 'is-me' : ''} data-person={person.person}>
            <PersonName event={event} person={person.person} />
            <span class="hint">{noteOf(props, person)}</span>
            <span class="event-rating">{person.rating ?? ''}</span>
            {event.role === 'organiser' ? <OrganiserButtons {...props} person={person} /> : null}
          </li>
        ))}
      </ol>
    </>
  )
}

function OrganiserButtons({ person, ...props }: PartProps & { person: EventPerson }) {
  const { t, event } = props
  if (event.state === 'over' || event.state === 'cancelled') return null
  const isReferee = event.referees.some(({ id }) => id === person.player)
  return (
    <details class="person-deeds no-print">
      <summary aria-label={t.deedsFor(person.name)}>
        <Icon name="more" />
      </summary>
      <div class="box-buttons">
        {event.state === 'open' ? <RatingButton {...props} person={person} /> : null}
        {person.player !== null ? (
          <DeedButton {...props} word="referee" body={{ player: person.player, on: !isReferee }}>
            {isReferee ? t.noReferee : t.makeReferee}
          </DeedButton>
        ) : null}
        {person.state === 'in' ? (
          <DeedButton
            {...props}
            word="remove"
            body={{ person: person.person }}
            look="danger"
            sure={t.removeAsk(person.name)}
          >
            {t.takeOut}
          </DeedButton>
        ) : null}
      </div>
    </details>
  )
}

function RatingButton({ person, ...props }: PartProps & { person: EventPerson }) {
  const { t } = props
  const { online } = useWords()
  const ask = () => {
    const text = prompt(t.ratingAsk(person.name), String(person.rating ?? ''))
    if (text === null || !/^\d{0,4}$/.test(text.trim())) return
    void deed(props, 'rate', { person: person.person, rating: Number(text.trim() || 0) })
  }
  return (
    <button class="button" data-deed="rate" onClick={ask}>
      {online.rating}
    </button>
  )
}
