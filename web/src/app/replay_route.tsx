// replay_route.tsx: games that are seen again: those of this browser, and those that a link brings. Fetched when somebody
// first looks at one, or some moves into a game.

import { useEffect, useState } from 'preact/hooks'
import { ReplayScreen } from '../play/replay'
import { keepGame, setupOfRecord, startGame, tableOf, withBots } from '../setup/tables'
import { openLocal } from '../table/local'
import { looksLikeRecord } from '../table/record'
import { unpack } from '../table/share'
import type { LocalSetup, Table } from '../table/table'
import { sentenceOf } from '../ui/error'
import { Icon } from '../ui/icon'
import { go, goQuietly } from '../ui/route'
import { say, Toast } from '../ui/toast'
import { useWords } from '../words'
import { ContinueBox } from './continue_box'
import { useTable, Waiting } from './find_table'

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
  const [asked, setAsked] = useState<LocalSetup | null>(null)
  const start = (setup: LocalSetup) =>
    void startGame(setup).catch((error: unknown) => say(`${app.start.failed} ${sentenceOf(error)}`, true))
  const onContinue = (record: string, from: number) => {
    const { seats, view } = table.snapshot()
    const setup = { ...setupOfRecord(record), ply: from }
    const same = seats.length === view.seats ? { ...setup, seats } : setup
    const isSettled = same.seats.some((s) => s.who.kind === 'bot') || /ruleset=solo/.test(same.options)
    if (isSettled) start(same)
    else setAsked(withBots(same, 4))
  }
  return (
    <>
      <ReplayScreen table={table} ply={at} onPly={onPly} onLeave={() => go('saved')} onContinue={onContinue} />
      {asked ? (
        <ContinueBox
          seats={asked.seats}
          onStart={(seats) => start({ ...asked, seats })}
          onClose={() => setAsked(null)}
        />
      ) : null}
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
