// portrait.ts: which way the tunnel is drawn: upright where its place is higher than wide.

import type { RefObject } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'

export function usePortrait(box: RefObject<HTMLElement>): boolean {
  const [portrait, setPortrait] = useState(innerHeight > innerWidth)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const watcher = new ResizeObserver(() => setPortrait(element.clientHeight > element.clientWidth * 1.05))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return portrait
}
