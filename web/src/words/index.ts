// index.ts: the words of the page in the language that is spoken now. A language is one file that is fetched when it is
// needed; a component that calls useWords is drawn again when the language changes. A sentence that is missing in one
// language does not compile: every area's type is that of its English file.

import { signal } from '@preact/signals'
import { LANGS, type Lang } from './forms'
import type { Words } from './en'

export type { Lang } from './forms'
export type { Words } from './en'
export { LANGS } from './forms'

const loaders: Record<Lang, () => Promise<{ all: Words }>> = {
  en: () => import('./en'),
  'pt-BR': () => import('./pt-BR'),
  'pt-PT': () => import('./pt-PT'),
  es: () => import('./es'),
}

/** What a language calls itself. */
export const LANG_NAMES: Record<Lang, string> = {
  en: 'English',
  'pt-BR': 'Português (Brasil)',
  'pt-PT': 'Português (Portugal)',
  es: 'Español',
}

/** The words and their language change together. */
const spoken = signal<{ lang: Lang; words: Words | null }>({ lang: 'en', words: null })

/** The language that fits a list of wishes best: the browser's own, in its order. */
export function bestLang(wishes: readonly string[]): Lang {
  for (const wish of wishes) {
    const exact = LANGS.find((lang) => lang.toLowerCase() === wish.toLowerCase())
    if (exact) return exact
    const base = wish.toLowerCase().split('-')[0]
    if (base === 'pt') return wish.length === 2 ? 'pt-BR' : 'pt-PT'
    const same = LANGS.find((lang) => lang.split('-')[0] === base)
    if (same) return same
  }
  return 'en'
}

export async function speak(lang: Lang): Promise<void> {
  const { all } = await loaders[lang]()
  document.documentElement.lang = lang
  spoken.value = { lang, words: all }
}

/** The words now. Only after the first `speak`, which main.tsx waits for. */
export function words(): Words {
  const now = spoken.value.words
  if (!now) throw new Error('no language has been loaded yet')
  return now
}

export function language(): Lang {
  return spoken.value.lang
}

/** The same in a component, which is drawn again when another language is spoken. */
export const useWords = words
