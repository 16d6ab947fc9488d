// gold.pt.ts: Gold Mines in Portuguese, as far as Brazil and Portugal say the same.

import type { SameAs } from '../expansion'
import type { Part } from '../over'
import type { words as en } from './gold.en'

export const words = {
  name: 'Minas de Ouro',
  soloFollowers: 5,
  options: {
    gold_gardens: {
      values: {},
    },
    manual_gold: {
      label: 'Os jogadores escolhem a barra',
      values: {},
    },
  },
  figures: {
    gold: 'barra de ouro',
  },
  things: {
    bar: ({ n, plural }) => plural(n, { one: '# barra', other: '# barras' }),
    gold: ({ n, plural }) => plural(n, { one: '# barra de ouro', other: '# barras de ouro' }),
  },
  verbs: {
    gold: ({ place }) => `Ouro${place}`,
    take: ({ place }) => `Tirar o ouro${place}`,
  },
  what: {
    gold: 'ouro',
  },
  foreseen: { ingots: 'barras de ouro no que se domina' },
} satisfies Part<SameAs<typeof en>>
