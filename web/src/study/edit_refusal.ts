// edit_refusal.ts: why an edit of a position is impossible, in the language of the page. The engine's sentences about edits name
// no rule, so that they are known by their words; one that is not known here is still said by its rule, or as it is.

import type { StudyWords } from './words'

type Reasons = StudyWords['edit']['reasons']

const TELLERS: readonly [RegExp, (r: Reasons, found: readonly string[]) => string][] = [
  [/that is written '(.*)'$/, (r, [form = '']) => r.form(form)],
  [/a placement is written /, (r) => r.form('1,-2/3')],
  [/a spot is written /, (r) => r.form('road:E, city:N, field:SL, monastery')],
  [/a number from (\d+) to (\d+) is needed/, (r, [from, to]) => r.number(Number(from), Number(to))],
  [/the seats of this game are 0 to (\d+)/, (r, [last]) => r.number(0, Number(last))],
  [/there is no tile /, (r) => r.noTile],
  [/ at -?\d+,-?\d+ has no /, (r) => r.noSpot],
  [/the bag holds (\d+) of the tile/, (r, [n]) => r.bag(Number(n))],
  [/ has no \w+ at home/, (r) => r.notHome],
  [/no \w+ stands on a /, (r) => r.standsNot],
  [/is complete: its figures have gone home/, (r) => r.complete],
  [/the game would be over|the discards would have been shuffled|a new one would have been laid/, (r) => r.over],
  [/a card is one of the letters (\w+)/, (r, [letters = '']) => r.letters(letters)],
  [/there are (\d+) cards with a /, (r, [n]) => r.cards(Number(n))],
  [/the row of this game has (\d+) cards/, (r, [n]) => r.row(Number(n))],
  [/more than three pirates stand on /, (r) => r.three],
  [/the squares of six pirates are written ([\d,]+)/, (r, [squares = '']) => r.form(squares)],
  [/holds more than (\d+) cards/, (r, [n]) => r.hand(Number(n))],
  [/there is no edit '/, (r) => r.noEdit],
]

/** Null: only the engine's own sentence says it. */
export function editRefusal(reasons: Reasons, sentence: string): string | null {
  for (const [pattern, tell] of TELLERS) {
    const found = pattern.exec(sentence)
    if (found) return tell(reasons, found.slice(1))
  }
  return null
}
