// server_study.tsx: a game that was played at the server, analysed there: once for everybody, by its bots when they have
// nothing to do. What it found is laid to what this browser keeps, and then the analysis is the same as that of any game.
// Whoever does not want to wait has it done on this device.

import { useEffect, useState } from 'preact/hooks'
import { call, callText, ServerRefusal, type TableInfo } from '../online/api'
import { refusalText } from '../online/errors'
import { ensurePlayer } from '../online/me'
import { seatLabel } from '../online/summary'
import { keepVerdicts, StudyProgress, useStudyWords, type Verdict } from '../study/study'
import { withNames } from '../table/record'
import { pack } from '../table/share'
import { href } from '../ui/route'
import { Shell } from '../ui/shell'
import { WaitingScreen } from '../ui/waiting'
import { useWords, type Words } from '../words'

interface State {
  state: 'none' | 'waiting' | 'working' | 'done' | 'failed'
  items?: number
  found?: number
}

interface Found {
  study: State
  verdicts: Verdict[]
}

const ASK_AGAIN_MS = 1500

/** Names are not part of the server's record: those who sat there. */
async function recordOf(w: Words, path: string): Promise<string> {
  const [record, { table }] = await Promise.all([callText(`${path}/record`), call<{ table: TableInfo }>('GET', path)])
  return withNames(
    record,
    table.seats.map((seat) => seatLabel(w, seat)),
  )
}

async function verdictsOf(path: string): Promise<Verdict[]> {
  const all: Verdict[] = []
  for (;;) {
    const from = (all.at(-1)?.item ?? -1) + 1
    const { verdicts } = await call<Found>('GET', `${path}/study?from=${from}`)
    if (verdicts.length === 0) return all
    all.push(...verdicts)
  }
}

/** The analysis of this page, which takes up what is kept. */
async function open(w: Words, path: string, isDone: boolean): Promise<void> {
  const record = await recordOf(w, path)
  if (isDone) await keepVerdicts(record, await verdictsOf(path))
  location.replace(href('study', await pack(record)))
}

/** Asks the server for it where nobody has. Too many games today: this device does it. */
async function stateOf(path: string): Promise<State> {
  const { study } = await call<Found>('GET', `${path}/study`)
  if (study.state !== 'none') return study
  await ensurePlayer()
  try {
    return (await call<{ study: State }>('POST', `${path}/study`, {})).study
  } catch (error) {
    if (error instanceof ServerRefusal && error.code === 'limit') return { state: 'failed' }
    throw error
  }
}

export function ServerStudy({ id }: { id: string }) {
  const w = useWords()
  const s = useStudyWords()
  const [state, setState] = useState<State | null>(null)
  const [why, setWhy] = useState<string | null>(null)
  const path = `tables/${encodeURIComponent(id)}`
  const fail = (error: unknown) => setWhy(refusalText(error))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let wanted = true
    const look = async () => {
      const now = await stateOf(path)
      if (!wanted) return
      setState(now)
      if (now.state === 'done' || now.state === 'failed') await open(w, path, now.state === 'done')
      else timer = setTimeout(() => look().catch(fail), ASK_AGAIN_MS)
    }
    look().catch(fail)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [path])
  if (why !== null || !s || !state || state.state === 'done' || state.state === 'failed')
    return (
      <WaitingScreen current="analysis" title={s?.title ?? ''} problem={why === null ? undefined : { text: why }} />
    )
  return (
    <Shell current="analysis" title={s.title}>
      <div class="study">
        <p role="status">{s.atServer}</p>
        <StudyProgress s={s} done={state.found ?? 0} of={state.items ?? 0} />
        <p>
          <button class="button" onClick={() => void open(w, path, false).catch(fail)}>
            {s.here}
          </button>
        </p>
      </div>
    </Shell>
  )
}
