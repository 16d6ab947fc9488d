// abbot.pt.ts: The Abbot in Portuguese, as far as Brazil and Portugal say the same.

import type { SameAs } from '../expansion'
import type { Part } from '../over'
import type { words as en } from './abbot.en'

export const words = {
  name: 'O Abade',
  figures: {
    abbot: 'abade',
  },
  verbs: {
    recall: 'Levar o abade para casa',
  },
  what: {
    abbot: 'abade recuperado',
  },
  refusals: {
    'AB-05': 'O abade não está ali.',
  },
  returns: ['recall'],
  foreseen: { abbot: 'o abade na reserva' },
} satisfies Part<SameAs<typeof en>>
