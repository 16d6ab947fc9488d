// words.ts: the words of events in the language of the page, fetched with the events themselves.

import { useLayoutEffect, useState } from 'preact/hooks'
import { language, useWords, type Lang } from '../words'
import type { events } from './words.en'

export type EventWords = typeof events

const loaders: Record<Lang, () => Promise<{ events: EventWords }>> = {
  en: () => import('./words.en'),
  'pt-BR': () => import('./words.pt-BR'),
  'pt-PT': () => import('./words.pt-PT'),
  es: () => import('./words.es'),
}

/** The words, or null until they are here. */
export function useEventWords(): EventWords | null {
  useWords()
  const lang = language()
  const [found, setFound] = useState<EventWords | null>(null)
  useLayoutEffect(() => {
    let wanted = true
    loaders[lang]().then(
      (loaded) => wanted && setFound(loaded.events),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [lang])
  return found
}
