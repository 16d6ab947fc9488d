// ladder.tsx: a ladder in the page: whom I may challenge, its settings, and its end.

import { useState } from 'preact/hooks'
import { deed, DeedButton, DeedForm, HourField, NumberField, TextField, type PartProps } from './deeds'
import { nameOf } from './model'
import type { FieldProps } from './stages'
import { fieldOf, momentOf } from './times'
import { waitsText, Withdraw } from './waits'

/** On a ladder without a match: those who are within reach. */
export function OnLadder(props: PartProps) {
  const { t, event } = props
  const within = event.challenges ?? []
  return (
    <section class={within.length > 0 ? 'event-mine is-calling' : 'event-mine'} aria-label={t.yourPlace}>
      <div>
        <p class="event-mine-title">{within.length > 0 ? t.ladder.choose : t.ladder.nobody}</p>
        <p class="hint">{waitsText(props)}</p>
      </div>
      <div class="box-buttons">
        {within.map((person) => (
          <DeedButton
            key={person}
            {...props}
            word="challenge"
            body={{ person }}
            look="primary"
            sure={t.ladder.ask(nameOf(event, person))}
          >
            {t.ladder.challenge(nameOf(event, person))}
          </DeedButton>
        ))}
        <Withdraw {...props} />
      </div>
    </section>
  )
}

export function LadderFields({ t, rules, set }: FieldProps) {
  return (
    <>
      <NumberField
        label={t.ladder.reach}
        value={rules.reach}
        least={1}
        most={2048}
        onChange={(reach) => set({ reach })}
      />
      <HourField
        label={t.ladder.ends}
        value={rules.ends === null ? '' : fieldOf(rules.ends)}
        bounds={fieldOf}
        onChange={(ends) => set({ ends: momentOf(ends) })}
      />
    </>
  )
}

/** The organiser's: nothing new begins, and what was begun is played. */
export function EndLadder(props: PartProps) {
  const { t } = props
  const [text, setText] = useState('')
  return (
    <details class="decide">
      <summary>{t.ladder.end}</summary>
      <DeedForm
        name="end"
        label={t.ladder.end}
        button={t.ladder.end}
        onSend={() => deed(props, 'end', { text: text.trim() })}
      >
        <TextField label={t.reason} value={text} most={300} isNeeded isWide onChange={setText} />
      </DeedForm>
    </details>
  )
}
