// lineup.tsx: a captain gives the line-up of a match: somebody of the roster for every board. It is sealed: the server
// shows it to nobody else before the other one is in.

import { useState } from 'preact/hooks'
import { Icon } from '../ui/icon'
import { Pick } from '../ui/choice'
import { deed, DeedForm, type PartProps } from './deeds'
import { nameOf } from './model'
import { lineupDue, membersOf } from './team_model'
import { hourText } from './times'
import './teams.css'

/** Who plays where: as it was given, or the first of the roster. */
function firstOf({ event }: PartProps, boards: number): number[] {
  const due = lineupDue(event)
  const given = event.sealed?.find(({ round, tie }) => round === due?.round.round && tie === due.tie.tie)
  return (
    given?.people ??
    membersOf(event, event.captain ?? null)
      .slice(0, boards)
      .map(({ person }) => person)
  )
}

/** Whoever is put at a board changes places with whom was there. */
function placed(people: readonly number[], board: number, person: number): number[] {
  const was = people[board]
  return people.map((one, i) => (i === board ? person : one === person && was !== undefined ? was : one))
}

export function LineUp(props: PartProps) {
  const { t, event } = props
  const due = lineupDue(event)
  const [people, setPeople] = useState<number[]>(() => firstOf(props, event.settings.boards))
  if (!due) return null
  const { round, tie, side } = due
  const isIn = tie.lineups[side] ?? false
  const members = membersOf(event, event.captain ?? null)
  const options = members.map(({ person, name }) => ({ value: String(person), label: name }))
  return (
    <section class={isIn ? 'event-mine' : 'event-mine is-calling'} aria-labelledby="lineup-title" data-lineup={isIn}>
      <div>
        <p class="event-mine-title" id="lineup-title">
          {t.team.lineupAgainst(round.round, nameOf(event, tie.sides[1 - side] ?? null))}
        </p>
        <p role="status">
          {isIn ? <Icon name="check" /> : null} {isIn ? t.team.sealed : t.team.lineupText}
        </p>
        {tie.deadline ? <p class="hint">{t.untilHour(hourText(tie.deadline))}</p> : null}
      </div>
      <DeedForm
        name="lineup"
        label={t.team.lineup}
        button={isIn ? t.team.changeLineup : t.team.giveLineup}
        onSend={() => deed(props, 'lineup', { round: round.round, people })}
      >
        {people.map((person, i) => (
          <Pick
            key={i}
            label={t.team.board(i + 1)}
            options={options}
            value={String(person)}
            onChange={(value) => setPeople(placed(people, i, Number(value)))}
          />
        ))}
      </DeedForm>
    </section>
  )
}
