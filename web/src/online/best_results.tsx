// best_results.tsx: what games came to that nobody wins, the solo game alone or together: a board for each number of
// people, of public tables only.

import { useState } from 'preact/hooks'
import { Pick } from '../ui/choice'
import { href } from '../ui/route'
import { TableHead } from '../ui/table_head'
import { useWords, type Words } from '../words'
import { useAnswer } from './answer'
import { gameOfTable } from './seats'

interface Result {
  table: string
  result: number
  /** the words after `new`: results are compared best where these are the same */
  options: string
  /** null: a bot */
  people: (string | null)[]
}

const PEOPLE = [1, 2, 3, 4]

/** What it was played with, followers too: they make it easier than anything else. */
function playedWith(w: Words, options: string): string {
  const followers = /\bfollowers=(\d)/.exec(options)?.[1] ?? '4'
  return `${gameOfTable({ options })}. ${w.setup.house['followers']?.label ?? ''}: ${followers}`
}

function Row({ line, place }: { line: Result; place: number }) {
  const w = useWords()
  return (
    <tr>
      <td>{place}</td>
      <th scope="row">
        <a href={href('table', line.table)}>{line.people.map((name) => name ?? w.app.setup.bot).join(', ')}</a>
        <span class="hint leader-more">{playedWith(w, line.options)}</span>
      </th>
      <td>
        <strong>{line.result}</strong>
      </td>
    </tr>
  )
}

function Results({ results }: { results: Result[] }) {
  const { app, online } = useWords()
  return (
    <table class="last-games leaders best-results">
      <caption class="visually-hidden">{online.bestResults}</caption>
      <TableHead titles={[online.place, app.setup.players, online.result]} />
      <tbody>
        {results.map((line, i) => (
          <Row key={line.table} line={line} place={i + 1} />
        ))}
      </tbody>
    </table>
  )
}

export function BestResults() {
  const { app, online } = useWords()
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
      {results.length === 0 ? null : <Results results={results} />}
    </section>
  )
}
