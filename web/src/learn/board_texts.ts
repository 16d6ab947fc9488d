// board_texts.ts: the texts of the worked boards, as the build finds them. Fetched when somebody reads the rules.

import { parseTopic, type WorkedTopic } from './worked'

const files = import.meta.glob<string>('./boards/*.txt', { query: '?raw', import: 'default', eager: true })

/** What there is of a topic of the help; null: nothing. */
export function workedTopic(topic: string): WorkedTopic | null {
  const text = files[`./boards/${topic}.txt`]
  return text === undefined ? null : parseTopic(text)
}
