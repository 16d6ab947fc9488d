// inns.pt-BR.ts: Inns & Cathedrals in Portuguese as in Brazil.

import type { SameAs } from '../expansion'
import { over } from '../over'
import type { words as en } from './inns.en'
import { words as both } from './inns.pt'

export const words = over<SameAs<typeof en>, typeof both>(both, {
  text: 'Estradas e cidades que valem mais, se forem concluídas, e um seguidor que conta em dobro.',
  options: {
    ic_rrr_inn: {
      values: {
        both: 'duas estradas',
        right: 'uma estrada',
      },
    },
  },
  help: [
    'Uma estrada com estalagem vale 2 por cartela se for completada, e nada se não for.',
    'Uma cidade com catedral vale 3 por cartela e brasão se for completada, e nada se não for.',
    'Cada um recebe um seguidor maior, que conta como dois quando importa quem tem mais.',
  ],
})
