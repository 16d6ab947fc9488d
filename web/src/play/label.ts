// label.ts: actions, spots and events in words. Every action has a label, also one that this page has never heard of:
// then it is its notation, so that nothing can get stuck.

import type { Action, GameEvent, Zone } from '../engine/view'
import type { Seat } from '../table/table'
import type { Words } from '../words'
import { sumOf } from './sum'

type LandName = keyof Words['names']['land']
type FigureName = keyof Words['names']['figures']

export function upperFirst(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

export function figureName(w: Words, figure: string): string {
  return w.names.figures[figure as FigureName] ?? w.play.markers[figure] ?? figure
}

export function landName(w: Words, kind: string): string {
  return w.names.land[kind as LandName] ?? kind
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
  const name = figure === 'small' ? (w.names.roles[kind as LandName] ?? figureName(w, figure)) : figureName(w, figure)
  return `${name} (${spotName(w, spot)})`
}

function withPlace(w: Words, text: string, action: Action): string {
  return action.x === undefined || action.y === undefined ? text : `${text} ${w.play.at(action.x, action.y)}`
}

type Writer = (w: Words, action: Action, seats: readonly Seat[]) => string

function sidesOf(w: Words, action: Action): [string, string] {
  const [a = '', b = ''] = (action.sides ?? '').split('-')
  return [w.play.sides[a] ?? a, w.play.sides[b] ?? b]
}

const WRITERS: Record<string, Writer> = {
  place: (w, a) => w.play.laidAt(a.x ?? 0, a.y ?? 0, a.rot ?? 0),
  put: (w, a) => figureOn(w, a.figure ?? 'small', a.spot ?? ''),
  land: (w, a) => figureOn(w, a.figure ?? 'small', a.spot ?? ''),
  fly: (w, a) => w.play.fly(figureName(w, a.figure ?? 'small')),
  recall: (w) => w.play.recall,
  gold: (w, a) => w.play.goldTo(a.x ?? 0, a.y ?? 0),
  take: (w, a) => w.play.take(a.x ?? 0, a.y ?? 0),
  mage: (w, a) => withPlace(w, `${figureName(w, 'mage')} (${spotName(w, a.spot ?? '')})`, a),
  witch: (w, a) => withPlace(w, `${figureName(w, 'witch')} (${spotName(w, a.spot ?? '')})`, a),
  robber: (w, a) => w.play.robberOn(a.n ?? 0),
  ferry: (w, a) => w.play.join(...sidesOf(w, a)),
  turn: (w, a) => w.play.turnFerry(a.x ?? 0, a.y ?? 0, ...sidesOf(w, a)),
  score: (w, a) => withPlace(w, spotName(w, a.spot ?? ''), a),
  pick: (w, a) => withPlace(w, figureOn(w, a.figure ?? 'small', a.spot ?? ''), a),
  add: (w, a) => withPlace(w, `+ ${figureOn(w, a.figure ?? 'small', a.spot ?? '')}`, a),
  remove: (w, a) => withPlace(w, `− ${figureOn(w, a.figure ?? 'small', a.spot ?? '')}`, a),
  steal: (w, a, seats) => w.play.steal(seatName(seats, a.seat), figureName(w, a.figure ?? 'follower')),
}

export function actionLabel(w: Words, action: Action, seats: readonly Seat[]): string {
  const fixed = w.play.verbs[action.a]
  if (fixed) return fixed
  const writer = WRITERS[action.verb]
  return upperFirst(writer ? writer(w, action, seats) : action.a)
}

/** What a zone is and is worth, for whoever points at it. */
export function zoneText(w: Words, zone: Zone, worth: number | undefined, seats: readonly Seat[]): string {
  const parts = [landName(w, zone.kind)]
  if (zone.kind === 'field') parts.push(w.play.zoneCities(zone.cities ?? 0))
  else if (zone.tiles !== undefined) parts.push(w.play.zoneSize(zone.tiles, zone.shields ?? 0))
  if (zone.open) parts.push(w.play.zoneOpen(zone.open))
  if (worth !== undefined) parts.push(w.play.worth(worth))
  if (zone.owners?.length) parts.push(w.play.ownedBy(zone.owners.map((seat) => seatName(seats, seat))))
  return upperFirst(parts.join(', '))
}

function goodsText(w: Words, event: GameEvent): string {
  const kinds = (['wine', 'grain', 'cloth'] as const).filter((kind) => typeof event[kind] === 'number')
  return w.play.list(kinds.map((kind) => `${String(event[kind])} ${w.play.goods[kind] ?? kind}`))
}

type Teller = (w: Words, event: GameEvent, name: string) => string | null

function tellMagic(w: Words, event: GameEvent, who: 'mage' | 'witch'): string {
  const off = who === 'mage' ? w.play.log.mageOff : w.play.log.witchOff
  return event['off'] ? off : w.play.log[who]
}

function tellMessage(w: Words, event: GameEvent, name: string): string {
  if (event['choice'] === 'act') return w.play.log.messageAct(name)
  if (event['choice'] === 'seal') return w.play.log.messageSeal(name)
  return w.play.log.message(name, Number(event['number']))
}

function tellRobber(w: Words, event: GameEvent, name: string): string {
  return event['home'] ? w.play.log.robberHome(name) : w.play.log.robber(name, Number(event['space']))
}

function awardText(w: Words, event: GameEvent): string {
  const what = w.play.what[event.what ?? ''] ?? event.what ?? ''
  const sum = sumOf(w, event)
  return sum ? `${what}: ${sum}` : what
}

const TELLERS: Record<string, Teller> = {
  placed: (w, e, name) => w.play.log.placed(name, e.x ?? 0, e.y ?? 0),
  put: (w, e, name) => w.play.log.put(name, figureOn(w, e.figure ?? 'small', e.spot ?? '')),
  returned: (w, e, name) => w.play.log.returned(name, figureName(w, e.figure ?? 'small')),
  scored: (w, e, name) => w.play.log.scored(name, e.points ?? 0, awardText(w, e)),
  boxed: (w) => w.play.log.boxed,
  gold: (w, e, name) => (e.seat === undefined ? w.play.log.gold(e.x ?? 0, e.y ?? 0) : w.play.log.goldTaken(name)),
  goods: (w, e, name) => w.play.log.goods(name, goodsText(w, e)),
  die: (w, e) => w.play.log.die(Number(e['value'])),
  ferry: (w, _, name) => w.play.log.ferry(name),
  mage: (w, e) => tellMagic(w, e, 'mage'),
  witch: (w, e) => tellMagic(w, e, 'witch'),
  robber: tellRobber,
  message: tellMessage,
  crop: (w, e, name) => (e['choice'] === 'add' ? w.play.log.cropAdd(name) : w.play.log.cropRemove(name)),
  turn: (w, e, name) => (e['part'] ? w.play.log.second(name) : null),
  over: (w) => w.play.over,
}

/** An event as a line of the log, or null where it says nothing new. */
export function eventLine(w: Words, event: GameEvent, seats: readonly Seat[]): string | null {
  return TELLERS[event.ev]?.(w, event, seatName(seats, event.seat)) ?? null
}
