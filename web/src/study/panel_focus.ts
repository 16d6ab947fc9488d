// panel_focus.ts: whoever goes by keyboard stays at the panel beside the board: its buttons come and go with what was tried,
// and with the next position all of it is another one.

import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { useKeptFocus } from '../play/kept-focus'

/** For the panel, which takes the focus over when nothing has it any more. */
export function usePanelFocus(): RefObject<HTMLElement> {
  const panel = useRef<HTMLElement>(null)
  useKeptFocus(panel)
  useLayoutEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
  }, [])
  return panel
}
