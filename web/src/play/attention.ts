// attention.ts: tells a player who looks elsewhere that it is his turn: a short sound, the title of the tab, its icon.

import { useLayoutEffect, useRef } from 'preact/hooks'
import { note, withAudio } from '../ui/audio'
import { settings } from '../ui/settings'

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E" +
  "%3Crect width='32' height='32' rx='7' fill='%2397391f'/%3E" +
  "%3Ccircle cx='16' cy='16' r='8' fill='%23fff9ef'/%3E%3C/svg%3E"

/** Two soft notes. */
export function chime(): void {
  withAudio((audio) => [587, 784].forEach((pitch, i) => note(audio, i * 0.11, pitch, 0.09, 0.32)))
}

function iconLink(): HTMLLinkElement | null {
  return document.querySelector<HTMLLinkElement>('link[rel~="icon"]')
}

/** Marks title and icon while `waiting`, and rings when it becomes so. */
export function useAttention(waiting: boolean, words: string): void {
  const before = useRef(waiting)
  useLayoutEffect(() => {
    if (waiting && !before.current && settings().sound) chime()
    before.current = waiting
  }, [waiting])
  useMark(waiting, words)
}

/** Title and icon of the tab. */
export function useMark(waiting: boolean, words: string): void {
  useLayoutEffect(() => {
    if (!waiting) return undefined
    const { title } = document
    const link = iconLink()
    const icon = link?.getAttribute('href') ?? null
    document.title = `• ${words}`
    link?.setAttribute('href', ICON)
    return () => {
      document.title = title
      if (icon !== null) link?.setAttribute('href', icon)
    }
  }, [waiting, words])
}
