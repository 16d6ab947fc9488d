// crops.es.ts: Crop Circles in Spanish.

import type { SameAs } from '../expansion'
import type { words as en } from './crops.en'

export const words: SameAs<typeof en> = {
  name: 'Círculos de Cultivo',
  text: 'Un círculo en el trigal: todos añaden un seguidor, o todos retiran uno.',
  options: {
    crop_set: {
      label: 'Losetas de círculos',
      values: {
        '1': 'primer juego',
        '2': 'segundo juego',
        both: 'los dos juegos',
      },
    },
    crop_same_tile: {
      label: 'Los círculos añaden solo en la misma loseta',
      values: {},
      letter: 'Un círculo puede añadir un seguidor en cualquier parte del camino, ciudad o campo donde haya uno tuyo.',
    },
  },
  ask: {
    crop: 'añadir seguidores o retirarlos: para todos',
    circle: 'elige un seguidor',
  },
  verbs: {
    'crop add': 'Todos añaden un seguidor',
    'crop remove': 'Todos retiran uno',
    add: ({ role, place }) => `+ ${role}${place}`,
    remove: ({ role, place }) => `− ${role}${place}`,
  },
  log: {
    crop: ({ it, name }) =>
      it['choice'] === 'add' ? `${name}: todos añaden un seguidor` : `${name}: todos retiran un seguidor`,
  },
  refusals: {
    'CC-03': 'El círculo no afecta a ese seguidor.',
    'CC-04': 'El círculo no afecta a ese seguidor.',
    'CC-05': 'El círculo no afecta a ese seguidor.',
    'CC-07': 'El círculo no afecta a ese seguidor.',
  },
  returns: ['remove'],
  help: [
    'Tras una loseta con círculo, quien la jugó elige una de dos cosas para todos: añadir un seguidor junto a ' +
      'uno propio, o retirar uno.',
    'El dibujo dice a quién afecta: granjeros, ladrones o caballeros. Añadir es voluntario, retirar no.',
  ],
}
