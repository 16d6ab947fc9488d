// name_input.tsx: the field for one's own name.

import { useWords } from '../words'

export const MAX_NAME = 24

interface NameProps {
  value: string
  onType(name: string): void
  /** the field is left */
  onDone?(): void
}

export function NameInput({ value, onType, onDone }: NameProps) {
  const { app } = useWords()
  return (
    <label class="pick">
      <span>{app.settings.name}</span>
      <input
        class="field-input"
        maxLength={MAX_NAME}
        value={value}
        placeholder={app.setup.guest}
        autocomplete="nickname"
        onInput={(e) => onType(e.currentTarget.value)}
        onBlur={onDone}
      />
    </label>
  )
}
