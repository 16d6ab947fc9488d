// lessons.ts: the five things that the tutorial asks for, each as a tile to draw and a test of what was done with it. A
// test sees the position before and after a whole turn, so that the same test checks the learner and finds the way to
// show.

import type { Action, CarcassonneView, View } from '../engine/view'

export type LessonName = 'road' | 'finish' | 'city' | 'monastery' | 'farmer'

/** A turn: where the tile went, and what was put on it. */
export interface Turn {
  place: Action
  put: Action | null
  before: CarcassonneView
  after: CarcassonneView
}

export interface Lesson {
  name: LessonName
  tile: string
  isDone(turn: Turn): boolean
}

const spotOf = (turn: Turn): string => turn.put?.spot ?? ''
const gained = (turn: Turn): number => (turn.after.scores[0] ?? 0) - (turn.before.scores[0] ?? 0)

/** The learner's road must run on over the start tile: the next lesson finishes it at the other end. */
function joinsStart(turn: Turn): boolean {
  const { x, y } = turn.place
  if (y !== 0) return false
  return (x === -1 && spotOf(turn) === 'road:E') || (x === 1 && spotOf(turn) === 'road:W')
}

function ownsGoodField(turn: Turn): boolean {
  if (!spotOf(turn).startsWith('field')) return false
  return turn.after.zones.some((z) => z.kind === 'field' && z.owners?.includes(0) && (z.worth ?? 0) >= 3)
}

export const LESSONS: readonly Lesson[] = [
  { name: 'road', tile: 'W', isDone: joinsStart },
  { name: 'finish', tile: 'X', isDone: (turn) => gained(turn) >= 3 },
  { name: 'city', tile: 'E', isDone: (turn) => spotOf(turn).startsWith('city') && gained(turn) >= 4 },
  { name: 'monastery', tile: 'B', isDone: (turn) => spotOf(turn) === 'monastery' },
  { name: 'farmer', tile: 'U', isDone: ownsGoodField },
]

/** The other player's tiles, laid out of the way. */
const OTHER_TILES = ['B', 'B', 'A', 'V']

/** Everything that chance brings, the learner's tiles and the other's in turn. */
export function scriptedDraws(): string[] {
  return LESSONS.flatMap((lesson, i) => {
    const other = OTHER_TILES[i]
    return other === undefined ? [`draw ${lesson.tile}`] : [`draw ${lesson.tile}`, `draw ${other}`]
  })
}

/** Where the city of the second lesson will stand, and what lies around it. */
const isNeeded = (a: Action): boolean => (a.y ?? 0) < 0 || (a.y === 0 && Math.abs(a.x ?? 0) === 1)

/** The other player's move: south of the start tile, as far from the learner's building site as can be; no figures. */
export function otherMove(legal: readonly Action[]): string | null {
  const places = legal.filter((a) => a.verb === 'place')
  if (places.length === 0) return legal.find((a) => a.verb === 'pass')?.a ?? legal[0]?.a ?? null
  const free = places.filter((a) => !isNeeded(a))
  const best = [...(free.length > 0 ? free : places)].sort((a, b) => away(b) - away(a))[0]
  return best?.a ?? null
}

const away = (a: Action): number => (a.x === 0 ? 100 : 0) + (a.y ?? 0) * 10 - Math.abs(a.x ?? 0)

export function asCarcassonne(view: View): CarcassonneView | null {
  return view.game === 'carcassonne' ? view : null
}
