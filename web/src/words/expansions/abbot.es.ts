// abbot.es.ts: The Abbot in Spanish.

import type { SameAs } from '../expansion'
import type { words as en } from './abbot.en'

export const words: SameAs<typeof en> = {
  name: 'El Abad',
  text: 'Una figura para claustros y jardines que puede volver a casa antes.',
  figures: {
    abbot: 'abad',
  },
  verbs: {
    recall: 'Llevar el abad a casa',
  },
  what: {
    abbot: 'abad recuperado',
  },
  refusals: {
    'AB-01': 'Solo el abad puede estar en un jardín.',
    'AB-03': 'Solo el abad puede estar en un jardín.',
    'AB-02': 'El abad solo está en claustros y jardines.',
    'AB-05': 'El abad no está ahí.',
  },
  returns: ['recall'],
  foreseen: { abbot: 'el abad en la reserva' },
  help: [
    'Cada jugador tiene un abad. Solo está en claustros y jardines, y solo él puede estar en un jardín. Un ' +
      'jardín cuenta como un claustro.',
    'En vez de poner una figura puedes llamarlo a casa antes y cobrar lo que daría si la partida acabara ahora.',
  ],
}
