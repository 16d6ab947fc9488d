// art.ts: the pictures of tiles and pieces, drawn by the engine when the page opens and asked for once. The base game
// comes first, so that a board can be shown at once; the sets of the expansions follow one by one.

import { askJson } from './engine'
import type { Faces, Pieces } from './view'

export interface Art {
  faces: Faces
  pieces: Pieces
}

/** Sets of tiles in the order in which they are wanted (data/tiles). */
const SETS = ['base', 'river', 'inns', 'traders', 'flying', 'gold', 'mage', 'robbers', 'ferries', 'crops', 'crops1']

type Listener = (art: Art, isComplete: boolean) => void

const listeners = new Set<Listener>()
let art: Art | null = null
let isComplete = false
let loading: Promise<Art> | null = null

function grow(more: Faces, pieces: Pieces): Art {
  return { faces: { css: more.css, faces: { ...art?.faces.faces, ...more.faces } }, pieces }
}

async function load(): Promise<Art> {
  const pieces = await askJson<Pieces>('pieces')
  for (const [i, set] of SETS.entries()) {
    art = grow(await askJson<Faces>(`faces ${set}`), pieces)
    isComplete = i === SETS.length - 1
    for (const listener of [...listeners]) listener(art, isComplete)
  }
  return art as Art
}

/** All pictures. */
export function artOf(): Promise<Art> {
  loading ??= load().catch((error: unknown) => {
    loading = null // the next call tries again
    throw error
  })
  return loading
}

/** Calls with the pieces and the base game's faces as soon as they are there, and again with more, until all are. */
export function watchArt(listener: Listener): () => void {
  listeners.add(listener)
  if (art) listener(art, isComplete)
  artOf().catch(() => undefined)
  return () => void listeners.delete(listener)
}
