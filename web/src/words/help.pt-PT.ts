// help.pt-PT.ts: the few words of the rules help that are needed before its texts are fetched.

import type { help as en } from './help.en'
import { names } from './names.pt-PT'

const topics: Record<string, string> = {
  carcassonne: 'O jogo',
  roads: 'Caminhos',
  cities: 'Cidades',
  monasteries: 'Claustros',
  fields: 'Campos',
  followers: 'Seguidores',
  scoring: 'Pontuação',
  classic: 'Clássico 2000',
  plus: 'Plus',
  solo: 'Solo',
  cartagena: 'Cartagena',
  advance: 'Avançar',
  retreat: 'Recuar',
  ...names.expansions,
  ...names.modes,
}

export const help: typeof en = {
  loading: 'A carregar …',
  explain: (topic: string) => `Explicar: ${topic}`,
  topicNames: (topic: string) => topics[topic] ?? topic,
}
