// river.pt-BR.ts: The River in Portuguese as in Brazil.

import type { SameAs } from '../expansion'
import { over } from '../over'
import type { words as en } from './river.en'
import { words as both } from './river.pt'

export const words = over<SameAs<typeof en>, typeof both>(both, {
  text: 'Doze cartelas de rio abrem a partida e dão forma à terra.',
  options: {
    river_start: {
      label: 'Com o rio, a cartela inicial',
    },
  },
  refusals: {
    'RV-03': 'O rio precisa continuar.',
  },
  help: [
    'Doze cartelas de rio vêm primeiro: a nascente, dez em qualquer ordem, o lago. Cada uma continua o rio, que ' +
      'não pode virar para o mesmo lado duas vezes seguidas.',
    'Ninguém fica na água. O rio separa os campos; as estradas o cruzam por pontes.',
  ],
})
