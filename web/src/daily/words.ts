// words.ts: the words of the game of the day in the language of the page, fetched with it.

import { useLayoutEffect, useState } from 'preact/hooks'
import { language, useWords, type Lang } from '../words'
import type { daily } from './words.en'

export type DailyWords = typeof daily

const loaders: Record<Lang, () => Promise<{ daily: DailyWords }>> = {
  en: () => import('./words.en'),
  'pt-BR': () => import('./words.pt-BR'),
  'pt-PT': () => import('./words.pt-PT'),
  es: () => import('./words.es'),
}

/** The words, or null until they are here. */
export function useDailyWords(): DailyWords | null {
  useWords()
  const lang = language()
  const [found, setFound] = useState<DailyWords | null>(null)
  useLayoutEffect(() => {
    let wanted = true
    loaders[lang]().then(
      (loaded) => wanted && setFound(loaded.daily),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [lang])
  return found
}
