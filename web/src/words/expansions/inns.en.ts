// inns.en.ts: Inns & Cathedrals in English.

import type { ExpansionWords } from '../expansion'

export const words = {
  name: 'Inns & Cathedrals',
  text: 'Roads and cities worth more, if you finish them, and a follower who counts double.',
  options: {
    large: {
      label: 'Large followers',
      values: {
        auto: 'as the expansions say',
      },
      isFree: true,
    },
    ic_rrr_inn: {
      label: 'The inn at the crossing serves',
      values: {
        both: 'two roads',
        right: 'one road',
      },
    },
  },
  figures: {
    large: 'large follower',
  },
  causes: { inn: 'inn', cathedral: 'cathedral' },
  foreseen: { large: 'the large follower at home' },
  help: [
    'A road with an inn is worth 2 for each tile when complete, and nothing if it never is.',
    'A city with a cathedral is worth 3 for each tile and coat of arms when complete, and nothing if it never is.',
    'Everybody gets a large follower, who counts as two when it matters who has more.',
  ],
} satisfies ExpansionWords
