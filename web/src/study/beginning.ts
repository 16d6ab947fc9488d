// beginning.ts: the beginning of a game as a game of its own. What was played stays what it was; what is drawn behind it
// comes from another seed, so that nobody knows it.

/** Tags that speak of the whole game, or of the seed that drew it. */
const OF_THE_WHOLE = /^(seed|words|drawn|result|commitment): /

const isTag = (line: string): boolean => /^[a-z]+: /.test(line)

/** The lines that say something. */
const linesOf = (record: string): string[] =>
  record
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '')

/** The actions of a record as the engine writes it, one for each ply. */
export const actionsIn = (record: string): string[] => linesOf(record).filter((line) => !isTag(line))

/** A game that begins with the first `ply` actions of this one and goes on with `more`; the rest comes from the seed. */
export function beginningOf(record: string, ply: number, more: readonly string[], seed: string): string {
  const tags = linesOf(record).filter((line) => isTag(line) && !OF_THE_WHOLE.test(line))
  const actions = [...actionsIn(record).slice(0, ply), ...more]
  return [...tags, `seed: ${seed}`, 'drawn: none', ...actions, ''].join('\n')
}

export function freshSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
