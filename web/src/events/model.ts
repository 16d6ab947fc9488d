// model.ts: what the screens ask of an event: who is who, which match is mine, what it waits for, how a result is
// written. Nothing here decides anything: the server has paired, counted and ranked.

import { words } from '../words'
import type { EventInfo, EventMatch, EventPerson, EventRound, EventSettings } from './api'

export const personOf = (event: EventInfo, person: number | null): EventPerson | undefined =>
  person === null
    ? undefined
    : event.people[person]?.person === person
      ? event.people[person]
      : event.people.find((one) => one.person === person)

/** Whoever had no password may be anybody: visitors are told from members wherever they are named. */
export const markedName = ({ name, visitor }: { name: string; visitor?: boolean }): string =>
  visitor ? `${name} (${words().online.visitor})` : name

/** Who has decided or done something: the organiser and the people may be visitors, referees are members. */
export const nameOfDoer = (event: EventInfo, name: string): string =>
  markedName({ name, visitor: [event.owner, ...event.people].some((one) => one.visitor && one.name === name) })

export function nameOf(event: EventInfo, person: number | null): string {
  const found = personOf(event, person)
  return found ? markedName(found) : ''
}

/** Those who play or will: not who has left before the beginning, and no teams. */
export const playersOf = (event: EventInfo): EventPerson[] =>
  event.people.filter(({ state, roster }) => state !== 'left' && !roster)

export const me = (event: EventInfo): EventPerson | undefined => personOf(event, event.you)

export interface MyMatch {
  round: EventRound
  match: EventMatch
  /** 0 or 1 */
  side: number
}

/** Both kinds of rounds that there are: all, or the latest alone while the others are not here yet. */
export const roundsOf = (event: EventInfo, rounds: EventRound[] | null): EventRound[] =>
  rounds ?? (event.current ? [event.current] : [])

export function myMatches(event: EventInfo, rounds: readonly EventRound[]): MyMatch[] {
  if (event.you === null) return []
  return rounds.flatMap((round) =>
    round.matches.flatMap((match) => {
      const side = match.sides.indexOf(event.you)
      return side < 0 ? [] : [{ round, match, side }]
    }),
  )
}

/** The one that is to be played first. */
export const nextMatch = (event: EventInfo, rounds: readonly EventRound[]): MyMatch | undefined =>
  myMatches(event, rounds).find(({ match }) => match.outcome === 'open')

/** Until when a match may be played: its own days on a ladder, else those of its round. */
export const untilOf = ({ round, match }: Pick<MyMatch, 'round' | 'match'>): number | null => match.until ?? round.until

/** All matches are of one round, which goes on. */
export const isEndless = ({ format }: Pick<EventSettings, 'format'>): boolean =>
  format === 'arena' || format === 'ladder'

/** The table at which a match is played now, or will be. */
export const openTable = (match: EventMatch): string | null =>
  match.games.find((game) => game.table !== null && game.points === null)?.table ?? null

export const lastTable = (match: EventMatch): string | null =>
  [...match.games].reverse().find((game) => game.table !== null)?.table ?? null

/** 1, 0.5 as 1, ½. */
export function halves(value: number): string {
  const whole = Math.trunc(value)
  if (value === whole) return String(value)
  return `${whole === 0 ? (value < 0 ? '-' : '') : whole}½`
}

/** Is there anything to count: a game, or a board of a match between teams? */
const hasCount = ({ isTie, score, games }: EventMatch): boolean =>
  isTie ? score.some((one) => one > 0) : games.some(({ points }) => points !== null)

/** Points by place, which those who are equal share: at most two digits behind the point. */
export const pointsText = (value: number): string => value.toLocaleString(undefined, { maximumFractionDigits: 2 })

/** How a match stands from one side: "1", "½", "0"; of a longer duel the games. */
export function resultOf(match: EventMatch, side: number): string {
  const { outcome, walkover, best_of } = match
  if (outcome === 'bye') return '1'
  if (outcome === 'nobody') return '–'
  if (walkover) return (outcome === 'first') === (side === 0) ? '+' : '–'
  if (best_of > 1 && hasCount(match)) return halves(match.score[side] ?? 0)
  if (outcome === 'open') return ''
  if (outcome === 'played') return pointsText(match.score[side] ?? 0)
  return outcome === 'level' ? '½' : (outcome === 'first') === (side === 0) ? '1' : '0'
}

export const isWon = (match: EventMatch, side: number): boolean =>
  match.outcome === 'bye' || match.outcome === (side === 0 ? 'first' : 'second')

/** The points of a single game, or the games of a duel: what stands between two names. */
export function scoreOf(match: EventMatch): string {
  if (match.outcome === 'bye') return ''
  if (match.walkover) return `${resultOf(match, 0)} : ${resultOf(match, 1)}`
  if (match.outcome === 'nobody') return '– : –'
  const points = match.games[0]?.points
  if (match.best_of === 1) return points ? `${points[0]} : ${points[1]}` : ''
  return hasCount(match) ? `${halves(match.score[0] ?? 0)} : ${halves(match.score[1] ?? 0)}` : ''
}

/** The games of a duel with their points. */
export const gamesOf = (match: EventMatch): string =>
  match.games.flatMap(({ points }) => (points ? [`${points[0]}:${points[1]}`] : [])).join('  ')

export interface Live {
  table: string
  names: string[]
  title: { round: number; board: number; game: number }
}

/** The tables that are being played, or could be. */
export function liveTables(event: EventInfo, rounds: readonly EventRound[]): Live[] {
  return rounds.flatMap((round) =>
    round.matches.flatMap((match) => {
      const game = match.games.find((one) => one.table !== null && one.points === null)
      if (!game?.table) return []
      const present = match.sides.filter((side) => side !== null && !match.absent?.includes(side))
      const isTurned = present.length === 2 && game.starts === present[1]
      const names = (isTurned ? [...present].reverse() : present).map((side) => nameOf(event, side))
      return [{ table: game.table, names, title: { round: round.round, board: match.board, game: game.game } }]
    }),
  )
}

/** May people say now that they are there? */
export function canCheckIn(event: EventInfo, now: number): boolean {
  const { check_in, starts } = event.settings
  return event.state === 'open' && check_in > 0 && starts !== null && now >= starts - check_in * 60_000
}
