// art.ts: the pictures of tiles and pieces, drawn by the engine when the page opens and asked for once. The base game
// comes first, so that a board can be shown at once; the sets of the expansions follow one by one.

import { signal, type ReadonlySignal } from '@preact/signals'
import { askJson } from './engine'
import type { Faces, Pieces } from './view'

export interface Art {
  faces: Faces
  pieces: Pieces
}

/** Sets of tiles in the order in which they are wanted (data/tiles). */
const SETS = ['base', 'river', 'inns', 'traders', 'flying', 'gold', 'mage', 'robbers', 'ferries', 'crops', 'crops1']

const drawn = signal<Art | null>(null)
let loading: Promise<void> | null = null

/** What has been drawn so far: the pieces and the base game's faces first, then more. */
export const art: ReadonlySignal<Art | null> = drawn

async function load(): Promise<void> {
  const pieces = await askJson<Pieces>('pieces')
  for (const set of SETS) {
    const more = await askJson<Faces>(`faces ${set}`)
    drawn.value = { pieces, faces: { css: more.css, faces: { ...drawn.value?.faces.faces, ...more.faces } } }
  }
}

/** Somebody wants pictures: the first call has them drawn. */
export function wantArt(): void {
  loading ??= load().catch(() => {
    loading = null // the next call tries again
  })
}
