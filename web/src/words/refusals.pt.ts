// refusals.pt.ts: why something is not allowed, by the rule that the engine names, in
// Portuguese, as far as Brazil and Portugal say the same.

import type { refusals as en } from './refusals.en'
import type { Part } from './over'

export const refusals = {
  'CA-17': 'Esse pirata não pode recuar: nenhuma casa atrás dele tem um ou dois piratas.',
  'CA-20': 'Esse pirata não pode recuar: nenhuma casa atrás dele tem um ou dois piratas.',
  'CA-D2': 'A mão não pode guardar tantas cartas.',
} satisfies Part<typeof en>
