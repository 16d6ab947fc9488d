// play_route.tsx: finds the table that the address names and gives it to the playing or replaying screen.

import { useEffect, useState } from 'preact/hooks'
import { ReplayScreen } from '../play/replay'
import { PlayScreen } from '../play/screen'
import { closeTable, keepGame, playAgain, setupOfRecord, startGame, tableOf, withBots } from '../setup/tables'
import { openLocal } from '../table/local'
import { looksLikeRecord } from '../table/record'
import { unpack } from '../table/share'
import type { Table } from '../table/table'
import { sentenceOf } from '../ui/error'
import { Icon } from '../ui/icon'
import { go, goQuietly } from '../ui/route'
import { say, Toast } from '../ui/toast'
import { WaitingScreen } from '../ui/waiting'
import { useWords } from '../words'
import { Advised } from './advice'

type Finding = { is: 'looking' } | { is: 'found'; table: Table } | { is: 'missing'; text: string; detail?: string }

const LOOKING: Finding = { is: 'looking' }

/** Looks for a table whenever `key` changes; one that comes too late, or that of the key before, is not shown. */
function useTable(key: string, find: () => Promise<Table | null>, missing: string): Finding {
  const [found, setFound] = useState({ key, finding: LOOKING })
  useEffect(() => {
    let wanted = true
    const tell = (finding: Finding) => wanted && setFound({ key, finding })
    find().then(
      (table) => tell(table ? { is: 'found', table } : { is: 'missing', text: missing }),
      (error: unknown) => tell({ is: 'missing', text: missing, detail: sentenceOf(error) }),
    )
    return () => {
      wanted = false
    }
  }, [key])
  return found.key === key ? found.finding : LOOKING
}

function Waiting({ finding }: { finding: Finding }) {
  const { app } = useWords()
  return <WaitingScreen current="play" title={app.title} problem={finding.is === 'missing' ? finding : undefined} />
}

/** Some moves into a game: whoever plays will want to know what they were worth, perhaps without a connection. */
const SOME_MOVES = 12
let isStudyAsked = false

/** Asked for once a visit: who has no connection is not told so with every move; "Analyse" itself asks again. */
function fetchStudy(ply: number): void {
  if (isStudyAsked || ply < SOME_MOVES) return
  isStudyAsked = true
  import('../study/study').then(({ fetchStudyWords }) => fetchStudyWords()).catch(() => undefined)
}

export function PlayRoute({ id }: { id: string }) {
  const { app } = useWords()
  const finding = useTable(id, () => tableOf(id), app.errors.noGame)
  const table = finding.is === 'found' ? finding.table : null
  useEffect(() => table?.subscribe(({ view }) => fetchStudy(view.ply)), [table])
  if (finding.is !== 'found') return <Waiting finding={finding} />
  const leave = () => {
    closeTable()
    go()
  }
  const again = (harder: boolean) => {
    playAgain(id, finding.table.snapshot().seats, harder).catch((error: unknown) =>
      say(`${app.start.failed} ${sentenceOf(error)}`, true),
    )
  }
  return (
    <Advised key={id} table={finding.table}>
      <PlayScreen table={finding.table} onLeave={leave} onReplay={() => go('replay', id)} onAgain={again} />
    </Advised>
  )
}

interface ReplayProps {
  table: Table
  ply: number | null
  /** the address of this replay without its ply */
  address: string[]
}

function Replay({ table, ply, address }: ReplayProps) {
  const { app } = useWords()
  const [at, setAt] = useState(ply ?? 0)
  const onPly = (next: number) => {
    setAt(next)
    goQuietly(...address, next)
  }
  const onContinue = (record: string, from: number) => {
    const { seats, view } = table.snapshot()
    const setup = { ...setupOfRecord(record), ply: from }
    const same = seats.length === view.seats ? { ...setup, seats } : setup
    const hasBots = same.seats.some((s) => s.who.kind === 'bot')
    startGame(hasBots ? same : withBots(same, 4)).catch((error: unknown) =>
      say(`${app.start.failed} ${sentenceOf(error)}`, true),
    )
  }
  return <ReplayScreen table={table} ply={at} onPly={onPly} onLeave={() => go('saved')} onContinue={onContinue} />
}

async function pausedTable(id: string): Promise<Table | null> {
  const table = await tableOf(id)
  table?.pause(true)
  return table
}

export function ReplayRoute({ id, ply }: { id: string; ply: number | null }) {
  const { app } = useWords()
  const finding = useTable(id, () => pausedTable(id), app.errors.noGame)
  if (finding.is !== 'found') return <Waiting finding={finding} />
  return <Replay key={id} table={finding.table} ply={ply} address={['replay', id]} />
}

/** A link's game is replayed by the engine before anybody sees it; what is not a game is refused in a sentence. */
async function sharedTable(data: string): Promise<Table> {
  const record = await unpack(data)
  if (!looksLikeRecord(record)) throw new Error('the link holds no game')
  const table = await openLocal(setupOfRecord(record))
  table.pause(true)
  return table
}

function KeepButton({ table }: { table: Table }) {
  const { app } = useWords()
  const [kept, setKept] = useState(false)
  const keep = async () => {
    await keepGame(table, setupOfRecord(await table.record()))
    setKept(true)
    say(app.share.kept)
  }
  if (kept) return null
  return (
    <div class="shared-note">
      <span>{app.share.shared}</span>
      <button class="button" onClick={() => void keep().catch((e: unknown) => say(sentenceOf(e), true))}>
        <Icon name="folder" /> {app.share.keep}
      </button>
    </div>
  )
}

export function SharedRoute({ data, ply }: { data: string; ply: number | null }) {
  const { app } = useWords()
  const finding = useTable(data, () => sharedTable(data), app.share.broken)
  useEffect(() => (finding.is === 'found' ? () => finding.table.close() : undefined), [finding])
  if (finding.is !== 'found') return <Waiting finding={finding} />
  return (
    <>
      <Replay key={data} table={finding.table} ply={ply} address={['shared', data]} />
      <KeepButton table={finding.table} />
      <Toast />
    </>
  )
}
