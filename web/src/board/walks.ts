// walks.ts: how pieces come to the board, go from place to place on it, and leave it, as a hand would move them: lifted, carried
// and set down.

import { useLayoutEffect, useRef } from 'preact/hooks'
import { glide, type Offset, shifted, wayHome } from '../ui/motion'

/** From above, where nobody's card is on the screen. */
const ABOVE: Offset = [0, -90]

/** From the card of its player. */
export function comes(element: SVGGraphicsElement, seat: number | undefined): void {
  const way = wayHome(element, seat) ?? ABOVE
  const lifted = shifted([way[0] * 0.12, way[1] * 0.12 - 14], 'scale(1.25)')
  glide(
    element,
    [
      { transform: shifted(way, 'scale(1.1)'), opacity: 0.3 },
      { transform: lifted, opacity: 1, offset: 0.75 },
      { transform: 'none' },
    ],
    { ms: 620, easing: 'cubic-bezier(0.3, 0.6, 0.4, 1)' },
  )
}

/** Home; afterwards it is not seen any more. */
export function leaves(element: SVGGraphicsElement, seat: number | undefined): void {
  const way = wayHome(element, seat) ?? ABOVE
  glide(
    element,
    [
      { transform: 'none' },
      { transform: shifted([0, -14], 'scale(1.2)'), offset: 0.3 },
      { transform: shifted([way[0] * 0.9, way[1] * 0.9], 'scale(0.9)'), opacity: 1, offset: 0.92 },
      { transform: shifted(way, 'scale(0.8)'), opacity: 0 },
    ],
    { ms: 1100, stays: true },
  )
}

/** The points of a zone: they come out of it, can be read, and go to whoever gets them. */
export function floats(element: SVGGraphicsElement, seat: number): void {
  const way = wayHome(element, seat) ?? ABOVE
  const shown = shifted([0, -26])
  glide(
    element,
    [
      { transform: shifted([0, 20], 'scale(0.4)'), opacity: 0 },
      { transform: 'scale(1.15)', opacity: 1, offset: 0.15 },
      { transform: shown, opacity: 1, offset: 0.6, easing: 'ease-in' },
      { transform: shifted(way, 'scale(0.8)'), opacity: 0 },
    ],
    { ms: 2000, stays: true },
  )
}

/** Along these offsets, the last of which is where it is. */
export function goes(element: SVGGraphicsElement, way: readonly Offset[], turn: number): void {
  const from = way[0] ?? [0, 0]
  const steps = way.length - 1
  const frames = way.map((offset, i): Keyframe => {
    const angle = turn * (1 - i / steps)
    return { transform: shifted(offset, angle ? `rotate(${angle}deg)` : ''), offset: i / steps }
  })
  const far = Math.min(1400, 360 + Math.hypot(...from) * 1.2)
  glide(element, frames, { ms: steps > 1 ? Math.max(far, steps * 130) : far })
}

/** Starts a walk when the piece is first drawn. */
export function useWalk<E extends SVGGraphicsElement>(walk: ((element: E) => void) | null) {
  const ref = useRef<E>(null)
  useLayoutEffect(() => {
    if (walk && ref.current) walk(ref.current)
  }, [])
  return ref
}
