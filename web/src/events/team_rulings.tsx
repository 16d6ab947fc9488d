// team_rulings.tsx: what a referee decides about teams: a match that is not played, somebody who comes in for another.

import { useState } from 'preact/hooks'
import { offered, Pick } from '../ui/choice'
import type { EventMatch, EventRound, EventTie } from './api'
import { deed, DeedForm, type PartProps, TextField } from './deeds'
import { nameOf, personOf } from './model'
import { membersOf } from './team_model'

export function Forfeit({ tie, round, ...props }: PartProps & { tie: EventTie; round: EventRound }) {
  const { t, event } = props
  const [came, setCame] = useState<'first' | 'second' | 'nobody'>('first')
  const [text, setText] = useState('')
  return (
    <details class="decide">
      <summary>{t.decide}</summary>
      <DeedForm
        name="forfeit"
        label={t.decide}
        button={t.decideNow}
        onSend={() => deed(props, 'forfeit', { round: round.round, tie: tie.tie, walkover: came, text: text.trim() })}
      >
        <Pick
          label={t.decisions.walkover}
          options={offered(['first', 'second', 'nobody'] as const, {
            first: t.hasCome(nameOf(event, tie.sides[0])),
            second: t.hasCome(nameOf(event, tie.sides[1])),
            nobody: t.nobodyCame,
          })}
          value={came}
          onChange={(value) => setCame(value)}
        />
        <TextField label={t.reason} value={text} most={300} isNeeded isWide onChange={setText} />
      </DeedForm>
    </details>
  )
}

/** Those of both teams who do not play in this match. */
function benchOf({ event }: PartProps, match: EventMatch, round: EventRound): { value: string; label: string }[] {
  const playing = round.matches.filter(({ tie }) => tie === match.tie).flatMap(({ sides }) => sides)
  return match.sides.flatMap((side) => {
    const team = personOf(event, side)?.team ?? null
    return membersOf(event, team)
      .filter(({ person }) => !playing.includes(person))
      .map(({ person, name }) => ({
        value: String(person),
        label: `${name} (${nameOf(event, team)})`,
      }))
  })
}

export function Substitute({ match, round, ...props }: PartProps & { match: EventMatch; round: EventRound }) {
  const { t } = props
  const bench = benchOf(props, match, round)
  const [isOpen, setOpen] = useState(false)
  const [person, setPerson] = useState('')
  const [text, setText] = useState('')
  const send = async () => {
    const body = { round: round.round, board: match.board, person: Number(chosen), text: text.trim() }
    const isDone = await deed(props, 'substitute', body)
    if (isDone) {
      setOpen(false)
      setText('')
    }
    return isDone
  }
  const chosen = bench.some(({ value }) => value === person) ? person : (bench[0]?.value ?? '')
  if (bench.length === 0 || match.games[0]?.points) return null
  return (
    <details class="decide" open={isOpen} onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>{t.team.substitute}</summary>
      <DeedForm name="substitute" label={t.team.substitute} button={t.decideNow} onSend={send}>
        <Pick label={t.team.comesIn} options={bench} value={chosen} onChange={setPerson} />
        <TextField label={t.reason} value={text} most={300} isNeeded isWide onChange={setText} />
      </DeedForm>
    </details>
  )
}
