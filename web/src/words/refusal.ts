// refusal.ts: the engine refuses in English and names the rule. The commonest rules have a sentence in every language
// here; the engine's own sentence is shown one click away, since it knows the case.

import { words } from '.'

/** A sentence for the reader, or null where only the engine's own helps. */
export function refusalOf(sentence: string): string | null {
  const rules: Record<string, string> = words().refusals
  for (const [, id] of sentence.matchAll(/\[([A-Z]+-[A-Z]?\d+)\]/g)) {
    const known = id === undefined ? undefined : rules[id]
    if (known) return known
  }
  return null
}
