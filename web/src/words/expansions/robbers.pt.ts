// robbers.pt.ts: Robbers in Portuguese, as far as Brazil and Portugal say the same.

import type { SameAs } from '../expansion'
import type { Part } from '../over'
import type { words as en } from './robbers.en'

export const words = {
  name: 'Bandidos',
  text: 'Fique à espreita no marcador e ganhe parte do que os outros ganham.',
  options: {
    robbery_timing: {
      label: 'Os bandidos recebem',
      values: {
        after_messages: 'depois das mensagens',
      },
    },
    robbers_all: {
      label: 'Todos podem pôr um bandido',
      values: {},
    },
  },
  figures: {
    robber: 'bandido',
  },
  ask: {
    steal: 'escolha qual figura é roubada',
  },
  verbs: {
    robber: ({ n, number }) => `Bandido na casa ${number(n)}`,
    steal: ({ name, figure }) => `${name}: ${figure}`,
  },
  log: {
    robber: ({ it, name, number }) =>
      it['home'] ? `${name} recupera o bandido` : `${name} põe o bandido na casa ${number(Number(it['space']))}`,
  },
  what: {
    robber: 'bandido no marcador',
    steal: 'roubado',
  },
  foreseen: { loot: 'o que o bandido está para levar' },
} satisfies Part<SameAs<typeof en>>
