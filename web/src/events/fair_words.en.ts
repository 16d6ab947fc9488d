// fair_words.en.ts: the words of fair play in events: what is closed while one plays, and the referee's report.

import type { Forms } from '../words/forms'

export const fairWords = ({ plural, number }: Forms) => ({
  closed: 'Closed while you play',
  closedText:
    'You are playing a game that counts: of a competition, or rated. Until it is over this page gives no analysis, no hints and no built positions.',
  report: 'Report for the referee',
  reportText: (rollouts: number) =>
    `How often somebody chose the turn that the strongest bot found best, looking ${number(rollouts)} times ahead at each, and how long they took for a turn.`,
  notProof:
    'It proves nothing. Strong players agree with the bot often; so does everybody where one turn is plainly best; and in a few games chance alone makes large differences. Compare with the others and with what you know of somebody. Look at the games, and ask the person, before you decide anything.',
  judged: (done: number, of: number) =>
    `${number(done)} of ${plural(of, { one: '# game', other: '# games' })} analysed`,
  analyse: 'Have the games analysed',
  again: 'Look again',
  whom: 'Whose',
  everybody: 'Everybody',
  games: 'Games',
  agrees: 'Agrees',
  lossEach: 'Points lost a turn',
  time: 'Time for a turn',
  agreement: (percent: string, doubt: string, agreed: number, of: number) =>
    `${percent} ± ${doubt} (${number(agreed)} of ${number(of)})`,
  times: (middle: string, from: string, to: string) => `${middle} s (half of them ${from} to ${to})`,
  together: 'All together',
  none: 'No game of this was played.',
  gamesOf: (name: string) => `The games of ${name}`,
})
