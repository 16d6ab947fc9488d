// carcassonne.tsx: a game of Carcassonne being played: the board, the hand and the drawers put together, and every key.

import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useArt } from '../art/art'
import { Board, type BoardHandle } from '../board/board'
import type { Award } from '../board/awards'
import type { Roll } from '../board/die'
import { namesCells } from '../board/choices'
import { cellKey } from '../board/geometry'
import type { Action, CarcassonneView } from '../engine/view'
import type { Snapshot, Table } from '../table/table'
import { announce } from '../ui/announce'
import { useWords } from '../words'
import { type AskedZone, useAskedZone } from './asked-zone'
import { Bar } from './bar'
import { BarButtons } from './bar-buttons'
import { boardKeys } from './board-keys'
import { BoardTools, nextOwners, type Owners } from './board-tools'
import { cellText } from './describe'
import { CarcassonneDrawer } from './drawers'
import { type Afterwards, Ending, EndingButtons } from './ending'
import { type DrawerName, firstDrawer, Frame, lastDrawer } from './frame'
import { useKeys } from './keys'
import { actionLabel, zoneText } from './label'
import { type Lit, useLitLine, zoneOfAction } from './lit-zone'
import { ShownCard } from './open-card'
import { promptLine } from './prompt'
import { colourAt } from './last-tiles'
import { useAwards } from './use-awards'
import { useRoll } from './use-roll'
import { type Decision, useDecision } from './use-decision'

interface Props {
  table: Table
  snapshot: Snapshot
  view: CarcassonneView
  onLeave(): void
  afterwards: Afterwards
}

type Drawer = DrawerName | null

/** The drawer that the game itself asks for: the track where a space of it is to be chosen, the sheet at the end. */
function useDrawer(needsTrack: boolean, over: boolean): [Drawer, (name: Drawer) => void] {
  const [open, setOpen] = useState<Drawer>(() => firstDrawer())
  useLayoutEffect(() => {
    if (over) setOpen(lastDrawer())
    else if (needsTrack) setOpen('track')
  }, [needsTrack, over])
  return [open, setOpen]
}

export function CarcassonneTable({ table, snapshot, view, onLeave, afterwards }: Props) {
  const deciding = useDecision(table, snapshot, view)
  const { state } = deciding
  const over = view.actor === 'over'
  const handle = useRef<BoardHandle | null>(null)
  const keyboard = useRef(false)
  const [aim, setAim] = useState<Action | null>(null)
  const [owners, setOwners] = useState<Owners>(null)
  const [open, setOpen] = useDrawer(deciding.choices.spaces.length > 0, over)
  const [lit, light] = useLitLine(table)
  const awards = useAwards(table)
  const roll = useRoll(table)
  const asked = useAskedZone(view, snapshot.seats)
  const turnOwners = () => setOwners(nextOwners(owners))
  useKeys(
    boardKeys({
      ...deciding,
      handle,
      keyboard,
      complete: state.complete,
      turn: (by) => (deciding.placed ? deciding.turn(by) : handle.current?.turn(by)),
      toggle: (name) => setOpen(open === name ? null : name),
      owners: turnOwners,
      open,
      close: () => setOpen(null),
    }),
  )
  const parts = { deciding, snapshot, view, aim, setAim, asked }
  const canPause = snapshot.connection === 'local' && !over
  return (
    <Frame
      snapshot={snapshot}
      drawers={['history', 'zones', 'track', 'tiles', over ? 'sheet' : 'notation', 'keys']}
      open={open}
      onOpen={setOpen}
      onLeave={onLeave}
      tools={
        <BoardTools
          owners={owners}
          canOwn={view.aids === 'full' || over}
          handle={handle}
          pause={canPause ? { isOn: snapshot.paused, onChange: () => table.pause(!snapshot.paused) } : null}
          onOwners={turnOwners}
        />
      }
      board={
        <>
          <PlayBoard {...parts} {...{ owners, lit, awards, roll, handle, keyboard }} />
          <ShownCard view={view} isMine={deciding.mine} />
        </>
      }
      bar={
        over ? (
          <Ending
            {...{ table, snapshot, afterwards }}
            sheet={{ isOpen: open === 'sheet', onChange: (isOpen) => setOpen(isOpen ? 'sheet' : null) }}
          />
        ) : (
          <PlayBar {...parts} />
        )
      }
      buttons={
        over ? (
          <EndingButtons table={table} snapshot={snapshot} onUndo={deciding.undo} />
        ) : (
          <BarButtons deciding={deciding} seat={seatOf(view)} canUndo={snapshot.canUndo} />
        )
      }
      drawer={
        open ? (
          <CarcassonneDrawer
            name={open}
            table={table}
            snapshot={snapshot}
            view={view}
            deciding={deciding}
            onLight={light}
            onAsk={asked.set}
          />
        ) : null
      }
    />
  )
}

