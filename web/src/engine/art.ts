// art.ts: the pictures of tiles and pieces, drawn by the engine when the page opens and asked for once. The base game
// comes first, so that a board can be shown at once; those of all expansions follow together.

import { signal, type ReadonlySignal } from '@preact/signals'
import { askJson } from './engine'
import { loadGames } from './games'
import type { Faces, Pieces } from './view'

export interface Art {
  faces: Faces
  pieces: Pieces
}

const drawn = signal<Art | null>(null)
let loading: Promise<void> | null = null

/** What has been drawn so far: the pieces and the base game's faces first, then more. */
export const art: ReadonlySignal<Art | null> = drawn

async function load(): Promise<void> {
  const pieces = await askJson<Pieces>('pieces')
  await loadGames() // whoever shows pictures names games, too
  for (const request of ['faces base', 'faces']) {
    const more = await askJson<Faces>(request)
    drawn.value = { pieces, faces: { css: more.css, faces: { ...drawn.value?.faces.faces, ...more.faces } } }
  }
}

/** Somebody wants pictures: the first call has them drawn. */
export function wantArt(): void {
  loading ??= load().catch(() => {
    loading = null // the next call tries again
  })
}
