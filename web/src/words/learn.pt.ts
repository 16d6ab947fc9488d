// learn.pt.ts: the words of the tutorial in Portuguese, as far as Brazil and Portugal say the same.

import type { learn as en } from './learn.en'
import type { Forms } from './forms'
import type { Part } from './over'

export const learn = ({ number }: Forms) =>
  ({
    other: 'Vera',
    step: (n: number, of: number) => `Lição ${number(n)} de ${number(of)}`,
    show: 'Mostrar',
    skip: 'Sair do tutorial',
    worked: {
      title: 'Passo a passo',
      step: (n: number, of: number) => `Passo ${number(n)} de ${number(of)}`,
      begin: 'Assim começa. Avance para ver o que acontece.',
      again: 'De novo',
      bot: 'Contra um bot',
      leave: 'Voltar às regras',
    },
    lessons: {
      city: { title: 'Uma cidade' },
      monastery: {
        text: [
          'Coloque-o onde quiser, com um monge dentro.',
          'Vale nove pontos quando os oito lugares em volta estiverem ocupados.',
        ],
      },
    },
  }) satisfies Part<typeof en>
