// api.ts: the server's API as docs/API.md has it: the shapes, one request, and the key that says who we are. What the
// server sends is trusted as far as its shape; texts of other people are only ever shown as text.

import { keep, kept } from '../ui/settings'

export interface Player {
  id: string
  name: string
  kind: 'visitor' | 'named' | 'bot' | 'deleted'
}

export type SeatInfo =
  | { who: 'open' }
  | { who: 'bot'; level: number }
  | { who: 'player'; player: Player; here: boolean; out: boolean; bot: boolean; free?: boolean }

export type ClockRule =
  | { kind: 'none' }
  | { kind: 'move'; seconds: number }
  | { kind: 'total'; seconds: number; increment: number }
  | { kind: 'days'; days: number }

export interface Ask {
  kind: 'undo' | 'takeover' | 'abandon'
  seat: number
  yes: number[]
  wait: number[]
}

export interface ClockNow {
  left: number[]
  running: number | null
  /** milliseconds before it runs on */
  rests?: number
}

export interface Result {
  reason: 'score' | 'resign' | 'flag' | 'abandon' | 'adjudicated'
  scores: number[]
  winners: number[]
}

export interface Summary {
  id: string
  title: string
  state: 'open' | 'playing' | 'over'
  public: boolean
  game: 'carcassonne' | 'cartagena'
  options: string
  owner: string
  seats: SeatInfo[]
  n: number
  actor: number | null
  watching: number
  created: number
  started: number | null
  ended: number | null
  result: Result | null
  rematch: string | null
  rated?: boolean
  /** of its clock; null: it has none */
  speed?: string | null
  /** the competition that it belongs to */
  event?: string | null
  you?: number | null
}

export interface TableSettings {
  clock: ClockRule
  aids: 'none' | 'counts' | 'full'
  chat: boolean
  spectators: boolean
  delay: number
  flag: 'lose' | 'ask'
  rated: boolean
  autostart: boolean
  /** of a table that belongs to one; sealed: another game has the same draws and is not over */
  event?: { id: string; round: number; board: number; game: number; sealed?: boolean } | null
}

export interface TableInfo extends Summary {
  settings: TableSettings
  you: number | null
  ply: number | null
  clock: ClockNow | null
  flagged: number | null
  ask: Ask | null
  commitment: string
  seed: string | null
}

export interface Entry {
  n: number
  k: 'play' | 'chance' | 'undo' | 'resign' | 'flag' | 'bot' | 'back' | 'time' | 'end'
  seat?: number
  a?: string[]
  to?: number
  level?: number
  seconds?: number
  /** of 'back': another person has the seat from now on */
  player?: string
  reason?: string
  at: number
}

export interface ChatLine {
  n: number
  player: Player
  text: string
  at: number
}

/** The server said no: the code is for us, the sentence for people. */
export class ServerRefusal extends Error {
  override name = 'ServerRefusal'
  constructor(
    readonly code: string,
    sentence: string,
    readonly retry: number = 0,
  ) {
    super(sentence)
  }
}

/** The API lies beside the page, under whatever path that is. */
export function apiUrl(path: string): string {
  return new URL(`api/v1/${path}`, document.baseURI.replace(/#.*$/, '')).href
}

export function socketUrl(): string {
  return apiUrl('ws').replace(/^http/, 'ws')
}

const KEY = 'baluarte.key'
let memory: string | null = kept(KEY) || null

export const key = (): string | null => memory

export function setKey(next: string | null): void {
  memory = next
  keep(KEY, next ?? '')
}

function refusalOf(status: number, body: unknown, after: string | null): ServerRefusal {
  const { code, text, retry } = (body ?? {}) as { code?: unknown; text?: unknown; retry?: unknown }
  const wait = typeof retry === 'number' ? retry : Number(after ?? 0)
  return new ServerRefusal(
    typeof code === 'string' ? code : status >= 500 ? 'busy' : 'syntax',
    typeof text === 'string' ? text : `the server answered with ${status}`,
    Number.isFinite(wait) ? wait : 0,
  )
}

function headersFor(body: unknown): Record<string, string> {
  const headers: Record<string, string> = {}
  if (memory !== null) headers['Authorization'] = `Bearer ${memory}`
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  return headers
}

async function send(method: 'GET' | 'POST', path: string, body: unknown): Promise<Response> {
  try {
    const text = body === undefined ? null : JSON.stringify(body)
    return await fetch(apiUrl(path), { method, headers: headersFor(body), body: text, cache: 'no-store' })
  } catch {
    throw new ServerRefusal('lost', 'the server cannot be reached')
  }
}

/** One question over HTTP; what is refused is thrown. */
export async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const response = await send(method, path, body)
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw refusalOf(response.status, answer, response.headers.get('retry-after'))
  return answer as T
}

/** The same for what is a text: a record, an export. */
export async function callText(path: string): Promise<string> {
  const response = await send('GET', path, undefined)
  if (!response.ok) throw refusalOf(response.status, await response.json().catch(() => null), null)
  return response.text()
}
