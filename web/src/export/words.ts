// words.ts: the words of this folder in the language of the page, fetched with it.

import { language, type Lang } from '../words'
import type { out } from './words.en'

export type ExportWords = typeof out

const loaders: Record<Lang, () => Promise<{ out: ExportWords }>> = {
  en: () => import('./words.en'),
  'pt-BR': () => import('./words.pt-BR'),
  'pt-PT': () => import('./words.pt-PT'),
  es: () => import('./words.es'),
}

export const exportWords = async (): Promise<ExportWords> => (await loaders[language()]()).out
