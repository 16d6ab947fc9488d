// robbers.pt-PT.ts: Robbers in Portuguese as in Portugal.

import type { SameAs } from '../expansion'
import { over } from '../over'
import type { words as en } from './robbers.en'
import { words as both } from './robbers.pt'

export const words = over<SameAs<typeof en>, typeof both>(both, {
  options: {
    robbery_timing: {
      values: {
        immediate: 'de imediato',
      },
    },
  },
  ask: {
    robber: 'ponha o bandido numa casa do marcador, ou passe',
  },
  refusals: {
    'RO-02': 'O bandido vai para junto de uma figura de outro no marcador.',
    'PL-03': 'O bandido vai para junto de uma figura de outro no marcador.',
  },
  help: [
    'Uma peça com saco permite-lhe pôr o seu bandido no marcador ao lado de uma figura de outro; depois o ' +
      'próximo jogador pode fazer o mesmo.',
    'Quando essa figura anda, recebe metade dos pontos, arredondada para cima. Ninguém perde nada. O bandido ' +
      'volta a casa.',
    'Um bandido ainda no marcador no fim vale 3 pontos.',
  ],
})
