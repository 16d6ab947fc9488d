// label.ts: actions, spots and events in words. Every action has a label, also one that this page has never heard of:
// then it is its notation, so that nothing can get stuck.

import { type EventOf, seatOf } from '../engine/events'
import type { Action, EventWord, GameEvent, View, Zone } from '../engine/view'
import type { Seat } from '../table/table'
import type { Words } from '../words'
import type { Sentence, Told } from '../words/expansion'
import { sumOf } from './sum'
import { thingText } from './things'

type LandName = keyof Words['names']['land']
export function upperFirst(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

export function figureName(w: Words, figure: string): string {
  const known: Record<string, string> = { ...w.names.figures, follower: w.names.figures.small, ...w.expansions.figures }
  return known[figure] ?? figure
}

/** May nobody go on without a figure here? In the solo game a follower is due [SO-10]. */
export function isDue({ phase, legal }: Pick<View, 'phase' | 'legal'>): boolean {
  return phase === 'figure' && legal.length > 0 && !legal.some((action) => action.verb === 'pass')
}

/** What whoever decides there is asked for. */
export function askText(w: Words, view: Pick<View, 'phase' | 'legal'>): string {
  const phase = isDue(view) ? 'due' : view.phase
  return w.play.ask[phase] ?? w.expansions.ask[phase] ?? phase
}

/** The button that takes nothing of it. */
export function passText(w: Words, phase: string): string {
  if (phase === 'figure') return w.play.noFigure
  return w.expansions.pass[phase] ?? w.play.verbs['pass'] ?? ''
}

/** What points were given for. */
export function whatText(w: Words, what: string): string {
  return w.play.what[what] ?? w.expansions.what[what] ?? what
}

export function landName(w: Words, kind: string): string {
  return w.names.land[kind as LandName] ?? w.expansions.land[kind] ?? kind
}

export function seatName(seats: readonly Seat[], seat: number | undefined): string {
  return seat === undefined ? '' : (seats[seat]?.name ?? String(seat + 1))
}

/** The corner that the half of a side lies at. */
const CORNERS: Record<string, string> = {
  NL: 'NW',
  NR: 'NE',
  EL: 'NE',
  ER: 'SE',
  SL: 'SE',
  SR: 'SW',
  WL: 'SW',
  WR: 'NW',
}

function sideName(w: Words, side: string): string | undefined {
  return w.play.corners[CORNERS[side] ?? ''] ?? w.play.sides[side]
}

/** "road, north": the land and the side that tells it from its neighbours. */
export function spotName(w: Words, spot: string): string {
  const [kind = '', side = ''] = spot.split(':')
  const where = sideName(w, side)
  return where ? `${landName(w, kind)}, ${where}` : landName(w, kind)
}

/** A follower on a spot by what he is there: "knight (city, north)". */
function figureOn(w: Words, figure: string, spot: string): string {
  const kind = spot.split(':')[0] ?? ''
  const name =
    figure === 'small'
      ? ((w.names.roles as Record<string, string>)[kind] ?? figureName(w, figure))
      : figureName(w, figure)
  return `${name} (${spotName(w, spot)})`
}

function sidesOf(w: Words, sides: string): [string, string] {
  const [a = '', b = ''] = sides.split('-')
  return [w.play.sides[a] ?? a, w.play.sides[b] ?? b]
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** An action or an event as the words of an expansion take it. */
function toldOf(w: Words, it: { readonly [part: string]: unknown }, seats: readonly Seat[], isSeen = false): Told {
  const { plural, number, list } = w.forms
  const figure = textOf(it['figure']) || 'small'
  const spot = textOf(it['spot'])
  const [x, y] = [numberOf(it['x']), numberOf(it['y'])]
  const counted = (...things: string[]) =>
    list(things.filter((thing) => it[thing]).map((thing) => thingText(w, thing, numberOf(it[thing]))))
  return {
    it,
    name: seatName(seats, typeof it['seat'] === 'number' ? it['seat'] : undefined),
    figure: figureName(w, figure),
    role: figureOn(w, figure, spot),
    spot: spotName(w, spot),
    x,
    y,
    n: numberOf(it['n']),
    sides: sidesOf(w, textOf(it['sides'])),
    place: it['x'] === undefined || isSeen ? '' : ` ${w.play.at(x, y)}`,
    plural,
    number,
    list,
    counted,
  }
}

const spoken = (words: Sentence, told: () => Told): string => (typeof words === 'string' ? words : words(told()))

/** The actions of the game without expansions. */
const WRITERS: Record<string, (w: Words, action: Action, seats: readonly Seat[], told: () => Told) => string> = {
  place: (w, a) => w.play.laidAt(a.x ?? 0, a.y ?? 0, a.rot ?? 0),
  put: (w, a) => figureOn(w, a.figure ?? 'small', a.spot ?? ''),
  score: (_w, _a, _seats, told) => `${told().spot}${told().place}`,
  count: (w, a, seats) => w.play.countOf(seatName(seats, Number(a.a.split(' ')[1]))),
}

/** `isSeen`: to those who see where it is, on a board that does not number its cells. */
export function actionLabel(w: Words, action: Action, seats: readonly Seat[], isSeen = false): string {
  const fixed = w.play.verbs[action.a]
  if (fixed) return fixed
  const own = w.expansions.verbs[action.a] ?? w.expansions.verbs[action.verb]
  const told = () => toldOf(w, { ...action }, seats, isSeen)
  const label = WRITERS[action.verb]?.(w, action, seats, told) ?? (own && spoken(own, told))
  return upperFirst(label ?? action.a)
}

/** What a zone is and is worth, for whoever points at it. */
export function zoneText(w: Words, zone: Zone, worth: number | undefined, seats: readonly Seat[]): string {
  const parts = [landName(w, zone.kind)]
  if (zone.owners?.length) parts.push(w.play.ownedBy(zone.owners.map((seat) => seatName(seats, seat))))
  if (zone.kind === 'field') parts.push(w.play.zoneCities(zone.cities ?? 0))
  else if (zone.tiles !== undefined) parts.push(w.play.zoneSize(zone.tiles, zone.shields ?? 0))
  if (zone.open) parts.push(w.play.zoneOpen(zone.open))
  if (worth !== undefined) parts.push(w.play.worth(worth))
  return upperFirst(parts.join(', '))
}

type Teller<Event> = (w: Words, event: Event, name: string) => string | null

function awardText(w: Words, event: EventOf<'scored'>): string {
  const what = whatText(w, event.what)
  const sum = sumOf(w, event)
  return sum ? `${what}: ${sum}` : what
}

/** The events of the game without expansions. */
const TELLERS: { [Word in EventWord]?: Teller<EventOf<Word>> } = {
  placed: (w, e, name) => w.play.log.placed(name, e.x, e.y),
  put: (w, e, name) => w.play.log.put(name, figureOn(w, e.figure, e.spot ?? '')),
  returned: (w, e, name) => w.play.log.returned(name, figureName(w, e.figure)),
  scored: (w, e, name) => w.play.log.scored(name, e.points, awardText(w, e)),
  boxed: (w) => w.play.log.boxed,
  over: (w) => w.play.over,
}

/** An event as a line of the log, or null where it says nothing new; `isSeen`: to those who see the board. */
export function eventLine(w: Words, event: GameEvent, seats: readonly Seat[], isSeen = false): string | null {
  const teller = TELLERS[event.ev] as Teller<GameEvent> | undefined
  if (teller) return teller(w, event, seatName(seats, seatOf(event)))
  const own = w.expansions.log[event.ev]
  return own ? spoken(own, () => toldOf(w, { ...event }, seats, isSeen)) || null : null
}
