// ferries.en.ts: Ferries in English.

import type { ExpansionWords } from '../expansion'

export const words = {
  name: 'Ferries',
  text: 'Lakes whose ferries join roads, and can be turned later.',
  figures: {
    ferry: 'ferry',
  },
  ask: {
    ferry: 'join two ends with the ferry',
    turn: 'turn a ferry, or go on',
  },
  pass: {
    turn: 'Done',
  },
  verbs: {
    ferry: ({ sides }) => `${sides[0]} with ${sides[1]}`,
    turn: ({ place, sides }) => `Ferry${place}: ${sides[0]} with ${sides[1]}`,
  },
  log: {
    ferry: ({ name }) => `${name} sets a ferry`,
  },
  refusals: {
    'FE-03': 'A ferry joins two roads of its lake.',
    'FE-05': 'This ferry cannot be turned now.',
    'FE-06': 'This ferry cannot be turned now.',
  },
  help: [
    'Three or four roads end at a lake. Whoever lays the lake lays a ferry that joins two of them into one road.',
    'Later, when you extend a road that runs over a ferry, you may turn the first ferry along it to another ' +
      'pair. Roads can be joined and parted that way; followers stay where they are.',
  ],
} satisfies ExpansionWords
