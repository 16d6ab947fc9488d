// images.ts: tiles and figures of the board as pictures that the browser keeps whole. A board of 171 tiles drawn shape
// by shape has tens of thousands of parts to look after at every movement; as images it has a few hundred.

import { useLayoutEffect, useState } from 'preact/hooks'
import type { Art } from '../engine/art'
import { CONTRAST } from './contrast'

/** The land for weak sight is the same by day and night. */
const HIGH = 'high'

const made = new Map<string, string>()

/** What stands between the tags of a <symbol>. */
function inside(symbol: string): string {
  return symbol.replace(/^\s*<symbol[^>]*>/, '').replace(/<\/symbol>\s*$/, '')
}

function picture(sheet: string, theme: string, body: string): string {
  const css = theme === HIGH ? `${sheet}:root{${CONTRAST}}` : sheet
  const size = 'viewBox="0 0 100 100" width="200" height="200"'
  const root = `<svg xmlns="http://www.w3.org/2000/svg" ${size} data-theme="${theme}">`
  return URL.createObjectURL(new Blob([`${root}<style>${css}</style>${body}</svg>`], { type: 'image/svg+xml' }))
}

function keptOrMade(key: string, make: () => string): string {
  const kept = made.get(key)
  if (kept !== undefined) return kept
  const url = make()
  made.set(key, url)
  return url
}

/** The address of a tile's picture, turned. */
export function tileImage(art: Art, code: string, rot: number, theme: string): string {
  return keptOrMade(`${code}/${rot} ${theme}`, () => {
    const body = inside(art.faces.faces[code]?.svg ?? '')
    return picture(art.faces.css, theme, rot ? `<g transform="rotate(${rot * 90} 50 50)">${body}</g>` : body)
  })
}

let symbols: Map<string, string> | null = null

function symbolsOf(art: Art): Map<string, string> {
  if (!symbols) {
    const found = art.pieces.symbols.matchAll(/<symbol id='([^']+)'.*?<\/symbol>/gs)
    symbols = new Map([...found].map(([all, id = '']) => [id, inside(all)]))
  }
  return symbols
}

function markOf(art: Art, name: string, colour: number | undefined): string {
  const belly = art.pieces.belly[`f-${name}`]
  const mark = colour === undefined ? undefined : art.pieces.marks[colour]
  if (!belly || !mark) return ''
  const [x, y, size] = belly
  const body = symbolsOf(art).get(`m-${mark}`) ?? ''
  return `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})">${body}</g>`
}

/** The address of a figure's picture in the colour and with the mark of a seat. */
export function pieceImage(art: Art, name: string, colour: number | undefined, theme: string): string {
  return keptOrMade(`${name} ${colour ?? ''} ${theme}`, () => {
    const body = (symbolsOf(art).get(`f-${name}`) ?? '') + markOf(art, name, colour)
    return picture(art.pieces.css, theme, colour === undefined ? body : `<g class="s${colour}">${body}</g>`)
  })
}

function themeNow(): string {
  const { theme, contrast } = document.documentElement.dataset
  if (contrast === HIGH) return HIGH
  return theme === 'dark' ? 'dark' : 'light'
}

/** Light, dark or of high contrast, as the page is now. */
export function useTheme(): string {
  const [theme, setTheme] = useState(themeNow)
  useLayoutEffect(() => {
    const watch = new MutationObserver(() => setTheme(themeNow()))
    watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-contrast'] })
    return () => watch.disconnect()
  }, [])
  return theme
}
