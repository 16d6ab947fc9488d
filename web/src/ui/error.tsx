// error.tsx: says what went wrong: our sentence in the reader's language, and the engine's own words one click away.

import { useWords } from '../words'
import { Icon } from './icon'

export function Problem({ text, detail }: { text: string; detail?: string | undefined }) {
  const { app } = useWords()
  return (
    <div class="problem" role="alert">
      <p>
        <Icon name="flag" /> {text}
      </p>
      {detail ? (
        <details>
          <summary>{app.errors.details}</summary>
          <p lang="en">{detail}</p>
        </details>
      ) : null}
    </div>
  )
}

export const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
