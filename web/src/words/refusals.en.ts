// refusals.en.ts: why something is not allowed, by the rule that the engine names. English.

export const refusals = {
  'PL-07': 'The tile does not fit there: it must touch another, and every side must go on.',
  'CL-10': 'The tile does not fit there: it must touch another, and every side must go on.',
  'CL-11': 'The tile does not fit there: it must touch another, and every side must go on.',
  'PL-06': 'A tile that fits must be laid first.',
  'CL-13': 'A tile that fits must be laid first.',
  'PL-10': 'Somebody stands there already.',
  'CL-18': 'Somebody stands there already.',
  'PL-26': 'There are no farmers in this game.',
  'SO-12': 'There are no farmers in this game.',
  'SO-10': 'In the solo game a follower must be put where a place is free.',
  'CA-13': 'You cannot advance with that card there.',
  'CA-17': 'That pirate cannot fall back: no square behind it has one or two pirates.',
  'CA-20': 'That pirate cannot fall back: no square behind it has one or two pirates.',
  'CA-11': 'At least one move must be made.',
  'CA-12': 'At least one move must be made.',
  'CA-D2': 'A hand may not keep that many cards.',
}
