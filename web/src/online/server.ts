// server.ts: is there a server behind this page? Asked once and quietly: a page on a plain host of files must neither
// offer what it cannot do nor complain of it, and a browser writes every missing address into its console. So the
// page first looks at the headers of its own address, which is always there, and asks further only if they are our
// server's.

import { signal } from '@preact/signals'
import { apiUrl } from './api'

/** looking: not known yet; unreachable: perhaps, but there is no way to it now */
export type ServerState = 'looking' | 'there' | 'none' | 'unreachable'

const found = signal<ServerState>('looking')
let whenFound: () => void = () => undefined

function looksLikeOurs(headers: Headers): boolean {
  const policy = headers.get('content-security-policy') ?? ''
  return headers.get('server') === 'baluarte' || policy.includes("'wasm-unsafe-eval'")
}

async function look(): Promise<ServerState> {
  if (!navigator.onLine) return 'unreachable'
  const page = await fetch('./', { method: 'HEAD', cache: 'no-store' })
  if (!page.ok || !looksLikeOurs(page.headers)) return 'none'
  const answer = await fetch(apiUrl(''), { cache: 'no-store' })
  const { name } = (await answer.json()) as { name?: unknown }
  return answer.ok && name === 'baluarte' ? 'there' : 'none'
}

/** Looks (again), unless there is one. */
export function searchServer(): void {
  if (found.value === 'there') return
  void look()
    .catch((): ServerState => 'unreachable')
    .then((is) => {
      const isNew = is === 'there' && found.value !== 'there'
      found.value = is
      if (isNew) whenFound()
    })
}

/** A browser without a connection looks again when it has one. */
export function startServerSearch(begin: () => void): void {
  whenFound = begin
  searchServer()
  addEventListener('online', searchServer)
}

export const useServerState = (): ServerState => found.value
export const useServer = (): boolean => useServerState() === 'there'
