// mage.es.ts: Mage & Witch in Spanish.

import type { SameAs } from '../expansion'
import type { words as en } from './mage.en'

export const words: SameAs<typeof en> = {
  name: 'Mago y Bruja',
  text: 'El mago encarece un camino o ciudad, la bruja lo deja a la mitad.',
  options: {
    magic_places: {
      label: 'Lugares para mago y bruja',
      values: {
        segment: 'cada parte',
        zone: 'uno por camino o ciudad',
      },
    },
    mw_join: {
      label: 'Cuando mago y bruja se encuentran, uno',
      values: {
        remove: 'sale del tablero',
        move: 'se va a otro sitio',
      },
    },
    mw_move: {
      label: 'Mago y bruja deben cambiar',
      values: { zone: 'de camino o ciudad', tile: 'solo de loseta' },
      letter: 'Mago y bruja deben ir a otra loseta, que puede ser del mismo camino o ciudad.',
    },
  },
  figures: {
    mage: 'mago',
    witch: 'bruja',
  },
  ask: {
    magic: 'elige mago o bruja, y después un camino o ciudad sin terminar',
  },
  verbs: {
    'drop mage': 'Retirar el mago',
    'drop witch': 'Retirar la bruja',
    mage: ({ spot, place }) => `mago (${spot})${place}`,
    witch: ({ spot, place }) => `bruja (${spot})${place}`,
  },
  log: {
    mage: ({ it }) => (it['off'] ? 'El mago deja el tablero' : 'El mago se mueve'),
    witch: ({ it }) => (it['off'] ? 'La bruja deja el tablero' : 'La bruja se mueve'),
  },
  refusals: {
    'MW-02': 'Mago y bruja van a un camino o ciudad sin terminar, nunca al mismo.',
    'MW-03': 'Mago y bruja van a un camino o ciudad sin terminar, nunca al mismo.',
    'MW-04': 'Mago y bruja van a un camino o ciudad sin terminar, nunca al mismo.',
    'MW-05': 'Mago y bruja van a un camino o ciudad sin terminar, nunca al mismo.',
  },
  causes: { mage: 'mago', witch: 'bruja' },
  help: [
    'Una loseta mágica te deja llevar al mago o a la bruja a un camino o ciudad sin terminar; nunca a donde está ' +
      'el otro.',
    'El mago suma un punto por loseta. La bruja deja el valor a la mitad, redondeado hacia arriba. Los dos se ' +
      'van cuando se completa.',
  ],
}
