// sheet.tsx: where everybody's points came from: one row for each source, added up from the events of the game.

import { seatClass } from '../art/tile'
import type { Played, View } from '../engine/view'
import type { Seat } from '../table/table'
import { useWords } from '../words'
import { whatText } from './label'

/** The others follow in the order in which they first brought points. */
const FIRST = ['start', 'road', 'city', 'monastery', 'garden', 'field']

const rankOf = (what: string): number => (FIRST.includes(what) ? FIRST.indexOf(what) : FIRST.length)

export interface SheetRow {
  what: string
  points: number[]
}

/** Points by source and seat; what no event explains were there at the start. */
export function sheetOf(history: readonly Played[], scores: readonly number[]): SheetRow[] {
  const rows = new Map<string, number[]>()
  const rowOf = (what: string) =>
    rows.get(what) ??
    rows
      .set(
        what,
        scores.map(() => 0),
      )
      .get(what) ??
    []
  for (const event of history.flatMap((played) => played.events)) {
    if (event.ev !== 'scored') continue
    const row = rowOf(event.what)
    row[event.seat] = (row[event.seat] ?? 0) + event.points
  }
  const rest = scores.map((score, seat) => score - [...rows.values()].reduce((sum, row) => sum + (row[seat] ?? 0), 0))
  if (rest.some((points) => points !== 0)) rows.set('start', rest)
  return [...rows].map(([what, points]) => ({ what, points })).sort((a, b) => rankOf(a.what) - rankOf(b.what))
}

interface SheetProps {
  view: View
  seats: readonly Seat[]
  history: readonly Played[]
}

export function ScoreSheet({ view, seats, history }: SheetProps) {
  const w = useWords()
  const rows = sheetOf(history, view.scores)
  return (
    <div class="sheet-scroll" tabIndex={0} role="region" aria-label={w.play.sheet}>
      <table class="sheet">
        <thead>
          <tr>
            <td />
            {seats.map((seat, i) => (
              <th key={i} scope="col" class={seatClass(seat.colour)}>
                <span class="swatch" aria-hidden="true" />
                {seat.name}
                {seat.who.kind === 'bot' ? <span class="sheet-level">{w.names.levels[seat.who.level - 1]}</span> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, points }) => (
            <tr key={what}>
              <th scope="row">{whatText(w, what)}</th>
              {points.map((n, i) => (
                <td key={i}>{n || ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{w.play.total}</th>
            {view.scores.map((n, i) => (
              <td key={i}>{n}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
