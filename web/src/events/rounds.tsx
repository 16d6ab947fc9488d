// rounds.tsx: the rounds of an event with their results, as they come in. The latest is open; a match leads to its table,
// and shows every correction with its reason.

import { useState } from 'preact/hooks'
import { useWords } from '../words'
import { Icon } from '../ui/icon'
import { href } from '../ui/route'
import type { EventMatch, EventRound } from './api'
import { Decide } from './decide'
import { Several } from './several'
import { type PartProps, Switch } from './deeds'
import { gamesOf, isEndless, isWon, lastTable, nameOf, nameOfDoer, openTable, scoreOf } from './model'
import { Substitute } from './team_rulings'
import { Ties } from './ties'
import { hourText } from './times'

interface Props extends PartProps {
  rounds: EventRound[]
}

export function Rounds({ rounds, ...props }: Props) {
  const { t, event } = props
  const [decides, setDecides] = useState(false)
  if (rounds.length === 0) return <p class="hint">{t.noRounds}</p>
  const latest = Math.max(...rounds.map(({ round }) => round))
  return (
    <div class="rounds">
      {event.role !== null && event.state !== 'cancelled' ? (
        <Switch label={t.decideResults} on={decides} onChange={setDecides} />
      ) : null}
      {[...rounds].reverse().map((round) => (
        <Round key={round.round} {...props} round={round} isLatest={round.round === latest} decides={decides} />
      ))}
    </div>
  )
}

/** Earlier rounds are folded, unless something of theirs is open. */
interface RoundProps extends PartProps {
  round: EventRound
  isLatest: boolean
  decides: boolean
}

function Round({ round, isLatest, decides, ...props }: RoundProps) {
  const { t } = props
  const { settings } = props.event
  const all = round.ties ?? round.matches
  const done = all.filter(({ outcome }) => outcome !== 'open').length
  const match = (one: EventMatch) => <Match key={one.board} {...props} round={round} match={one} decides={decides} />
  return (
    <details class="round" open={isLatest || !round.over} data-round={round.round}>
      <summary>
        <h2>{isEndless(settings) ? t.formats[settings.format] : t.roundNumber(round.round)}</h2>
        <span class="hint">
          {round.cup ? `${t.cup} · ` : ''}
          {round.over ? t.roundOver : t.resultsIn(done, all.length)}
          {round.until && !round.over ? ` · ${t.untilHour(hourText(round.until))}` : ''}
        </span>
      </summary>
      {round.ties ? (
        <Ties {...props} round={round} decides={decides} board={match} />
      ) : (
        <ol class="matches">{round.matches.map(match)}</ol>
      )}
    </details>
  )
}

function Side({ event, match, side }: Pick<PartProps, 'event'> & { match: EventMatch; side: number }) {
  const person = match.sides[side] ?? null
  const isMine = person !== null && person === event.you
  const look = `match-side${isWon(match, side) ? ' is-winner' : ''}${isMine ? ' is-mine' : ''}`
  return <span class={look}>{nameOf(event, person)}</span>
}

/** What is known of it beyond the score. */
function matchHint({ t }: Pick<PartProps, 't'>, match: EventMatch): string {
  const parts = []
  if (match.best_of > 1) parts.push(t.bestOf(match.best_of))
  if (match.best_of > 1 && gamesOf(match)) parts.push(gamesOf(match))
  if (match.walkover || match.outcome === 'nobody') parts.push(t.walkover)
  if (match.outcome === 'open' && match.until && !match.hour) parts.push(t.untilHour(hourText(match.until)))
  if (match.outcome === 'open' && match.hour) parts.push(hourText(match.hour))
  if (match.adjourned && match.adjourned > Date.now() && match.outcome === 'open')
    parts.push(t.adjournedUntil(hourText(match.adjourned)))
  return parts.join(' · ')
}

function TableLink({ t, match }: { t: PartProps['t']; match: EventMatch }) {
  const { online } = useWords()
  const open = openTable(match)
  const table = open ?? lastTable(match)
  if (!table) return null
  return (
    <a class="button quiet" href={href('table', table)}>
      <Icon name={open ? 'eye' : 'history'} /> {open ? online.watch : online.look}
      <span class="visually-hidden">: {t.boardNumber(match.board)}</span>
    </a>
  )
}

interface MatchProps extends PartProps {
  match: EventMatch
  round: EventRound
  decides: boolean
}

function Match({ match, round, decides, ...props }: MatchProps) {
  const { t, event } = props
  const isMine = event.you !== null && match.sides.includes(event.you)
  const hint = matchHint(props, match)
  const score = scoreOf(match)
  return (
    <li class={isMine ? 'match is-mine' : 'match'} data-board={match.board} data-outcome={match.outcome}>
      <div class="match-line">
        <span class="match-board" aria-label={t.boardNumber(match.place ?? match.board)}>
          {match.place ?? match.board}
        </span>
        {match.sides.length > 2 || match.outcome === 'played' ? (
          <Several event={event} match={match} />
        ) : (
          <>
            <Side event={event} match={match} side={0} />
            <span class="match-score">{match.outcome === 'bye' ? t.bye : score || '–'}</span>
            {match.sides[1] === null ? <span class="match-side" /> : <Side event={event} match={match} side={1} />}
          </>
        )}
        <span class="match-go">
          <TableLink t={t} match={match} />
        </span>
      </div>
      {hint ? <p class="hint match-hint">{hint}</p> : null}
      {match.notes.map((note) => (
        <p key={note.at} class="match-note">
          <Icon name="flag" />
          <span>
            {note.text} <span class="hint">{t.noteBy(nameOfDoer(event, note.by), hourText(note.at))}</span>
          </span>
        </p>
      ))}
      {decides && match.outcome !== 'bye' ? <Decide {...props} match={match} round={round} /> : null}
      {decides && match.tie !== undefined ? <Substitute {...props} match={match} round={round} /> : null}
    </li>
  )
}
