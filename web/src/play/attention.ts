// attention.ts: tells a player who looks elsewhere that it is his turn: a short sound, the title of the tab, its icon.

import { useLayoutEffect, useRef } from 'preact/hooks'
import { settings } from '../ui/settings'

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E" +
  "%3Crect width='32' height='32' rx='7' fill='%2397391f'/%3E" +
  "%3Ccircle cx='16' cy='16' r='8' fill='%23fff9ef'/%3E%3C/svg%3E"

let audio: AudioContext | null = null

/** Two soft notes. A browser that forbids sound before the first touch stays silent. */
export function chime(): void {
  try {
    audio ??= new AudioContext()
    const { currentTime: now, destination } = audio
    for (const [i, pitch] of [587, 784].entries()) {
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      tone.frequency.value = pitch
      tone.type = 'sine'
      volume.gain.setValueAtTime(0, now + i * 0.11)
      volume.gain.linearRampToValueAtTime(0.09, now + i * 0.11 + 0.02)
      volume.gain.exponentialRampToValueAtTime(0.0001, now + i * 0.11 + 0.32)
      tone.connect(volume).connect(destination)
      tone.start(now + i * 0.11)
      tone.stop(now + i * 0.11 + 0.34)
    }
  } catch {
    audio = null
  }
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
