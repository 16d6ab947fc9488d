// find_table.tsx: looking for the table that an address names, and what is shown meanwhile.

import { useEffect, useState } from 'preact/hooks'
import type { Table } from '../table/table'
import { sentenceOf } from '../ui/error'
import { WaitingScreen } from '../ui/waiting'
import { useWords } from '../words'

export type Finding =
  { is: 'looking' } | { is: 'found'; table: Table } | { is: 'missing'; text: string; detail?: string }

const LOOKING: Finding = { is: 'looking' }

/** Looks for a table whenever `key` changes; one that comes too late, or that of the key before, is not shown. */
export function useTable(key: string, find: () => Promise<Table | null>, missing: string): Finding {
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

export function Waiting({ finding }: { finding: Finding }) {
  const { app } = useWords()
  return <WaitingScreen current="play" title={app.title} problem={finding.is === 'missing' ? finding : undefined} />
}
