// learn.en.ts: the words of the tutorial. English.

import { forms } from './forms'

const { number, plural } = forms('en')

export const learn = {
  other: 'Vera',
  step: (n: number, of: number) => `Lesson ${number(n)} of ${number(of)}`,
  show: 'Show me',
  skip: 'Leave the tutorial',
  /** boards of the rules that one steps through and tries */
  worked: {
    title: 'Step by step',
    step: (n: number, of: number) => `Step ${number(n)} of ${number(of)}`,
    begin: 'So it begins. Go on to see what happens.',
    try: 'Try it',
    goal: (points: number) =>
      `The board’s turn brings ${plural(points, { one: '# point', other: '# points' })}. And yours?`,
    freely: 'Play it as the board does, or find your own way.',
    brought: (mine: number, board: number) =>
      `Your turn brought ${plural(mine, { one: '# point', other: '# points' })}, the board’s ${number(board)}.`,
    again: 'Again',
    bot: 'Against a bot',
    leave: 'Back to the rules',
  },
  lessons: {
    road: {
      title: 'A road and your first follower',
      text: [
        'You have drawn a crossing. Lay it beside the start tile so that the road goes on.',
        'Then put your follower on that road: a highwayman. Confirm.',
      ],
      hint: 'Nearly: lay it left or right of the start tile, and put the follower on the road between the two.',
    },
    finish: {
      title: 'Finish the road',
      text: [
        'A road is finished when both ends stop. This crossing fits the other end.',
        'It brings a point for each tile, and your follower comes home.',
      ],
      hint: 'Lay the crossing at the open end of your road.',
    },
    city: {
      title: 'A city',
      text: [
        'Close the city above the start tile, and put a knight into it.',
        'Two tiles, two points each: four points at once.',
      ],
      hint: 'The tile goes above the start tile, its city towards it; then choose the city.',
    },
    monastery: {
      title: 'A monastery',
      text: [
        'Lay it anywhere and put a monk inside.',
        'It is worth nine points when all eight places around it are filled.',
      ],
      hint: 'Choose the monastery in the middle of the tile.',
    },
    farmer: {
      title: 'A farmer',
      text: [
        'Fields pay at the end: three points for each finished city beside them.',
        'Lay this tile so that its field joins the one around your city, and put a farmer there. Farmers stay to the ' +
          'end.',
      ],
      hint: 'The field must touch the finished city: lay the tile next to the one above it, and choose its field.',
    },
  },
  /** the tutorial of Cartagena */
  pirates: {
    lessons: {
      run: {
        title: 'A card makes a pirate run',
        text: [
          'Your six pirates must escape through the tunnel to the boat.',
          'Choose a card, then a pirate: it runs to the next free square with that symbol.',
        ],
        hint: 'Choose one of your cards, then the square to which the pirate would run.',
      },
      jump: {
        title: 'Squares with pirates are jumped over',
        text: [
          'Play a card of the same kind again, with another pirate from the fortress.',
          'The first square with that symbol is taken, and so it runs on to the second.',
        ],
        hint: 'Take the same symbol as before, then touch your pirates in the fortress.',
      },
      back: {
        title: 'Cards are earned by going back',
        text: [
          'A pirate goes back to the nearest square with one or two pirates on it, of any colour.',
          'One pirate there brings one card, two bring two. Touch the pirate in front, then the square behind it.',
        ],
        hint: 'No card this time: touch your pirate that is farthest ahead, and where it would go back to.',
      },
      turn: {
        title: 'One to three moves a turn',
        text: [
          'Those were three moves, and it was the other player’s turn. Now it is yours again.',
          'Move as you like, and end your turn before the third move.',
        ],
        hint: 'Move once, then press “End turn”.',
      },
    },
    doneTitle: 'Now you can escape',
    doneText: [
      'When no free square with the symbol is left ahead, the pirate runs into the boat. Whoever has all six aboard first wins.',
      'Keep your pirates close together: cards are cheap then, and jumps are long.',
    ],
  },
  doneTitle: 'That is the whole game',
  doneText: [
    'When the tiles are used up, unfinished things count a point a tile and fields are paid. Most points win.',
    'Play a first game against the computer: roads, cities and monasteries, still without farmers.',
  ],
}
