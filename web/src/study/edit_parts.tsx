// edit_parts.tsx: what both editors of a position share: what they are given, a number, whose turn begins, and all of it as text.

import { useLayoutEffect, useState } from 'preact/hooks'
import { seatName } from '../play/label'
import { withEdit } from './edit_list'
import type { Built, EditorRun } from './editor_run'
import type { Game } from './game'
import type { StudyWords } from './words'

export interface PartProps {
  s: StudyWords
  game: Game
  run: EditorRun
  built: Built
}

interface NumberProps {
  label: string
  value: number
  most: number
  onChange(n: number): Promise<boolean>
}

/** A number that is taken when it is left; one that is impossible goes back to what it was. */
export function NumberField({ label, value, most, onChange }: NumberProps) {
  const taken = (input: HTMLInputElement) => {
    const n = Number(input.value)
    const isGood = input.value !== '' && Number.isInteger(n)
    if (isGood && n === value) return
    void (isGood ? onChange(n) : Promise.resolve(false)).then((made) => made || (input.value = String(value)))
  }
  return (
    <input
      class="edit-number"
      type="number"
      min={0}
      max={most}
      aria-label={label}
      value={value}
      onChange={(event) => taken(event.currentTarget)}
    />
  )
}

/** Whose turn begins. */
export function TurnOf({ s, game, run, built }: PartProps) {
  const { active, turn } = built.view.state
  const now = built.edits.find((edit) => edit.startsWith('turn '))?.split(' ')[1] ?? String(active)
  return (
    <label class="edit-field">
      <span>{s.edit.turnOf}</span>
      <select
        class="edit-turn"
        value={now}
        onChange={(event) => {
          const seat = event.currentTarget.value
          void run.change(withEdit(built.edits, 'turn', `turn ${seat} ${Math.max(1, turn)}`))
        }}
      >
        {game.seats.map((_, seat) => (
          <option key={seat} value={seat}>
            {seatName(game.seats, seat)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** All of it as the lines that the engine reads: what has no field of its own is written here. */
export function AsText({ s, run, built }: PartProps) {
  const [text, setText] = useState<string | null>(null)
  const lines = built.edits.join('\n')
  useLayoutEffect(() => setText(null), [lines])
  const apply = () =>
    void run.change(
      (text ?? lines)
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
  return (
    <details class="edit-text">
      <summary class="button">{s.edit.asText}</summary>
      <p class="study-note">{s.edit.forms}</p>
      <p lang="en">
        {run.forms.map((form) => (
          <code key={form}>{form}</code>
        ))}
      </p>
      <textarea
        aria-label={s.edit.asText}
        rows={10}
        spellcheck={false}
        value={text ?? lines}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button class="button edit-apply" disabled={text === null || text === lines} onClick={apply}>
        {s.edit.apply}
      </button>
    </details>
  )
}
