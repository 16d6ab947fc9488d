// live_table.ts: a table of an event as somebody who looks at it sees it: what it is, who has come, and the position once
// there is one. It is asked for again and again, each time some seconds after the answer, while the page is looked at.

import { useLayoutEffect, useState } from 'preact/hooks'
import type { View } from '../engine/view'
import { call, type TableInfo } from '../online/api'

/** Nobody decides faster. */
const LOOK_AGAIN_MS = 3000

export interface Live {
  table: TableInfo | null
  view: View | null
}

const pathOf = (id: string, more = ''): string => `tables/${encodeURIComponent(id)}${more}`

/** The position is asked for only where there is one to be seen: begun, and for spectators. */
async function look(id: string): Promise<Live> {
  const { table } = await call<{ table: TableInfo }>('GET', pathOf(id))
  const isOpen = table.state !== 'open' && (table.settings.spectators || table.you !== null)
  return { table, view: isOpen ? await call<View>('GET', pathOf(id, '/view?aids=none')) : null }
}

export function useLive(id: string): Live {
  const [live, setLive] = useState<Live>({ table: null, view: null })
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null
    let wanted = true
    const again = () => {
      if (wanted) timer = setTimeout(read, LOOK_AGAIN_MS)
    }
    const read = (): void => {
      if (document.hidden) return again()
      look(id).then(
        (next) => {
          if (wanted) setLive(next)
          again()
        },
        () => again(), // the server is away for a moment: what was seen stays
      )
    }
    read()
    return () => {
      wanted = false
      if (timer !== null) clearTimeout(timer)
    }
  }, [id])
  return live
}

/** Who has not come to a table that has not begun. */
export const absentOf = ({ state, seats }: TableInfo): string[] =>
  state === 'open' ? seats.flatMap((seat) => (seat.who === 'player' && !seat.here ? [seat.player.name] : [])) : []
