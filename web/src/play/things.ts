// things.ts: what a player can have, and what is counted, in words: by themselves, and so many of them.

import type { Words } from '../words'

export function thingName(w: Words, thing: string): string {
  const words = w.expansions.things[thing] ?? thing
  return typeof words === 'string' ? words : thing
}

export function thingText(w: Words, thing: string, n: number): string {
  const words = w.expansions.things[thing] ?? thing
  return typeof words === 'string' ? `${w.forms.number(n)} ${words}` : words({ ...NOTHING, ...w.forms, n })
}

/** Of a number of things only the number can be told. */
const NOTHING = {
  it: {},
  name: '',
  figure: '',
  role: '',
  spot: '',
  x: 0,
  y: 0,
  sides: ['', ''] as [string, string],
  place: '',
  counted: () => '',
}
