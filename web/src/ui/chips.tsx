// chips.tsx: a row of addresses of which one is shown.

interface Chip {
  to: string
  text: string
  isCurrent: boolean
}

export function Chips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <nav class="chips" aria-label={label}>
      {chips.map(({ to, text, isCurrent }) => (
        <a key={to} class="chip" href={to} aria-current={isCurrent ? 'true' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  )
}
