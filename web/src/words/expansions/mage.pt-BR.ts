// mage.pt-BR.ts: Mage & Witch in Portuguese as in Brazil.

import type { SameAs } from '../expansion'
import { over } from '../over'
import type { words as en } from './mage.en'
import { words as both } from './mage.pt'

export const words = over<SameAs<typeof en>, typeof both>(both, {
  text: 'O feiticeiro valoriza uma estrada ou cidade, a bruxa reduz à metade.',
  options: {
    magic_places: {
      values: {
        zone: 'um por estrada ou cidade',
      },
    },
    mw_join: {
      values: {
        move: 'vai para outro lugar',
      },
    },
    mw_move: {
      values: { tile: 'só de cartela' },
      letter: 'Feiticeiro e bruxa devem ir para outra cartela, que pode ser da mesma estrada ou cidade.',
    },
  },
  ask: {
    magic: 'escolha feiticeiro ou bruxa, depois uma estrada ou cidade incompleta',
  },
  log: {
    mage: ({ it }) => (it['off'] ? 'O feiticeiro sai do tabuleiro' : 'O feiticeiro se move'),
    witch: ({ it }) => (it['off'] ? 'A bruxa sai do tabuleiro' : 'A bruxa se move'),
  },
  refusals: {
    'MW-02': 'Feiticeiro e bruxa vão a uma estrada ou cidade inacabada, nunca à mesma.',
    'MW-03': 'Feiticeiro e bruxa vão a uma estrada ou cidade inacabada, nunca à mesma.',
    'MW-04': 'Feiticeiro e bruxa vão a uma estrada ou cidade inacabada, nunca à mesma.',
    'MW-05': 'Feiticeiro e bruxa vão a uma estrada ou cidade inacabada, nunca à mesma.',
  },
  help: [
    'Uma cartela mágica deixa você levar o feiticeiro ou a bruxa a uma estrada ou cidade inacabada; nunca àquela ' +
      'onde está o outro.',
    'O feiticeiro soma um ponto por cartela. A bruxa reduz o valor à metade, arredondado para cima. Os dois saem ' +
      'quando o lugar se completa.',
  ],
})
