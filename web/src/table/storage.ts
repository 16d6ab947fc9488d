// storage.ts: games kept in this browser. IndexedDB holds them; where the browser refuses that (private windows, full
// disks) they live until the page is closed, and nothing else changes.

import type { LocalSetup } from './table'

export interface SavedGame {
  id: string
  title: string
  /** when it was last played, in milliseconds since 1970 */
  when: number
  /** with the record of the game: enough to go on */
  setup: LocalSetup
  over: boolean
  ply: number
  scores?: number[]
}

const DATABASE = 'baluarte'
const GAMES = 'games'

const memory = new Map<string, SavedGame>()
let opened: Promise<IDBDatabase | null> | null = null

function openDatabase(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(DATABASE, 1)
      request.onupgradeneeded = () => void request.result.createObjectStore(GAMES, { keyPath: 'id' })
      request.onsuccess = () => resolve(request.result)
      request.onerror = request.onblocked = () => resolve(null)
    } catch {
      resolve(null)
    }
  })
}

/** The answer of one request, or null where the browser refuses; writing is done when it is safely stored. */
async function run<T>(mode: IDBTransactionMode, what: (games: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
  opened ??= openDatabase()
  const database = await opened
  if (!database) return null
  return new Promise((resolve) => {
    try {
      const transaction = database.transaction(GAMES, mode)
      const request = what(transaction.objectStore(GAMES))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = transaction.onabort = () => resolve(null)
    } catch {
      opened = null // the connection was closed: the next call opens another
      resolve(null)
    }
  })
}

/** Every saved game, the one that was played last first. */
export async function list(): Promise<SavedGame[]> {
  const stored = (await run<SavedGame[]>('readonly', (games) => games.getAll() as IDBRequest<SavedGame[]>)) ?? []
  const all = new Map(stored.map((game) => [game.id, game]))
  for (const game of memory.values()) all.set(game.id, game)
  return [...all.values()].sort((a, b) => b.when - a.when)
}

export async function load(id: string): Promise<SavedGame | null> {
  return memory.get(id) ?? (await run<SavedGame>('readonly', (games) => games.get(id) as IDBRequest<SavedGame>)) ?? null
}

export async function save(game: SavedGame): Promise<void> {
  const key = await run('readwrite', (games) => games.put(game))
  if (key === null) memory.set(game.id, game)
  else memory.delete(game.id)
}

export async function remove(id: string): Promise<void> {
  memory.delete(id)
  await run('readwrite', (games) => games.delete(id))
}
