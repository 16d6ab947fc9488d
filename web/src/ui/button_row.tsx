// button_row.tsx: the row of buttons that end a decision. It has three places: what leads back, what declines, what goes
// on; each button stays at its own, so that a click that was meant for one never finds another.

import type { ComponentChildren } from 'preact'
import { Icon } from './icon'

interface RowProps {
  label: string
  class?: string
  children: ComponentChildren
}

export function ButtonRow({ label, children, ...more }: RowProps) {
  return (
    <div class={`bar-buttons ${more.class ?? ''}`} role="group" aria-label={label}>
      {children}
    </div>
  )
}

interface BackProps {
  /** something is chosen that is not played yet: it is dropped before anything that is played */
  isDraft: boolean
  label: string
  disabled: boolean
  onClick(): void
}

export function BackButton({ isDraft, label, ...button }: BackProps) {
  return (
    <button class="button undo" title={label} aria-label={label} {...button}>
      <Icon name={isDraft ? 'close' : 'undo'} />
    </button>
  )
}
