// bees.pt-BR.ts: Bees & Bear in Portuguese (Brazil), an expansion that exists for a test only (tests/toy).

import type { SameAs } from '../expansion'
import type { words as en } from './bees.en'

export const words: SameAs<typeof en> = {
  name: 'Abelhas e urso',
  text: 'Um urso vai aonde estão as colmeias.',
  help: ['Quem coloca uma peça com colmeia leva o urso a uma estrada ou a uma cidade dessa peça.'],
  options: { bear_sleeps: { label: 'O urso pode ficar onde está', values: {} } },
  figures: { bear: 'urso', keeper: 'apicultor' },
  ask: { bear: 'leve o urso a uma estrada ou a uma cidade' },
  verbs: { bear: ({ spot }) => `Urso (${spot})` },
  log: { bear: ({ name, x, y }) => `${name} leva o urso a ${x},${y}` },
  what: { honey: 'mel' },
  refusals: {
    'BE-01': 'O urso vai a uma estrada ou a uma cidade da peça recém-colocada.',
    'BE-04': 'O apicultor fica numa estrada ou numa cidade de uma peça com colmeia.',
  },
}
