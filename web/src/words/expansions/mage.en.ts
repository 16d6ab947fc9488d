// mage.en.ts: Mage & Witch in English.

import type { ExpansionWords } from '../expansion'

export const words = {
  name: 'Mage & Witch',
  text: 'The mage makes a road or city more valuable, the witch halves it.',
  options: {
    magic_places: {
      label: 'Places for mage and witch',
      values: {
        segment: 'every piece',
        zone: 'one for each road or city',
      },
    },
    mw_join: {
      label: 'When mage and witch meet, one',
      values: {
        remove: 'leaves the board',
        move: 'moves on',
      },
    },
    mw_move: {
      label: 'Mage and witch must change',
      values: { zone: 'their road or city', tile: 'only their tile' },
      letter: 'Mage and witch must move to another tile, which may belong to the same road or city.',
    },
  },
  figures: {
    mage: 'mage',
    witch: 'witch',
  },
  ask: {
    magic: 'choose mage or witch, then an unfinished road or city',
  },
  verbs: {
    'drop mage': 'Take the mage off',
    'drop witch': 'Take the witch off',
    mage: ({ spot, place }) => `mage (${spot})${place}`,
    witch: ({ spot, place }) => `witch (${spot})${place}`,
  },
  log: {
    mage: ({ it }) => (it['off'] ? 'The mage leaves the board' : 'The mage moves'),
    witch: ({ it }) => (it['off'] ? 'The witch leaves the board' : 'The witch moves'),
  },
  refusals: {
    'MW-02': 'Mage and witch go to an unfinished road or city, never to the same one.',
    'MW-03': 'Mage and witch go to an unfinished road or city, never to the same one.',
    'MW-04': 'Mage and witch go to an unfinished road or city, never to the same one.',
    'MW-05': 'Mage and witch go to an unfinished road or city, never to the same one.',
  },
  causes: { mage: 'mage', witch: 'witch' },
  help: [
    'A magic tile lets you move the mage or the witch to an unfinished road or city; never to the one where the ' +
      'other stands.',
    'The mage adds a point for each tile. The witch halves the value, rounded up. Both leave when it is completed.',
  ],
} satisfies ExpansionWords
