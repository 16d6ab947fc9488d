// ferries.pt-PT.ts: Ferries in Portuguese as in Portugal.

import type { SameAs } from '../expansion'
import { over } from '../over'
import type { words as en } from './ferries.en'
import { words as both } from './ferries.pt'

export const words = over<SameAs<typeof en>, typeof both>(both, {
  name: 'Barcas',
  text: 'Lagos cujas barcas ligam caminhos e podem ser viradas depois.',
  figures: {
    ferry: 'barca',
  },
  ask: {
    ferry: 'una duas pontas com a barca',
    turn: 'rode uma barca, ou siga',
  },
  verbs: {
    turn: ({ place, sides }) => `Barca${place}: ${sides[0]} com ${sides[1]}`,
  },
  log: {
    ferry: ({ name }) => `${name} põe uma barca`,
  },
  refusals: {
    'FE-03': 'A barca une dois caminhos do lago.',
    'FE-05': 'Esta barca não pode ser virada agora.',
    'FE-06': 'Esta barca não pode ser virada agora.',
  },
  help: [
    'Num lago terminam três ou quatro caminhos. Quem põe o lago põe uma barca que une dois deles num só.',
    'Depois, ao aumentar um caminho que passa por uma barca, pode virar a primeira barca do percurso para outro ' +
      'par. Assim juntam-se e separam-se caminhos; os seguidores ficam onde estão.',
  ],
})
