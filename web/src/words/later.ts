// later.ts: words that come with a piece of the page which is itself fetched later: one file for each language, in the language
// that is spoken now.

import { useLayoutEffect, useState } from 'preact/hooks'
import { language, useWords, type Lang } from '.'

export type Loaders<Module> = Record<Lang, () => Promise<Module>>

/** What the file of the language holds, or null until it is here. */
export function useLater<Module>(loaders: Loaders<Module>): Module | null {
  useWords()
  const lang = language()
  const [found, setFound] = useState<Module | null>(null)
  useLayoutEffect(() => {
    let wanted = true
    loaders[lang]().then(
      (loaded) => wanted && setFound(loaded),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [lang])
  return found
}
