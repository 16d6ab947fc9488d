// sum.ts: how an award came about, as a sum: "8 = 2 × (3 tiles + 1 shield)". The engine says its terms, each worth so much
// and by which cause; here they only get words. Events of a server that is older have no terms, and no sum is shown.

import type { EventOf } from '../engine/events'
import type { Term } from '../engine/view'
import type { Words } from '../words'
import { thingName, thingText } from './things'

function counted(w: Words, term: Term): string {
  const words: Record<string, ((n: number) => string) | undefined> = w.play.sum.of
  const n = term.n ?? 0
  return words[term.of ?? '']?.(n) ?? thingText(w, term.of ?? '', n)
}

function cause(w: Words, term: Term): string {
  const words: Record<string, string | undefined> = { ...w.play.sum.by, ...w.expansions.causes }
  return term.by ? ` (${words[term.by] ?? term.by})` : ''
}

/** Terms that are worth the same by the same cause: "2 × (3 tiles + 1 shield) (CAUSE)". */
function product(w: Words, terms: readonly Term[]): string {
  const { each = 1 } = terms[0] ?? {}
  const parts = terms.map((term) => counted(w, term)).join(' + ')
  const inner = terms.length > 1 && each !== 1 ? `(${parts})` : parts
  return `${each === 1 ? inner : `${each} × ${inner}`}${terms[0] ? cause(w, terms[0]) : ''}`
}

function isAlike(a: Term, b: Term): boolean {
  return a.n !== undefined && b.n !== undefined && a.each === b.each && a.by === b.by
}

function groups(terms: readonly Term[]): Term[][] {
  const all: Term[][] = []
  for (const term of terms) {
    const last = all[all.length - 1]
    if (last?.[0] && isAlike(last[0], term)) last.push(term)
    else all.push([term])
  }
  return all
}

/** From left to right, as the terms are read: what is halved or void is what stands so far. */
function written(w: Words, terms: readonly Term[]): string {
  let sum = ''
  for (const group of groups(terms)) {
    const [term] = group
    if (!term) continue
    if (term.factor !== undefined) sum = `${w.play.sum.half}: ${sum}${cause(w, term)}`
    else if (term.void) sum = `${w.play.sum.nothing}: ${sum}${cause(w, term)}`
    else sum = sum ? `${sum} + ${product(w, group)}` : product(w, group)
  }
  return sum
}

/** Points for one of several kinds of a thing say which in a member that is called like the thing. */
function kindOf(event: EventOf<'scored'>): string | undefined {
  const members: Partial<Record<string, unknown>> = { ...event }
  const kind = members[event.what]
  return typeof kind === 'string' ? kind : undefined
}

/** Empty where the points say it all: one thing for all of them. */
export function sumOf(w: Words, event: EventOf<'scored'>): string {
  const { points, terms = [] } = event
  const kind = kindOf(event)
  if (kind) return thingName(w, kind)
  const [first] = terms
  if (!first || (terms.length === 1 && first.n === 1 && first.each === points && points > 1 && first.of !== 'city'))
    return ''
  return `${points} = ${written(w, terms)}`
}
