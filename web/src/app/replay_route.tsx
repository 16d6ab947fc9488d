// replay_route.tsx: games that are seen again: those of this browser, and those that a link brings. Fetched when somebody
// first looks at one, or some moves into a game.

import { useEffect, useState } from 'preact/hooks'
import { ExportButton } from '../export/button'
import { ReplayScreen } from '../play/replay'
import { keepGame, setupOfRecord, tableOf } from '../setup/tables'
import { hasNotes } from '../study/notes'
import { type From, PlayOnBox, proposedSeats } from '../study/play_on'
import { openLocal } from '../table/local'
import { looksLikeRecord } from '../table/record'
import { unpack } from '../table/share'
import type { Table } from '../table/table'
import { sentenceOf } from '../ui/error'
import { Icon } from '../ui/icon'
import { go, goQuietly, href } from '../ui/route'
import { say, Toast } from '../ui/toast'
import { useWords } from '../words'
import { useTable, Waiting } from './find_table'

interface ReplayProps {
  table: Table
  ply: number | null
  /** the address of this replay without its ply */
  address: string[]
  /** it came as a link or a file */
  isLoose?: boolean
}

function Replay({ table, ply, address, isLoose = false }: ReplayProps) {
  const [at, setAt] = useState(ply ?? 0)
  const [from, setFrom] = useState<From | null>(null)
  const onPly = (next: number) => {
    setAt(next)
    goQuietly(...address, next)
  }
  const onContinue = (record: string, at: number) => {
    const { seats, view } = table.snapshot()
    const own = seats.length === view.seats ? seats : setupOfRecord(record).seats
    setFrom({ record, ply: at, more: [], seats: proposedSeats(own, 0) })
  }
  return (
    <>
      <ReplayScreen
        table={table}
        ply={at}
        onPly={onPly}
        onLeave={() => go('saved')}
        onContinue={onContinue}
        isLoose={isLoose}
        more={<ExportButton table={table} ply={at} />}
      />
      {from ? <PlayOnBox from={from} onClose={() => setFrom(null)} /> : null}
    </>
  )
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
  if (hasNotes(record)) {
    location.replace(href('study', data)) // there they are shown
    return new Promise(() => undefined)
  }
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
      <Replay key={data} table={finding.table} ply={ply} address={['shared', data]} isLoose />
      <KeepButton table={finding.table} />
      <Toast />
    </>
  )
}
