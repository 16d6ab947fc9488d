// progress.tsx: how much of a game is judged, while it is.

import type { Progress } from './run'
import type { StudyWords } from './words'

export function StudyProgress({ s, done, of }: { s: StudyWords; done: number; of: number }) {
  return (
    <div class="study-progress">
      <progress max={Math.max(1, of)} value={done} aria-label={s.progress(done, of)} />
      <span aria-hidden="true">{s.progress(done, of)}</span>
    </div>
  )
}

export function ProgressLine({ s, progress }: { s: StudyWords; progress: Progress }) {
  const { items, verdicts, judged } = progress
  if (progress.isDone) return <p class="visually-hidden study-done">{s.done}</p>
  return (
    <div>
      <StudyProgress s={s} done={judged} of={items.length} />
      {verdicts.size > judged ? <p class="study-note study-given">{s.given}</p> : null}
    </div>
  )
}
