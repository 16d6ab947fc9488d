// robbers.pt-BR.ts: Robbers in Portuguese as in Brazil.

import type { SameAs } from '../expansion'
import { over } from '../over'
import type { words as en } from './robbers.en'
import { words as both } from './robbers.pt'

export const words = over<SameAs<typeof en>, typeof both>(both, {
  options: {
    robbery_timing: {
      values: {
        immediate: 'na hora',
      },
    },
  },
  ask: {
    robber: 'ponha o bandido em uma casa do marcador, ou passe',
  },
  refusals: {
    'RO-02': 'O bandido vai ao lado de uma figura de outro no marcador.',
    'PL-03': 'O bandido vai ao lado de uma figura de outro no marcador.',
  },
  help: [
    'Uma cartela com saco deixa você pôr seu bandido no marcador ao lado de uma figura de outro; depois o ' +
      'próximo jogador pode fazer o mesmo.',
    'Quando essa figura anda, você recebe metade dos pontos, arredondada para cima. Ninguém perde nada. O ' +
      'bandido volta para casa.',
    'Um bandido ainda no marcador no fim vale 3 pontos.',
  ],
})
