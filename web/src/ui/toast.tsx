// toast.tsx: a short message that goes away by itself and is also read aloud. For what needs no answer.

import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { announce } from './announce'

interface Message {
  text: string
  bad: boolean
}

const current = signal<Message | null>(null)

export function say(text: string, bad = false): void {
  current.value = { text, bad }
  announce(text)
}

export function Toast() {
  const message = current.value
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => (current.value = null), message.bad ? 9000 : 4500)
    return () => clearTimeout(timer)
  }, [message])
  if (!message) return null
  return <div class={message.bad ? 'toast bad' : 'toast'}>{message.text}</div>
}
