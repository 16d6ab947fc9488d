// words.ts: the words of the study in the language of the page, fetched with the study itself.

import { language } from '../words'
import { type Loaders, useLater } from '../words/later'
import type { study } from './words.en'

export type StudyWords = typeof study

const loaders: Loaders<{ study: StudyWords }> = {
  en: () => import('./words.en'),
  'pt-BR': () => import('./words.pt-BR'),
  'pt-PT': () => import('./words.pt-PT'),
  es: () => import('./words.es'),
}

/** Fetches the words of the language, for whoever will want them without a connection. */
export const fetchStudyWords = (): Promise<unknown> => loaders[language()]()

/** The words, or null until they are here. */
export const useStudyWords = (): StudyWords | null => useLater(loaders)?.study ?? null
