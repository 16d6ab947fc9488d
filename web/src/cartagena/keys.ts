// keys.ts: Cartagena by keyboard: 1 to 6 choose a card, arrows walk over what can be clicked in the tunnel, Enter and
// Space take it, E ends the turn, Escape chooses again.

import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import type { Action } from '../engine/view'
import type { Choices, Selection } from './choices'

export interface KeyProps {
  box: RefObject<HTMLElement>
  /** symbols of the hand in their order on the screen */
  held: string[]
  choices: Choices
  selection: Selection
  moves: Action[]
  onCard(symbol: string): void
  onMove(move: Action): void
  onCancel(): void
  act(action: string): void
}

function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
}

/** The next or previous thing that can be clicked in the tunnel gets the focus. */
function walk(box: HTMLElement, step: number): boolean {
  const all = [...box.querySelectorAll<SVGElement>('.tunnel [role="button"]')]
  if (all.length === 0) return false
  const at = all.findIndex((e) => e === document.activeElement)
  all[(at + step + all.length) % all.length]?.focus()
  return true
}

function press(target: EventTarget | null): boolean {
  if (!(target instanceof SVGElement) || target.getAttribute('role') !== 'button') return false
  target.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  return true
}

function chooseCard(props: KeyProps, key: string): boolean {
  const symbol = /^[1-6]$/.test(key) ? props.held[Number(key) - 1] : undefined
  const playable = [...props.choices.advances, ...props.choices.discards].some((a) => a.symbol === symbol)
  if (symbol === undefined || !playable) return false
  props.onCard(symbol)
  return true
}

function handle(props: KeyProps, event: KeyboardEvent): boolean {
  const box = props.box.current
  if (!box) return false
  if (event.key === 'ArrowRight' || event.key === 'ArrowDown') return walk(box, 1)
  if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') return walk(box, -1)
  if (event.key === 'Enter' || event.key === ' ') return press(event.target)
  if (event.key === 'Escape' && (props.selection.symbol !== null || props.selection.from !== null)) {
    props.onCancel()
    return true
  }
  if (event.key.toLowerCase() === 'e' && props.choices.end) {
    props.act(props.choices.end.a)
    return true
  }
  return chooseCard(props, event.key)
}

export function useBoardKeys(props: KeyProps): void {
  const decides =
    props.choices.advances.length + props.choices.retreats.length + props.choices.discards.length > 0 ||
    props.choices.end
  // At once with the drawing: a key that answers what is seen must meet the choices that are seen.
  useLayoutEffect(() => {
    if (!decides) return
    const listener = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.altKey ||
        event.metaKey ||
        typing(event.target) ||
        document.querySelector('dialog[open]')
      )
        return
      if (handle(props, event)) event.preventDefault()
    }
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  })
}
