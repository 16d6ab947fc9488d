// messages.en.ts: Messages in English.

import type { ExpansionWords } from '../expansion'

export const words = {
  name: 'Messages',
  text: 'A second scoring figure, and messages on every fifth space.',
  options: {
    msg_small_follower: {
      label: 'After messages 1 to 3 the follower',
      values: {
        leaves: 'goes home',
        stays: 'stays',
      },
    },
    msg_trigger: {
      label: 'A message is earned',
      values: {
        any_landing: 'by every move that ends there',
        final_position: 'by where the figure ends up',
      },
    },
    msg_alone: {
      label: 'A message only where nobody else stands',
      values: {},
    },
    msg4_builder: {
      label: 'The tile of message 4 can earn a second part',
      values: {},
    },
    msg3_gardens: {
      label: 'Message 3 counts gardens too',
      values: {},
    },
  },
  figures: {
    messenger: 'messenger',
  },
  ask: {
    track: 'choose which figure moves on the score track',
    message: 'a message is drawn',
    read: 'carry out the message, or take 2 points',
    pick: 'choose the follower',
  },
  verbs: {
    message: ({ n, number }) => `Message ${number(n)}`,
    act: 'Carry it out',
    seal: 'Take 2 points',
    'advance follower': 'Move the follower',
    'advance messenger': 'Move the messenger',
    pick: ({ role, place }) => `${role}${place}`,
  },
  log: {
    message: ({ it, name, number }) =>
      it['choice'] === 'act'
        ? `${name} carries out the message`
        : it['choice'] === 'seal'
          ? `${name} takes the 2 points`
          : `${name} draws message ${number(Number(it['number']))}`,
  },
  what: {
    message: 'message',
    seal: 'message not read',
  },
  cards: {
    title: 'Message',
    phases: ['read', 'pick'],
    text: [
      'The final value of your smallest road with a follower of yours.',
      'The final value of your smallest city with a follower of yours.',
      'The final value of your smallest monastery with a follower of yours.',
      'Draw and lay another tile at once.',
      '2 points for each shield in cities where you have a knight.',
      '2 points for each of your followers in cities.',
      '2 points for each of your farmers.',
      'Take a follower home; it brings its final value if you have the majority there.',
    ],
  },
  returns: ['pick'],
  foreseen: {
    message: 'a message that is due',
    tile: 'one more tile',
  },
  help: [
    'Everybody has two scoring figures: the follower and the messenger. Each time you are paid, you choose which ' +
      'of them moves.',
    'In your turn, a figure that stops on a dark space (every fifth) earns a message. Do what it says, or take 2 ' +
      'points instead.',
    '- 1, 2, 3: the value of your smallest road, city or monastery; its follower comes home.',
    '- 4: another tile.',
    '- 5: 2 for each coat of arms in cities with a knight of yours.',
    '- 6, 7: 2 for each of your followers in cities, in fields.',
    '- 8: take a follower home and get its value, if you own the place.',
  ],
} satisfies ExpansionWords
