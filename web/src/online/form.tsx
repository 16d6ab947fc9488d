// form.tsx: a small form that sends its fields and says what was refused. A field that holds a password is known to
// the browser's keeper of passwords by its `autocomplete`.

import type { ComponentChildren } from 'preact'
import { useId, useState } from 'preact/hooks'
import { Problem } from '../ui/error'
import { refusalText } from './errors'

export interface FieldProps {
  name: string
  label: string
  value?: string
  kind?: 'text' | 'password' | 'email'
  least?: number
  most?: number
  autocomplete: string
}

export function Field({ name, label, value, kind = 'text', least = 1, most = 200, autocomplete }: FieldProps) {
  return (
    <label class="pick">
      <span>{label}</span>
      <input
        class="field-input"
        name={name}
        type={kind}
        defaultValue={value ?? ''}
        required
        minLength={least}
        maxLength={most}
        autocomplete={autocomplete}
      />
    </label>
  )
}

export interface FormProps {
  title?: string
  text?: string
  button: string
  isDangerous?: boolean
  onSend(fields: Record<string, string>): Promise<void>
  children?: ComponentChildren
}

function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields[name] = value
  return fields
}

export function Form({ title, text, button, isDangerous, onSend, children }: FormProps) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (event: Event) => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    setBusy(true)
    setProblem(null)
    try {
      await onSend(fieldsOf(form))
      form.reset()
    } catch (error) {
      setProblem(refusalText(error))
    }
    setBusy(false)
  }
  return (
    <form class="small-form" aria-labelledby={title ? id : undefined} onSubmit={(event) => void send(event)}>
      {title ? <h2 id={id}>{title}</h2> : null}
      {text ? <p class="hint">{text}</p> : null}
      {children}
      {problem ? <Problem text={problem} /> : null}
      <button class={isDangerous ? 'button danger' : 'button primary'} disabled={busy}>
        {button}
      </button>
    </form>
  )
}
