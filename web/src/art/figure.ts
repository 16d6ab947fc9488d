// figure.ts: how a figure is drawn, by its word: the engine's pictures say.

import { artNow } from './art'

/** The engine's scenes are drawn for paper; on a screen figures are a little smaller. */
const SHRINK = 0.8
const FOLLOWER: [string, string, number] = ['f-small', 'f-lying', 40]

/** What is moved by a seat without being its own has a picture under its own name. */
function pieceNamed(word: string): [string, string, number] | null {
  const id = `f-${word}`
  return artNow()?.pieces.symbols.includes(`id='${id}'`) ? [id, id, FOLLOWER[2]] : null
}

const lookOf = (word: string): [string, string, number] =>
  artNow()?.pieces.figures[word] ?? pieceNamed(word) ?? FOLLOWER

/** Is this the word of a figure? */
export function isFigure(word: string): boolean {
  return word in (artNow()?.pieces.figures ?? {})
}

/** The piece for a figure on this spot, without its `f-`: farmers lie. */
export function figureSymbol(figure: string, spot: string): string {
  const [standing, lying] = lookOf(figure)
  return (spot.startsWith('field') ? lying : standing).slice(2)
}

export function figureSize(figure: string): number {
  return lookOf(figure)[2] * SHRINK
}
