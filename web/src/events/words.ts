// words.ts: the words of events in the language of the page, fetched with the events themselves.

import { type Loaders, useLater } from '../words/later'
import type { events } from './words.en'

export type EventWords = typeof events

const loaders: Loaders<{ events: EventWords }> = {
  en: () => import('./words.en'),
  'pt-BR': () => import('./words.pt-BR'),
  'pt-PT': () => import('./words.pt-PT'),
  es: () => import('./words.es'),
}

/** The words, or null until they are here. */
export const useEventWords = (): EventWords | null => useLater(loaders)?.events ?? null
