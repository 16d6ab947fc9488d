// api.ts: events as docs/API.md has them: the shapes, and what people do in one. What the server sends is trusted as far
// as its shape; names and reasons of other people are only ever shown as text.

import { call, type ClockRule } from '../online/api'

export type Format = 'swiss' | 'groups' | 'cup' | 'double' | 'tables' | 'arena' | 'ladder'
export type Figure =
  | 'points'
  | 'firsts'
  | 'seconds'
  | 'share'
  | 'wins'
  | 'buchholz'
  | 'games'
  | 'games-won'
  | 'direct'
  | 'direct-games'
  | 'difference'
  | 'starts'
  | 'boards'
  | 'rung'

export interface EventSettings {
  name: string
  about: string
  options: string
  format: Format
  rounds: number
  best_of: number
  cup_best_of: number | null
  groups: number
  legs: number
  promoted: number
  relegated: number
  then: 'cup' | 'double' | null
  third_place: boolean
  mirror: boolean
  clock: ClockRule
  aids: 'none' | 'counts' | 'full'
  rated: boolean
  public: boolean
  entry: 'open' | 'link' | 'list'
  names: string[]
  visitors: boolean
  max: number
  late: boolean
  starts: number | null
  /** minutes before the start from which on people say that they are there; 0: none */
  check_in: number
  next: 'auto' | 'organiser' | 'hours'
  pause: number
  hours: number[]
  /** days that a round lasts; 0: all play at once */
  window: number
  no_show: number
  /** of a match between teams; 0: people play for themselves */
  boards: number
  /** how many people a team has at most */
  roster: number
  /** the boards at which the home team begins */
  home: 'odd' | 'all'
  /** minutes for the line-ups; 0: as many as they like */
  lineup: number
  late_lineup: 'walkover' | 'roster'
  /** of each place at a table of several; null: the usual ones */
  points: number[] | null
  /** of an arena, until the bell */
  minutes: number
  /** of a ladder: how many places above may be challenged, and when it ends */
  reach: number
  ends: number | null
}

export type EventState = 'open' | 'running' | 'over' | 'cancelled'

export interface Named {
  id: string
  name: string
}

export interface EventSummary {
  id: string
  name: string
  state: EventState
  owner: Named
  created: number
  began: number | null
  ended: number | null
  round: number
  rounds: number | null
  winner: string | null
  /** in the list of a person: theirs, or that of their team, when it is over */
  place?: number | null
  people: number
  teams?: number
  format: Format
  options: string
  starts: number | null
  entry: 'open' | 'link' | 'list'
}

export interface EventPerson {
  person: number
  name: string
  player: string | null
  /** had no password when they entered */
  visitor?: boolean
  /** a bot of the server */
  level: number | null
  rating: number | null
  state: 'in' | 'left' | 'withdrawn'
  /** has checked in */
  here: boolean
  /** has a break in an arena */
  rests?: boolean
  from: number
  until: number | null
  /** of somebody in an event of teams; `asks`: to be taken into it */
  team?: number | null
  asks?: boolean
  /** of a team */
  roster?: number[]
  captain?: number | null
}

export interface EventGame {
  game: number
  table: string | null
  /** the side that begins */
  starts: number
  points: (number | null)[] | null
  reason: string | null
}

export interface EventMatch {
  board: number
  sides: (number | null)[]
  /** of a table of several: who did not come */
  absent?: number[]
  best_of: number
  outcome: 'open' | 'first' | 'second' | 'level' | 'nobody' | 'bye' | 'played'
  walkover: boolean
  score: number[]
  games: EventGame[]
  deadline: number | null
  hour: number | null
  proposals: { by: number; at: number }[]
  adjourned: number | null
  notes: { by: string; at: number; text: string }[]
  /** of a board: the match of teams, and which of its boards */
  tie?: number
  place?: number
  /** of a ladder: who has challenged, and until when it is played */
  challenger?: number
  until?: number | null
  /** a match of teams, whose score counts boards */
  isTie?: true
}

/** A match between teams, the home team first. */
export interface EventTie {
  tie: number
  sides: [number, number | null]
  outcome: EventMatch['outcome']
  walkover: boolean
  score: [number, number]
  lineups: [boolean, boolean]
  deadline: number | null
  /** of its round, in their order */
  boards: number[]
  notes: EventMatch['notes']
}

export interface EventRound {
  round: number
  cup: boolean
  at: number
  until: number | null
  over: boolean
  matches: EventMatch[]
  ties?: EventTie[]
}

export interface EventInfo {
  id: string
  name: string
  state: EventState
  n: number
  owner: Named & { visitor?: boolean }
  referees: Named[]
  settings: EventSettings
  created: number
  began: number | null
  ended: number | null
  round: number
  rounds: number | null
  people: EventPerson[]
  current: EventRound | null
  waits: { for: 'begin' | 'results' | 'round' | 'organiser' | 'bell' | 'challenges' | null; until: number | null }
  missing: {
    round: number
    board?: number
    tie?: number
    team?: number
    why: 'hour' | 'game' | 'result' | 'again' | 'lineup'
  }[]
  said: { text: string; at: number; by: string }[]
  down: { from: number; to: number }[]
  winner: number | null
  you: number | null
  role: 'organiser' | 'referee' | null
  invite: string | null
  /** of a ladder: whom I may challenge now */
  challenges?: number[]
  /** the team that I speak for, and what I have sealed */
  captain?: number | null
  sealed?: { round: number; tie: number; people: number[] }[]
}

export interface StandingRow {
  place: number
  person: number
  played: number
  figures: Partial<Record<Figure, number>>
  goes: 'up' | 'down' | null
}

export interface Standings {
  round: number
  rank_by: Figure[]
  groups: { group: number; rows: StandingRow[] }[]
}

export interface BracketNode {
  node: number
  kind: 'upper' | 'lower' | 'third' | 'final' | 'replay'
  name: string
  round: number
  board: number | null
  from: ({ seed: number } | { winner: number } | { loser: number })[]
  sides: (number | null)[]
  empty: boolean[]
  winner: number | null
}

export interface Bracket {
  double: boolean
  nodes: BracketNode[]
  places: { person: number; place: number }[]
}

export interface Term {
  round: number
  person: number | null
  kind: 'played' | 'bye' | 'walkover' | 'rest' | 'equal' | 'entry'
  value: number
  own?: number
  /** the others at a table of several */
  with?: number[]
  other?: number
}

export interface Explained {
  figure: Figure
  value: number
  text: string
  terms: Term[]
  without: number | null
}

export interface EventEntry {
  n: number
  k: string
  at: number
  by: Named | null
  person?: number
  team?: number
  round?: number
  tie?: number
  board?: number
  game?: number
  points?: (number | null)[]
  games?: [number, number][]
  walkover?: string
  text?: string
  hour?: number
  until?: number
  rating?: number
  player?: string
  on?: boolean
  from?: number
  to?: number
}

export const pathOf = (id: string, more = ''): string => `events/${encodeURIComponent(id)}${more}`

/** Any command of an event; the answer is the event afterwards. What is refused is thrown. */
export async function command(id: string, word: string, body: Record<string, unknown> = {}): Promise<EventInfo> {
  return (await call<{ event: EventInfo }>('POST', pathOf(id, `/${word}`), body)).event
}
