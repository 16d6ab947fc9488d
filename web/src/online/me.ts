// me.ts: who we are on the server, and our tables there. Nobody has to register: the first thing that needs a person
// makes a visitor, whose key stays in this browser. Tables that are being played are followed, so that they can call.

import { signal } from '@preact/signals'
import { myName } from '../setup/presets'
import { call, key, setKey, ServerRefusal, type Player, type Summary, type TableInfo } from './api'
import { line, type Message } from './line'

const player = signal<Player | null>(null)
const tables = signal<Summary[]>([])

/** Tables that are open on screen: they join by themselves, and call by themselves. */
const onScreen = signal<ReadonlySet<string>>(new Set())
const MAX_FOLLOWED = 24

export const me = (): Player | null => player.peek()
export const useMe = (): Player | null => player.value
export const useMyTables = (): Summary[] => tables.value

// ----- becoming somebody -----

function become(next: Player, secret: string): Player {
  setKey(secret)
  player.value = next
  line.restart()
  hearFromTables()
  return next
}

/** Somebody: the one we are, or a new visitor. */
export async function ensurePlayer(name: string = myName()): Promise<Player> {
  const now = player.value ?? (key() === null ? null : await whoAmI())
  if (now) return now
  const made = await call<{ key: string; player: Player }>('POST', 'visitor', { name })
  return become(made.player, made.key)
}

/** The person behind our key; null: the key opens nothing any more. */
async function whoAmI(): Promise<Player | null> {
  try {
    const answer = await call<{ player: Player }>('GET', 'me')
    player.value = answer.player
    return answer.player
  } catch (error) {
    if (!(error instanceof ServerRefusal) || error.code !== 'who') throw error
    forget()
    return null
  }
}

export function forget(): void {
  setKey(null)
  player.value = null
  tables.value = []
  line.restart()
}

export async function rename(name: string, password?: string): Promise<void> {
  const body = password === undefined ? { name } : { name, password }
  player.value = (await call<{ player: Player }>('POST', 'me', body)).player
}

export async function register(name: string, password: string): Promise<void> {
  await ensurePlayer(name)
  player.value = (await call<{ player: Player }>('POST', 'register', { name, password })).player
}

export interface Key {
  key: string
  player: Player
}

/** With a key that the server gave for a password, or for a passkey. */
export const enter = (answer: Key): Player => become(answer.player, answer.key)

export async function login(name: string, password: string, code?: string): Promise<void> {
  const body = code === undefined ? { name, password } : { name, password, code }
  enter(await call<Key>('POST', 'login', body))
}

export async function logout(everywhere: boolean): Promise<void> {
  await call('POST', 'logout', everywhere ? { everywhere: true } : {})
  forget()
}

// ----- our tables -----

export async function refreshTables(): Promise<void> {
  if (key() === null) return
  try {
    tables.value = (await call<{ tables: Summary[] }>('GET', 'me/tables')).tables
    follow()
  } catch (error) {
    if (error instanceof ServerRefusal && error.code === 'who') forget()
  }
}

const followed = new Set<string>()

function follow(): void {
  const running = tables.value.filter((table) => table.state === 'playing' && !onScreen.value.has(table.id))
  for (const table of running.slice(0, MAX_FOLLOWED)) {
    if (followed.has(table.id)) continue
    followed.add(table.id)
    line.ask({ t: 'join', table: table.id, since: table.n }).catch(() => followed.delete(table.id))
  }
}

function change(id: string, part: Partial<Summary>): void {
  if (tables.value.some((table) => table.id === id))
    tables.value = tables.value.map((table) => (table.id === id ? { ...table, ...part } : table))
}

function take(message: Message): void {
  if (message.t === 'table') {
    const table = message['table'] as TableInfo
    const known = tables.value.find((one) => one.id === table.id)
    if (known) change(table.id, table)
    else if (table.you !== null) void refreshTables()
  } else if (message.t === 'log' && message['actor'] !== undefined) {
    change(String(message['table']), { actor: message['actor'] as number | null })
  } else if (message.t === 'gone') {
    tables.value = tables.value.filter((table) => table.id !== message['table'])
  }
}

let isHearing = false

/** Opens the line, once there is somebody to hear. */
function hearFromTables(): void {
  if (isHearing) return
  isHearing = true
  line.onReady(() => {
    followed.clear()
    void refreshTables()
  })
}

/** A table is shown, or not any more. */
export function showTable(id: string, on: boolean): void {
  const others = [...onScreen.value].filter((one) => one !== id)
  onScreen.value = new Set(on ? [...others, id] : others)
  followed.delete(id)
  if (!on) void refreshTables()
}

export const useOnScreen = (): ReadonlySet<string> => onScreen.value

/** The page has a server: be who we were, and hear from our tables. */
export function startMe(): void {
  line.hear(take)
  line.onStranger = forget
  line.onHello = (who) => void (player.value = who)
  if (key() !== null) hearFromTables()
}
