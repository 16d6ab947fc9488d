// ferries.pt-BR.ts: Ferries in Portuguese as in Brazil.

import type { SameAs } from '../expansion'
import { over } from '../over'
import type { words as en } from './ferries.en'
import { words as both } from './ferries.pt'

export const words = over<SameAs<typeof en>, typeof both>(both, {
  name: 'Balsas',
  text: 'Lagos cujas balsas ligam estradas e podem ser viradas depois.',
  figures: {
    ferry: 'balsa',
  },
  ask: {
    ferry: 'una duas pontas com a balsa',
    turn: 'gire uma balsa, ou siga',
  },
  verbs: {
    turn: ({ place, sides }) => `Balsa${place}: ${sides[0]} com ${sides[1]}`,
  },
  log: {
    ferry: ({ name }) => `${name} põe uma balsa`,
  },
  refusals: {
    'FE-03': 'A balsa une duas estradas do lago.',
    'FE-05': 'Esta balsa não pode ser virada agora.',
    'FE-06': 'Esta balsa não pode ser virada agora.',
  },
  help: [
    'Em um lago terminam três ou quatro estradas. Quem põe o lago põe uma balsa que une duas delas em uma só.',
    'Depois, ao aumentar uma estrada que passa por uma balsa, você pode virar a primeira balsa do caminho para ' +
      'outro par. Assim estradas se juntam e se separam; os seguidores ficam onde estão.',
  ],
})
