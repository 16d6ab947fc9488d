// board-keys.ts: what each key does while Carcassonne is played.

import type { BoardHandle } from '../board/board'
import type { DrawerName } from './frame'
import { ARROWS, type KeyHandler } from './keys'

export interface BoardKeys {
  handle: { current: BoardHandle | null }
  /** the arrow keys choose instead of moving the board: since Tab or N, until the mouse is used */
  keyboard: { current: boolean }
  complete: boolean
  mine: boolean
  confirm(): void
  back(): boolean
  undo(): void
  turn(by: number): void
  nextKind(): void
  /** chooses spot n, or none with 0; false: there is no such spot */
  pick(n: number): boolean
  toggle(name: DrawerName): void
  owners(): void
  open: DrawerName | null
  close(): void
}

const STEP = 90
const ZOOM = 1.25

const DRAWER_KEYS: Record<string, DrawerName> = {
  t: 'tiles',
  h: 'history',
  z: 'zones',
  p: 'track',
  '?': 'keys',
  '/': 'notation',
}

function arrow(keys: BoardKeys, event: KeyboardEvent): boolean {
  const way = ARROWS[event.key]
  const board = keys.handle.current
  if (!way || !board) return false
  if (keys.keyboard.current && keys.mine && !event.shiftKey && board.move(...way)) return true
  board.pan(-way[0] * STEP, -way[1] * STEP)
  return true
}

/** Enter and Space: confirms what is complete, else touches what the keyboard points at. */
function enter(keys: BoardKeys): boolean {
  if (keys.complete || !keys.handle.current?.press()) keys.confirm()
  return true
}

function next(keys: BoardKeys, by: number): boolean {
  keys.keyboard.current = true
  return keys.handle.current?.next(by) ?? false
}

function escape(keys: BoardKeys): boolean {
  if (keys.back()) return true
  if (keys.open) keys.close()
  keys.handle.current?.unaim()
  return true
}

function digit(keys: BoardKeys, event: KeyboardEvent): boolean {
  if (!/^[0-9]$/.test(event.key)) return false
  if (keys.pick(Number(event.key))) return true
  if (event.key === '0') keys.handle.current?.fit()
  return event.key === '0'
}

function letter(keys: BoardKeys, event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase()
  const board = keys.handle.current
  const drawer = DRAWER_KEYS[key]
  const simple: Record<string, () => void> = {
    r: () => keys.turn(event.shiftKey ? -1 : 1),
    g: () => keys.nextKind(),
    u: () => keys.undo(),
    f: () => keys.owners(),
    l: () => board?.showLast(),
    '+': () => board?.zoom(ZOOM),
    '=': () => board?.zoom(ZOOM),
    '-': () => board?.zoom(1 / ZOOM),
  }
  if (drawer) keys.toggle(drawer)
  else simple[key]?.()
  return drawer !== undefined || key in simple
}

export function boardKeys(keys: BoardKeys): KeyHandler {
  return (event) => {
    if (event.key === 'Enter' || event.key === ' ') return enter(keys)
    if (event.key === 'Escape' || event.key === 'Backspace') return escape(keys)
    if (event.key === 'n' || event.key === 'N') return next(keys, event.shiftKey ? -1 : 1)
    return arrow(keys, event) || digit(keys, event) || letter(keys, event)
  }
}
