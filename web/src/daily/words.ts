// words.ts: the words of the game of the day in the language of the page, fetched with it.

import { type Loaders, useLater } from '../words/later'
import type { daily } from './words.en'

export type DailyWords = typeof daily

const loaders: Loaders<{ daily: DailyWords }> = {
  en: () => import('./words.en'),
  'pt-BR': () => import('./words.pt-BR'),
  'pt-PT': () => import('./words.pt-PT'),
  es: () => import('./words.es'),
}

/** The words, or null until they are here. */
export const useDailyWords = (): DailyWords | null => useLater(loaders)?.daily ?? null
