// presets.ts: the seven games of the start screen, and what a set-up is before it becomes the words after `new`.
// Nothing here is a rule: which options exist, and what they refuse, the engine says.

import { expansions } from '../engine/games'
import type { Aids, GameName } from '../engine/view'
import type { LocalSetup, Seat, SeatKind } from '../table/table'
import { expansionName } from '../ui/games'
import { keep, kept, settings } from '../ui/settings'
import { words } from '../words'

export type Ruleset = 'classic' | 'plus' | 'solo'
export type Mode = 'jamaica' | 'tortuga' | 'hispaniola'
export type PresetName = 'first' | 'classic' | 'plus' | 'everything' | 'solo' | 'tortuga' | 'jamaica'

export interface SetUp {
  game: GameName
  ruleset: Ruleset
  mode: Mode
  expansions: string[]
  /** house rules that differ from the rulebook, by option key */
  house: Record<string, string>
  seats: Seat[]
  aids: Aids
}

export interface Preset {
  name: PresetName
  game: GameName
  ruleset: Ruleset
  mode: Mode
  hasEverything?: boolean
  house: Record<string, string>
  /** levels of the bots that sit there at first */
  bots: number[]
  /** tiles (Carcassonne) or cards (Cartagena) of its picture */
  picture: string[]
}

const carcassonne = { game: 'carcassonne', mode: 'jamaica', house: {} } as const
const cartagena = { game: 'cartagena', ruleset: 'plus', house: {} } as const

export const PRESETS: readonly Preset[] = [
  {
    ...carcassonne,
    name: 'first',
    ruleset: 'plus',
    house: { farmers: 'false' },
    bots: [2],
    picture: ['D', 'B', 'V'],
  },
  { ...carcassonne, name: 'plus', ruleset: 'plus', bots: [3, 4], picture: ['R', 'Q', 'K'] },
  { ...carcassonne, name: 'classic', ruleset: 'classic', bots: [3, 4], picture: ['C', 'A', 'W'] },
  {
    ...carcassonne,
    name: 'everything',
    ruleset: 'plus',
    hasEverything: true,
    bots: [3, 4, 4],
    picture: ['EC', 'HX', 'GoldA'],
  },
  { ...carcassonne, name: 'solo', ruleset: 'solo', bots: [], picture: ['N', 'G', 'U'] },
  { ...cartagena, name: 'tortuga', mode: 'tortuga', bots: [3, 4], picture: ['skull', 'key', 'hat'] },
  { ...cartagena, name: 'jamaica', mode: 'jamaica', bots: [3, 4], picture: ['dagger', 'bottle', 'pistol'] },
]

export const DEFAULT_PRESET: PresetName = 'plus'

const BOT_NAMES = ['Alba', 'Bruno', 'Clara', 'Duarte', 'Elvira', 'Fausto']

export const isSoloGame = (s: Pick<SetUp, 'game' | 'ruleset'>): boolean =>
  s.game === 'carcassonne' && s.ruleset === 'solo'

/** The colours of a solo game. */
export const coloursOf = (s: Pick<SetUp, 'house'>): number => (s.house['colours'] === '4' ? 4 : 3)

export function seatLimits(s: Pick<SetUp, 'game' | 'ruleset' | 'house'>): [number, number] {
  if (s.game === 'cartagena' || s.ruleset === 'classic') return [2, 5]
  return s.ruleset === 'solo' ? [1, coloursOf(s)] : [2, 6]
}

/** Whoever turns to the solo game plays it alone, or together with those who are here; others can still be added. */
export const seatsFor = (ruleset: string, seats: Seat[]): Seat[] =>
  ruleset === 'solo' ? seats.filter((seat) => seat.who.kind !== 'bot') : seats

/** Solo: how many followers of each colour make a good game: as many as the harder of two expansions wants; of more than
 * two some bring followers themselves. */
export function followersFor(added: readonly string[]): number {
  const { byId } = words().expansions
  return added.length > 2 ? 5 : Math.max(4, ...added.map((id) => byId[id]?.soloFollowers ?? 4))
}

export function freeColour(seats: Seat[], wish: number): number {
  const taken = new Set(seats.map((s) => s.colour))
  for (let i = 0; i < 6; i++) if (!taken.has((wish + i) % 6)) return (wish + i) % 6
  return wish
}

export function myName(): string {
  return settings().name || words().app.setup.guest
}

