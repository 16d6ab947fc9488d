// play_route.tsx: finds the table that the address names and gives it to the playing screen.

import { useEffect } from 'preact/hooks'
import { PlayScreen } from '../play/screen'
import { closeTable, playAgain, tableOf } from '../setup/tables'
import { sentenceOf } from '../ui/error'
import { go } from '../ui/route'
import { say } from '../ui/toast'
import { useWords } from '../words'
import { Advised } from './advice'
import { DailyTable, dayOf } from './daily_table'
import { useTable, Waiting } from './find_table'

/** Some moves into a game: whoever plays will want to see them again and to know what they were worth, perhaps without
 * a connection. */
const SOME_MOVES = 12
let isStudyAsked = false

/** Asked for once a visit: who has no connection is not told so with every move; "Analyse" itself asks again. */
function fetchStudy(ply: number): void {
  if (isStudyAsked || ply < SOME_MOVES) return
  isStudyAsked = true
  for (const piece of [import('./replay_route'), import('../learn/learn')]) piece.catch(() => undefined)
  import('../play/later').then(({ fetchOutcome }) => fetchOutcome()).catch(() => undefined)
  import('../study/study')
    .then(({ fetchStudyWords, keepPuzzles }) => fetchStudyWords().then(keepPuzzles))
    .catch(() => undefined)
}

export function PlayRoute({ id }: { id: string }) {
  const { app } = useWords()
  const finding = useTable(id, () => tableOf(id), app.errors.noGame)
  const table = finding.is === 'found' ? finding.table : null
  useEffect(() => table?.subscribe(({ view }) => fetchStudy(view.ply)), [table])
  if (finding.is !== 'found') return <Waiting finding={finding} />
  const day = dayOf(id)
  const leave = () => {
    closeTable()
    go(...(day === null ? [] : ['daily']))
  }
  const again = (harder: boolean) => {
    playAgain(id, finding.table.snapshot().seats, harder).catch((error: unknown) =>
      say(`${app.start.failed} ${sentenceOf(error)}`, true),
    )
  }
  const screen = (
    <PlayScreen
      table={finding.table}
      onLeave={leave}
      onReplay={(ply) => go('replay', id, ...(ply === undefined ? [] : [ply]))}
      onAgain={day === null ? again : undefined}
    />
  )
  if (day !== null)
    return (
      <DailyTable key={id} table={finding.table} day={day}>
        {screen}
      </DailyTable>
    )
  return (
    <Advised key={id} table={finding.table}>
      {screen}
    </Advised>
  )
}
