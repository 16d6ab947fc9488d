// deeds.tsx: what somebody does in an event: one button or one small form each, which is off while the server thinks and
// says what was refused.

import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { ServerRefusal } from '../online/api'
import { refusalText } from '../online/errors'
import { ensurePlayer } from '../online/me'
import { Icon, type IconName } from '../ui/icon'
import { say } from '../ui/toast'
import { command, type EventInfo } from './api'
import type { Follower } from './follow'
import type { EventWords } from './words'

/** What every part of an event's screen is given. */
export interface PartProps {
  t: EventWords
  event: EventInfo
  follower: Follower
}

/** Why not, in the reader's language; the server's own words where only they say what is wrong. */
export function whyNot(t: EventWords, error: unknown): string {
  if (!(error instanceof ServerRefusal)) return refusalText(error)
  const own: Partial<Record<string, string>> = t.refused
  if (error.code === 'state' || error.code === 'syntax') return `${own[error.code]} (${error.message})`
  return own[error.code] ?? refusalText(error)
}

/** Sends a command; false: it was refused, which is said. */
export async function deed(
  { t, event, follower }: PartProps,
  word: string,
  body: Record<string, unknown> = {},
): Promise<boolean> {
  try {
    await ensurePlayer()
    follower.show(await command(event.id, word, body))
    return true
  } catch (error) {
    say(whyNot(t, error), true)
    return false
  }
}

interface ButtonProps extends PartProps {
  word: string
  body?: Record<string, unknown>
  icon?: IconName
  look?: string
  /** asked before it is done; what cannot be taken back is asked twice */
  sure?: string
  children: ComponentChildren
}

export function DeedButton({ word, body, icon, look = '', sure, children, ...parts }: ButtonProps) {
  const [busy, setBusy] = useState(false)
  const act = async () => {
    if (sure && !confirm(sure)) return
    setBusy(true)
    await deed(parts, word, body)
    setBusy(false)
  }
  return (
    <button class={`button ${look}`} data-deed={word} disabled={busy} onClick={() => void act()}>
      {icon ? <Icon name={icon} /> : null} {children}
    </button>
  )
}

interface FormProps {
  label: string
  button: string
  name: string
  isDangerous?: boolean
  /** true: it was done, and the fields are empty again */
  onSend(): Promise<boolean>
  children: ComponentChildren
}

export function DeedForm({ label, button, name, isDangerous, onSend, children }: FormProps) {
  const [busy, setBusy] = useState(false)
  const send = async (event: Event) => {
    event.preventDefault()
    setBusy(true)
    await onSend()
    setBusy(false)
  }
  return (
    <form class="event-form" aria-label={label} data-form={name} onSubmit={(event) => void send(event)}>
      {children}
      <button class={isDangerous ? 'button danger' : 'button'} disabled={busy}>
        {button}
      </button>
    </form>
  )
}

interface TextProps {
  label: string
  value: string
  most?: number
  isNeeded?: boolean
  isWide?: boolean
  onChange(value: string): void
}

export function TextField({ label, value, most = 100, isNeeded, isWide, onChange }: TextProps) {
  return (
    <label class={isWide ? 'pick is-wide' : 'pick'}>
      <span>{label}</span>
      <input
        class="field-input wide"
        value={value}
        maxLength={most}
        required={isNeeded}
        onInput={(e) => onChange(e.currentTarget.value)}
      />
    </label>
  )
}

interface NumberProps {
  label: string
  value: number
  least: number
  most: number
  onChange(value: number): void
}

export function NumberField({ label, value, least, most, onChange }: NumberProps) {
  return (
    <label class="pick">
      <span>{label}</span>
      <input
        class="field-input number"
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        required
        value={value}
        onInput={(e) => onChange(Number(e.currentTarget.value))}
      />
    </label>
  )
}

interface HourProps {
  label: string
  value: string
  least?: number
  most?: number
  isNeeded?: boolean
  onChange(value: string): void
  bounds(when: number): string
}

export function HourField({ label, value, least, most, isNeeded, onChange, bounds }: HourProps) {
  return (
    <label class="pick">
      <span>{label}</span>
      <input
        class="field-input"
        type="datetime-local"
        value={value}
        required={isNeeded}
        {...(least === undefined ? {} : { min: bounds(least) })}
        {...(most === undefined ? {} : { max: bounds(most) })}
        onInput={(e) => onChange(e.currentTarget.value)}
      />
    </label>
  )
}

export function Switch({ label, on, onChange }: { label: string; on: boolean; onChange(on: boolean): void }) {
  return (
    <label class="switch">
      <input type="checkbox" checked={on} onChange={(e) => onChange(e.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  )
}
