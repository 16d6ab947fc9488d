// topics.ts: what the rules help speaks of, in the order in which it is listed. The texts are one file a language,
// fetched when somebody asks.

import { useEffect, useState } from 'preact/hooks'
import { language, useWords, words, type Lang } from '../words'
import { useExpansions } from '../ui/games'

/** The topics that have a text here; those of the expansions are with their words. */
export const BASE = {
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
  cartagena: ['cartagena', 'advance', 'retreat', 'tortuga', 'jamaica', 'hispaniola'],
} as const

/** A topic of the base games. */
export type BaseTopic = (typeof BASE)[keyof typeof BASE][number]

/** One of those, or the id of an expansion. */
export type Topic = string

export type Group = 'carcassonne' | 'expansions' | 'cartagena'

export interface TopicText {
  title: string
  /** paragraphs; one that begins with "- " is a point of a list */
  text: string[]
}

export interface HelpText {
  groups: Record<Group, string>
  topics: Record<BaseTopic, TopicText>
  about: string
}

export const BASE_TOPICS: readonly BaseTopic[] = [...BASE.carcassonne, ...BASE.cartagena]

export const isBaseTopic = (word: string): word is BaseTopic => BASE_TOPICS.some((topic) => topic === word)

/** The topics in the order in which they are listed. */
export function useGroups(): Record<Group, readonly Topic[]> {
  const expansions = useExpansions().map((one) => one.id)
  return { carcassonne: BASE.carcassonne, expansions, cartagena: BASE.cartagena }
}

/** What is told of a topic; null: there is nothing to tell. */
export function topicText(help: HelpText, topic: Topic): TopicText | null {
  const known: Record<string, TopicText> = help.topics
  const expansion = words().expansions.byId[topic]
  return known[topic] ?? (expansion ? { title: expansion.name, text: expansion.help } : null)
}

const loaders: Record<Lang, () => Promise<{ help: HelpText }>> = {
  en: () => import('./text.en'),
  'pt-BR': () => import('./text.pt-BR'),
  'pt-PT': () => import('./text.pt-PT'),
  es: () => import('./text.es'),
}

/** Fetches the texts of a language, for whoever will want them without a connection. */
export const fetchHelp = (lang: Lang): Promise<unknown> => loaders[lang]()

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
