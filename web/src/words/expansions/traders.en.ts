// traders.en.ts: Traders & Builders in English.

import type { ExpansionWords } from '../expansion'

export const words = {
  name: 'Traders & Builders',
  soloFollowers: 6,
  text: 'Goods for whoever completes a city, builders for a second turn, pigs for farmers.',
  options: {
    builder: {
      label: 'Builders',
      values: {
        auto: 'as the expansions say',
      },
      isFree: true,
    },
    pig: {
      label: 'Pigs',
      values: {
        auto: 'as the expansions say',
      },
      isFree: true,
      isIdleInSolo: true,
    },
    goods: {
      label: 'Goods',
      values: {
        auto: 'as the expansions say',
      },
      isFree: true,
    },
    builder_optional: {
      label: "The builder's second turn may be declined",
      values: {},
      letter: "The builder's second turn is an offer: you may decline it.",
    },
  },
  figures: {
    builder: 'builder',
    pig: 'pig',
  },
  things: {
    wine: 'wine',
    grain: 'grain',
    cloth: 'cloth',
  },
  ask: {
    part: 'play your second part, or leave it',
  },
  verbs: {
    second: 'Play the second part',
  },
  log: {
    goods: ({ name, counted }) => `${name} takes ${counted('wine', 'grain', 'cloth')}`,
    turn: ({ it, name }) => (it['part'] ? `${name} plays a second part` : ''),
  },
  what: {
    goods: 'goods',
  },
  refusals: {
    'TB-05': 'The builder needs a follower of yours on that road or city.',
    'TB-11': 'The pig needs a farmer of yours in that field.',
  },
  causes: { pig: 'pig' },
  foreseen: {
    builder: 'a builder where the road or city goes on',
    pig: 'the pig',
    part: 'a second part of the turn',
  },
  help: [
    'Some cities hold wine, grain or cloth. Whoever completes the city takes its goods, no matter who owns it. ' +
      'At the end, most of a kind brings 10 points; ties all get them.',
    'Your builder joins a road or city where you already have a follower. If a later tile of yours extends it, ' +
      'you play a second part: another tile, once.',
    'Your pig joins a field where you have a farmer. If you own that field, each city brings you 4 points ' +
      'instead of 3.',
  ],
} satisfies ExpansionWords
