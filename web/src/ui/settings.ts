// settings.ts: what a person has chosen for this browser: colours, language, sound, pace, aids, name. Kept in local
// storage; what stands there is read as if a stranger had written it. Applies theme and motion to the root element.

import { signal } from '@preact/signals'
import type { Aids } from '../engine/view'
import { bestLang, LANGS, speak, type Lang } from '../words'

export type Theme = 'system' | 'light' | 'dark'
export type Speed = 'slow' | 'normal' | 'fast' | 'instant'

export interface Settings {
  theme: Theme
  /** null: as the browser says */
  lang: Lang | null
  /** how far apart the colours are; `system`: as the device asks for */
  contrast: 'system' | 'high'
  /** somebody is called when it is his turn */
  sound: boolean
  /** tiles, figures and points can be heard */
  sounds: boolean
  speed: Speed
  motion: 'system' | 'off'
  /** a turn is played when it is confirmed; or else by itself, a moment after its last choice */
  confirm: boolean
  aids: Aids
  /** in games without other people: somebody asks back before a blunder */
  tutor: boolean
  name: string
  colour: number
}

/** What a bot's move takes at least, in milliseconds, so that people can follow. */
export const SPEED_MS: Record<Speed, number> = { slow: 1200, normal: 600, fast: 250, instant: 0 }

const KEY = 'baluarte.settings'
const DEFAULTS: Settings = {
  theme: 'system',
  lang: null,
  contrast: 'system',
  sound: false,
  sounds: false,
  speed: 'normal',
  motion: 'system',
  confirm: true,
  aids: 'full',
  tutor: false,
  name: '',
  colour: 0,
}

function oneOf<T>(value: unknown, allowed: readonly T[], otherwise: T): T {
  return allowed.find((a) => a === value) ?? otherwise
}

/** Settings from whatever was stored: every value that is not one of ours becomes the default. */
export function readSettings(text: string | null): Settings {
  let raw: Record<string, unknown> = {}
  try {
    const parsed: unknown = JSON.parse(text ?? '{}')
    if (typeof parsed === 'object' && parsed !== null) raw = parsed as Record<string, unknown>
  } catch {
    raw = {}
  }
  return {
    theme: oneOf<Theme>(raw['theme'], ['system', 'light', 'dark'], DEFAULTS.theme),
    lang: oneOf<Lang | null>(raw['lang'], LANGS, DEFAULTS.lang),
    contrast: oneOf<'system' | 'high'>(raw['contrast'], ['system', 'high'], DEFAULTS.contrast),
    sounds: oneOf(raw['sounds'], [true, false], DEFAULTS.sounds),
    sound: oneOf(raw['sound'], [true, false], DEFAULTS.sound),
    speed: oneOf<Speed>(raw['speed'], ['slow', 'normal', 'fast', 'instant'], DEFAULTS.speed),
    motion: oneOf<'system' | 'off'>(raw['motion'], ['system', 'off'], DEFAULTS.motion),
    confirm: oneOf(raw['confirm'], [true, false], DEFAULTS.confirm),
    aids: oneOf<Aids>(raw['aids'], ['none', 'counts', 'full'], DEFAULTS.aids),
    tutor: oneOf(raw['tutor'], [true, false], DEFAULTS.tutor),
    name: typeof raw['name'] === 'string' ? raw['name'].slice(0, 24) : DEFAULTS.name,
    colour: oneOf(raw['colour'], [0, 1, 2, 3, 4, 5], DEFAULTS.colour),
  }
}

/** Local storage may be switched off altogether; then everything holds until the page is closed. */
export function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Nothing to do: the value lives on in memory.
  }
}

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const current = signal<Settings>(readSettings(kept(KEY)))
const darkWish = matchMedia('(prefers-color-scheme: dark)')
const contrastWish = matchMedia('(prefers-contrast: more)')

export const settings = (): Settings => current.peek()
export const useSettings = (): Settings => current.value
/** Calls with what is set now, and again after every change. */
export const watchSettings = (hear: (now: Settings) => void): (() => void) => current.subscribe(hear)

function wantedLang(): Lang {
  return settings().lang ?? bestLang(navigator.languages)
}

function applyTheme(): void {
  const { theme, contrast, motion, speed } = settings()
  const root = document.documentElement
  root.dataset['theme'] = theme === 'system' ? (darkWish.matches ? 'dark' : 'light') : theme
  root.dataset['contrast'] = contrast === 'high' || contrastWish.matches ? 'high' : 'normal'
  root.dataset['motion'] = motion
  root.dataset['speed'] = speed
  const paper = getComputedStyle(root).getPropertyValue('--paper').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper)
}

export function changeSettings(change: Partial<Settings>): void {
  current.value = { ...settings(), ...change }
  keep(KEY, JSON.stringify(settings()))
  applyTheme()
  if ('lang' in change) void speak(wantedLang())
}

/** Before the first drawing: the theme at once, the language when its words are here. */
export async function startSettings(): Promise<void> {
  applyTheme()
  for (const wish of [darkWish, contrastWish]) wish.addEventListener('change', applyTheme)
  try {
    await speak(wantedLang())
  } catch {
    await speak('en')
  }
}
