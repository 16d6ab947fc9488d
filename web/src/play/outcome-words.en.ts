// outcome-words.en.ts: what is said of a game when it is over. English.

import { forms } from '../words/forms'

const { plural, number, list } = forms('en')
const points = (n: number) => plural(n, { one: '# point', other: '# points' })

export const outcome = {
  title: 'What was decisive',
  led: (name: string, turn: number) => `${name} led from turn ${number(turn)} on`,
  ledAlways: (name: string) => `${name} led from the beginning`,
  lastCount: (name: string) => `Only the last count put ${name} ahead`,
  changes: (n: number) =>
    plural(n, { zero: 'nobody ever overtook', one: 'the lead changed once', other: 'the lead changed # times' }),
  before: (all: [string, number][]) => `Before the last count: ${list(all.map(([name, n]) => `${name} ${number(n)}`))}`,
  run: (name: string, squares: number) =>
    `Longest run, by ${name}: ${plural(squares, { one: '# square', other: '# squares' })}`,
  show: (turn: number) => `Turn ${number(turn)}: show it`,
  why: {
    tiles: () => 'It ended with the last tile.',
    pile: () => 'It ended since a pile was used up.',
    follower: (colour: string, left: number) =>
      `It ended since ${colour} had to put a follower and had none left; ` +
      plural(left, { one: '# tile was still to come.', other: '# tiles were still to come.' }),
  },
  /** held against the strongest player of the computer: below a quarter of its games, to above three quarters */
  grades: ['A beginning', 'Decent', 'Good', 'Excellent'] as [string, string, string, string],
  grade: (word: string, result: number, middle: number) =>
    `${word}: ${points(result)}. The strongest computer player comes to ${number(middle)} or more in half of its games.`,
}
