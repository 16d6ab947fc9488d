// pointer.ts: what fingers and mouse do on the board, told apart: drag and pinch move the camera, a tap is a tap, two
// fingers tapping and the right button turn the tile. Knows nothing of the game.

import type { Camera } from './camera'
import type { Point } from './geometry'

export interface BoardHands {
  tap(at: Point): void
  /** the mouse points here; null: it has left */
  point(at: Point | null): void
  /** +1 clockwise, -1 back */
  turn(by: number): void
  /** whether the wheel at this point turns the tile rather than zooms */
  wheelTurns(at: Point): boolean
  /** how much of the board is seen has been changed by hand */
  moved(): void
}

const TAP_SLOP = 8
const TWO_TAP_MS = 600
const WHEEL_REST_MS = 140

interface Finger {
  at: Point
  from: Point
}

export class Pointer {
  private fingers = new Map<number, Finger>()
  private dragging = false
  private pinched = false
  private most = 0
  private since = 0
  private lastTurn = 0

  constructor(
    private readonly port: HTMLElement,
    private readonly camera: Camera,
    private readonly hands: () => BoardHands,
  ) {}

  listen(): () => void {
    const { port } = this
    const pairs: [string, (e: never) => void, AddEventListenerOptions?][] = [
      ['pointerdown', (e: PointerEvent) => this.down(e)],
      ['pointermove', (e: PointerEvent) => this.move(e)],
      ['pointerup', (e: PointerEvent) => this.up(e)],
      ['pointercancel', (e: PointerEvent) => this.drop(e)],
      ['pointerleave', () => this.hands().point(null)],
      ['wheel', (e: WheelEvent) => this.wheel(e), { passive: false }],
      ['contextmenu', (e: MouseEvent) => e.preventDefault()],
    ]
    for (const [name, listener, options] of pairs) port.addEventListener(name, listener as EventListener, options)
    return () => {
      for (const [name, listener] of pairs) port.removeEventListener(name, listener as EventListener)
    }
  }

  private at(e: MouseEvent): Point {
    const box = this.port.getBoundingClientRect()
    return [e.clientX - box.left, e.clientY - box.top]
  }

  private down(e: PointerEvent): void {
    if (e.pointerType === 'mouse' && e.button === 2) {
      this.hands().turn(e.shiftKey ? -1 : 1)
      return
    }
    if (e.button > 1) return
    const at = this.at(e)
    if (this.fingers.size === 0) {
      this.since = e.timeStamp
      this.dragging = this.pinched = false
      this.most = 0
    }
    this.fingers.set(e.pointerId, { at, from: at })
    this.most = Math.max(this.most, this.fingers.size)
  }

  private move(e: PointerEvent): void {
    const at = this.at(e)
    const finger = this.fingers.get(e.pointerId)
    if (!finger) {
      if (e.pointerType === 'mouse') this.hands().point(at)
      return
    }
    if (this.fingers.size === 1) this.drag(e, finger, at)
    else if (this.fingers.size === 2) this.pinch(e.pointerId, finger, at)
  }

  private drag(e: PointerEvent, finger: Finger, at: Point): void {
    if (!this.dragging && Math.hypot(at[0] - finger.from[0], at[1] - finger.from[1]) < TAP_SLOP) return
    if (!this.dragging) {
      this.dragging = true
      this.port.setPointerCapture(e.pointerId)
      this.port.classList.add('is-dragged')
    }
    this.camera.pan(at[0] - finger.at[0], at[1] - finger.at[1])
    finger.at = at
    this.hands().moved()
  }

  private pinch(id: number, finger: Finger, at: Point): void {
    const other = [...this.fingers].find(([key]) => key !== id)?.[1]
    if (!other) return
    const before = Math.hypot(finger.at[0] - other.at[0], finger.at[1] - other.at[1])
    const after = Math.hypot(at[0] - other.at[0], at[1] - other.at[1])
    if (!this.pinched && Math.hypot(at[0] - finger.from[0], at[1] - finger.from[1]) < TAP_SLOP) return
    this.pinched = true
    const middle: Point = [(at[0] + other.at[0]) / 2, (at[1] + other.at[1]) / 2]
    this.camera.pan((at[0] - finger.at[0]) / 2, (at[1] - finger.at[1]) / 2)
    if (before > 0) this.camera.zoom(after / before, middle)
    finger.at = at
    this.hands().moved()
  }

  private up(e: PointerEvent): void {
    const finger = this.fingers.get(e.pointerId)
    if (!finger) return
    this.fingers.delete(e.pointerId)
    if (this.fingers.size > 0) return
    this.port.classList.remove('is-dragged')
    if (this.dragging || this.pinched) return
    if (this.most === 2 && e.timeStamp - this.since < TWO_TAP_MS) this.hands().turn(1)
    else if (this.most === 1) this.hands().tap(this.at(e))
  }

  private drop(e: PointerEvent): void {
    this.fingers.delete(e.pointerId)
    this.port.classList.remove('is-dragged')
    this.dragging = true
  }

  private wheel(e: WheelEvent): void {
    e.preventDefault()
    const at = this.at(e)
    if (!e.ctrlKey && this.hands().wheelTurns(at)) {
      if (e.timeStamp - this.lastTurn < WHEEL_REST_MS) return
      this.lastTurn = e.timeStamp
      this.hands().turn(e.deltaY > 0 ? 1 : -1)
      return
    }
    const lines = e.deltaMode === 1 ? 16 : 1
    this.camera.zoom(Math.exp((-e.deltaY * lines * (e.ctrlKey ? 4 : 1)) / 480), at)
    this.hands().moved()
  }
}
