// switch.tsx: something that is on or off, with what it means.

interface SwitchProps {
  label: string
  hint?: string
  on: boolean
  isOff?: boolean
  onChange(on: boolean): void
}

export function Switch({ label, hint, on, isOff, onChange }: SwitchProps) {
  return (
    <label class="switch">
      <input type="checkbox" checked={on} disabled={isOff} onChange={(e) => onChange(e.currentTarget.checked)} />
      <span>
        {label}
        {hint ? <span class="hint"> {hint}</span> : null}
      </span>
    </label>
  )
}
