// progress.tsx: how much of a game is judged, while it is.

import type { Progress } from './run'
import type { StudyWords } from './words'

export function ProgressLine({ s, progress }: { s: StudyWords; progress: Progress }) {
  const { items, verdicts } = progress
  if (progress.isDone) return <p class="visually-hidden study-done">{s.done}</p>
  return (
    <div class="study-progress">
      <progress
        max={Math.max(1, items.length)}
        value={verdicts.size}
        aria-label={s.progress(verdicts.size, items.length)}
      />
      <span aria-hidden="true">{s.progress(verdicts.size, items.length)}</span>
    </div>
  )
}
