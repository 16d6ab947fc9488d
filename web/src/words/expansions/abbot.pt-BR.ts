// abbot.pt-BR.ts: The Abbot in Portuguese as in Brazil.

import type { SameAs } from '../expansion'
import { over } from '../over'
import type { words as en } from './abbot.en'
import { words as both } from './abbot.pt'

export const words = over<SameAs<typeof en>, typeof both>(both, {
  text: 'Uma figura para monastérios e jardins que pode voltar para casa antes.',
  refusals: {
    'AB-01': 'Só o abade pode ficar em um jardim.',
    'AB-03': 'Só o abade pode ficar em um jardim.',
    'AB-02': 'O abade só fica em monastérios e jardins.',
  },
  help: [
    'Cada jogador tem um abade. Ele só fica em monastérios e jardins, e só ele pode ficar em um jardim. O jardim ' +
      'conta como um monastério.',
    'Em vez de pôr uma figura, você pode chamá-lo para casa antes e receber o que ele renderia se a partida ' +
      'acabasse agora.',
  ],
})
