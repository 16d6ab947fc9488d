// traders.pt.ts: Traders & Builders in Portuguese, as far as Brazil and Portugal say the same.

import type { SameAs } from '../expansion'
import type { Part } from '../over'
import type { words as en } from './traders.en'

export const words = {
  name: 'Comerciantes e Construtores',
  soloFollowers: 6,
  options: {
    builder: {
      label: 'Construtores',
      values: {
        auto: 'conforme as expansões',
      },
      isFree: true,
    },
    pig: {
      label: 'Porcos',
      values: {
        auto: 'conforme as expansões',
      },
      isFree: true,
      isIdleInSolo: true,
    },
    goods: {
      label: 'Mercadorias',
      values: {
        auto: 'conforme as expansões',
      },
      isFree: true,
    },
    builder_optional: {
      label: 'O outro turno do construtor pode ser recusado',
      values: {},
      letter: 'O outro turno do construtor é uma oferta: pode ser recusado.',
    },
  },
  figures: {
    builder: 'construtor',
    pig: 'porco',
  },
  things: {
    wine: 'vinho',
    grain: 'trigo',
    cloth: 'tecido',
  },
  ask: {
    part: 'jogue a sua segunda parte, ou passe',
  },
  verbs: {
    second: 'Jogar a segunda parte',
  },
  log: {
    turn: ({ it, name }) => (it['part'] ? `${name} joga uma segunda parte` : ''),
  },
  what: {
    goods: 'mercadorias',
  },
  causes: { pig: 'porco' },
  foreseen: {
    pig: 'o porco',
    part: 'uma segunda parte',
  },
} satisfies Part<SameAs<typeof en>>
