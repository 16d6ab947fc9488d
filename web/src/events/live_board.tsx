// live_board.tsx: a table that is being played, as a small picture of its board with names and points. The server gives
// the position as a spectator may see it; nothing here can be touched but the way to the table.

import { useRef } from 'preact/hooks'
import { Badge } from '../art/badge'
import { useArt } from '../art/art'
import { Board, type BoardHandle, NO_ANSWERS, STILL_LOOK, stillModel } from '../board/board'
import { CartagenaGame } from '../cartagena/board'
import type { View } from '../engine/view'
import type { Seat, Snapshot } from '../table/table'
import { useWords } from '../words'
import { absentOf, useLive } from './live_table'
import type { EventWords } from './words'

function snapshotOf(view: View, seats: Seat[]): Snapshot {
  const nothing = { handover: null, history: [], thinking: null, clock: null, canUndo: false, paused: false, mine: [] }
  return { id: 'live', title: '', seats, view: { ...view, legal: [] }, connection: 'local', ...nothing }
}

function Position({ view, seats }: { view: View; seats: Seat[] }) {
  const { play } = useWords()
  useArt()
  const handle = useRef<BoardHandle | null>(null)
  const keyboard = useRef(false)
  if (view.game === 'cartagena')
    return (
      <CartagenaGame snapshot={snapshotOf(view, seats)} act={() => undefined} refusal={null}>
        {({ board }) => <div class="live-tunnel">{board}</div>}
      </CartagenaGame>
    )
  return (
    <Board
      model={stillModel({ ...view, legal: [] })}
      look={{
        ...STILL_LOOK,
        colourOf: (seat) => seat,
        labels: { board: play.board, cell: () => '', action: () => '', side: () => '' },
      }}
      answers={NO_ANSWERS}
      handle={handle}
      keyboard={keyboard}
    />
  )
}

interface Props {
  t: EventWords
  table: string
  /** in the order of the seats */
  names: readonly string[]
}

export function LiveBoard({ t, table, names }: Props) {
  const { view, table: info } = useLive(table)
  const absent = info ? absentOf(info) : []
  const seats = names.map((name, colour): Seat => ({
    name,
    who: { kind: 'remote', here: true, visitor: false },
    colour,
  }))
  return (
    <div class="live">
      <div class="live-board" inert>
        {view ? <Position view={view} seats={seats} /> : null}
      </div>
      <ul class="live-names">
        {names.map((name, i) => (
          <li key={i} class={view?.actor === i ? 'is-acting' : ''}>
            <Badge colour={i} size={20} />
            <span class="live-name">{name}</span>
            {view?.actor === i ? <span class="visually-hidden">{t.toPlay}</span> : null}
            {view ? <span class="live-points">{view.scores[i] ?? 0}</span> : null}
          </li>
        ))}
      </ul>
      {absent.length > 0 ? <p class="hint">{t.notSat(absent)}</p> : null}
    </div>
  )
}
