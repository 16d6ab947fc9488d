// game.ts: the game that is studied, as the address brings it, and its run for as long as a screen shows it.

import { useLayoutEffect, useState } from 'preact/hooks'
import { setupOfRecord } from '../setup/tables'
import { looksLikeRecord } from '../table/record'
import { unpack } from '../table/share'
import type { Seat } from '../table/table'
import { type Judgements, readJudgements } from './judgements'
import { type Notes, readNotes, withoutNotes } from './notes'
import { StudyRun } from './run'

export interface Game {
  /** without the notes that came with it */
  record: string
  notes: Notes
  given: Judgements
  seats: Seat[]
  title: string
}

/** The game that the address carries; false: it carries none. */
export function useGame(data: string): Game | null | false {
  const [game, setGame] = useState<Game | null | false>(null)
  useLayoutEffect(() => {
    let wanted = true
    setGame(null)
    unpack(data).then(
      (record) => {
        if (!wanted) return
        const setup = looksLikeRecord(record) ? setupOfRecord(record) : null
        const parts = { record: withoutNotes(record), notes: readNotes(record), given: readJudgements(record) }
        setGame(setup ? { ...parts, seats: setup.seats, title: setup.title ?? '' } : false)
      },
      () => wanted && setGame(false),
    )
    return () => {
      wanted = false
    }
  }, [data])
  return game
}

export function useRun({ record, notes, given }: Game): StudyRun {
  const [run] = useState(() => new StudyRun(record, notes, given))
  useLayoutEffect(() => () => run.close(), [run])
  return run
}
