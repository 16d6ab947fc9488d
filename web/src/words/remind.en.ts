// remind.en.ts: the words of reminders, on the screen of the account. English, which is the type of the other languages.

import { forms } from './forms'

const { plural } = forms('en')

export const remind = {
  title: 'Reminders',
  text: 'When you are not here and somebody waits for you, you can be told.',
  here: 'Notifications in this browser',
  hereHint: 'Your browser asks you once whether it may show them.',
  browsers: (n: number) =>
    plural(n, {
      zero: 'Notifications go to no browser yet.',
      one: 'Notifications go to # browser.',
      other: 'Notifications go to # browsers.',
    }),
  what: 'Tell me when',
  push: 'Notification',
  mail: 'Letter',
  kinds: {
    turn: 'it is my turn in a game by correspondence',
    round: 'a round of my competition begins',
    hour: 'my opponent proposes an hour',
    checkin: 'check-in opens',
    challenge: 'somebody challenges me on a ladder',
    game: 'the hour of my game is near',
  },
  /** what a screen reader says of one box */
  box: (way: string, kind: string) => `${way}: ${kind}`,
  noAddress: 'Letters need an address of yours that is confirmed: see “E-mail address” on this page.',
  visitorMail: 'Letters need a name with a password and an address.',
  none: 'This server reminds nobody: it sends neither notifications nor letters.',
  why: {
    insecure: 'Browsers take notifications only from addresses that begin with https.',
    missing: 'This browser cannot take notifications. On an iPhone or iPad, put the page on the home screen first.',
    denied:
      'Notifications from this page are blocked in the settings of this browser. Allow them there, then try again.',
    unasked: 'You have not allowed it, so nothing was switched on.',
    failed: 'This browser could not be switched on: the service that brings its notifications does not answer.',
  },
}

export type RemindWords = typeof remind
