// mine.tsx: what an event means for whoever looks at it: entering, checking in, the next match with one tap to its
// table, what one waits for, withdrawing, the place at the end.

import { Icon } from '../ui/icon'
import { href } from '../ui/route'
import { Agree } from './agree'
import type { EventRound, Standings } from './api'
import { DeedButton, type PartProps } from './deeds'
import { canCheckIn, me, nameOf, nextMatch, openTable, playersOf, scoreOf, type MyMatch, untilOf } from './model'
import { LineUp } from './lineup'
import { isOfTeams, isOwn, lineupDue, myTeam } from './team_model'
import { OnLadder } from './ladder'
import { InArena } from './several'
import { hourText } from './times'
import { waitsText, Withdraw } from './waits'

interface Props extends PartProps {
  rounds: EventRound[]
  standings: Standings | null
  /** the secret of the link that brought us */
  invite: string | null
}

export function Mine(props: Props) {
  const { t, event } = props
  const person = me(event)
  if (event.state === 'cancelled') return <p class="event-mine">{t.cancelled}</p>
  if (event.state === 'over') return <Ended {...props} />
  if (!person || person.state === 'left') return <Entering {...props} />
  if (event.state === 'open') return <Entered {...props} isHere={person.here} />
  if (person.state === 'withdrawn') return <p class="event-mine">{t.youWithdrew}</p>
  const next = nextMatch(event, props.rounds)
  const due = lineupDue(event)
  if (!next && event.settings.format === 'arena') return <InArena {...props} rests={person.rests === true} />
  if (!next && event.settings.format === 'ladder') return <OnLadder {...props} />
  return (
    <>
      {due ? <LineUp key={`${due.round.round}/${due.tie.tie}`} {...props} /> : null}
      {next ? <Match {...props} next={next} /> : due ? null : <Waiting {...props} />}
    </>
  )
}

// ----- before it begins -----

/** Why nobody can enter now; '': somebody can. */
function closedBecause({ t, event, invite }: Props): string {
  const { settings, state } = event
  const isLastRound = event.rounds !== null && event.round >= event.rounds
  const hasRounds = settings.format === 'swiss' || settings.format === 'tables'
  const isLate =
    settings.format === 'ladder' ? !settings.late : isOfTeams(event) || !hasRounds || !settings.late || isLastRound
  if (state === 'running' && settings.format !== 'arena' && isLate) return t.hasBegun
  if (!isOfTeams(event) && playersOf(event).length >= settings.max) return t.full
  if (settings.entry === 'link' && invite === null && event.role !== 'organiser') return t.byLinkOnly
  return ''
}

function Entering(props: Props) {
  const { t, event, invite } = props
  const { settings, state } = event
  const why = closedBecause(props)
  if (why) return <p class="event-mine hint">{why}</p>
  return (
    <section class="event-mine is-calling" aria-label={t.yourPlace}>
      <div>
        <p class="event-mine-title">
          {settings.format === 'arena'
            ? t.joinAnyTime
            : settings.format === 'ladder'
              ? t.ladder.join
              : state === 'running'
                ? t.lateText
                : t.enterText}
        </p>
        {isOfTeams(event) ? <p class="hint">{t.team.enterText}</p> : null}
        {settings.entry === 'list' ? <p class="hint">{t.byListOnly}</p> : null}
        {settings.rated || !settings.visitors ? <p class="hint">{t.membersOnly}</p> : null}
      </div>
      <DeedButton {...props} word="enter" body={invite ? { invite } : {}} icon="plus" look="primary big">
        {t.enter}
      </DeedButton>
    </section>
  )
}

