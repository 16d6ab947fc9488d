// walks.ts: how pieces come to the board, go from place to place on it, and leave it, as a hand would move them: lifted, carried
// and set down. On a board that is seen from afar they are near while they move.

import { useLayoutEffect, useRef } from 'preact/hooks'
import { glide, nearnessOf, type Offset, shifted, wayHome } from '../ui/motion'

/** From above, where nobody's card is on the screen. */
const ABOVE: Offset = [0, -90]

/** From the card of its player. */
export function comes(element: SVGGraphicsElement, seat: number | undefined): void {
  const way = wayHome(element, seat) ?? ABOVE
  const near = nearnessOf(element)
  const lifted = shifted([way[0] * 0.12, way[1] * 0.12 - 14], `scale(${1.25 * near})`)
  glide(
    element,
    [
      { transform: shifted(way, `scale(${1.1 * near})`), opacity: 0.3 },
      { transform: lifted, opacity: 1, offset: 0.75 },
      { transform: 'none' },
    ],
    { ms: 620, easing: 'cubic-bezier(0.3, 0.6, 0.4, 1)' },
  )
}

/** Home; afterwards it is not seen any more. */
export function leaves(element: SVGGraphicsElement, seat: number | undefined): void {
  const way = wayHome(element, seat) ?? ABOVE
  const near = nearnessOf(element)
  glide(
    element,
    [
      { transform: 'none' },
      { transform: shifted([0, -14], `scale(${1.2 * near})`), offset: 0.3 },
      { transform: shifted([way[0] * 0.9, way[1] * 0.9], `scale(${0.9 * near})`), opacity: 1, offset: 0.92 },
      { transform: shifted(way, `scale(${0.8 * near})`), opacity: 0 },
    ],
    { ms: 1100, stays: true },
  )
}

/** The points of a zone: they come out of it, so far from its middle, can be read, and go to whoever gets them. */
export function floats(element: SVGGraphicsElement, seat: number, besides: number): void {
  const way = wayHome(element, seat) ?? ABOVE
  const near = nearnessOf(element)
  const at = (y: number, scale: number) => shifted([besides * near, y * near], `scale(${scale * near})`)
  glide(
    element,
    [
      { transform: at(20, 0.4), opacity: 0 },
      { transform: at(0, 1.15), opacity: 1, offset: 0.15 },
      { transform: at(-26, 1), opacity: 1, offset: 0.6, easing: 'ease-in' },
      { transform: shifted(way, `scale(${0.8 * near})`), opacity: 0 },
    ],
    { ms: 2000, stays: true },
  )
}

/** Along these offsets, the last of which is where it is. */
export function goes(element: SVGGraphicsElement, way: readonly Offset[], turn: number): void {
  const from = way[0] ?? [0, 0]
  const steps = way.length - 1
  const near = nearnessOf(element)
  const frameAt = ([dx, dy]: Offset, part: number): Keyframe => {
    const angle = turn * (1 - part)
    const size = part > 0 && part < 1 ? near : 1
    return { transform: shifted([dx, dy], `rotate(${angle}deg) scale(${size})`), offset: part }
  }
  const frames = way.map((offset, i) => frameAt(offset, i / steps))
  if (steps === 1) frames.splice(1, 0, frameAt([from[0] / 2, from[1] / 2], 0.5))
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
