// abbot.pt-PT.ts: The Abbot in Portuguese as in Portugal.

import type { SameAs } from '../expansion'
import { over } from '../over'
import type { words as en } from './abbot.en'
import { words as both } from './abbot.pt'

export const words = over<SameAs<typeof en>, typeof both>(both, {
  text: 'Uma figura para claustros e jardins que pode voltar a casa mais cedo.',
  refusals: {
    'AB-01': 'Só o abade pode ficar num jardim.',
    'AB-03': 'Só o abade pode ficar num jardim.',
    'AB-02': 'O abade só fica em claustros e jardins.',
  },
  help: [
    'Cada jogador tem um abade. Ele só fica em claustros e jardins, e só ele pode ficar num jardim. O jardim ' +
      'conta como um claustro.',
    'Em vez de pôr uma figura, pode chamá-lo a casa mais cedo e receber o que ele renderia se a partida acabasse ' +
      'agora.',
  ],
})
