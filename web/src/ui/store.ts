// store.ts: a value that components watch. The whole state management of the page.

import { useEffect, useState } from 'preact/hooks'

export interface Store<T> {
  get(): T
  set(value: T): void
  watch(listener: (value: T) => void): () => void
}

export function store<T>(first: T): Store<T> {
  let value = first
  const listeners = new Set<(value: T) => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener(next)
    },
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export function useStore<T>(s: Store<T>): T {
  const [value, setValue] = useState(s.get())
  useEffect(() => {
    setValue(() => s.get())
    return s.watch((next) => setValue(() => next))
  }, [s])
  return value
}
