// ferries.pt.ts: Ferries in Portuguese, as far as Brazil and Portugal say the same.

import type { SameAs } from '../expansion'
import type { Part } from '../over'
import type { words as en } from './ferries.en'

export const words = {
  pass: {
    turn: 'Pronto',
  },
  verbs: {
    ferry: ({ sides }) => `${sides[0]} com ${sides[1]}`,
  },
} satisfies Part<SameAs<typeof en>>
