// named.ts: the cells that words beside the board call by their numbers, "at 3,-7", and the squares of Cartagena: the board bears
// these numbers for as long as somebody can read them there, and no longer.

import { signal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { useWords, type Words } from '../words'

/** By their keys. */
export const named = signal<readonly string[]>([])

const said = new Map<object, readonly string[]>()

function tell(who: object, cells: readonly string[]): void {
  if (cells.length) said.set(who, cells)
  else said.delete(who)
  named.value = [...new Set([...said.values()].flat())]
}

/** Numbers that stand behind the word for a place; others are points. */
export function cellsIn(w: Words, texts: readonly string[]): string[] {
  const [before = ''] = w.play.at(0, 0).split('0,0')
  const pattern = new RegExp(`(?<!\\p{L})${before}(-?\\d+),(-?\\d+)(?!\\d)`, 'giu')
  const found = texts.flatMap((text) => [...text.matchAll(pattern)].map(([, x, y]) => `${Number(x)},${Number(y)}`))
  return [...new Set(found)]
}

/** Where the pirates of these moves come from, as keys: "#12". */
function squaresIn(lines: readonly string[]): string[] {
  const found = lines.flatMap((line) => [...line.matchAll(/\b(?:advance \w+|retreat) (\d+)/g)])
  return [...new Set(found.map(([, square]) => `#${square ?? ''}`))]
}

/** These texts can be read now; `lines` are those of them that are moves, in the words of the notation. */
export function useNamed(texts: readonly string[], lines: readonly string[] = []): void {
  const cells = [...cellsIn(useWords(), texts), ...squaresIn(lines)]
  const who = useRef({})
  useLayoutEffect(() => tell(who.current, cells), [cells.join(' ')])
  useLayoutEffect(() => () => tell(who.current, []), [])
}
