// keys.tsx: the keys of the playing screen: the list of them for people, and the one listener that hears them.

import { useLayoutEffect, useRef } from 'preact/hooks'

export function KeyList({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl class="key-list">
      {rows.map(([key, text]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Answers a key; true: it was meant for the game, and the browser should leave it alone. */
export type KeyHandler = (event: KeyboardEvent) => boolean

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}

/** Enter and Space belong to a button that has the focus. */
function belongsToButton(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' && event.key !== ' ') return false
  return event.target instanceof Element && event.target.closest('button, a, summary, [role=button]') !== null
}

export function useKeys(handler: KeyHandler): void {
  const latest = useRef(handler)
  latest.current = handler
  // With the drawing, not after it: whoever sees the screen may press a key at once.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || belongsToButton(event)) return
      if (document.querySelector('dialog[open]')) return
      if (latest.current(event)) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

export const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
