// setup.en.ts: one sentence for each expansion and edition, and human words for the house rules. English.

export interface HouseWords {
  label: string
  /** names of values; yes, no and numbers need none */
  values: Record<string, string>
  /** what reading=text makes of it, in a sentence */
  letter?: string
  /** taken by the solo game, where it changes nothing */
  isIdleInSolo?: boolean
}

export const setup = {
  editions: {
    classic: 'The edition of 2000: small cities are worth less, and fields are counted their own way.',
    plus: 'The current edition, alone or with expansions.',
    solo: 'Alone or together, three colours: the last one is the result.',
    jamaica: 'Secret hands, cards from the pile.',
    tortuga: 'Open hands, cards from a row of twelve: everything can be planned.',
    hispaniola: 'Secret hands, but cards from an open row.',
  },
  firstColour: {
    label: 'Which colour begins',
    values: { seat0: 'the first', seat1: 'the second', seat2: 'the third', seat3: 'the fourth' },
  },
  letter: {
    title: 'By the letter of the text',
    none: 'With these expansions the text and the table agree.',
  },
  /** solo: how many followers make a good game, with so many expansions */
  suggest: (n: number) => `Our suggestion for these expansions: ${n} followers for each colour.`,
  house: {
    farmers: { label: 'Farmers', values: {} },
    tiny_city_points: { label: 'A city of two tiles is worth', values: {} },
    loop_road_completes: { label: 'A road in a circle is complete', values: {} },
    count_unit: { label: 'Cities count', values: { tile: 'tiles', segment: 'pieces of city' } },
    first_player: {
      label: 'Who begins',
      values: {
        seat0: 'the first player',
        seat1: 'the second player',
        seat2: 'the third player',
        seat3: 'the fourth player',
        seat4: 'the fifth player',
        seat5: 'the sixth player',
        random: 'by lot',
      },
    },
    farm_mode: {
      label: 'Farmers are paid',
      values: {
        per_farm_once: 'each city once',
        pooled: 'all farmers at a city together',
        per_farm_multi: 'each field for itself',
      },
    },
    farm_points_per_city: { label: 'Points for a city beside a field', values: {} },
    base_tiles: { label: 'Base tiles', values: { plus: 'with gardens', classic: 'without gardens' } },
    score_order_choice: {
      label: 'Who orders zones completed together',
      values: {
        auto: 'the game, where it does not matter',
        active: 'the active player',
      },
      isIdleInSolo: true,
    },
    reading: {
      label: 'Where a rulebook can be read in two ways',
      values: { table: 'as most tables play', text: 'by the letter of the text' },
    },
    followers: { label: 'Followers of each colour', values: {} },
    colours: { label: 'Colours', values: {} },
    base: { label: 'A city of two tiles is worth', values: { modern: '4', classic2000: '2' } },
    empty_pile: { label: 'A colour without tiles', values: { skip: 'is skipped', end_game: 'ends the game' } },
    final_unit: {
      label: 'At the end is counted',
      values: {
        follower: 'one follower at a time',
        colour: 'a whole colour',
      },
    },
    final_order: {
      label: 'Who orders the count at the end',
      values: {
        auto: 'the best order by itself',
        manual: 'I do',
      },
    },
    board: { label: 'The tunnel', values: { published: 'the six known segments', random: 'random segments' } },
    segments: {
      label: 'Segments of a board by letters',
      values: { different: 'all different', any: 'two may be equal' },
    },
    hands: { label: 'Hands', values: { secret: 'secret', open: 'open' } },
    row_size: { label: 'Cards in the row (0: none)', values: {} },
    hand_limit: { label: 'Cards that a hand may keep', values: { none: 'no limit' } },
    retreat_to_start: { label: 'Pirates may retreat into the fortress', values: {} },
    row_refill: { label: 'A new row is laid', values: { at_once: 'at once', on_demand: 'when a card is needed' } },
    reshuffle: {
      label: 'The discards are shuffled',
      values: {
        immediate: 'at once',
        on_demand: 'when a card is needed',
      },
    },
    stuck: { label: 'Who cannot move', values: { pass: 'passes', draw_one: 'draws a card' } },
    turn_limit: { label: 'The game ends after so many turns', values: { none: 'no limit' } },
  } satisfies Record<string, HouseWords>,
}
