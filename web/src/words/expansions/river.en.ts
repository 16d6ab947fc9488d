// river.en.ts: The River in English.

import type { ExpansionWords } from '../expansion'

export const words = {
  name: 'The River',
  soloFollowers: 5,
  text: 'Twelve river tiles open the game and shape the land.',
  land: { river: 'river' },
  options: {
    river_start: {
      label: 'With a river, the start tile',
      values: {
        box: 'stays in the box',
        bag: 'is shuffled in',
      },
    },
  },
  refusals: {
    'RV-03': 'The river must go on here.',
    'RV-04': 'The river may not turn to the same side twice in a row.',
  },
  help: [
    'Twelve river tiles come first: the spring, ten in any order, the lake. Each continues the river, and it may ' +
      'not turn to the same side twice in a row.',
    'Nobody stands on water. The river parts fields; roads cross it on bridges.',
  ],
} satisfies ExpansionWords
