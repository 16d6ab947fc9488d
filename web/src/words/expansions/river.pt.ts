// river.pt.ts: The River in Portuguese, as far as Brazil and Portugal say the same.

import type { SameAs } from '../expansion'
import type { Part } from '../over'
import type { words as en } from './river.en'

export const words = {
  name: 'O Rio',
  soloFollowers: 5,
  land: { river: 'rio' },
  options: {
    river_start: {
      values: {
        box: 'fica na caixa',
        bag: 'entra no sorteio',
      },
    },
  },
  refusals: {
    'RV-04': 'O rio não pode virar para o mesmo lado duas vezes seguidas.',
  },
} satisfies Part<SameAs<typeof en>>
