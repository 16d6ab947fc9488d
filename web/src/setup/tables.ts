// tables.ts: the tables of this browser: opening, continuing, importing, and the one that is on screen now. A table
// that was just started is handed to the playing screen as it is, without going through storage.

import { openLocal } from '../table/local'
import { headOf, namesOf, optionsOf } from '../table/record'
import { list, load, save, type SavedGame } from '../table/storage'
import type { LocalSetup, Seat, Table } from '../table/table'
import { go } from '../ui/route'
import { settings } from '../ui/settings'
import { words } from '../words'
import { addedText, colourSeats, newSeat } from './presets'

let current: { id: string; table: Table } | null = null

function show(table: Table): string {
  current?.table.close()
  const id = table.snapshot().id
  current = { id, table }
  return id
}

export async function startGame(setup: LocalSetup): Promise<void> {
  go('play', show(await openLocal(setup)))
}

/** The table with this id: the one that is open, or a saved one; null if there is none. */
export async function tableOf(id: string): Promise<Table | null> {
  if (current?.id === id) return current.table
  const saved = await load(id)
  if (!saved) return null
  show(await openLocal({ ...saved.setup, id }))
  return current?.table ?? null
}

export function closeTable(): void {
  current?.table.close()
  current = null
}

/** The game to continue: the youngest that is not over. */
export async function lastGame(): Promise<SavedGame | null> {
  const games = await list()
  const open = games.filter((g) => !g.over).sort((a, b) => b.when - a.when)
  return open[0] ?? null
}

/** Who sits at a game that came from elsewhere: me first, the others are friends, as in a replay. */
function seatsFor(count: number): Seat[] {
  const seats: Seat[] = []
  for (let i = 0; i < count; i++) seats.push(newSeat(i === 0 ? { kind: 'me' } : { kind: 'friend' }, seats))
  return seats
}

/** A set-up from a record's own head; the engine decides whether it is one. */
export function setupOfRecord(record: string): LocalSetup {
  const head = headOf(record)
  const players = Number(head['players'] ?? '2')
  const isSolo = head['ruleset'] === 'solo'
  const people = seatsFor(Math.min(6, Math.max(1, Number.isInteger(players) ? players : 2)))
  const seats = isSolo ? colourSeats(people, /colours=4/.test(head['options'] ?? '') ? 4 : 3) : people
  const names = namesOf(head)
  // Whoever reads it has not played it: a seat without a name is a number.
  const named = seats.map((seat, i) => ({
    ...seat,
    name: names[i] ?? (isSolo ? seat.name : words().app.setup.seat(i + 1)),
  }))
  return { title: titleOfHead(head), options: optionsOf(head), seats: named, aids: settings().aids, record }
}

function titleOfHead(head: Record<string, string>): string {
  const { names } = words()
  const kinds: Record<string, string> = { ...names.rulesets, ...names.modes }
  const game = head['game'] === 'cartagena' ? names.cartagena : names.carcassonne
  const kind = kinds[head['ruleset'] ?? head['mode'] ?? '']
  const edition = kind ? `${game}: ${kind}` : game
  const [, wanted = ''] = /\bexpansions=(\S+)/.exec(optionsOf(head)) ?? []
  const expansions = wanted.split(',').filter((id) => id !== '' && id !== 'none')
  return expansions.length ? `${edition}, ${addedText(expansions)}` : edition
}

/** Puts a game that came from elsewhere among the saved ones. */
export async function keepGame(table: Table, setup: LocalSetup): Promise<string> {
  const { view } = table.snapshot()
  const id = `kept-${Date.now().toString(36)}`
  const game = {
    id,
    title: setup.title ?? '',
    when: Date.now(),
    setup: { ...setup, id },
    over: view.actor === 'over',
    ply: view.ply,
  }
  await save({ ...game, scores: view.scores })
  return id
}

/** The same game anew with the same people; `harder`: every bot is of the next level. */
export async function playAgain(id: string, seats: Seat[], harder: boolean): Promise<void> {
  const saved = await load(id)
  if (!saved) throw new Error('the game is not kept in this browser')
  const { title, options, aids } = saved.setup
  const next = seats.map((seat): Seat =>
    harder && seat.who.kind === 'bot'
      ? { ...seat, who: { kind: 'bot', level: Math.min(8, seat.who.level + 1) } }
      : seat,
  )
  await startGame({ ...(title === undefined ? {} : { title }), options, aids, seats: next })
}
