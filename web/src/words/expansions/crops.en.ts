// crops.en.ts: Crop Circles in English.

import type { ExpansionWords } from '../expansion'

export const words = {
  name: 'Crop Circles',
  text: 'A circle in the corn: everybody adds a follower, or takes one back.',
  options: {
    crop_set: {
      label: 'Crop circle tiles',
      values: {
        '1': 'first set',
        '2': 'second set',
        both: 'both sets',
      },
    },
    crop_same_tile: {
      label: 'Crop circles add on the same tile only',
      values: {},
      letter: 'A crop circle may add a follower anywhere in the road, city or field where one of yours stands.',
    },
  },
  ask: {
    crop: 'add followers or take them back: for everybody',
    circle: 'choose a follower',
  },
  verbs: {
    'crop add': 'Everybody adds a follower',
    'crop remove': 'Everybody takes one back',
    add: ({ role, place }) => `+ ${role}${place}`,
    remove: ({ role, place }) => `− ${role}${place}`,
  },
  log: {
    crop: ({ it, name }) =>
      it['choice'] === 'add' ? `${name}: everybody adds a follower` : `${name}: everybody takes a follower back`,
  },
  refusals: {
    'CC-03': 'The circle does not concern that follower.',
    'CC-04': 'The circle does not concern that follower.',
    'CC-05': 'The circle does not concern that follower.',
    'CC-07': 'The circle does not concern that follower.',
  },
  returns: ['remove'],
  help: [
    'After a tile with a circle its player chooses one of two things for everybody: add a follower next to one ' +
      'of your own, or take one back.',
    'The picture says whom it concerns: farmers, highwaymen or knights. Adding is voluntary, taking back is not.',
  ],
} satisfies ExpansionWords
