// notation.tsx: any action in the words of the notation, and the list of everything that is legal: so that no decision
// can ever get stuck, whatever the board offers.

import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useNamed } from '../ui/named'
import type { Seat } from '../table/table'
import { useWords } from '../words'
import { actionLabel } from './label'
import type { Decision } from './use-decision'

interface NotationProps {
  deciding: Decision
  seats: readonly Seat[]
}

export function Notation({ deciding, seats }: NotationProps) {
  const w = useWords()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // On glass the keyboard would cover the list of choices.
  useLayoutEffect(() => {
    if (matchMedia('(hover: hover)').matches) field.current?.focus()
  }, [])
  useNamed(deciding.state.decision.legal.map((action) => actionLabel(w, action, seats)))
  const submit = (event: Event) => {
    event.preventDefault()
    if (text.trim()) deciding.type(text.trim())
    setText('')
  }
  return (
    <>
      <form class="notation" onSubmit={submit}>
        <label for="notation-text">{w.play.notation}</label>
        <span class="notation-row">
          <input
            id="notation-text"
            ref={field}
            class="field-input"
            value={text}
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            placeholder={w.play.notationHint}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button class="button">{w.play.send}</button>
        </span>
      </form>
      <h3>{w.play.list_choices}</h3>
      <ul class="all-choices">
        {deciding.state.decision.legal.map((action) => (
          <li key={action.a}>
            <button class="history-line" onClick={() => deciding.choose(action)}>
              {actionLabel(w, action, seats)} <code>{action.a}</code>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
