// crops.pt-PT.ts: Crop Circles in Portuguese as in Portugal.

import type { SameAs } from '../expansion'
import { over } from '../over'
import type { words as en } from './crops.en'
import { words as both } from './crops.pt'

export const words = over<SameAs<typeof en>, typeof both>(both, {
  text: 'Um círculo na seara: todos põem um seguidor, ou todos retiram um.',
  options: {
    crop_set: {
      label: 'Peças de círculos',
    },
    crop_same_tile: {
      label: 'Os círculos só põem na mesma peça',
    },
  },
  help: [
    'Depois de uma peça com círculo, quem a pôs escolhe uma de duas coisas para todos: pôr um seguidor junto a ' +
      'um próprio, ou retirar um.',
    'A figura diz de quem se trata: camponeses, ladrões ou cavaleiros. Pôr é opcional, retirar não.',
  ],
})
