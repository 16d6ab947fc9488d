// ladder_words.en.ts: the words of ladders in events.

export const ladderWords = {
  against: (name: string) => `against ${name}`,
  cameIn: (rung: string) => `Came in at ${rung}`,
  join: 'You can join at any time: you begin at the foot of the ladder.',
  youChallenge: (name: string) => `You have challenged ${name}`,
  challengesYou: (name: string) => `${name} challenges you`,
  playUntil: (when: string) => `To be played by ${when}. Who does not answer loses the place.`,
  goesOn: 'The ladder goes on: challenge somebody above you.',
  until: (when: string) => `The ladder stands until ${when}.`,
  choose: 'You can challenge:',
  nobody: 'Nobody can be challenged by you now.',
  challenge: (name: string) => `Challenge ${name}`,
  ask: (name: string) => `Challenge ${name}? It has to be played within the days of this ladder.`,
  reach: 'How many places above may be challenged',
  ends: 'Ends on (empty: when you say so)',
  end: 'End the ladder',
}
