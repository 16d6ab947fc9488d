// motion.ts: whether anything may move by itself, how fast, and the ways that pieces go: from the card of their player to
// the board and home again.

/** The player wants nothing to move by itself: the device says so, or the settings, or a game without any pauses. */
export function isStill(): boolean {
  const { motion, speed } = document.documentElement.dataset
  return motion === 'off' || speed === 'instant' || matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** How many times longer than usual everything takes (style/board.css, --pace). */
function pace(): number {
  return Number(getComputedStyle(document.documentElement).getPropertyValue('--pace')) || 1
}

export type Offset = readonly [number, number]

/** In the units of what is drawn there: from its middle to the card of a seat, which is marked by `data-seat`. */
export function wayHome(element: SVGGraphicsElement, seat: number | undefined): Offset | null {
  const home = seat === undefined ? null : document.querySelector(`[data-seat="${seat}"]`)
  const unit = element.getScreenCTM()?.a
  if (!home || !unit) return null
  const [to, from] = [home.getBoundingClientRect(), element.getBoundingClientRect()]
  const [dx, dy] = [
    to.left + to.width / 2 - from.left - from.width / 2,
    to.top + to.height / 2 - from.top - from.height / 2,
  ]
  return [dx / unit, dy / unit]
}

const READABLE_UNIT = 0.6
const MOST_NEAR = 6

/** How many times larger something has to be to be seen well where a unit of what is drawn has so many pixels. */
export function nearness(unit: number): number {
  return Math.min(MOST_NEAR, Math.max(1, READABLE_UNIT / (unit || 1)))
}

/** The same for what is drawn there. */
export function nearnessOf(element: SVGGraphicsElement): number {
  return nearness(element.getScreenCTM()?.a ?? 1)
}

export function shifted([dx, dy]: Offset, more = ''): string {
  return `translate(${dx.toFixed(1)}px, ${dy.toFixed(1)}px) ${more}`
}

/** Lets it move, unless nothing may. `stays`: it keeps its last look afterwards. */
export function glide(
  element: Element,
  steps: Keyframe[],
  { ms, easing = 'ease-in-out', stays = false }: { ms: number; easing?: string; stays?: boolean },
): Animation | null {
  if (isStill()) return null
  return element.animate(steps, { duration: ms * pace(), easing, fill: stays ? 'forwards' : 'none' })
}
