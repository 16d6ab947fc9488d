// crops.pt-BR.ts: Crop Circles in Portuguese as in Brazil.

import type { SameAs } from '../expansion'
import { over } from '../over'
import type { words as en } from './crops.en'
import { words as both } from './crops.pt'

export const words = over<SameAs<typeof en>, typeof both>(both, {
  text: 'Um círculo na plantação: todos põem um seguidor, ou todos retiram um.',
  options: {
    crop_set: {
      label: 'Cartelas de círculos',
    },
    crop_same_tile: {
      label: 'Círculos só põem na mesma cartela',
    },
  },
  help: [
    'Depois de uma cartela com círculo, quem a jogou escolhe uma de duas coisas para todos: pôr um seguidor ' +
      'junto a um próprio, ou retirar um.',
    'A figura diz de quem se trata: fazendeiros, ladrões ou cavaleiros. Pôr é opcional, retirar não.',
  ],
})