export function newSeat(who: SeatKind, seats: Seat[]): Seat {
  const colour = who.kind === 'me' ? settings().colour : freeColour(seats, seats.length)
  const used = new Set(seats.map((s) => s.name))
  if (who.kind === 'me') return { name: myName(), who, colour: freeColour(seats, colour) }
  if (who.kind === 'bot') return { name: BOT_NAMES.find((n) => !used.has(n)) ?? 'Bot', who, colour }
  const friend = keptFriends().find((n) => !used.has(n))
  return { name: friend ?? words().app.setup.seat(seats.length + 1), who, colour }
}

function firstSeats(bots: number[]): Seat[] {
  const seats = [newSeat({ kind: 'me' }, [])]
  for (const level of bots) seats.push(newSeat({ kind: 'bot', level }, seats))
  return seats
}

export function setUpOf(preset: Preset): SetUp {
  return {
    game: preset.game,
    ruleset: preset.ruleset,
    mode: preset.mode,
    expansions: preset.hasEverything ? expansions().map((one) => one.id) : [],
    house: { ...preset.house },
    seats: firstSeats(preset.bots),
    aids: settings().aids,
  }
}

export function presetNamed(name: string): Preset {
  const found = PRESETS.find((p) => p.name === name) ?? PRESETS.find((p) => p.name === DEFAULT_PRESET)
  if (!found) throw new Error('the default preset is missing')
  return found
}

/** The words after `new`, in the protocol's language. */
export function optionsText(s: SetUp): string {
  const pairs: string[] = []
  if (s.game === 'carcassonne') {
    pairs.push(`ruleset=${s.ruleset}`)
    if (s.ruleset !== 'solo' || s.seats.length > 1) pairs.push(`players=${s.seats.length}`)
    if (s.ruleset !== 'classic' && s.expansions.length > 0) {
      pairs.push(`expansions=${s.expansions.join(',')}`)
    }
  } else {
    pairs.push(`mode=${s.mode}`, `players=${s.seats.length}`)
  }
  for (const [key, value] of Object.entries(s.house)) pairs.push(`${key}=${value}`)
  return `${s.game} ${pairs.join(' ')}`
}

/** In the solo game the colours are the seats: each belongs to a person, in turn. */
export function colourSeats(persons: Seat[], colours: number): Seat[] {
  const seats: Seat[] = []
  for (let i = 0; i < colours; i++) {
    const person = persons[i % persons.length]
    if (!person) return persons
    const colour = freeColour(seats, i < persons.length ? person.colour : i)
    const name = words().names.colours[colour] ?? String(i + 1)
    const shown = name.charAt(0).toUpperCase() + name.slice(1)
    seats.push({ ...person, name: persons.length > 1 ? `${shown} (${person.name})` : shown, colour })
  }
  return seats
}

const tableSeats = (s: SetUp): Seat[] => (isSoloGame(s) ? colourSeats(s.seats, coloursOf(s)) : s.seats)

export function titleOf(s: SetUp): string {
  const { names } = words()
  if (s.game === 'cartagena') return `${names.cartagena}: ${names.modes[s.mode]}`
  const edition = `${names.carcassonne}: ${names.rulesets[s.ruleset]}`
  if (s.ruleset === 'classic' || s.expansions.length === 0) return edition
  return `${edition}, ${addedText(s.expansions)}`
}

/** One expansion by its name, several by their number. */
export function addedText(added: readonly string[]): string {
  const all = added[0] === 'all' ? expansions().map(({ id }) => id) : added
  const [only] = all
  return all.length === 1 && only ? expansionName(only) : words().app.setup.expansionCount(all.length)
}

export function localSetup(s: SetUp): LocalSetup {
  return { title: titleOf(s), options: optionsText(s), seats: tableSeats(s), aids: s.aids }
}

const KEY = 'baluarte.players'

/** Who sat at the last table: the next set-up of the same kind begins with them. */
export function keepPlayers(seats: Seat[]): void {
  keep(KEY, JSON.stringify(seats.map((s) => (s.who.kind === 'friend' ? s.name : ''))))
}

export function keptFriends(): string[] {
  try {
    const parsed: unknown = JSON.parse(kept(KEY) ?? '[]')
    if (!Array.isArray(parsed)) return []
    return parsed.filter((n): n is string => typeof n === 'string' && n !== '').map((n) => n.slice(0, 24))
  } catch {
    return []
  }
}
