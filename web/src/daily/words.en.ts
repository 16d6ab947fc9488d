// words.en.ts: the words of the game of the day. English, which is the type of the other languages.

import { forms } from '../words/forms'

const { plural, number } = forms('en')

export const daily = {
  title: 'Game of the day',
  titleOf: (day: string) => `Game of the day, ${day}`,
  intro:
    'The same tiles for everybody, and one try: it counts from the moment you begin. ' +
    'There is no taking back and no hint.',
  solo: 'The solo game.',
  against: (name: string, level: number) =>
    `Against a bot, ${name} (level ${number(level)}): what counts is how many points you are ahead. You begin.`,
  offline: 'Once begun it needs no connection: your result is sent when the server is there again.',
  today: 'Today',
  until: (hour: string) => `Until ${hour}; results are taken for three more days.`,
  people: (begun: number, sent: number) =>
    `${plural(begun, { zero: 'Nobody has begun yet', one: '# person has begun', other: '# people have begun' })}, ` +
    plural(sent, { zero: 'no result is in.', one: '# result is in.', other: '# results are in.' }),
  begin: 'Begin: it counts',
  goOn: 'Play on',
  visitor: 'As a visitor you stand on the board without a place. ',
  member: 'A name with a password gives you one.',
  notOver: 'Your game has begun.',
  open: (day: string) => `Your game of ${day} can still be played and sent.`,
  waits: 'Your game is kept here and is sent as soon as the server is there.',
  sendNow: 'Send it now',
  refused: 'Your game was not taken:',
  over: 'Your game is over. One moment …',
  sentNow: (points: string) => `Your result is in: ${points}.`,
  yours: (points: string, place: number) => `You came to ${points}: place ${number(place)}.`,
  yoursVisitor: (points: string, place: number) =>
    `You came to ${points}. As a member you would have place ${number(place)}.`,
  toBoard: 'To the board',
  board: 'Board',
  result: 'Result',
  noResults: 'No result yet.',
  visitorMark: 'visitor',
  late: 'sent later',
  yesterday: 'Yesterday',
  nobodyPlayed: 'Nobody played.',
  best: (name: string, points: string) => `Watch the best game: ${name}, ${points}`,
  bot: (points: string) => `Watch the strongest bot: ${points}`,
  sendFirst: 'Send your own game of that day first: then the others can be watched.',
  needsServer:
    'The game of the day comes from a server of games. There is none behind this page, or it cannot be reached now.',
}
