// at_table.tsx: a table that belongs to an event says so: which event, round, board and game, with the way back; when the
// game is over, the way to the next game of the duel.

import { useServer } from '../online/server'
import type { EventOfTable, EventProps } from '../online/event_line'
import { Icon } from '../ui/icon'
import { href } from '../ui/route'
import type { EventMatch } from './api'
import { useFollower } from './follow'
import { openTable, roundsOf } from './model'
import { hourText } from './times'
import { type EventWords, useEventWords } from './words'

interface Props extends EventProps {
  event: EventOfTable
}

export function EventLine(props: Props) {
  const t = useEventWords()
  const server = useServer()
  return t && server ? <Line {...props} t={t} /> : null
}

function whereText(t: EventWords, of: EventOfTable, match: EventMatch | undefined): string {
  const game = match && match.best_of > 1 ? t.gameOf(of.game, match.best_of) : ''
  const rests = match?.adjourned && match.adjourned > Date.now() ? t.adjournedUntil(hourText(match.adjourned)) : ''
  return [t.roundNumber(of.round), t.boardNumber(of.board), game, rests].filter(Boolean).join(', ')
}

function matchOf(rounds: ReturnType<typeof roundsOf>, of: EventOfTable): EventMatch | undefined {
  return rounds.find(({ round }) => round === of.round)?.matches.find(({ board }) => board === of.board)
}

function Line({ t, info, event: of, part }: Props & { t: EventWords }) {
  const isOver = info.state === 'over'
  const [, followed] = useFollower(of.id, isOver)
  const { event } = followed
  if (!event) return null
  const match = matchOf(roundsOf(event, followed.rounds), of)
  if (part === 'next') return <Next t={t} info={info} event={of} match={match} />
  return (
    <a class="event-line" href={href('event', of.id)}>
      <Icon name="flag" />
      <span>
        <strong>{event.name}</strong> {whereText(t, of, match)}
      </span>
    </a>
  )
}

/** Nothing yet, while the result of this game is not noted. */
function Next({ t, info, event, match }: NextProps) {
  const next = match ? openTable(match) : null
  if (next === info.id) return null
  if (next !== null)
    return (
      <a class="button primary" data-go="next-game" href={href('table', next)}>
        <Icon name="play" /> {t.nextGame}
      </a>
    )
  return (
    <a class="button primary" data-go="event" href={href('event', event.id)}>
      {match?.outcome === 'open' ? t.nextGameSoon : t.backToEvent}
    </a>
  )
}

interface NextProps extends Omit<Props, 'part'> {
  t: EventWords
  match: EventMatch | undefined
}
