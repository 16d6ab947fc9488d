// mage.pt-PT.ts: Mage & Witch in Portuguese as in Portugal.

import type { SameAs } from '../expansion'
import { over } from '../over'
import type { words as en } from './mage.en'
import { words as both } from './mage.pt'

export const words = over<SameAs<typeof en>, typeof both>(both, {
  text: 'O feiticeiro valoriza um caminho ou cidade, a bruxa reduz a metade.',
  options: {
    magic_places: {
      values: {
        zone: 'um por caminho ou cidade',
      },
    },
    mw_join: {
      values: {
        move: 'vai para outro lado',
      },
    },
    mw_move: {
      values: { tile: 'só de peça' },
      letter: 'Feiticeiro e bruxa têm de ir para outra peça, que pode ser da mesma estrada ou cidade.',
    },
  },
  ask: {
    magic: 'escolha feiticeiro ou bruxa, depois um caminho ou cidade incompleta',
  },
  log: {
    mage: ({ it }) => (it['off'] ? 'O feiticeiro sai do tabuleiro' : 'O feiticeiro move-se'),
    witch: ({ it }) => (it['off'] ? 'A bruxa sai do tabuleiro' : 'A bruxa move-se'),
  },
  refusals: {
    'MW-02': 'Feiticeiro e bruxa vão para um caminho ou cidade inacabado, nunca o mesmo.',
    'MW-03': 'Feiticeiro e bruxa vão para um caminho ou cidade inacabado, nunca o mesmo.',
    'MW-04': 'Feiticeiro e bruxa vão para um caminho ou cidade inacabado, nunca o mesmo.',
    'MW-05': 'Feiticeiro e bruxa vão para um caminho ou cidade inacabado, nunca o mesmo.',
  },
  help: [
    'Uma peça mágica permite-lhe levar o feiticeiro ou a bruxa a um caminho ou cidade inacabado; nunca àquele ' +
      'onde está o outro.',
    'O feiticeiro soma um ponto por peça. A bruxa reduz o valor a metade, arredondado para cima. Os dois saem ' +
      'quando o lugar se completa.',
  ],
})
