// refusals.pt-PT.ts: why something is not allowed, by the rule that the engine names, in
// Portuguese, where Portugal says it in its own way.

import type { refusals as en } from './refusals.en'
import { over } from './over'
import { refusals as both } from './refusals.pt'

export const refusals = over<typeof en, typeof both>(both, {
  'PL-07': 'A peça não cabe ali: tem de tocar noutra, e cada lado tem de continuar.',
  'CL-10': 'A peça não cabe ali: tem de tocar noutra, e cada lado tem de continuar.',
  'CL-11': 'A peça não cabe ali: tem de tocar noutra, e cada lado tem de continuar.',
  'PL-06': 'Uma peça que cabe tem de ser posta primeiro.',
  'CL-13': 'Uma peça que cabe tem de ser posta primeiro.',
  'PL-10': 'Já lá está alguém.',
  'CL-18': 'Já lá está alguém.',
  'PL-26': 'Não há camponeses nesta partida.',
  'SO-12': 'Não há camponeses nesta partida.',
  'SO-10': 'No solo, um seguidor tem de ir para onde houver lugar livre.',
  'CA-13': 'Não pode avançar assim com essa carta.',
  'CA-11': 'É preciso fazer pelo menos um movimento.',
  'CA-12': 'É preciso fazer pelo menos um movimento.',
})
