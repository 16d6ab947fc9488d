// setup.en.ts: one sentence for each expansion and edition, and human words for the house rules. English.

export interface HouseWords {
  label: string
  /** names of values; yes, no and numbers need none */
  values: Record<string, string>
}

export const setup = {
  expansions: {
    river: 'Twelve river tiles open the game and shape the land.',
    abbot: 'A new figure for monasteries and gardens that can be called home early.',
    inns: 'Roads and cities worth more, if you finish them, and a follower who counts double.',
    traders: 'Goods for whoever completes a city, builders for a second turn, pigs for farmers.',
    flying: 'Followers take off and land up to three tiles away.',
    messages: 'A second scoring figure, and messages on every fifth space.',
    ferries: 'Lakes whose ferries join roads, and can be turned later.',
    gold: 'Gold bars on the land for whoever completes what lies there.',
    mage: 'The mage makes a road or city dearer, the witch halves it.',
    robbers: 'Lie in wait on the score track and share what others earn.',
    crops: 'A circle in the corn: everybody adds a follower, or takes one back.',
  },
  editions: {
    classic: 'The edition of 2000: small cities are worth less, and fields are counted their own way.',
    plus: 'The current edition, alone or with expansions.',
    solo: 'One person, three colours: the last one is your result.',
    jamaica: 'Secret hands, cards from the pile.',
    tortuga: 'Open hands, cards from a row of twelve: everything can be planned.',
    hispaniola: 'Secret hands, but cards from an open row.',
  },
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
    river_start: { label: 'With a river, the start tile', values: { box: 'stays in the box', bag: 'is shuffled in' } },
    magic_places: {
      label: 'Places for mage and witch',
      values: {
        segment: 'every piece',
        zone: 'one for each road or city',
      },
    },
    large: { label: 'Large followers', values: { auto: 'as the expansions say' } },
    builder: { label: 'Builders', values: { auto: 'as the expansions say' } },
    pig: { label: 'Pigs', values: { auto: 'as the expansions say' } },
    goods: { label: 'Goods', values: { auto: 'as the expansions say' } },
    msg_small_follower: {
      label: 'After messages 1 to 3 the follower',
      values: {
        leaves: 'goes home',
        stays: 'stays',
      },
    },
    robbery_timing: {
      label: 'Robbers are paid',
      values: {
        immediate: 'at once',
        after_messages: 'after the messages',
      },
    },
    fly_abbot: { label: 'The abbot may fly', values: {} },
    crop_set: { label: 'Crop circle tiles', values: { '2': 'second set', '1': 'first set', both: 'both sets' } },
    ic_rrr_inn: { label: 'The inn at the crossing serves', values: { both: 'two roads', right: 'one road' } },
    mw_join: { label: 'When mage and witch meet, one', values: { remove: 'leaves the board', move: 'moves on' } },
    gold_gardens: { label: 'Gardens collect gold', values: {} },
    manual_gold: { label: 'Players choose their gold bar', values: {} },
    msg_trigger: {
      label: 'A message is earned',
      values: {
        any_landing: 'by every move that ends there',
        final_position: 'by where the figure ends up',
      },
    },
    msg_alone: { label: 'A message only where nobody else stands', values: {} },
    msg4_builder: { label: 'The tile of message 4 can earn a second part', values: {} },
    msg3_gardens: { label: 'Message 3 counts gardens too', values: {} },
    score_order_choice: {
      label: 'Who orders zones completed together',
      values: {
        auto: 'the game, where it does not matter',
        active: 'the active player',
      },
    },
    robbers_all: { label: 'Every player may place a robber', values: {} },
    builder_optional: { label: "The builder's second turn may be declined", values: {} },
    crop_same_tile: { label: 'Crop circles add on the same tile only', values: {} },
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
