// traders.pt-PT.ts: Traders & Builders in Portuguese as in Portugal.

import type { SameAs } from '../expansion'
import { over } from '../over'
import type { words as en } from './traders.en'
import { words as both } from './traders.pt'

export const words = over<SameAs<typeof en>, typeof both>(both, {
  text: 'Mercadorias para quem conclui a cidade, construtores que dão outro turno, porcos para os camponeses.',
  log: {
    goods: ({ name, counted }) => `${name} tira ${counted('wine', 'grain', 'cloth')}`,
  },
  refusals: {
    'TB-05': 'O construtor precisa de um seguidor seu nesse caminho ou cidade.',
    'TB-11': 'O porco precisa de um camponês seu nesse campo.',
  },
  foreseen: { builder: 'um construtor onde o caminho ou a cidade continua' },
  help: [
    'Algumas cidades guardam vinho, trigo ou tecido. Quem completa a cidade leva as mercadorias, seja quem for o ' +
      'dono. No fim, ter mais de um tipo rende 10 pontos; no empate, a todos.',
    'O seu construtor vai para um caminho ou cidade onde já tem um seguidor. Se uma peça sua o aumentar depois, ' +
      'joga uma segunda parte: mais uma peça, uma vez.',
    'O seu porco vai para um campo onde tem um camponês. Se o campo for seu, cada cidade rende 4 pontos em vez ' +
      'de 3.',
  ],
})
