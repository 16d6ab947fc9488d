// robbers.en.ts: Robbers in English.

import type { ExpansionWords } from '../expansion'

export const words = {
  name: 'Robbers',
  text: 'Lie in wait on the score track and share what others earn.',
  options: {
    robbery_timing: {
      label: 'Robbers are paid',
      values: {
        immediate: 'at once',
        after_messages: 'after the messages',
      },
    },
    robbers_all: {
      label: 'Every player may place a robber',
      values: {},
    },
  },
  figures: {
    robber: 'robber',
  },
  ask: {
    robber: 'set the robber on a space of the score track, or leave it',
    steal: 'choose whose figure is robbed',
  },
  verbs: {
    robber: ({ n, number }) => `Robber on space ${number(n)}`,
    steal: ({ name, figure }) => `${name}: ${figure}`,
  },
  log: {
    robber: ({ it, name, number }) =>
      it['home'] ? `${name} takes the robber home` : `${name} sets the robber on space ${number(Number(it['space']))}`,
  },
  what: {
    robber: 'robber on the track',
    steal: 'robbed',
  },
  refusals: {
    'RO-02': 'The robber goes beside a figure of somebody else on the track.',
    'PL-03': 'The robber goes beside a figure of somebody else on the track.',
  },
  foreseen: { loot: 'what the robber is about to take' },
  help: [
    'A tile with a bag lets you put your robber on the score track beside a figure of somebody else; then the ' +
      'next player may do the same.',
    'When that figure moves on, you get half of its points, rounded up. They take nothing from anybody. Your ' +
      'robber comes home.',
    'A robber still on the track at the end is worth 3 points.',
  ],
} satisfies ExpansionWords
