// bees.en.ts: Bees & Bear in English, an expansion that exists for a test only (tests/toy).

import type { ExpansionWords } from '../expansion'

export const words = {
  name: 'Bees & Bear',
  text: 'A bear goes where the hives are.',
  help: ['Who places a tile with a hive leads the bear to a road or a city of that tile.'],
  options: { bear_sleeps: { label: 'The bear may stay where it is', values: {} } },
  figures: { bear: 'bear', keeper: 'keeper' },
  ask: { bear: 'lead the bear to a road or a city' },
  verbs: { bear: ({ spot }) => `Bear (${spot})` },
  log: { bear: ({ name, x, y }) => `${name} leads the bear to ${x},${y}` },
  what: { honey: 'honey' },
  refusals: {
    'BE-01': 'The bear goes to a road or a city of the tile just placed.',
    'BE-04': 'The keeper stands on a road or in a city of a tile with a hive.',
  },
} satisfies ExpansionWords
