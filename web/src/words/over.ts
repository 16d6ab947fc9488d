// over.ts: two ways to write one language. What both say stands once, and each adds only what it says otherwise, laid
// over it here. The types hold all that together: a sentence that neither has, one that stands in both places and a key
// that English does not know do not compile.

/** What is replaced whole: a sentence, a function that makes one, a number, a list. */
type Leaf = string | number | boolean | ((...args: never[]) => unknown) | readonly unknown[]

/** Some of the sentences of an area. */
export type Part<T> = T extends Leaf ? T : { [K in keyof T]?: Part<T[K]> }

/** Looked up by any string, so that its keys are not known before the page runs. */
type Open<T> = T extends Leaf ? false : string extends keyof T ? true : false

/** Whether an area's branch is whole already. */
type IsWhole<T, S> = T extends Leaf
  ? true
  : Open<T> extends true
    ? true
    : [keyof Rest<T, S>] extends [never]
      ? true
      : false

/** The sentences of T that S does not have, and no others. */
export type Rest<T, S> = {
  [K in keyof T as K extends keyof S ? (IsWhole<T[K], S[K]> extends true ? never : K) : K]: K extends keyof S
    ? Rest<T[K], S[K]>
    : T[K]
} & { [K in keyof T as K extends keyof S ? (Open<T[K]> extends true ? K : never) : never]?: T[K] }

interface Branch {
  [key: string]: unknown
}

const isBranch = (x: unknown): x is Branch => typeof x === 'object' && x !== null && !Array.isArray(x)

function merged(below: Branch, above: Branch): Branch {
  const all: Branch = { ...below }
  for (const [key, value] of Object.entries(above)) {
    const under = all[key]
    all[key] = isBranch(under) && isBranch(value) ? merged(under, value) : value
  }
  return all
}

/** The whole area: what both say, and the rest laid over it. */
export function over<T extends object, S extends Part<T>>(both: S, rest: Rest<T, S>): T {
  return merged(both as Branch, rest) as T
}
