// carried.ts: which of the things that lie somewhere now are those that lay there before, so that they can be seen moving:
// what has not moved keeps its number, and of the rest each takes over that of its nearest like.

export interface Lying {
  /** what can take the place of one another */
  kind: string
  at: readonly [number, number]
}

export type Carried<T> = T & { id: number; from: T | null }

const far = (a: Lying, b: Lying): number => Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1])

let last = 0

/** `from` is where it lay before, if that was elsewhere; a new one has a new number. `gone`: those that nobody takes over. */
export function carry<T extends Lying>(before: readonly Carried<T>[], now: readonly T[]) {
  const left = [...before]
  const take = (found: Carried<T> | undefined) => (found ? left.splice(left.indexOf(found), 1)[0] : undefined)
  const still = now.map((one) => take(left.find((old) => old.kind === one.kind && far(old, one) < 0.5)))
  const carried = now.map((one, i): Carried<T> => {
    const stays = still[i]
    if (stays) return { ...one, id: stays.id, from: null }
    const likes = left.filter((old) => old.kind === one.kind).sort((a, b) => far(a, one) - far(b, one))
    const moved = take(likes[0])
    return { ...one, id: moved?.id ?? ++last, from: moved ?? null }
  })
  return { carried, gone: left }
}
