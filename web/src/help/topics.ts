// topics.ts: what the rules help speaks of, in the order in which it is listed. The texts are one file a language,
// fetched when somebody asks.

import { useEffect, useState } from 'preact/hooks'
import { language, useWords, type Lang } from '../words'
import { EXPANSIONS } from '../words/expansions'

export const GROUPS = {
  carcassonne: [
    'carcassonne',
    'roads',
    'cities',
    'monasteries',
    'fields',
    'followers',
    'scoring',
    'classic',
    'plus',
    'solo',
  ],
  expansions: EXPANSIONS,
  cartagena: ['cartagena', 'advance', 'retreat', 'tortuga', 'jamaica', 'hispaniola'],
} as const

export type Group = keyof typeof GROUPS
export type Topic = (typeof GROUPS)[Group][number]

export interface TopicText {
  title: string
  /** paragraphs; one that begins with "- " is a point of a list */
  text: string[]
}

export interface HelpText {
  groups: Record<Group, string>
  topics: Record<Topic, TopicText>
  about: string
}

export const TOPICS: readonly Topic[] = [...GROUPS.carcassonne, ...GROUPS.expansions, ...GROUPS.cartagena]

export function isTopic(word: string): word is Topic {
  return (TOPICS as readonly string[]).includes(word)
}

const loaders: Record<Lang, () => Promise<{ help: HelpText }>> = {
  en: () => import('./text.en'),
  'pt-BR': () => import('./text.pt-BR'),
  'pt-PT': () => import('./text.pt-PT'),
  es: () => import('./text.es'),
}

/** The texts in the language of the page, or null until they are here. */
export function useHelp(): HelpText | null {
  useWords()
  const lang = language()
  const [help, setHelp] = useState<HelpText | null>(null)
  useEffect(() => {
    let wanted = true
    loaders[lang]().then(
      (loaded) => wanted && setHelp(loaded.help),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [lang])
  return help
}
