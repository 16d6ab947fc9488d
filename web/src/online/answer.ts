// answer.ts: one question to the server for as long as a screen shows it.

import { useEffect, useState } from 'preact/hooks'
import { call } from './api'
import { refusalText } from './errors'

export type Answer<T> = { is: 'looking' } | { is: 'found'; it: T } | { is: 'failed'; why: string }

/** What stands at a path of the API; null: nothing is asked. The answer to another path is never shown. */
export function useAnswer<T>(path: string | null): Answer<T> {
  const [last, setLast] = useState<{ path: string; answer: Answer<T> } | null>(null)
  useEffect(() => {
    if (path === null) return undefined
    let wanted = true
    const take = (answer: Answer<T>) => wanted && setLast({ path, answer })
    call<T>('GET', path).then(
      (it) => take({ is: 'found', it }),
      (error: unknown) => take({ is: 'failed', why: refusalText(error) }),
    )
    return () => {
      wanted = false
    }
  }, [path])
  return last !== null && last.path === path ? last.answer : { is: 'looking' }
}
