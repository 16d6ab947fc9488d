// outcome-words.ts: what is said of a game when it is over, in the language of the page; fetched with outcome.tsx.

import { language } from '../words'
import { type Loaders, useLater } from '../words/later'
import type { outcome } from './outcome-words.en'

export type OutcomeWords = typeof outcome

const loaders: Loaders<{ outcome: OutcomeWords }> = {
  en: () => import('./outcome-words.en'),
  'pt-BR': () => import('./outcome-words.pt-BR'),
  'pt-PT': () => import('./outcome-words.pt-PT'),
  es: () => import('./outcome-words.es'),
}

/** Fetches the words of the language, for whoever will want them without a connection. */
export const fetchOutcomeWords = (): Promise<unknown> => loaders[language()]()

/** The words, or null until they are here. */
export const useOutcomeWords = (): OutcomeWords | null => useLater(loaders)?.outcome ?? null
