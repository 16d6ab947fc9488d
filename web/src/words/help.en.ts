// help.en.ts: the few words of the rules help that are needed before its texts are fetched.

import { names } from './names.en'

const topics: Record<string, string> = {
  carcassonne: 'The game',
  roads: 'Roads',
  cities: 'Cities',
  monasteries: 'Monasteries',
  fields: 'Fields',
  followers: 'Followers',
  scoring: 'Scoring',
  classic: 'Classic 2000',
  plus: 'Plus',
  solo: 'Solo',
  cartagena: 'Cartagena',
  advance: 'Advancing',
  retreat: 'Retreating',
  ...names.modes,
}

export const help = {
  loading: 'Loading …',
  rule: 'The rule',
  book: 'Every rule, with examples',
  short: 'The rules in short',
  explain: (topic: string) => `Explain: ${topic}`,
  topicNames: (topic: string) => topics[topic] ?? topic,
}
