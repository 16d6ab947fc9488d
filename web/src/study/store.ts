// store.ts: what was found out about games, kept in this browser beside the saved games. A study belongs to a record:
// whoever opens the same game again, from wherever, finds it. Where the browser refuses, it lives until the page is
// closed.

import { NO_NOTES, type Notes } from './notes'
import type { TurnVerdict, Verdict } from './verdict'

/** The first turns of branches, by their keys; null: there was nothing to choose. */
export type Tried = Readonly<Record<string, TurnVerdict | null>>

export interface Known {
  verdicts: Verdict[]
  notes: Notes
  tried: Tried
}

/** What was kept before there were notes has none. */
interface Kept extends Partial<Known> {
  key: string
  when: number
}

const DATABASE = 'baluarte-study'
const STUDIES = 'studies'
/** the oldest ones go */
const MOST = 40

const memory = new Map<string, Kept>()
let opened: Promise<IDBDatabase | null> | null = null

function openDatabase(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(DATABASE, 1)
      request.onupgradeneeded = () => void request.result.createObjectStore(STUDIES, { keyPath: 'key' })
      request.onsuccess = () => resolve(request.result)
      request.onerror = request.onblocked = () => resolve(null)
    } catch {
      resolve(null)
    }
  })
}

async function run<T>(mode: IDBTransactionMode, what: (at: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
  opened ??= openDatabase()
  const database = await opened
  if (!database) return null
  return new Promise((resolve) => {
    try {
      const transaction = database.transaction(STUDIES, mode)
      const request = what(transaction.objectStore(STUDIES))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = transaction.onabort = () => resolve(null)
    } catch {
      opened = null
      resolve(null)
    }
  })
}

/** The actions are the game; who played it when does not matter. */
export async function keyOf(record: string): Promise<string> {
  const game = record.replace(/^(names|date|engine|result|event|site): .*$/gm, '').replace(/\s*#.*$/gm, '')
  const digest = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(game))
  return digest ? Array.from(new Uint8Array(digest), (b) => b.toString(16).padStart(2, '0')).join('') : game
}

const knownOf = (kept: Kept | null | undefined): Known => ({
  verdicts: kept?.verdicts ?? [],
  notes: kept?.notes ?? NO_NOTES,
  tried: kept?.tried ?? {},
})

export async function loadStudy(key: string): Promise<Known> {
  return knownOf(memory.get(key) ?? (await run<Kept>('readonly', (at) => at.get(key) as IDBRequest<Kept>)))
}

/** Reads and writes in one step: another window of the same game comes before or after, never between. Null: refused. */
async function inOneStep(key: string, change: (known: Known) => Known): Promise<Known | null> {
  opened ??= openDatabase()
  const database = await opened
  if (!database) return null
  return new Promise((resolve) => {
    try {
      const transaction = database.transaction(STUDIES, 'readwrite')
      const at = transaction.objectStore(STUDIES)
      const found = at.get(key) as IDBRequest<Kept | undefined>
      let next: Known | null = null
      found.onsuccess = () => {
        next = change(knownOf(found.result))
        at.put({ ...next, key, when: Date.now() } satisfies Kept)
      }
      transaction.oncomplete = () => resolve(next)
      transaction.onerror = transaction.onabort = () => resolve(null)
    } catch {
      opened = null
      resolve(null)
    }
  })
}

/** What is kept now, whoever kept it, is changed; the answer is what is kept afterwards. */
export async function changeStudy(key: string, change: (known: Known) => Known): Promise<Known> {
  const kept = memory.has(key) ? null : await inOneStep(key, change)
  if (kept) {
    await forgetOldest()
    return kept
  }
  const next = change(knownOf(memory.get(key)))
  memory.set(key, { ...next, key, when: Date.now() })
  return next
}

/** What somebody else has found out about a game: theirs takes the place of ours, notes stay. */
export async function keepVerdicts(record: string, verdicts: Verdict[]): Promise<void> {
  await changeStudy(await keyOf(record), (known) => ({ ...known, verdicts }))
}

async function forgetOldest(): Promise<void> {
  const all = (await run<Kept[]>('readonly', (at) => at.getAll() as IDBRequest<Kept[]>)) ?? []
  const old = all.sort((a, b) => b.when - a.when).slice(MOST)
  for (const one of old) await run('readwrite', (at) => at.delete(one.key))
}
