// crops.pt.ts: Crop Circles in Portuguese, as far as Brazil and Portugal say the same.

import type { SameAs } from '../expansion'
import type { Part } from '../over'
import type { words as en } from './crops.en'

export const words = {
  name: 'Círculos de Colheita',
  options: {
    crop_set: {
      values: {
        '1': 'primeiro conjunto',
        '2': 'segundo conjunto',
        both: 'os dois conjuntos',
      },
    },
    crop_same_tile: {
      values: {},
      letter:
        'Um círculo pode pôr um seguidor em qualquer parte da estrada, cidade ou campo onde haja um da mesma cor.',
    },
  },
  ask: {
    crop: 'acrescentar seguidores ou retirar: para todos',
    circle: 'escolha um seguidor',
  },
  verbs: {
    'crop add': 'Todos acrescentam um seguidor',
    'crop remove': 'Todos retiram um',
    add: ({ role, place }) => `+ ${role}${place}`,
    remove: ({ role, place }) => `− ${role}${place}`,
  },
  log: {
    crop: ({ it, name }) =>
      it['choice'] === 'add' ? `${name}: todos acrescentam um seguidor` : `${name}: todos retiram um seguidor`,
  },
  refusals: {
    'CC-03': 'O círculo não diz respeito a esse seguidor.',
    'CC-04': 'O círculo não diz respeito a esse seguidor.',
    'CC-05': 'O círculo não diz respeito a esse seguidor.',
    'CC-07': 'O círculo não diz respeito a esse seguidor.',
  },
  returns: ['remove'],
} satisfies Part<SameAs<typeof en>>
