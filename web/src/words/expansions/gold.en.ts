// gold.en.ts: Gold Mines in English.

import type { ExpansionWords } from '../expansion'

export const words = {
  name: 'Gold Mines',
  soloFollowers: 5,
  text: 'Gold bars on the land for whoever completes what lies there.',
  options: {
    gold_gardens: {
      label: 'Gardens collect gold',
      values: {},
    },
    manual_gold: {
      label: 'Players choose their gold bar',
      values: {},
    },
  },
  figures: {
    gold: 'gold bar',
  },
  things: {
    bar: ({ n, plural }) => plural(n, { one: '# bar', other: '# bars' }),
    gold: ({ n, plural }) => plural(n, { one: '# bar of gold', other: '# bars of gold' }),
  },
  ask: {
    gold: 'put the second bar of gold on a neighbouring tile',
    bar: 'take a bar of gold',
  },
  verbs: {
    gold: ({ place }) => `Gold${place}`,
    take: ({ place }) => `Take the gold${place}`,
  },
  log: {
    gold: ({ it, name, place }) =>
      it['seat'] === undefined ? `A bar of gold is laid${place}` : `${name} takes a bar of gold`,
  },
  what: {
    gold: 'gold',
  },
  refusals: {
    'GM-02': 'The second bar goes on a tile beside it, corners included.',
    'GM-04': 'You have no claim on that bar.',
  },
  foreseen: { ingots: 'gold bars in what is held' },
  help: [
    'A gold tile brings two bars: one on it, one on a tile beside it, corners too.',
    'Whoever owns something completed takes the bars that lie on its tiles. A monastery also takes those around ' +
      'it. Several owners take turns.',
    'At the end a bar is worth 1 point if you have up to 3, then 2 up to 6, 3 up to 9, and 4 with ten or more.',
  ],
} satisfies ExpansionWords
