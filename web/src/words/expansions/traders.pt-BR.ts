// traders.pt-BR.ts: Traders & Builders in Portuguese as in Brazil.

import type { SameAs } from '../expansion'
import { over } from '../over'
import type { words as en } from './traders.en'
import { words as both } from './traders.pt'

export const words = over<SameAs<typeof en>, typeof both>(both, {
  text: 'Mercadorias para quem conclui a cidade, construtores que dão outro turno, porcos para os fazendeiros.',
  log: {
    goods: ({ name, counted }) => `${name} pega ${counted('wine', 'grain', 'cloth')}`,
  },
  refusals: {
    'TB-05': 'O construtor precisa de um seguidor seu nessa estrada ou cidade.',
    'TB-11': 'O porco precisa de um fazendeiro seu nesse campo.',
  },
  foreseen: { builder: 'um construtor onde a estrada ou a cidade continua' },
  help: [
    'Algumas cidades guardam vinho, trigo ou tecido. Quem completa a cidade leva as mercadorias, seja quem for o ' +
      'dono. No fim, ter mais de um tipo rende 10 pontos; no empate, a todos.',
    'Seu construtor vai para uma estrada ou cidade onde você já tem um seguidor. Se uma cartela sua a aumentar ' +
      'depois, você joga uma segunda parte: mais uma cartela, uma vez.',
    'Seu porco vai para um campo onde você tem um fazendeiro. Se o campo for seu, cada cidade rende 4 pontos em ' +
      'vez de 3.',
  ],
})
