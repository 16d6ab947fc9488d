// camera.ts: which part of the board is seen. It moves one layer by a transform and nothing else, so that panning costs
// the main thread almost nothing however many tiles lie there; nobody is drawn again for it.

import { isStill, nearness } from '../ui/motion'
import type { Box, Point } from './geometry'

export interface Sight {
  /** pixels of the window at which the origin of the board lies */
  x: number
  y: number
  /** pixels for one unit */
  scale: number
}

const MIN_SCALE = 0.12
const MAX_SCALE = 3
const GLIDE_MS = 420
const SHARPEN_MS = 160
/** as long as somebody who moves the board looks at what has come into sight */
const HELD_MS = 4000
const READABLE_SCALE = 0.7
/** what is left free around the board, in pixels */
const EDGE_PX = 40

type Span = [number, number]

/**
 * Where the origin lies so that `part` is in the middle of a window of `size`, moved as far as it takes to see no more of
 * the empty table than must be; a board that is smaller than the window stands in its middle.
 */
function placed(part: Span, whole: Span, scale: number, size: number): number {
  const [from, to] = [Math.min(part[0], whole[0]), Math.max(part[1], whole[1])]
  if ((to - from) * scale + 2 * EDGE_PX <= size) return size / 2 - ((from + to) / 2) * scale
  const middle = size / 2 - ((part[0] + part[1]) / 2) * scale
  return Math.min(EDGE_PX - from * scale, Math.max(size - EDGE_PX - to * scale, middle))
}

export class Camera {
  sight: Sight = { x: 0, y: 0, scale: 1 }
  /** everything that lies or may be laid */
  whole: Box = { left: 0, top: 0, right: 0, bottom: 0 }
  private layer: HTMLElement | null = null
  private port: HTMLElement | null = null
  private frame = 0
  private glide = 0
  private sharpen = 0
  /** the player has moved the camera: it no longer follows the board by itself */
  moved = false
  private heldAt = -HELD_MS

  attach(port: HTMLElement, layer: HTMLElement): void {
    this.port = port
    this.layer = layer
    this.draw()
  }

  detach(): void {
    cancelAnimationFrame(this.frame)
    cancelAnimationFrame(this.glide)
    clearTimeout(this.sharpen)
    this.frame = 0
    this.layer = this.port = null
  }

  size(): Point {
    return this.port ? [this.port.clientWidth, this.port.clientHeight] : [1, 1]
  }

  /** What is free of buttons: its corner and its size (style/play.css, --clear-left, --clear-right and --clear-top). */
  private free(): { x: number; y: number; w: number; h: number } {
    const style = this.port ? getComputedStyle(this.port) : null
    const clear = (name: string) => Number(style?.getPropertyValue(name) || 0)
    const [x, y] = [clear('--clear-left'), clear('--clear-top')]
    const [w, h] = this.size()
    return { x, y, w: Math.max(1, w - x - clear('--clear-right')), h: Math.max(1, h - y) }
  }

  /** A point of the window (relative to the port) in units of the board. */
  toBoard([px, py]: Point): Point {
    return [(px - this.sight.x) / this.sight.scale, (py - this.sight.y) / this.sight.scale]
  }

  toPort([bx, by]: Point): Point {
    return [bx * this.sight.scale + this.sight.x, by * this.sight.scale + this.sight.y]
  }

  /** Somebody is moving it, or has just done so: nothing else does. */
  isHeld(now = performance.now()): boolean {
    return now - this.heldAt < HELD_MS
  }

  pan(dx: number, dy: number): void {
    this.stopGlide()
    this.heldAt = performance.now()
    this.set({ ...this.sight, x: this.sight.x + dx, y: this.sight.y + dy })
  }

  /** Zooms so that what lies under this point of the port stays there. */
  zoom(factor: number, at: Point = this.middle()): void {
    this.stopGlide()
    this.heldAt = performance.now()
    const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, this.sight.scale * factor))
    const [bx, by] = this.toBoard(at)
    this.set({ scale, x: at[0] - bx * scale, y: at[1] - by * scale })
  }

  middle(): Point {
    const { x, y, w, h } = this.free()
    return [x + w / 2, y + h / 2]
  }

  /** The sight in which the box fills the port, not larger than life. */
  sightOf(box: Box, largest = 1.3): Sight {
    const { w, h } = this.free()
    const pad = Math.min(w, h) * 0.04 + 8
    const scale = Math.min(largest, (w - 2 * pad) / (box.right - box.left), (h - 2 * pad) / (box.bottom - box.top))
    return this.centred(box, Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale)))
  }

  private centred(box: Box, scale: number): Sight {
    const { x, y, w, h } = this.free()
    const across = placed([box.left, box.right], [this.whole.left, this.whole.right], scale, w)
    const down = placed([box.top, box.bottom], [this.whole.top, this.whole.bottom], scale, h)
    return { scale, x: x + across, y: y + down }
  }

  sees(box: Box, margin = 0): boolean {
    const { x, y, w, h } = this.free()
    const [left, top] = this.toPort([box.left, box.top])
    const [right, bottom] = this.toPort([box.right, box.bottom])
    return left >= x + margin && top >= y + margin && right <= x + w - margin && bottom <= y + h - margin
  }

  fit(box: Box, smoothly: boolean): void {
    this.moved = false
    this.goTo(this.sightOf(box), smoothly)
  }

  /** Brings a box into sight without changing the scale more than needed. */
  show(box: Box, smoothly: boolean, atLeast = 0): void {
    const scale = Math.max(this.sight.scale, atLeast)
    if (scale === this.sight.scale && this.sees(box, 24)) return
    this.goTo(this.centred(box, scale), smoothly)
  }

  goTo(to: Sight, smoothly: boolean): void {
    this.stopGlide()
    if (!smoothly || isStill()) {
      this.set(to)
      return
    }
    const from = this.sight
    const start = performance.now()
    const step = (now: number) => {
      const t = Math.min(1, (now - start) / GLIDE_MS)
      const e = t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2
      this.set({
        x: from.x + (to.x - from.x) * e,
        y: from.y + (to.y - from.y) * e,
        scale: from.scale + (to.scale - from.scale) * e,
      })
      if (t < 1) this.glide = requestAnimationFrame(step)
    }
    this.glide = requestAnimationFrame(step)
  }

  private stopGlide(): void {
    cancelAnimationFrame(this.glide)
  }

  private set(sight: Sight): void {
    this.sight = sight
    if (!this.frame) this.frame = requestAnimationFrame(() => this.draw())
  }

  private draw(): void {
    this.frame = 0
    if (!this.layer) return
    const { x, y, scale } = this.sight
    this.layer.style.willChange = 'transform'
    this.layer.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
    clearTimeout(this.sharpen)
    // A layer of its own is moved as a picture; at rest it is drawn anew, sharp at its present size.
    this.sharpen = window.setTimeout(() => this.rest(), SHARPEN_MS)
  }

  private rest(): void {
    if (!this.layer) return
    this.layer.style.willChange = 'auto'
    // What is to be touched does not shrink with the board (style/board.css, .is-spread).
    const growth = Math.min(1.7, Math.max(1, READABLE_SCALE / this.sight.scale))
    this.layer.style.setProperty('--growth', growth.toFixed(2))
    // Neither does what has just happened (.is-new, .last-tiles).
    this.layer.style.setProperty('--near', nearness(this.sight.scale).toFixed(2))
  }
}
