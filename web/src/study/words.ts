// words.ts: the words of the study in the language of the page, fetched with the study itself.

import { useLayoutEffect, useState } from 'preact/hooks'
import { language, useWords, type Lang } from '../words'
import type { study } from './words.en'

export type StudyWords = typeof study

const loaders: Record<Lang, () => Promise<{ study: StudyWords }>> = {
  en: () => import('./words.en'),
  'pt-BR': () => import('./words.pt-BR'),
  'pt-PT': () => import('./words.pt-PT'),
  es: () => import('./words.es'),
}

/** Fetches the words of the language, for whoever will want them without a connection. */
export const fetchStudyWords = (): Promise<unknown> => loaders[language()]()

/** The words, or null until they are here. */
export function useStudyWords(): StudyWords | null {
  useWords()
  const lang = language()
  const [found, setFound] = useState<StudyWords | null>(null)
  useLayoutEffect(() => {
    let wanted = true
    loaders[lang]().then(
      (loaded) => wanted && setFound(loaded.study),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [lang])
  return found
}
