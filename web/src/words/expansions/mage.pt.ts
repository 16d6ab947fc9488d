// mage.pt.ts: Mage & Witch in Portuguese, as far as Brazil and Portugal say the same.

import type { SameAs } from '../expansion'
import type { Part } from '../over'
import type { words as en } from './mage.en'

export const words = {
  name: 'Feiticeiro e Bruxa',
  options: {
    magic_places: {
      label: 'Lugares para feiticeiro e bruxa',
      values: {
        segment: 'cada parte',
      },
    },
    mw_join: {
      label: 'Quando feiticeiro e bruxa se encontram, um deles',
      values: {
        remove: 'sai do tabuleiro',
      },
    },
    mw_move: {
      label: 'Feiticeiro e bruxa têm de mudar',
      values: { zone: 'de estrada ou cidade' },
    },
  },
  figures: {
    mage: 'feiticeiro',
    witch: 'bruxa',
  },
  verbs: {
    'drop mage': 'Retirar o feiticeiro',
    'drop witch': 'Retirar a bruxa',
    mage: ({ spot, place }) => `feiticeiro (${spot})${place}`,
    witch: ({ spot, place }) => `bruxa (${spot})${place}`,
  },
  causes: { mage: 'feiticeiro', witch: 'bruxa' },
} satisfies Part<SameAs<typeof en>>
