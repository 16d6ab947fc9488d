// seating.ts: who sits at a local table and whose eyes the screen has. Pure functions, so that secrets are decided in
// one place.

import type { Actor, CarcassonneView, View, Viewer } from '../engine/view'
import type { Seat } from './table'

const isPerson = (seat: Seat): boolean => seat.who.kind === 'me' || seat.who.kind === 'friend'

/** One seat for each of the game's: a solo game is one person with several colours. */
export function fillSeats(seats: Seat[], wanted: number): Seat[] {
  const first: Seat = seats[0] ?? { name: '', who: { kind: 'me' }, colour: 0 }
  const taken = new Set(seats.map((seat) => seat.colour))
  const free = [0, 1, 2, 3, 4, 5].filter((colour) => !taken.has(colour))
  const all = seats.slice(0, wanted)
  while (all.length < wanted) all.push({ ...first, colour: free.shift() ?? all.length })
  return all
}

export function peopleOf(seats: Seat[]): number[] {
  return seats.flatMap((seat, i) => (isPerson(seat) ? [i] : []))
}

/** A game of one person, or of several together: nobody wins it. */
export function isSoloView(view: View): view is CarcassonneView {
  return view.game === 'carcassonne' && view.state.ruleset === 'solo'
}

/** Does anybody hold something that the others may not see? */
export function hasSecrets(view: View): boolean {
  return view.game === 'cartagena' && view.state.options['hands'] === 'secret'
}

/** Do cards come from a row that lies open? */
export function hasRow(view: View): boolean {
  return view.game === 'cartagena' && view.state.options['row_size'] !== '0'
}

export interface Eyes {
  viewer: Viewer
  /** the device must be given to this seat first */
  handover: number | null
}

/**
 * Whose eyes the screen has. Without secrets: the person who must decide, otherwise whoever sat there last. With
 * secrets and several people: only somebody who has said to be there, and the device changes hands before the next one.
 */
export function eyesOf(secrets: boolean, people: number[], actor: Actor, revealed: number | null): Eyes {
  const [only] = people
  if (only === undefined) return { viewer: 'public', handover: null }
  if (people.length === 1) return { viewer: only, handover: null }
  const decides = typeof actor === 'number' && people.includes(actor) ? actor : null
  if (!secrets) return { viewer: decides ?? revealed ?? only, handover: null }
  if (actor === 'over') return { viewer: 'all', handover: null }
  if (decides !== null && decides !== revealed) return { viewer: 'public', handover: decides }
  return { viewer: revealed ?? 'public', handover: null }
}

/** The same as the engine is told it: a viewer for each seat that may have to decide next, and one for the end. */
export function eyesList(secrets: boolean, people: number[], seats: number, revealed: number | null): string {
  const actors: Actor[] = [...Array(seats).keys(), 'over']
  return actors.map((actor) => eyesOf(secrets, people, actor, revealed).viewer).join()
}
