// tile.tsx: one tile or one piece as a picture of its own, for lists, cards and buttons. The board draws its tiles
// itself, all in one picture.

import { artNow, useArt } from './art'

export interface TileProps {
  code: string
  rot?: number
  /** in pixels; left out: as large as its surroundings allow */
  size?: number
  /** what a screen reader says; left out: nothing, the words beside it do */
  label?: string
}

export function Tile({ code, rot = 0, size, label }: TileProps) {
  const art = useArt()
  const named = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': 'true' } as const)
  return (
    <svg class="tile" viewBox="0 0 100 100" width={size} height={size} {...named}>
      {art && code in art.faces.faces ? (
        <use href={`#t-${code}`} width="100" height="100" transform={rot ? `rotate(${rot * 90} 50 50)` : undefined} />
      ) : (
        <rect class="tile-blank" width="100" height="100" rx="4" />
      )}
    </svg>
  )
}

export interface PieceProps {
  /** id of the symbol without its `f-`: small, lying, ... */
  name: string
  /** index of the colour, as in Seat */
  colour?: number
  size?: number
  label?: string
}

export function Piece({ name, colour, size = 24, label }: PieceProps) {
  const art = useArt()
  const named = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': 'true' } as const)
  return (
    <svg class={`piece ${seatClass(colour)}`} viewBox="0 0 100 100" width={size} height={size} {...named}>
      {art ? (
        <PieceParts name={name} colour={colour} x={0} y={0} size={100} />
      ) : (
        <circle class="piece-blank" cx="50" cy="50" r="40" />
      )}
    </svg>
  )
}

export interface PartsProps {
  name: string
  colour: number | undefined
  x: number
  y: number
  size: number
}

/** A piece in a picture, with the mark of its seat on it, so that nobody needs to tell colours apart. */
export function PieceParts({ name, colour, x, y, size }: PartsProps) {
  const pieces = artNow()?.pieces
  const belly = pieces?.belly[`f-${name}`]
  const mark = colour === undefined ? undefined : pieces?.marks[colour]
  const unit = size / 100
  return (
    <>
      <use href={`#f-${name}`} x={x} y={y} width={size} height={size} />
      {belly && mark ? (
        <use
          href={`#m-${mark}`}
          x={x + (belly[0] - belly[2] / 2) * unit}
          y={y + (belly[1] - belly[2] / 2) * unit}
          width={belly[2] * unit}
          height={belly[2] * unit}
        />
      ) : null}
    </>
  )
}

/** The class that gives --seat its colour (style/board.css). */
export function seatClass(colour: number | undefined): string {
  return colour === undefined ? '' : `seat-${colour}`
}
