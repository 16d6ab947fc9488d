// peace.en.ts: the words of getting in safely and of keeping the peace: sessions, the second factor, whom one does not
// want to hear, reports, and what moderators do. English.

import { forms } from './forms'

const { date, number, plural } = forms('en')

export const peace = {
  session: (created: number, used: number) => `since ${date(created)}, last used ${date(used)}`,
  thisOne: 'this one',
  endIt: 'End it',
  looksLike: 'Your name looks like somebody else’s. It stays yours; another one would spare you mix-ups.',
  visitor: 'visitor',
  code: 'Code of your app',
  factor: 'Second factor',
  factorText: 'Besides the password, signing in asks for a code of an authenticator app on your phone.',
  factorOn: (left: number) =>
    plural(left, { one: 'It is on; # recovery code is left.', other: 'It is on; # recovery codes are left.' }),
  factorBegin: 'Set it up',
  factorSecret: 'Add this secret to your app, then type the code that it shows.',
  factorOpen: 'Open it in an app on this device',
  factorConfirm: 'Switch it on',
  factorEnd: 'Switch it off',
  recovery: 'Write these codes down: each of them signs you in once if you lose the app. They are not shown again.',
  needsCode: 'Type the code of your app, too, or a recovery code.',
  wrongCode: 'This code does not fit, or was used already.',
  ignored: 'People you do not hear',
  mute: 'Do not hear',
  block: 'Do not hear or play with',
  hear: 'Hear again',
  muted: 'You do not read what they write.',
  blocked: 'You do not read what they write, and they do not sit down at your tables.',
  report: 'Report',
  reportText: 'Those who keep the peace here read what you write, and the last lines of the chat.',
  whom: 'Whom',
  why: 'Why',
  reported: 'It was sent. Thank you.',
  title: 'Keeping the peace',
  reports: 'Reports',
  noReports: 'Nothing was reported.',
  about: (who: string, by: string, when: number) => `${who}, reported by ${by}, ${date(when)}`,
  done: 'Dealt with',
  silence: 'Silence for 30 minutes',
  ban: 'Ban for 7 days',
  endTable: 'End the game',
  did: 'It is done.',
  figures: 'The last days',
  columns: {
    day: 'Day',
    members: 'New members',
    visitors: 'New visitors',
    games: 'Games',
    players: 'People',
    lines: 'Lines',
    reports: 'Reports',
  },
  count: (n: number) => number(n),
  audit: 'What was done',
}

export type PeaceWords = typeof peace
