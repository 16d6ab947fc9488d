// edit_list.ts: the edits that build a position, as a list of lines (docs/PROTOCOL.md). What they mean, and whether they are
// possible, the engine says; here one takes the place of another, and they are put in an order that can be made.

/** Tiles first, then what stands on them; other edits speak of both. */
const ORDER = ['box', 'lay', 'figure']

const rankOf = (edit: string): number => {
  const at = ORDER.indexOf(edit.split(' ')[0] ?? '')
  return at < 0 ? ORDER.length : at
}

const cellOf = (edit: string): [number, number] => {
  const [, x = '0', y = '0'] = /(-?\d+),(-?\d+)/.exec(edit) ?? []
  return [Number(x), Number(y)]
}

const beside = ([x, y]: [number, number], [u, v]: [number, number]): boolean => Math.abs(x - u) + Math.abs(y - v) === 1

/** Tiles in an order in which each touches one that lies; those that touch none stay at the end, and are refused. */
function inReach(lays: readonly string[]): string[] {
  const left = [...lays]
  const done: string[] = []
  const cells: [number, number][] = [[0, 0]]
  for (;;) {
    const next = left.findIndex((edit) => cells.some((cell) => beside(cell, cellOf(edit))))
    const [edit] = next < 0 ? [] : left.splice(next, 1)
    if (edit === undefined) return [...done, ...left]
    done.push(edit)
    cells.push(cellOf(edit))
  }
}

export function ordered(edits: readonly string[]): string[] {
  const of = (rank: number) => edits.filter((edit) => rankOf(edit) === rank)
  return [...of(0), ...inReach(of(1)), ...of(2), ...of(3)]
}

/** What begins with these words is replaced; null: it goes. */
export function withEdit(edits: readonly string[], head: string, edit: string | null): string[] {
  const others = edits.filter((one) => one !== head && !one.startsWith(`${head} `))
  return ordered(edit === null ? others : [...others, edit])
}

const speaksOf = (edit: string, x: number, y: number): boolean => new RegExp(`(^| )${x},${y}(/| |$)`).test(edit)

/** Without the tile there, and whatever stands on it. */
export const withoutTile = (edits: readonly string[], x: number, y: number): string[] =>
  ordered(edits.filter((edit) => !speaksOf(edit, x, y)))

/** The tile there otherwise turned; figures on it would stand elsewhere, and go. */
export function withTurned(edits: readonly string[], x: number, y: number, code: string, rot: number): string[] {
  const at = edits.findIndex((edit) => edit.startsWith('lay ') && speaksOf(edit, x, y))
  const lay = `lay ${code} ${x},${y}/${rot}`
  return edits.flatMap((edit, i) => (i === at ? [lay] : speaksOf(edit, x, y) ? [] : [edit]))
}

/** How many of a tile are out of the game. */
export function boxedOf(edits: readonly string[], code: string): number {
  const found = edits.find((edit) => edit.startsWith(`box ${code} `))
  return Number(found?.split(' ')[2] ?? 0)
}
