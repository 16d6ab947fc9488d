// abbot.en.ts: The Abbot in English.

import type { ExpansionWords } from '../expansion'

export const words = {
  name: 'The Abbot',
  text: 'A new figure for monasteries and gardens that can be called home early.',
  figures: {
    abbot: 'abbot',
  },
  verbs: {
    recall: 'Take the abbot home',
  },
  what: {
    abbot: 'abbot taken home',
  },
  refusals: {
    'AB-01': 'Only the abbot may stand in a garden.',
    'AB-03': 'Only the abbot may stand in a garden.',
    'AB-02': 'The abbot stands in monasteries and gardens only.',
    'AB-05': 'The abbot is not there.',
  },
  returns: ['recall'],
  foreseen: { abbot: 'the abbot at home' },
  help: [
    'Everybody has an abbot. He stands in monasteries and gardens only, and only he may stand in a garden. A ' +
      'garden is counted as a monastery is.',
    'Instead of putting out a figure you may call him home early and take the points he would bring if the game ' +
      'ended now.',
  ],
} satisfies ExpansionWords
