// flying.pt.ts: Flying Machines in Portuguese, as far as Brazil and Portugal say the same.

import type { SameAs } from '../expansion'
import type { Part } from '../over'
import type { words as en } from './flying.en'

export const words = {
  name: 'Máquinas Voadoras',
  options: {
    fly_abbot: {
      label: 'O abade pode voar',
      values: {},
    },
  },
  ask: {
    die: 'o dado é lançado',
    land: 'escolha onde o seguidor pousa',
  },
  verbs: {
    die: ({ n, number }) => `Dado: ${number(n)}`,
    fly: ({ figure }) => `Voar: ${figure}`,
    land: ({ role }) => role,
  },
  log: {
    die: ({ it, number }) => `O dado mostra ${number(Number(it['value']))}`,
  },
  foreseen: { flight: 'onde o seguidor no ar pode pousar' },
} satisfies Part<SameAs<typeof en>>
