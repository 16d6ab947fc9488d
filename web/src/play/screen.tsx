// screen.tsx: the playing screen: one frame for both games, told apart here. What happens is read out, and a player who
// looks elsewhere is called.

import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useArt } from '../art/art'
import { CartagenaGame } from '../cartagena/board'
import { seatOf } from '../engine/events'
import type { Faces, GameEvent } from '../engine/view'
import type { Snapshot, Table } from '../table/table'
import { announce } from '../ui/announce'
import { settings } from '../ui/settings'
import { useWords, type Words } from '../words'
import { useAttention } from './attention'
import { CarcassonneTable } from './carcassonne'
import { handText, laidText } from './describe'
import { CartagenaDrawer } from './drawers'
import { type Afterwards, Ending, EndingButtons } from './ending'
import { type DrawerName, firstDrawer, Frame, lastDrawer } from './frame'
import { lineOf } from './history'
import { seatName } from './label'
import { promptLine } from './prompt'
import { askAloud } from './question'
import { isMyTurn, useTable } from './use-table'

interface PlayProps extends Afterwards {
  table: Table
  onLeave(): void
}

/** Returns of figures follow from the points that were just read out. */
function readOut(w: Words, { view, seats }: Snapshot, events: readonly GameEvent[], faces: Faces | null): void {
  for (const event of events) {
    if (event.ev === 'returned') continue
    const line = laidText(w, faces, event, seatName(seats, seatOf(event))) ?? lineOf(w, view, event, seats)
    if (line) announce(line)
  }
}

/** What is asked, and the tile that is to be laid. */
function readQuestion(w: Words, snapshot: Snapshot, faces: Faces | null): void {
  const { view } = snapshot
  if (!isMyTurn(snapshot) && view.actor !== 'over') return
  announce(promptLine(w, snapshot, null))
  if (view.game === 'carcassonne' && view.phase === 'place') announce(handText(w, faces, view))
}

export function PlayScreen({ table, onLeave, ...afterwards }: PlayProps) {
  const w = useWords()
  const words = useRef(w)
  words.current = w
  const art = useArt()
  const faces = useRef(art?.faces ?? null)
  faces.current = art?.faces ?? null
  const asked = useRef('')
  // Whoever comes to the table hears at once what is asked there.
  useLayoutEffect(() => {
    if (art) readQuestion(words.current, table.snapshot(), faces.current)
  }, [table, art !== null])
  const snapshot = useTable(table, (next, events) => {
    readOut(words.current, next, events, faces.current)
    if (events.length > 0 && settings().sounds) void import('./sounds').then(({ sound }) => sound(events))
    const question = `${next.view.ply} ${String(next.view.actor)}`
    if (question === asked.current) return
    asked.current = question
    askAloud(() => question === asked.current && readQuestion(words.current, table.snapshot(), faces.current))
  })
  useAttention(isMyTurn(snapshot) && snapshot.view.actor !== 'over', `${w.play.yourTurnTitle}: ${snapshot.title}`)
  const { view } = snapshot
  if (view.game === 'carcassonne')
    return <CarcassonneTable table={table} snapshot={snapshot} view={view} onLeave={onLeave} afterwards={afterwards} />
  return <CartagenaTable table={table} snapshot={snapshot} onLeave={onLeave} {...afterwards} />
}

function CartagenaTable({ table, snapshot, onLeave, ...afterwards }: PlayProps & { snapshot: Snapshot }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [open, setOpen] = useState<DrawerName | null>(() => firstDrawer('cards'))
  const over = snapshot.view.actor === 'over'
  useLayoutEffect(() => {
    if (over) setOpen(lastDrawer())
  }, [over])
  const act = (action: string) => {
    setRefusal(null)
    table.act(action).catch((error: unknown) => setRefusal(error instanceof Error ? error.message : String(error)))
  }
  const undo = () => {
    setRefusal(null)
    table.undo().catch((error: unknown) => setRefusal(error instanceof Error ? error.message : String(error)))
  }
  return (
    <CartagenaGame snapshot={snapshot} act={act} refusal={refusal} reveal={() => table.reveal()} undo={undo}>
      {({ board, cards, bar, buttons }) => (
        <Frame
          snapshot={snapshot}
          drawers={over ? ['sheet', 'cards', 'history', 'keys'] : ['cards', 'history', 'keys']}
          open={open}
          onOpen={setOpen}
          onLeave={onLeave}
          board={board}
          bar={
            over ? (
              <Ending
                {...{ table, snapshot, afterwards }}
                sheet={{ isOpen: open === 'sheet', onChange: (isOpen) => setOpen(isOpen ? 'sheet' : null) }}
              />
            ) : (
              bar
            )
          }
          buttons={over ? <EndingButtons table={table} snapshot={snapshot} onUndo={undo} /> : buttons}
          drawer={open ? <CartagenaDrawer name={open} snapshot={snapshot} cards={cards} /> : null}
        />
      )}
    </CartagenaGame>
  )
}