interface PartProps {
  deciding: Decision
  snapshot: Snapshot
  view: CarcassonneView
  aim: Action | null
  setAim(action: Action | null): void
  asked: AskedZone
}

interface BoardPartProps extends PartProps {
  owners: Owners
  lit: Lit | null
  awards: readonly Award[]
  roll: Roll | null
  handle: { current: BoardHandle | null }
  keyboard: { current: boolean }
}

function chosenAction({ state }: Decision): Action | null {
  return state.decision.legal.find((action) => action.a === state.chosen) ?? null
}

/** Whose colour the hand has: the one who decides. */
function seatOf(view: CarcassonneView): number {
  return typeof view.actor === 'number' ? view.actor : view.active
}

function PlayBoard(props: BoardPartProps) {
  const { deciding, snapshot, view, aim, setAim, asked, owners, lit, awards, roll, handle, keyboard } = props
  const w = useWords()
  const { state, placed, isLaid, cells } = deciding
  const faces = useArt()?.faces ?? null
  const colourOf = (seat: number) => snapshot.seats[seat]?.colour ?? seat
  const at = placed && { x: placed.x ?? 0, y: placed.y ?? 0, rot: placed.rot ?? 0 }
  const code = view.state.hand
  const chosen = chosenAction(deciding)
  const zone = zoneOfAction(state.decision, aim) ?? asked.now?.lit ?? zoneOfAction(state.decision, chosen)
  const leads = [aim, chosen].find((action) => action?.cells)
  return (
    <Board
      model={{
        view: state.decision,
        cells,
        choices: deciding.choices,
        held: at && code && !isLaid ? { code, ...at } : null,
        laid: at && isLaid ? at : null,
        hand: deciding.mine ? code : null,
        chosen: state.chosen,
        kind: deciding.kind,
      }}
      look={{
        colour: colourOf(seatOf(view)),
        colourOf,
        owners,
        lit: lit ?? (zone ? { kind: zone.kind, parts: zone.parts } : null),
        awards,
        roll,
        colourAt: colourAt(snapshot),
        flight: leads?.cells ?? [],
        fits: view.aids !== 'none' && view.actor !== 'over',
        labels: {
          board: `${w.play.board}. ${w.play.boardHelp}`,
          cell: (x, y) => cellText(w, faces, view, [x, y, cells.get(cellKey(x, y))?.turns.length ?? 0]),
          action: (action) => actionLabel(w, action, snapshot.seats),
          side: (side) => w.play.sides[side] ?? side,
        },
      }}
      answers={{
        onLay: deciding.lay,
        onTurn: deciding.turn,
        onChoose: deciding.choose,
        onMiss: deciding.miss,
        onAim: setAim,
        onCursor: announce,
        onAsk: asked.ask,
      }}
      handle={handle}
      keyboard={keyboard}
    />
  )
}

function PlayBar({ deciding, snapshot, view, aim, setAim, asked }: PartProps) {
  const w = useWords()
  const { state, placed } = deciding
  const { seats } = snapshot
  const code = view.state.hand
  const zone = zoneOfAction(state.decision, aim)
  const aimText =
    aim &&
    (zone
      ? zoneText(w, zone, aim.worth ?? zone.worth, seats)
      : actionLabel(w, aim, seats, !namesCells(deciding.choices)))
  return (
    <Bar
      deciding={deciding}
      hand={code && view.actor !== 'over' ? { code, rot: placed?.rot ?? 0 } : null}
      prompt={promptLine(w, snapshot, state)}
      note={aimText ?? asked.now?.text ?? null}
      colour={seats[seatOf(view)]?.colour ?? seatOf(view)}
      seats={seats}
      onAim={setAim}
    />
  )
}
