// use-aim.ts: what the pointer or the keyboard is at, and what a touch there does: the hands of the board.

import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Action, Zone } from '../engine/view'
import type { BoardHandle, BoardProps } from './board'
import type { Camera } from './camera'
import type { EndChoice } from './choices'
import { type Stop, stopAfter, stopNear, stopsOf, stopTowards } from './cursor'
import { boxOfCells, CELL, cellKey, type Point } from './geometry'
import { actionOfHit, type GestureState, ghostOf, hitOf, hitOfKey, isFree, keyOfHit, nextTurn, touch } from './gestures'
import type { BoardHands } from './pointer'
import { isFinger, SMALL_TILE, WORKING_SCALE } from './use-camera'

const REACH_PX = 24

export interface AimTools {
  aim: string | null
  picked: EndChoice | null
  /** the action whose tile is shown as a ghost */
  ghost: Action | null
  hands: BoardHands
  /** the hands need the camera, which needs the hands: it is given when it is there */
  connect(camera: Camera, fit: () => void): void
}

function reachOf(camera: Camera | null): number {
  return Math.max(13, Math.min(30, REACH_PX / (camera?.sight.scale ?? 1)))
}

/** The wheel turns the tile in hand where it lies or would lie, if there it can be turned; elsewhere it zooms. */
function canTurnAt(state: GestureState, [px, py]: Point): boolean {
  const x = Math.floor(px / CELL)
  const y = Math.floor(py / CELL)
  if (state.laid && (state.laid.x !== x || state.laid.y !== y)) return false
  return (state.cells.get(cellKey(x, y))?.turns.length ?? 0) > 1
}

/** `zoneAt`: the zone with figures under a point of the board. */
export function useAim(props: BoardProps, zoneAt: (at: Point) => Zone | undefined): AimTools {
  const [aim, setAim] = useState<string | null>(null)
  const [rot, setRot] = useState(0)
  const [picked, setPicked] = useState<EndChoice | null>(null)
  const cameraRef = useRef<Camera | null>(null)
  const { model, answers } = props
  const { view, cells, kind } = model
  const laid = model.held ?? model.laid
  const state: GestureState = { ...model, ...answers, laid, rot, picked, onPick: setPicked }
  const aimedCell = aim === null ? undefined : cells.get(aim)

  // With the drawing: what is touched on the new picture must not be forgotten with what was touched on the old one.
  useLayoutEffect(() => {
    setPicked(null)
    setAim(null)
    answers.onAim(null)
  }, [view.ply, view.phase, view.actor])

  function aimAt(key: string | null): void {
    if (key === aim) return
    setAim(key)
    answers.onAim(actionOfHit(hitOfKey(state, key), kind))
  }

  function turn(by: number): void {
    if (laid) answers.onTurn(by)
    else if (aimedCell) setRot(nextTurn(aimedCell, rot, by))
  }

  const onBoard = (at: Point): Point => cameraRef.current?.toBoard(at) ?? at
  const hitUnder = (at: Point) => hitOf(state, onBoard(at), reachOf(cameraRef.current))
  const hands: BoardHands = {
    tap: (at) => {
      const hit = hitUnder(at)
      const zone = isFree(state, hit) ? zoneAt(onBoard(at)) : undefined
      answers.onAsk(zone ?? null)
      if (zone) return
      touch(state, hit)
      const camera = cameraRef.current
      // What a finger has chosen from afar is seen from near: so that another can be chosen instead.
      if (hit.on === 'spot' && camera && isFinger && camera.sight.scale < SMALL_TILE)
        camera.show(boxOfCells([hit.spot]), true, WORKING_SCALE)
    },
    point: (at) => aimAt(at ? keyOfHit(state, hitUnder(at)) : null),
    turn,
    wheelTurns: (at) => canTurnAt(state, onBoard(at)),
    moved: () => undefined,
  }

  function connect(camera: Camera, fit: () => void): void {
    cameraRef.current = camera
    props.handle.current = handleOf({ props, state, camera, aim, aimAt, turn, fit })
  }

  return { aim, picked, ghost: aimedCell && !laid ? ghostOf(aimedCell, rot) : null, hands, connect }
}

interface HandleParts {
  props: BoardProps
  state: GestureState
  camera: Camera
  aim: string | null
  aimAt(key: string | null): void
  turn(by: number): void
  fit(): void
}

/** In words, what the keyboard has come to. */
function spoken({ props, state }: HandleParts, key: string): string {
  const hit = hitOfKey(state, key)
  const { labels } = props.look
  if (hit?.on === 'cell') return labels.cell(hit.cell.x, hit.cell.y)
  if (hit?.on === 'end') return labels.side(hit.end.side)
  const action = actionOfHit(hit, state.kind)
  return action ? labels.action(action) : ''
}

function goTo(parts: HandleParts, to: Stop | null): boolean {
  if (!to) return false
  parts.aimAt(to.key)
  parts.camera.show(boxOfCells([{ x: Math.floor(to.at[0] / CELL), y: Math.floor(to.at[1] / CELL) }]), true)
  parts.props.answers.onCursor(spoken(parts, to.key))
  return true
}

function showLast({ props, camera }: HandleParts): void {
  const last = props.model.view.last.map(([x, y]) => ({ x, y }))
  if (last.length) camera.show(boxOfCells(last), true, WORKING_SCALE)
}

function handleOf(parts: HandleParts): BoardHandle {
  const { state, camera, aim } = parts
  const byHand = (change: () => void) => {
    camera.moved = true
    change()
  }
  return {
    pan: (dx, dy) => byHand(() => camera.pan(dx, dy)),
    zoom: (factor) => byHand(() => camera.zoom(factor)),
    fit: parts.fit,
    showLast: () => showLast(parts),
    move: (dx, dy) => {
      const stops = stopsOf(state.choices)
      const from = stops.find((stop) => stop.key === aim)
      return goTo(parts, from ? stopTowards(stops, from.at, dx, dy) : stopNear(stops, camera.toBoard(camera.middle())))
    },
    next: (by) => goTo(parts, stopAfter(stopsOf(state.choices), aim, by)),
    press: () => {
      const hit = hitOfKey(state, aim)
      if (hit) touch(state, hit)
      return hit !== null
    },
    turn: parts.turn,
    unaim: () => parts.aimAt(null),
  }
}
