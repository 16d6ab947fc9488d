// seats.ts: the seats of a table on a server in the page's own terms, and what such a table is called.

import { expansions } from '../engine/games'
import { titleOf } from '../setup/presets'
import type { Mode, Ruleset, SetUp } from '../setup/presets'
import type { Seat } from '../table/table'
import { words } from '../words'
import type { SeatInfo, Summary } from './api'

function oneOf<T extends string>(text: string | undefined, all: readonly T[], otherwise: T): T {
  return all.find((one) => one === text) ?? otherwise
}

/** What the words after `new` say, as far as a title needs it. */
export function setUpOfOptions(options: string): SetUp {
  const [game, ...pairs] = options.split(/\s+/)
  const value = new Map(pairs.map((pair) => [pair.replace(/=.*/, ''), pair.replace(/^[^=]*=/, '')] as const))
  const wanted = (value.get('expansions') ?? '').split(',')
  const all = wanted.includes('all')
  const known = expansions().map((one) => one.id)
  return {
    game: game === 'cartagena' ? 'cartagena' : 'carcassonne',
    ruleset: oneOf<Ruleset>(value.get('ruleset'), ['classic', 'plus', 'solo'], 'plus'),
    mode: oneOf<Mode>(value.get('mode'), ['jamaica', 'tortuga', 'hispaniola'], 'jamaica'),
    expansions: known.filter((id) => all || wanted.includes(id)),
    house: {},
    seats: [],
    aids: 'full',
  }
}

/** The name that its owner gave it, or else the game's. */
export function titleOfTable(table: Pick<Summary, 'title' | 'options'>): string {
  return table.title || titleOf(setUpOfOptions(table.options))
}

/** The game of a table, for the line below its title. */
export function gameOfTable(table: Pick<Summary, 'options'>): string {
  return titleOf(setUpOfOptions(table.options))
}

function seatOf(info: SeatInfo, index: number, you: number | null): Seat {
  if (info.who === 'open') return { name: words().online.openSeat, who: { kind: 'open' }, colour: index }
  if (info.who === 'bot') {
    const name = `${words().app.setup.bot} ${info.level}`
    return { name, who: { kind: 'bot', level: info.level }, colour: index }
  }
  const { name, kind } = info.player
  if (index === you) return { name, who: { kind: 'me' }, colour: index }
  return { name, who: { kind: 'remote', here: info.here, visitor: kind === 'visitor' }, colour: index }
}

/** Colours follow the seats, so that everybody at the table sees the same ones. */
export function seatsOf(infos: SeatInfo[], you: number | null): Seat[] {
  return infos.map((info, i) => seatOf(info, i, you))
}

/** Must this player decide there now? */
export function waitsFor(table: Pick<Summary, 'state' | 'actor' | 'seats'>, player: string | null): boolean {
  const seat = table.actor === null ? undefined : table.seats[table.actor]
  const isMine = seat?.who === 'player' && seat.player.id === player && !seat.bot
  return table.state === 'playing' && player !== null && isMine
}
