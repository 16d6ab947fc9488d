// expansions.ts: the expansions of Carcassonne that the page has words for, in the order in which they are offered.

export const EXPANSIONS = [
  'river',
  'abbot',
  'inns',
  'traders',
  'flying',
  'messages',
  'ferries',
  'gold',
  'mage',
  'robbers',
  'crops',
] as const
export type Expansion = (typeof EXPANSIONS)[number]
