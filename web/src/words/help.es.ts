// help.es.ts: the few words of the rules help that are needed before its texts are fetched.

import type { help as en } from './help.en'
import { names } from './names.es'

const topics: Record<string, string> = {
  carcassonne: 'El juego',
  roads: 'Caminos',
  cities: 'Ciudades',
  monasteries: 'Claustros',
  fields: 'Campos',
  followers: 'Seguidores',
  scoring: 'Puntuación',
  classic: 'Clásico 2000',
  plus: 'Plus',
  solo: 'Solitario',
  cartagena: 'Cartagena',
  advance: 'Avanzar',
  retreat: 'Retroceder',
  ...names.modes,
}

export const help: typeof en = {
  loading: 'Cargando …',
  rule: 'La regla',
  book: 'Todas las reglas, con ejemplos (en inglés)',
  short: 'Las reglas en breve',
  explain: (topic: string) => `Explicar: ${topic}`,
  topicNames: (topic: string) => topics[topic] ?? topic,
}
