// flying.en.ts: Flying Machines in English.

import type { ExpansionWords } from '../expansion'

export const words = {
  name: 'Flying Machines',
  text: 'Followers take off and land up to three tiles away.',
  options: {
    fly_abbot: {
      label: 'The abbot may fly',
      values: {},
    },
  },
  ask: {
    die: 'the die is thrown',
    land: 'choose where the follower lands',
  },
  verbs: {
    die: ({ n, number }) => `Die: ${number(n)}`,
    fly: ({ figure }) => `Fly: ${figure}`,
    land: ({ role }) => role,
  },
  log: {
    die: ({ it, number }) => `The die shows ${number(Number(it['value']))}`,
  },
  refusals: {
    'FM-03': 'Nobody can take off here.',
    'FM-05': 'One lands only on an unfinished road, city or monastery.',
  },
  foreseen: { flight: 'where the follower in the air may land' },
  help: [
    'A tile with a machine lets a follower take off instead of being put down. A die says whether it flies one, ' +
      'two or three places in the direction shown.',
    'It must land on an unfinished road, city or monastery of the tile there, even if somebody is there already. ' +
      'Where it cannot land, it goes home.',
  ],
} satisfies ExpansionWords
