// daily_table.tsx: what is different at the table of a game of the day: nobody gives hints, and when it is over it is sent.

import type { ComponentChildren } from 'preact'
import { fetched } from '../help/fetched'
import { AdviceContext } from '../play/advice'
import type { Table } from '../table/table'
import { kept } from '../ui/settings'

const daily = () => import('../daily/screens')
const DailyLine = fetched(() => daily().then((module) => module.DailyLine))

/** The day whose game this saved game is; null: it is another one. */
export const dayOf = (id: string): string | null => /^daily-(\d{4}-\d\d-\d\d)$/.exec(id)?.[1] ?? null

/** What was finished without a connection is sent when the server is there again. */
export function sendDailies(): void {
  if (kept('baluarte.daily'))
    daily()
      .then(({ sendFinished }) => sendFinished())
      .catch(() => undefined)
}

export function DailyTable({ table, day, children }: { table: Table; day: string; children: ComponentChildren }) {
  const banner = table.snapshot().view.actor === 'over' ? <DailyLine day={day} /> : null
  return <AdviceContext.Provider value={{ tool: null, banner }}>{children}</AdviceContext.Provider>
}
