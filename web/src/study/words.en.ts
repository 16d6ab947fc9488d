// words.en.ts: the words of the study in English: what every turn and every draw was worth, and why.

import { forms } from '../words/forms'

const { plural, number } = forms('en')

export const study = {
  title: 'Analysis',
  progress: (done: number, all: number) => `${number(done)} of ${number(all)} turns and draws are judged`,
  done: 'Everything is judged',
  broken: 'This link holds no game that can be analysed.',
  replay: 'Watch it again',
  wins: 'Chance of winning',
  lead: 'Expected lead',
  luck: 'Luck of every draw',
  luckHelp: 'Up: the draw was better than the mean of what could have come.',
  graphHelp: 'Arrow keys go from turn to turn.',
  at: (turn: number, name: string) => `Turn ${number(turn)}, ${name}`,
  percent: (text: string) => `${text} %`,
  points: (text: string) => `${text} points`,
  faults: { '': '', inaccuracy: 'Inaccuracy', mistake: 'Mistake', blunder: 'Blunder' },
  fine: 'Nothing better is known.',
  lost: (points: string, win: string) => `It cost ${points} points and ${win} % of the win.`,
  parts: (first: string, rest: string) => `Of that the first decision ${first}, the rest ${rest}.`,
  drawLuck: (what: string, points: string) => `Luck of the draw (${what}): ${points} points.`,
  waiting: 'This turn has not been judged yet.',
  candidates: 'Candidates',
  played: 'played',
  candidate: 'Turn',
  ahead: 'Ahead',
  chance: 'Win',
  why: 'Why the best one is better',
  prevFault: 'Previous mistake',
  nextFault: 'Next mistake',
  prev: 'Previous turn',
  next: 'Next turn',
  players: 'Players',
  player: 'Player',
  score: 'Points',
  each: 'Lost a turn',
  best: 'Best found',
  counts: 'Inaccuracies, mistakes, blunders',
  ownLuck: 'Luck',
  adjusted: 'Ahead without luck',
  ofBest: (n: number, all: number) => `${number(n)} of ${number(all)}`,
  sentence: (name: string, lead: string, luck: string, play: string, rest: string) =>
    `${name} is ${lead} points ahead: the draws brought ${luck} of them, play ${play}; where the other ${rest} come from cannot be said.`,
  sentenceMany: (name: string, lead: string, luck: string, lost: string) =>
    `${name} is ${lead} points ahead of the next: the draws brought ${luck} of them, and ${lost} were lost by play.`,
  sentenceSolo: (lead: string, luck: string, lost: string) =>
    `The result is ${lead} points: the draws brought ${luck} of them, and ${lost} were lost by play.`,
  spread: (points: string) => `Draws like these move the result by ± ${points} points.`,
  stop: 'End of the turn',
  retreat: (from: number) => `Pirate from square ${number(from)} falls back`,
  advance: (symbol: string, from: number) => `${symbol}: pirate from square ${number(from)}`,
  their: (name: string, thing: string) => `${name}’s ${thing}`,
  reasons: {
    scored: (now: number, other: number) => `${number(now)} points on the track instead of ${number(other)}`,
    open: (thing: string, n: number, other: number) =>
      `${thing} is open in ${plural(n, { one: '# place', other: '# places' })} instead of ${number(other)}`,
    promises: (thing: string, points: string) => `${thing} promises ${points} points`,
    instead: (thing: string, points: string, other: string) => `${thing} promises ${points} points instead of ${other}`,
    nothing: (thing: string, points: string) => `${thing} would promise ${points} points after what was played`,
    joinYours: (name: string, thing: string, n: number, of: number) =>
      `${name} can join ${thing} with ${number(n)} of ${number(of)} tiles`,
    joinTheirs: (name: string, thing: string, n: number, of: number) =>
      `after what was played ${name} can join ${thing} with ${number(n)} of ${number(of)} tiles`,
    joinLess: (thing: string, n: number, of: number) =>
      `others can join ${thing} with ${number(n)} of ${number(of)} tiles after what was played`,
    supply: (n: number, other: number) =>
      `${plural(n, { one: '# follower', other: '# followers' })} at home instead of ${number(other)}`,
    lastOne: 'it does not take the last follower',
    free: 'it leaves less that nobody holds to whoever comes next',
    expansion: (name: string, points: string) => `${name}: ${points} points more`,
    way: (n: number, other: number) => `${number(n)} squares of way instead of ${number(other)}`,
    last: (n: number, other: number) => `the last pirate is on square ${number(n)} instead of ${number(other)}`,
    cards: (n: number, other: number) =>
      `${plural(n, { one: '# card', other: '# cards' })} in hand instead of ${number(other)}`,
    kinds: (n: number, other: number) => `${number(n)} kinds of cards instead of ${number(other)}`,
    jumps: (n: number, other: number) => `the best cards would go ${number(n)} squares instead of ${number(other)}`,
    fetch: 'a better way back for cards is left',
    of: (name: string, text: string) => `${name}: ${text}`,
  },
}
