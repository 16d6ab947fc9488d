// toast.tsx: a short message that goes away by itself and is also read aloud. For what needs no answer.

import { useEffect } from 'preact/hooks'
import { announce } from './announce'
import { store, useStore } from './store'

interface Message {
  text: string
  bad: boolean
}

const current = store<Message | null>(null)

export function say(text: string, bad = false): void {
  current.set({ text, bad })
  announce(text)
}

export function Toast() {
  const message = useStore(current)
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => current.set(null), message.bad ? 9000 : 4500)
    return () => clearTimeout(timer)
  }, [message])
  if (!message) return null
  return <div class={message.bad ? 'toast bad' : 'toast'}>{message.text}</div>
}
