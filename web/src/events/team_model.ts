// team_model.ts: what the screens ask of an event of teams: who is in which, whose match is mine, matches of teams as the
// pictures and lists take those of people.

import type { EventInfo, EventMatch, EventPerson, EventRound, EventTie } from './api'
import { me, personOf } from './model'

export const isOfTeams = (event: Pick<EventInfo, 'settings'>): boolean => event.settings.boards > 0

export const teamsOf = (event: EventInfo): EventPerson[] =>
  event.people.filter(({ state, roster }) => state !== 'left' && roster)

/** The people of a team, in the order in which they came. */
export const membersOf = (event: EventInfo, team: number | null): EventPerson[] =>
  (personOf(event, team)?.roster ?? []).flatMap((person) => personOf(event, person) ?? [])

/** The team that I am in, or ask to be in. */
export const myTeam = (event: EventInfo): number | null => me(event)?.team ?? null

/** Me, or my team. */
export function isOwn(event: EventInfo, person: number | null): boolean {
  if (person === null || event.you === null) return false
  return person === event.you || (myTeam(event) === person && !me(event)?.asks)
}

/** A match of teams as lists and pictures take one. */
export const tieMatch = (tie: EventTie): EventMatch => ({
  board: tie.tie,
  sides: tie.sides,
  best_of: 3,
  outcome: tie.outcome,
  walkover: tie.walkover,
  score: tie.score,
  games: [],
  deadline: tie.deadline,
  hour: null,
  proposals: [],
  adjourned: null,
  notes: tie.notes,
  isTie: true,
})

/** The rounds between those who are paired: people, or teams. */
export const pairedRounds = (rounds: readonly EventRound[]): EventRound[] =>
  rounds.map((round) => (round.ties ? { ...round, matches: round.ties.map(tieMatch) } : round))

/** A match for which the captain who looks has still to give a line-up, or may change it. */
export function lineupDue(event: EventInfo): { round: EventRound; tie: EventTie; side: number } | undefined {
  const team = event.captain ?? null
  const round = event.current
  if (team === null || !round || event.state !== 'running') return undefined
  const tie = (round.ties ?? []).find(
    ({ sides, outcome, walkover, boards }) =>
      sides.includes(team) && sides[1] !== null && outcome === 'open' && !walkover && boards.length === 0,
  )
  return tie ? { round, tie, side: tie.sides.indexOf(team) } : undefined
}
