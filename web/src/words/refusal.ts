// refusal.ts: the engine refuses in English and names the rule. The commonest rules have a sentence in every language
// here; the engine's own sentence is shown one click away, since it knows the case.

import { words } from '.'

const RULE = /\s*\[([A-Z]+-[A-Z]?\d+[a-z]?)\]/g

/** The rules that a refusal names. */
export function rulesOf(sentence: string): string[] {
  return [...sentence.matchAll(RULE)].map(([, id]) => id ?? '')
}

/** The engine's sentence for a reader, without the rules: a code says nothing to anybody. */
export function withoutRules(sentence: string): string {
  const left = sentence.replace(RULE, '')
  return left.slice(0, 1).toUpperCase() + left.slice(1)
}

/** A sentence for the reader, or null where only the engine's own helps. */
export function refusalOf(sentence: string): string | null {
  const { refusals, expansions } = words()
  const rules: Record<string, string> = { ...refusals, ...expansions.refusals }
  for (const id of rulesOf(sentence)) {
    const known = rules[id]
    if (known) return known
  }
  return null
}
