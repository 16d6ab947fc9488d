// best_results.tsx: what games came to that nobody wins, the solo game alone or together: a board for each number of
// people, of public tables only.

import { useState } from 'preact/hooks'
import { Pick } from '../ui/choice'
import { href } from '../ui/route'
import { useWords } from '../words'
import { useAnswer } from './answer'

interface Result {
  table: string
  result: number
  /** null: a bot */
  people: (string | null)[]
}

const PEOPLE = [1, 2, 3, 4]

export function BestResults() {
  const { app, names, online } = useWords()
  const [people, setPeople] = useState(2)
  const answer = useAnswer<{ results: Result[] }>(`results?people=${people}`)
  const results = answer.is === 'found' ? answer.it.results : []
  return (
    <section class="form" aria-labelledby="best-results">
      <h2 id="best-results">{online.bestResults}</h2>
      <Pick
        label={app.setup.players}
        options={PEOPLE.map((n) => ({ value: String(n), label: app.setup.count(n) }))}
        value={String(people)}
        onChange={(n) => setPeople(Number(n))}
      />
      {results.length === 0 ? <p class="hint">{online.noResults}</p> : null}
      <ol class="best-results">
        {results.map(({ table, result, people: who }) => (
          <li key={table}>
            <a href={href('table', table)}>
              <strong>{result}</strong> {who.map((name) => name ?? app.setup.bot).join(', ')}
            </a>{' '}
            <span class="hint">{names.rulesets.solo}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
