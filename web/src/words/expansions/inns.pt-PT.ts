// inns.pt-PT.ts: Inns & Cathedrals in Portuguese as in Portugal.

import type { SameAs } from '../expansion'
import { over } from '../over'
import type { words as en } from './inns.en'
import { words as both } from './inns.pt'

export const words = over<SameAs<typeof en>, typeof both>(both, {
  text: 'Caminhos e cidades que valem mais, se os concluir, e um seguidor que conta a dobrar.',
  options: {
    ic_rrr_inn: {
      values: {
        both: 'dois caminhos',
        right: 'um caminho',
      },
    },
  },
  help: [
    'Um caminho com estalagem vale 2 por peça se for completado, e nada se não for.',
    'Uma cidade com catedral vale 3 por peça e escudo se for completada, e nada se não for.',
    'Cada um recebe um seguidor maior, que conta como dois quando importa quem tem mais.',
  ],
})
