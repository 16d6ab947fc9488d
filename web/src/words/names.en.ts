// names.en.ts: what things are called in English: games, editions, expansions, figures, land, symbols, levels.

export const names = {
  carcassonne: 'Carcassonne',
  cartagena: 'Cartagena',
  rulesets: {
    classic: 'Classic 2000',
    plus: 'Plus',
    solo: 'Solo',
  },
  modes: {
    jamaica: 'Jamaica',
    tortuga: 'Tortuga',
    hispaniola: 'Hispaniola',
  },
  figures: {
    small: 'follower',
  },
  land: {
    road: 'road',
    city: 'city',
    field: 'field',
    monastery: 'monastery',
    garden: 'garden',
  },
  roles: {
    road: 'highwayman',
    city: 'knight',
    field: 'farmer',
    monastery: 'monk',
  },
  symbols: {
    skull: 'skull',
    dagger: 'dagger',
    key: 'key',
    bottle: 'bottle',
    pistol: 'pistol',
    hat: 'hat',
  },
  /** in the order of the pieces */
  colours: ['red', 'blue', 'yellow', 'green', 'black', 'pink'],
  marks: {
    circle: 'circle',
    square: 'square',
    triangle: 'triangle',
    diamond: 'diamond',
    star: 'star',
    cross: 'cross',
  },
  levels: ['Newcomer', 'Learner', 'Neighbour', 'Traveller', 'Mason', 'Architect', 'Master builder', 'Grand master'],
}
