// decide.tsx: what a referee does with a match: write its result, note a walk-over, have a game played again, put it off.
// Each has a reason that all can see, and what stood before stays in the history.

import { useState } from 'preact/hooks'
import { Choice, Pick } from '../ui/choice'
import { say } from '../ui/toast'
import type { EventMatch, EventRound } from './api'
import { deed, DeedForm, HourField, TextField, type PartProps } from './deeds'
import { nameOf } from './model'
import { fieldOf, momentOf, nextHour } from './times'

interface Props extends PartProps {
  match: EventMatch
  round: EventRound
}

type Kind = 'result' | 'walkover' | 'again' | 'adjourn'

const KINDS: readonly Kind[] = ['result', 'walkover', 'again', 'adjourn']

/** "80:70 65:66" as lists of points; null: it cannot be read. */
/** "80:70:-": the points of all at a table of several; null: it cannot be read. */
function readSeveral(text: string, seats: number): (number | null)[][] | null {
  const words = text.trim().split(':')
  if (words.length !== seats || words.some((word) => !/^(\d{1,4}|-)$/.test(word))) return null
  return [words.map((word) => (word === '-' ? null : Number(word)))]
}

export function readGames(text: string): [number, number][] | null {
  const games = text.trim().split(/[\s,;]+/)
  const pairs = games.map((game) => /^(\d{1,4})[:-](\d{1,4})$/.exec(game))
  if (games.length > 9 || pairs.some((pair) => pair === null)) return null
  return pairs.map((pair) => [Number(pair?.[1]), Number(pair?.[2])])
}

const writeGames = (match: EventMatch): string =>
  match.games.flatMap(({ points }) => (points ? [points.map((one) => one ?? '-').join(':')] : [])).join(' ')

interface Draft {
  kind: Kind
  games: string
  walkover: 'first' | 'second' | 'nobody'
  until: string
  text: string
}

/** The word and the body of the command; null: something cannot be read. */
function commandOf(draft: Draft, match: EventMatch, round: EventRound): [string, Record<string, unknown>] | null {
  const about = { round: round.round, board: match.board, text: draft.text.trim() }
  if (draft.kind === 'walkover') return ['result', { ...about, walkover: draft.walkover }]
  if (draft.kind === 'again') return ['again', { ...about, game: match.games.at(-1)?.game ?? 1 }]
  if (draft.kind === 'adjourn') {
    const until = momentOf(draft.until)
    return until === null ? null : ['adjourn', { ...about, until }]
  }
  const games = match.sides.length > 2 ? readSeveral(draft.games, match.sides.length) : readGames(draft.games)
  return games === null ? null : ['result', { ...about, games }]
}

function Fields({ draft, change, ...props }: Props & { draft: Draft; change(part: Partial<Draft>): void }) {
  const { t, event, match } = props
  const [first, second] = match.sides.map((side) => nameOf(event, side))
  if (draft.kind === 'result')
    return (
      <TextField
        label={
          match.sides.length > 2
            ? t.pointsOfAll(match.sides.map((side) => nameOf(event, side)))
            : t.pointsOfGames(first ?? '', second ?? '')
        }
        value={draft.games}
        isNeeded
        onChange={(games) => change({ games })}
      />
    )
  if (draft.kind === 'walkover') {
    const options = [
      { value: 'first' as const, label: t.hasCome(first ?? '') },
      { value: 'second' as const, label: t.hasCome(second ?? '') },
      { value: 'nobody' as const, label: t.nobodyCame },
    ]
    return (
      <Pick label={t.walkover} options={options} value={draft.walkover} onChange={(walkover) => change({ walkover })} />
    )
  }
  if (draft.kind === 'adjourn')
    return (
      <HourField
        label={t.untilWhen}
        value={draft.until}
        isNeeded
        bounds={fieldOf}
        onChange={(until) => change({ until })}
      />
    )
  return <p class="hint">{t.againText}</p>
}

export function Decide(props: Props) {
  const { t, match, round } = props
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState<Draft>(() => ({
    kind: 'result',
    games: writeGames(match),
    walkover: 'first',
    until: fieldOf(nextHour(Date.now())),
    text: '',
  }))
  const change = (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part }))
  const send = async () => {
    const wanted = commandOf(draft, match, round)
    if (wanted === null) {
      say(t.badPoints, true)
      return false
    }
    const isDone = await deed(props, ...wanted)
    if (isDone) setOpen(false)
    return isDone
  }
  return (
    <details class="decide no-print" open={isOpen} onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>{t.decide}</summary>
      {isOpen ? (
        <DeedForm name="decide" label={t.decide} button={t.decideNow} isDangerous onSend={send}>
          <Choice
            legend={t.decideWhat}
            name={`decide-${round.round}-${match.board}`}
            options={KINDS.filter((kind) => kind !== 'walkover' || match.sides.length === 2).map((value) => ({
              value,
              label: t.decisions[value],
            }))}
            value={draft.kind}
            onChange={(kind) => change({ kind })}
          />
          <Fields {...props} draft={draft} change={change} />
          <TextField
            label={t.reason}
            value={draft.text}
            most={300}
            isNeeded
            isWide
            onChange={(text) => change({ text })}
          />
        </DeedForm>
      ) : null}
    </details>
  )
}
