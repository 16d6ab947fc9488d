// choice.tsx: one of a few, as a row of labelled radio buttons; and one of many, as a labelled list.

import type { ComponentChildren } from 'preact'

export interface Option<T extends string> {
  value: T
  label: string
  hint?: string
}

/** Options from lists of words that are found by their values. */
export function offered<T extends string>(
  values: readonly T[],
  labels: Readonly<Record<T, string>>,
  hints?: Readonly<Record<T, string>>,
): Option<T>[] {
  return values.map((value) => ({ value, label: labels[value], ...(hints ? { hint: hints[value] } : {}) }))
}

export interface ChoiceProps<T extends string> {
  legend: string
  name: string
  options: readonly Option<T>[]
  value: T
  onChange(value: T): void
  children?: ComponentChildren
}

export function Choice<T extends string>({ legend, name, options, value, onChange, children }: ChoiceProps<T>) {
  const chosen = options.find((o) => o.value === value)
  return (
    <fieldset class="choice">
      <legend>{legend}</legend>
      <div class="choice-row">
        {options.map((o) => (
          <label key={o.value} class="choice-item">
            <input
              type="radio"
              name={name}
              value={o.value}
              checked={o.value === value}
              onChange={() => onChange(o.value)}
            />
            <span>{o.label}</span>
          </label>
        ))}
      </div>
      {chosen?.hint ? <p class="hint">{chosen.hint}</p> : null}
      {children}
    </fieldset>
  )
}

export interface PickProps<T extends string> {
  label: string
  /** the label is only for people who hear the page */
  quiet?: boolean
  options: readonly Option<T>[]
  value: T
  onChange(value: T): void
}

export function Pick<T extends string>({ label, quiet, options, value, onChange }: PickProps<T>) {
  const changed = (event: Event) => {
    const found = options.find((o) => o.value === (event.currentTarget as HTMLSelectElement).value)
    if (found) onChange(found.value)
  }
  return (
    <label class="pick">
      <span class={quiet ? 'visually-hidden' : ''}>{label}</span>
      <select class="field-input" value={value} onChange={changed}>
        {options.map((o) => (
          <option key={o.value} value={o.value}>
            {o.label}
          </option>
        ))}
      </select>
    </label>
  )
}
