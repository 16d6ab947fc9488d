// art.ts: the pictures that the engine draws, put into the page once: every face and piece is a <symbol> of one hidden
// <svg>, and what shows one is a <use>. Colours come as a constructed style sheet, which a strict policy allows.

import { useEffect, useState } from 'preact/hooks'
import { type Art, watchArt } from '../engine/art'

export type { Art } from '../engine/art'

let ready: Art | null = null
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
function install(art: Art): void {
  const fresh = Object.entries(art.faces.faces).filter(([code]) => !added.has(code))
  if (!ready) {
    addSheet(art.faces.css)
    addSheet(art.pieces.css)
    addSymbols(art.pieces.symbols)
  }
  addSymbols(fresh.map(([, face]) => face.svg).join(''))
  for (const [code] of fresh) added.add(code)
  ready = art
}

/** The pictures, if they are there: for what is drawn again anyway once they are. */
export function artNow(): Art | null {
  return ready
}

/** The pictures that are there, or null before the first; whoever asks is drawn again when there are more. */
export function useArt(): Art | null {
  const [art, setArt] = useState<Art | null>(ready)
  useEffect(
    () =>
      watchArt((loaded) => {
        if (loaded !== ready) install(loaded)
        setArt(loaded)
      }),
    [],
  )
  return art
}
