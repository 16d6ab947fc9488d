// use-camera.ts: the camera of a board on the screen: it listens to the pointer, follows the board as it grows, and
// brings what is asked into sight; what the player looks at by choice it leaves alone.

import type { RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Camera, type Sight } from './camera'
import { type Box, boxOfCells, CELL } from './geometry'
import { type BoardHands, Pointer } from './pointer'

interface Target {
  key: string
  x: number
  y: number
}

export interface CameraWishes {
  /** everything that lies or may be laid */
  box: Box
  tileCount: number
  hasCells: boolean
  last: readonly [number, number][]
  /** what may be touched on tiles now */
  targets: readonly Target[]
  isLaid: boolean
  isOver: boolean
  hands: BoardHands
}

export interface CameraTools {
  camera: Camera
  portRef: RefObject<HTMLDivElement>
  layerRef: RefObject<HTMLDivElement>
}

const BAR_ROWS = 160
/** Fingers want larger spots than a mouse. */
export const isFinger = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches
export const SMALL_TILE = isFinger ? 0.9 : 0.62
export const WORKING_SCALE = isFinger ? 1.3 : 0.95

export function useCamera(wishes: CameraWishes): CameraTools {
  const portRef = useRef<HTMLDivElement>(null)
  const layerRef = useRef<HTMLDivElement>(null)
  const [camera] = useState(() => new Camera())
  /** what was seen before the camera went to what is asked */
  const before = useRef<Sight | null>(null)
  camera.whole = wishes.box
  const latest = useRef(wishes)
  latest.current = {
    ...wishes,
    hands: {
      ...wishes.hands,
      moved: () => {
        camera.moved = true
        before.current = null
        wishes.hands.moved()
      },
    },
  }
  useAttached(camera, portRef, layerRef, latest, before)
  useGrowth(camera, wishes, before)
  useTargets(camera, wishes, before)
  return { camera, portRef, layerRef }
}

type Latest = { readonly current: CameraWishes }
type Before = { current: Sight | null }

function useAttached(
  camera: Camera,
  portRef: RefObject<HTMLDivElement>,
  layerRef: RefObject<HTMLDivElement>,
  latest: Latest,
  before: Before,
): void {
  useLayoutEffect(() => {
    const port = portRef.current
    const layer = layerRef.current
    if (!port || !layer) return undefined
    camera.attach(port, layer)
    camera.fit(latest.current.box, false)
    const forget = watchSize(port, camera, latest, before)
    const stop = new Pointer(port, camera, () => latest.current.hands).listen()
    return () => {
      forget()
      stop()
      camera.detach()
    }
  }, [])
}

/** A bar that grows by a row of answers must not make the board jump; another window is another matter, and so is the end. */
function watchSize(port: HTMLElement, camera: Camera, latest: Latest, before: Before): () => void {
  let size = camera.size()
  const watch = new ResizeObserver(() => {
    const [w, h] = camera.size()
    const { targets, box, isOver } = latest.current
    if (w === size[0] && Math.abs(h - size[1]) < BAR_ROWS && !isOver) return
    size = [w, h]
    if (before.current && targets.length) camera.show(boxOfCells(targets), false)
    else if (!camera.moved) camera.fit(box, false)
  })
  watch.observe(port)
  return () => watch.disconnect()
}

/** The board grows: it stays in sight by itself, unless the player has chosen what to look at; then the last tile does. */
function useGrowth(camera: Camera, { box, tileCount, hasCells, last }: CameraWishes, before: Before): void {
  // By its edges: between two views tiles and cells may change while their numbers do not.
  useLayoutEffect(() => {
    if (!before.current && !camera.moved && !camera.sees(box)) camera.fit(box, true)
  }, [tileCount, hasCells, box.left, box.top, box.right, box.bottom])
  useLayoutEffect(() => {
    if (before.current || !camera.moved || camera.isHeld() || !last.length) return
    camera.show(boxOfCells(last.slice(-1).map(([x, y]) => ({ x, y }))), true)
  }, [tileCount, hasCells])
}

function isOneTile(box: Box): boolean {
  return box.right - box.left === CELL && box.bottom - box.top === CELL
}

/** What is asked must be in sight: the spots of one tile large enough to be told apart, those of several all at once.
 * Afterwards the old sight comes back. */
function useTargets(camera: Camera, { box, targets, isLaid }: CameraWishes, before: Before): void {
  useLayoutEffect(() => {
    const wanted = targets.length ? boxOfCells(targets) : null
    if (wanted && isOneTile(wanted) && targets.length > 1 && camera.sight.scale < SMALL_TILE) {
      before.current ??= camera.sight
      camera.show(wanted, true, WORKING_SCALE)
    } else if (wanted && !camera.sees(wanted)) {
      before.current ??= camera.sight
      camera.goTo(camera.sightOf(wanted, Math.max(WORKING_SCALE, camera.sight.scale)), true)
    } else if (!wanted && !isLaid && before.current) {
      if (camera.moved) camera.goTo(before.current, true)
      else camera.fit(box, true)
      before.current = null
    }
  }, [targets.map((target) => target.key).join(), isLaid])
}
