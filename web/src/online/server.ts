// server.ts: is there a server behind this page? Asked once and quietly: a page on a plain host of files must neither
// offer what it cannot do nor complain of it, and a browser writes every missing address into its console. So the page
// first looks at the headers of its own address, which is always there, and asks further only if they are our server's.

import { store, useStore } from '../app/store'
import { apiUrl } from './api'

/** null: not known yet */
const found = store<boolean | null>(null)

function looksLikeOurs(headers: Headers): boolean {
  const policy = headers.get('content-security-policy') ?? ''
  return headers.get('server') === 'baluarte' || policy.includes("'wasm-unsafe-eval'")
}

async function look(): Promise<boolean> {
  if (!navigator.onLine) return false
  const page = await fetch('./', { method: 'HEAD', cache: 'no-store' })
  if (!page.ok || !looksLikeOurs(page.headers)) return false
  const answer = await fetch(apiUrl(''), { cache: 'no-store' })
  const { name } = (await answer.json()) as { name?: unknown }
  return answer.ok && name === 'baluarte'
}

/** Looks for a server; a browser without a connection looks again when it has one. */
export function startServerSearch(whenFound: () => void): void {
  const search = () => {
    if (found.get()) return
    look().then(
      (is) => {
        found.set(is)
        if (is) whenFound()
      },
      () => found.set(false),
    )
  }
  search()
  addEventListener('online', search)
}

export const useServer = (): boolean | null => useStore(found)
