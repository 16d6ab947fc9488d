// bees.es.ts: Bees & Bear in Spanish, an expansion that exists for a test only (tests/toy).

import type { SameAs } from '../expansion'
import type { words as en } from './bees.en'

export const words: SameAs<typeof en> = {
  name: 'Abejas y oso',
  text: 'Un oso va adonde están las colmenas.',
  help: ['Quien coloca una loseta con colmena lleva el oso a un camino o a una ciudad de esa loseta.'],
  options: { bear_sleeps: { label: 'El oso puede quedarse donde está', values: {} } },
  figures: { bear: 'oso', keeper: 'apicultor' },
  ask: { bear: 'lleva el oso a un camino o a una ciudad' },
  verbs: { bear: ({ spot }) => `Oso (${spot})` },
  log: { bear: ({ name, x, y }) => `${name} lleva el oso a ${x},${y}` },
  what: { honey: 'miel' },
  refusals: {
    'BE-01': 'El oso va a un camino o a una ciudad de la loseta recién colocada.',
    'BE-04': 'El apicultor se coloca en un camino o en una ciudad de una loseta con colmena.',
  },
}
