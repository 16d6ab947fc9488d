// refusal.tsx: why a move is not allowed: a sentence, and the rule to read, never its code alone. In English the engine's
// own sentence, which knows the case; in other languages the rule's, and the engine's one click away.

import { useState } from 'preact/hooks'
import { language, useWords } from '../words'
import { refusalOf, rulesOf, withoutRules } from '../words/refusal'
import { fetched } from './fetched'

const RuleBox = fetched(() => import('./book_box').then((module) => module.RuleBox))

function RuleLink({ ids }: { ids: string[] }) {
  const { help } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" class="rule-link" onClick={() => setOpen(true)}>
        {help.rule}
      </button>
      {open ? <RuleBox ids={ids} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

export function RefusalNote({ text, otherwise }: { text: string; otherwise?: string }) {
  const rules = rulesOf(text)
  const own = withoutRules(text)
  const said = language() === 'en' ? null : (refusalOf(text) ?? otherwise ?? null)
  return (
    <div class="note is-refusal" role="alert">
      {said ? (
        <details>
          <summary>{said}</summary>
          <span lang="en">{own}</span>
        </details>
      ) : (
        <span lang="en">{own}</span>
      )}{' '}
      {rules.length > 0 ? <RuleLink ids={rules} /> : null}
    </div>
  )
}
