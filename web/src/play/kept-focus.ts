// kept-focus.ts: whoever goes by keyboard stays at the table: where what had the focus is gone or can no longer be pressed, the
// board takes it over, and not the top of the page.

import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

function isLost(element: Element): boolean {
  return !element.isConnected || element.matches(':disabled')
}

/** `place` holds what can have it; the board in there, or itself, takes it over. */
export function useKeptFocus(place: RefObject<HTMLElement>): void {
  const last = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const box = place.current
    if (!box) return undefined
    const remember = (event: FocusEvent) => (last.current = event.target as Element)
    // Whoever goes elsewhere by themselves has not lost it; what is taken away tells nobody where it goes.
    const forget = (event: FocusEvent) => event.relatedTarget && (last.current = null)
    box.addEventListener('focusin', remember)
    box.addEventListener('focusout', forget)
    return () => {
      box.removeEventListener('focusin', remember)
      box.removeEventListener('focusout', forget)
    }
  }, [])
  useLayoutEffect(() => {
    const had = last.current
    if (!had || !isLost(had)) return
    const now = document.activeElement
    if (now && now !== document.body && now !== had) return
    const heir = place.current?.querySelector<HTMLElement>('.board-port') ?? place.current
    heir?.focus({ preventScroll: true })
  })
}
