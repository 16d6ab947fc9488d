// toast.tsx: a short message that goes away by itself and is also read aloud. For what needs no answer.

import { signal } from '@preact/signals'
import { announce } from './announce'

interface Message {
  text: string
  bad: boolean
}

const current = signal<Message | null>(null)
let timer = 0

/** Its time runs from here, whichever screen shows it. */
export function say(text: string, bad = false): void {
  clearTimeout(timer)
  current.value = { text, bad }
  timer = window.setTimeout(() => (current.value = null), bad ? 9000 : 4500)
  announce(text)
}

export function Toast() {
  const message = current.value
  if (!message) return null
  return <div class={message.bad ? 'toast bad' : 'toast'}>{message.text}</div>
}