function Entered({ isHere, ...props }: Props & { isHere: boolean }) {
  const { t, event } = props
  const { check_in, starts } = event.settings
  const asks = canCheckIn(event, Date.now()) && !isHere
  const status =
    check_in > 0 && isHere
      ? t.youAreHere
      : check_in > 0 && starts !== null && !asks
        ? t.checkInFrom(hourText(starts - check_in * 60_000))
        : starts === null
          ? t.waitForOrganiser
          : t.beginsAt(hourText(starts))
  return (
    <section class={asks ? 'event-mine is-calling' : 'event-mine'} aria-label={t.yourPlace}>
      <div>
        <p class="event-mine-title">{t.youAreIn}</p>
        {isOfTeams(event) ? <p>{teamText(props)}</p> : null}
        <p>{asks ? t.checkInNow : status}</p>
      </div>
      <div class="box-buttons">
        {asks ? (
          <DeedButton {...props} word="here" icon="check" look="primary big">
            {t.checkIn}
          </DeedButton>
        ) : null}
        <DeedButton {...props} word="leave" look="quiet">
          {t.leave}
        </DeedButton>
      </div>
    </section>
  )
}

/** My team, that I ask to be in one, or that I have none. */
function teamText({ t, event }: PartProps): string {
  const team = myTeam(event)
  if (team === null) return t.team.enterText
  return me(event)?.asks ? t.team.asked(nameOf(event, team)) : t.team.yours(nameOf(event, team))
}

// ----- while it runs -----

function matchText({ t, event }: PartProps, { round, match, side }: MyMatch): string {
  if (match.sides.length > 2)
    return t.yourTable(
      round.round,
      match.sides.filter((_, i) => i !== side).map((one) => nameOf(event, one)),
    )
  const other = nameOf(event, match.sides[1 - side] ?? null)
  if (event.settings.format === 'ladder')
    return match.challenger === event.you ? t.ladder.youChallenge(other) : t.ladder.challengesYou(other)
  return t.yourMatch(round.round, other)
}

function Match({ next, ...props }: Props & { next: MyMatch }) {
  const { t } = props
  const { match } = next
  const table = openTable(match)
  const score = match.best_of > 1 ? scoreOf(match) : ''
  const needsHour = table === null && untilOf(next) !== null
  return (
    <section class={table ? 'event-mine is-calling' : 'event-mine'} aria-label={t.yourPlace}>
      <div>
        <p class="event-mine-title">{matchText(props, next)}</p>
        <p class="hint">
          {[t.boardNumber(match.place ?? match.board), t.bestOf(match.best_of), score].filter(Boolean).join(' · ')}
        </p>
        {!table && match.until ? <p class="hint">{t.ladder.playUntil(hourText(match.until))}</p> : null}
        {match.adjourned && match.adjourned > Date.now() ? <p>{t.adjournedUntil(hourText(match.adjourned))}</p> : null}
        {table && match.deadline ? <p class="hint">{t.comeBefore(hourText(match.deadline))}</p> : null}
        {!table && !needsHour ? <p role="status">{t.tableComes}</p> : null}
      </div>
      {needsHour ? <Agree {...props} mine={next} /> : null}
      <div class="box-buttons">
        {table ? (
          <a class="button primary big" data-go="table" href={href('table', table)}>
            <Icon name="play" /> {t.toTable}
          </a>
        ) : null}
        <Withdraw {...props} />
      </div>
    </section>
  )
}

function Waiting(props: Props) {
  const { t } = props
  return (
    <section class="event-mine" aria-label={t.yourPlace}>
      <div>
        <p class="event-mine-title">{t.nothingNow}</p>
        <p role="status">{waitsText(props)}</p>
      </div>
      <Withdraw {...props} />
    </section>
  )
}

// ----- afterwards -----

function Ended({ t, event, standings }: Props) {
  const winner = nameOf(event, event.winner)
  const place = standings?.groups.flatMap(({ rows }) => rows).find(({ person }) => isOwn(event, person))?.place
  const isMine = isOwn(event, event.winner)
  return (
    <section class="event-mine is-over" aria-label={t.yourPlace}>
      <Icon name="podium" />
      <div>
        <p class="event-mine-title">{winner ? (isMine ? t.youWon : t.winnerIs(winner)) : t.log.end()}</p>
        {event.you !== null && !isMine && place && event.settings.then === null ? <p>{t.yourPlaceIs(place)}</p> : null}
      </div>
    </section>
  )
}
