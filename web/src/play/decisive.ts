// decisive.ts: what a finished game turned on, from its events alone: who led since when, what the last count changed, and
// what brought most at once.

import type { EventOf } from '../engine/events'
import type { Played } from '../engine/view'

/** Something that happened, and when: `ply` is where a replay shows it. */
export interface Moment<Event> {
  ply: number
  turn: number
  event: Event
}

type Scored = EventOf<'scored'>
type Run = EventOf<'advanced'> & { start: number; to: number }

const MOST = 3
const WORTH_A_LINE = 2

/** The awards that brought most, the greatest first; of equal ones the earlier. */
export function greatest(history: readonly Played[]): Moment<Scored>[] {
  const all = history.flatMap(({ ply, turn, events }) =>
    events.flatMap((event) => (event.ev === 'scored' && event.points > WORTH_A_LINE ? [{ ply, turn, event }] : [])),
  )
  return all.sort((a, b) => b.event.points - a.event.points).slice(0, MOST)
}

/** Cartagena: the pirate that came farthest with one card. */
export function longestRun(history: readonly Played[]): Moment<Run> | undefined {
  const all = history.flatMap(({ ply, turn, events }) =>
    events.flatMap((event) => (event.ev === 'advanced' && 'to' in event ? [{ ply, turn, event }] : [])),
  )
  return all.sort((a, b) => b.event.to - b.event.start - (a.event.to - a.event.start))[0]
}

/** Points as they were before everything was counted at the end; null where nothing was. */
export function beforeCount(history: readonly Played[], scores: readonly number[]): number[] | null {
  const before = [...scores]
  let isCounted = false
  for (const event of history.flatMap((played) => played.events)) {
    if (event.ev !== 'scored' || !event.final) continue
    before[event.seat] = (before[event.seat] ?? 0) - event.points
    isCounted ||= event.points > 0
  }
  return isCounted ? before : null
}

export interface Lead {
  seat: number
  /** nobody else was ahead from here on; null: only the last count decided it */
  since: { ply: number; turn: number } | null
  /** how often somebody overtook whoever led */
  changes: number
}

/** Whoever is ahead of all others. */
function leaderOf(points: readonly number[]): number | null {
  const most = Math.max(...points)
  const first = points.indexOf(most)
  return points.lastIndexOf(most) === first ? first : null
}

/** Of a game that one seat has won; `lines` are everybody's points after every ply (growthOf). */
export function leadOf(
  history: readonly Played[],
  lines: readonly (readonly number[])[],
  winners: readonly number[],
): Lead | null {
  const [seat, second] = winners
  if (seat === undefined || second !== undefined || lines.length < 2) return null
  const before = beforeCount(
    history,
    lines.map((points) => points.at(-1) ?? 0),
  )
  const leaders = history.map((_, i) => {
    const isLast = i === history.length - 1
    return leaderOf(isLast && before ? before : lines.map((points) => points[i + 1] ?? 0))
  })
  let [changes, last] = [0, null as number | null]
  for (const leader of [...leaders, seat]) {
    if (leader === null || leader === last) continue
    if (last !== null) changes++
    last = leader
  }
  const played = history[leaders.map((leader) => leader === seat).lastIndexOf(false) + 1]
  if (!played && !before) return null // given up, or out of time: no count decided it
  return { seat, since: played ? { ply: played.ply, turn: played.turn } : null, changes }
}
