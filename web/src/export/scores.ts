// scores.ts: every score of a game as a table, in the columns of `baluarte scores`, with the sentences of the page.

import type { Played, View } from '../engine/view'
import { linesOf } from '../play/history'
import type { Seat } from '../table/table'
import type { Words } from '../words'

/** What a spreadsheet would take for a formula gets an apostrophe in front, which it does not show: names are strangers'. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@]/.test(value) ? `'${value}` : value
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function scoresCsv(w: Words, view: View, history: readonly Played[], seats: readonly Seat[]): string {
  const totals: number[] = []
  const rows: (string | number)[][] = [['ply', 'turn', 'seat', 'name', 'points', 'total', 'when', 'what']]
  for (const played of history) {
    const told = new Map(linesOf(w, view, played, seats).map(({ event, text }) => [event, text]))
    for (const event of played.events) {
      if (event.ev !== 'scored') continue
      const { seat, points, final, what } = event as unknown as Record<'seat' | 'points', number> &
        Record<string, unknown>
      const total = (totals[seat] ?? 0) + points
      totals[seat] = total
      const sentence = told.get(event) ?? (typeof what === 'string' ? what : '')
      rows.push([
        played.ply,
        played.turn,
        seat,
        seats[seat]?.name ?? '',
        points,
        total,
        final ? 'end' : 'play',
        sentence,
      ])
    }
  }
  return rows.map((row) => row.map(cell).join(',') + '\n').join('')
}
