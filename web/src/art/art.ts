// art.ts: the pictures that the engine draws, put into the page once: every face and piece is a <symbol> of one hidden
// <svg>, and what shows one is a <use>. Colours come as a constructed style sheet, which a strict policy allows.

import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { art, wantArt, type Art } from '../engine/art'
import { CONTRAST } from './contrast'

export type { Art } from '../engine/art'

const ready = signal<Art | null>(null)
const added = new Set<string>()

function addSheet(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

function addSymbols(markup: string): void {
  const host = document.createElement('div')
  host.className = 'art-store'
  host.setAttribute('aria-hidden', 'true')
  host.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">${markup}</svg>`
  document.body.append(host)
}

/** Puts in what is new: the base game comes first, the sets of the expansions follow. */
function install(all: Art): void {
  const fresh = Object.entries(all.faces.faces).filter(([code]) => !added.has(code))
  if (!ready.peek()) {
    addSheet(all.faces.css)
    addSheet(all.pieces.css)
    addSheet(`:root[data-contrast=high]{${CONTRAST}}`)
    addSymbols(all.pieces.symbols)
  }
  addSymbols(fresh.map(([, face]) => face.svg).join(''))
  for (const [code] of fresh) added.add(code)
  ready.value = all
}

// Before anybody is drawn again: what shows a picture finds its symbol in the page.
art.subscribe((loaded) => {
  if (loaded && loaded !== ready.peek()) install(loaded)
})

/** The pictures, if they are there: for what is drawn again anyway once they are. */
export function artNow(): Art | null {
  return ready.peek()
}

/** The pictures that are there, or null before the first; whoever asks is drawn again when there are more. */
export function useArt(): Art | null {
  useEffect(wantArt, [])
  return ready.value
}
