// text.en.ts: the rules in our own words. English.

import type { HelpText } from './topics'

export const help: HelpText = {
  groups: { carcassonne: 'Carcassonne', expansions: 'Expansions', cartagena: 'Cartagena' },
  about:
    'These are our own words, kept short. Whatever the page lets you do is legal; it tells you the rule if it does ' +
    'not.',
  topics: {
    carcassonne: {
      title: 'The game',
      text: [
        'Tile by tile you build a landscape of roads, cities, monasteries and fields. Followers that you put on it ' +
          'earn points. Most points win.',
        'A turn has three steps:',
        '- Draw a tile and lay it so that it touches the others and every side continues what lies beside it: road ' +
          'to road, city to city, field to field.',
        '- Put a follower on this tile if you like: on its road, city, monastery or field, as long as nobody stands ' +
          'anywhere on the same one.',
        '- What the tile has completed is scored, and the followers on it come home.',
        'The game ends when the tiles are used up. Then unfinished things and fields are counted.',
      ],
    },
    roads: {
      title: 'Roads',
      text: [
        'A road is complete when both ends stop: at a crossing, a city, a monastery, or when it runs in a circle.',
        'It is worth 1 point for each tile. At the end of the game an unfinished road is worth the same.',
        'A follower on a road is a highwayman.',
      ],
    },
    cities: {
      title: 'Cities',
      text: [
        'A city is complete when its wall is closed and no gap is left inside.',
        'It is worth 2 points for each tile and 2 more for each coat of arms. At the end of the game an unfinished ' +
          'city is worth half: 1 for each tile and each coat of arms.',
        'A follower in a city is a knight.',
      ],
    },
    monasteries: {
      title: 'Monasteries',
      text: [
        'A monastery is complete when all eight places around it are filled. Then it is worth 9 points.',
        'At the end of the game an unfinished one is worth 1 point, and 1 for each tile around it.',
        'A follower in a monastery is a monk.',
      ],
    },
    fields: {
      title: 'Fields',
      text: [
        'A follower who lies down in a field is a farmer. Farmers stay until the end of the game, so put them out ' +
          'with care.',
        'Fields are parted by roads, cities and rivers. At the end each field pays its owner 3 points for each ' +
          'completed city beside it.',
      ],
    },
    followers: {
      title: 'Followers',
      text: [
        'You may put a follower only on the tile you have just laid, and only where nobody stands anywhere on the ' +
          'same road, city or field, you included.',
        'Two followers can still meet: when a tile joins what was separate. Then whoever has more of them there gets ' +
          'all the points; with equally many, everybody gets them in full.',
        'Followers come home when what they stand on is scored. Farmers stay until the end.',
      ],
    },
    scoring: {
      title: 'Scoring',
      text: [
        '- Completed road: 1 for each tile.',
        '- Completed city: 2 for each tile, 2 for each coat of arms.',
        '- Completed monastery: 9.',
        '- At the end: an unfinished road, city or monastery 1 for each tile and coat of arms.',
        '- At the end: a field 3 for each completed city beside it.',
        'The owner is whoever has most followers there. Ties are paid in full to everybody.',
      ],
    },
    classic: {
      title: 'Classic 2000',
      text: [
        'The edition of 2000 is for two to five players and has no expansions here.',
        'A completed city of two tiles is worth only 2 points.',
        'Each completed city is paid to the farmers beside it; the house rules offer the ways in which that has been ' +
          'counted over the years.',
      ],
    },
    plus: {
      title: 'Plus',
      text: [
        'The current edition for two to six players. Any of the eleven expansions can be added, alone or all together.',
        'A completed city of two tiles is worth 4 points, like any other.',
      ],
    },
    solo: {
      title: 'Solo',
      text: [
        'You play three colours in turn, each with four followers and its own pile of tiles. Only the colour with ' +
          'the fewest points counts at the end: bring it as far as you can.',
        'If a road, city or monastery of the new tile is free, a follower must go on one of them. There are no ' +
          'farmers.',
        'Something completed is paid only if one of its owners is last at that moment. Then all its owners get the ' +
          'points; otherwise nobody does.',
        'The game ends with the tiles, or when a follower is due and the colour has none left. Then each follower on ' +
          'the board is worth 2 points while its colour is last.',
      ],
    },
    cartagena: {
      title: 'The escape',
      text: [
        'Six pirates of yours break out of the fortress through a tunnel to the boat. Whoever has all six aboard ' +
          'first wins.',
        'In a turn you make one, two or three moves. Each move is an advance with a card or a retreat that brings ' +
          'cards.',
        'The tunnel has 36 squares with six symbols: skull, dagger, key, bottle, pistol, hat. You begin with six ' +
          'cards.',
      ],
    },
    advance: {
      title: 'Advancing',
      text: [
        'Play a card and choose a pirate: it runs to the next square ahead with that symbol on which nobody stands.',
        'If no such square is left, it runs all the way into the boat. A crowded tunnel makes for long runs.',
      ],
    },
    retreat: {
      title: 'Retreating',
      text: [
        'A pirate falls back to the nearest square behind it with one or two pirates on it, your own or others. ' +
          'Empty squares and squares with three are passed over.',
        'You draw one card if one pirate stood there, two cards if two did. This is the only way to get cards.',
        'Nobody falls back into the fortress.',
      ],
    },
    tortuga: {
      title: 'Tortuga',
      text: [
        'Hands are open, and cards are taken from a row of twelve in their order. You see what a retreat will bring, ' +
          'to you and to the next player.',
      ],
    },
    jamaica: {
      title: 'Jamaica',
      text: [
        'Hands are secret, and cards are drawn from the pile. With friends at one device the page hides the hand ' +
          'until the next player has taken over.',
      ],
    },
    hispaniola: {
      title: 'Hispaniola',
      text: ['Hands are secret, but cards are taken from an open row: who watches knows what the others took.'],
    },
  },
}
