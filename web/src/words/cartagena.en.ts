// cartagena.en.ts: the words of Cartagena's board. English.

import { forms } from './forms'

const { plural, number, list } = forms('en')

export const cartagena = {
  board: 'The tunnel',
  fortress: 'the fortress',
  boat: 'the boat',
  square: (n: number, symbol: string) => `square ${number(n)}, ${symbol}`,
  hand: 'Your hand',
  handOf: (name: string) => `Hand of ${name}`,
  row: 'The row, next card first',
  cards: (n: number) => plural(n, { one: '# card', other: '# cards' }),
  pile: (n: number) => `Pile: ${plural(n, { one: '# card', other: '# cards' })}`,
  unseen: 'Unseen cards',
  moves: (n: number) => plural(n, { one: '# move left', other: '# moves left' }),
  end: 'End turn',
  undo: 'Undo',
  cancel: 'Choose again',
  retreatButton: (n: number) => `Retreat: +${plural(n, { one: '# card', other: '# cards' })}`,
  retreatHome: 'Retreat to the fortress',
  gain: (n: number) => `+${number(n)}`,
  askMove: 'Choose a card to advance, or a pirate to retreat.',
  askFirst: 'Choose a card to advance with.',
  askPirate: (symbol: string) => `Which pirate runs with the ${symbol}?`,
  askRetreat: 'This pirate would fall back here.',
  noRetreat: 'This pirate cannot fall back: no square behind it has one or two pirates.',
  askDiscard: 'Too many cards: choose one to lay down.',
  wait: (name: string) => `${name} is playing`,
  dealing: 'The cards are dealt.',
  over: 'The game is over.',
  won: (names: string[]) =>
    names.length > 1 ? `${list(names)} share the victory` : `${names[0] ?? ''} escapes with all pirates`,
  advanceTo: (from: string, to: string) => `From ${from} to ${to}`,
  retreatFrom: (from: string, to: string, n: number) =>
    `Retreat from ${from} to ${to}, ${plural(n, { zero: 'no card', one: '# card', other: '# cards' })}`,
  handoverTitle: (name: string) => `Give the device to ${name}`,
  handoverText: 'The cards are hidden until then.',
  handoverButton: (name: string) => `I am ${name}: show my cards`,
  table: 'Cards on the table',
  keyRows: [
    ['1 to 6', 'choose a card'],
    ['Arrows', 'choose a pirate or a square'],
    ['Enter, Space', 'play it'],
    ['E', 'end the turn'],
    ['S', 'how it stands for one player after the other'],
    ['Escape', 'choose again'],
  ] as [string, string][],
  logAdvanced: (name: string, symbol: string, to: string) => `${name}: ${symbol}, to ${to}`,
  logRetreated: (name: string, to: string, n: number) =>
    `${name}: back to ${to}, ${plural(n, { zero: 'no card', one: '# card', other: '# cards' })}`,
  logCard: (name: string, symbol: string | null) => (symbol ? `${name} draws: ${symbol}` : `${name} draws a card`),
  logReshuffled: 'The discards are shuffled.',
  logDiscarded: (name: string, symbol: string | null) =>
    symbol ? `${name} lays down: ${symbol}` : `${name} lays down a card`,
  aboard: (n: number) => plural(n, { zero: 'none aboard', one: '# aboard', other: '# aboard' }),
  refused: 'That is not allowed.',
}
