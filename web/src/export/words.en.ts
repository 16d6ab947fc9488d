// words.en.ts: the words of what a game is handed out as, in English.

export const out = {
  title: 'Hand out this game',
  hint: (turn: number) => `Pictures show the position you are looking at (turn ${turn}).`,
  record: 'The game as text (record)',
  scores: 'Every score as a table (CSV)',
  svg: 'Picture to enlarge at will (SVG)',
  png: 'Picture (PNG)',
  pdf: 'Page to print (PDF)',
  film: 'The whole game as a moving picture (PNG)',
  working: (done: number, all: number) => `Drawing ${done} of ${all}`,
  done: 'The file is in your downloads.',
  failed: 'That did not work:',
  close: 'Close',
}
