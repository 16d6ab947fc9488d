// refusals.pt-BR.ts: why something is not allowed, by the rule that the engine names, in
// Portuguese, where Brazil says it in its own way.

import type { refusals as en } from './refusals.en'
import { over } from './over'
import { refusals as both } from './refusals.pt'

export const refusals = over<typeof en, typeof both>(both, {
  'PL-07': 'A cartela não cabe ali: precisa tocar outra, e cada lado tem que continuar.',
  'CL-10': 'A cartela não cabe ali: precisa tocar outra, e cada lado tem que continuar.',
  'CL-11': 'A cartela não cabe ali: precisa tocar outra, e cada lado tem que continuar.',
  'PL-06': 'Uma cartela que cabe tem que ser posta primeiro.',
  'CL-13': 'Uma cartela que cabe tem que ser posta primeiro.',
  'PL-10': 'Já há alguém ali.',
  'CL-18': 'Já há alguém ali.',
  'PL-26': 'Não há fazendeiros nesta partida.',
  'SO-12': 'Não há fazendeiros nesta partida.',
  'SO-10': 'No solo, um seguidor tem que ir aonde houver lugar livre.',
  'CA-13': 'Não dá para avançar assim com essa carta.',
  'CA-11': 'É preciso fazer ao menos um movimento.',
  'CA-12': 'É preciso fazer ao menos um movimento.',
})
