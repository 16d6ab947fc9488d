// inns.pt.ts: Inns & Cathedrals in Portuguese, as far as Brazil and Portugal say the same.

import type { SameAs } from '../expansion'
import type { Part } from '../over'
import type { words as en } from './inns.en'

export const words = {
  name: 'Estalagens e Catedrais',
  options: {
    large: {
      label: 'Seguidores maiores',
      values: {
        auto: 'conforme as expansões',
      },
      isFree: true,
    },
    ic_rrr_inn: {
      label: 'A estalagem no cruzamento serve',
    },
  },
  figures: {
    large: 'seguidor maior',
  },
  causes: { inn: 'estalagem', cathedral: 'catedral' },
  foreseen: { large: 'o seguidor maior na reserva' },
} satisfies Part<SameAs<typeof en>>
