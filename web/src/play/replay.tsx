// replay.tsx: a game seen again, move by move, on the same board. The address carries the move; from any of them the
// game can be continued.

import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useArt } from '../art/art'
import { Tile } from '../art/tile'
import { Board, type BoardHandle, NO_ANSWERS, stillModel } from '../board/board'
import { CartagenaGame } from '../cartagena/board'
import type { Aids, CarcassonneView, Played, View } from '../engine/view'
import type { Snapshot, Table } from '../table/table'
import { announce } from '../ui/announce'
import { Icon, type IconName } from '../ui/icon'
import { useWords } from '../words'
import { useAskedZone } from './asked-zone'
import { BoardTools, nextOwners, type Owners } from './board-tools'
import { CarcassonneDrawer, CartagenaDrawer } from './drawers'
import { type DrawerName, firstDrawer, Frame } from './frame'
import { analyse } from './ending'
import { linesOf } from './history'
import { useKeys } from './keys'
import { actionLabel } from './label'
import { colourAt } from './last-tiles'
import { useLitLine } from './lit-zone'
import { useReplayed } from './use-replayed'
import { useTable } from './use-table'

interface ReplayProps {
  table: Table
  ply: number
  onPly(ply: number): void
  onLeave(): void
  onContinue(record: string, ply: number): void
  /** nobody goes on with it: it can be analysed though it is not over */
  isLoose?: boolean
  /** what else can be done with the position that is seen */
  more?: ComponentChildren
}

const AUTOPLAY_MS = 900

/** The position after `ply` actions; the one before it until the engine has answered. */
function useViewAt(table: Table, ply: number, aids: Aids): View | null {
  const [view, setView] = useState<View | null>(null)
  useLayoutEffect(() => {
    let wanted = true
    table.at(ply).then(
      (found) => wanted && setView(found),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [table, ply, aids])
  return view
}

export function ReplayScreen({ table, ply, onPly, onLeave, onContinue, isLoose, more }: ReplayProps) {
  const w = useWords()
  const whole = useTable(table)
  const last = whole.history.length
  const at = Math.max(0, Math.min(last, ply))
  const view = useViewAt(table, at, whole.view.aids)
  const [runs, setRuns] = useState(false)
  const over = whole.view.actor === 'over'
  // A game that is over is studied with every aid; one that goes on keeps those of its table.
  useLayoutEffect(() => {
    if (over && whole.view.aids !== 'full') table.setAids('full')
  }, [over])
  const go = (to: number) => {
    setRuns(false)
    onPly(Math.max(0, Math.min(last, to)))
  }
  useLayoutEffect(() => {
    if (!runs) return undefined
    if (at >= last) {
      setRuns(false)
      return undefined
    }
    const timer = setTimeout(() => onPly(at + 1), AUTOPLAY_MS)
    return () => clearTimeout(timer)
  }, [runs, at, last])
  useLayoutEffect(() => {
    const played = whole.history[at - 1]
    if (played) for (const line of linesOf(w, whole.view, played, whole.seats)) announce(line.text)
  }, [at])
  if (!view) return <main class="play" id="main" />
  const shown: Snapshot = {
    ...whole,
    view: { ...view, legal: [] },
    history: whole.history.slice(0, at),
    mine: [],
    handover: null,
    thinking: null,
  }
  const hand = view.game === 'carcassonne' ? view.state.hand : null
  const bar = {
    bar: (
      <ReplayBar hand={hand} at={at} history={whole.history} onGo={go}>
        <button class="button" onClick={() => void table.record().then((record) => onContinue(record, at))}>
          <Icon name="play" /> {w.play.continueHere}
        </button>
        {over || isLoose ? (
          <button class="button" onClick={() => void analyse(table)}>
            <Icon name="eye" /> {w.play.analyse}
          </button>
        ) : null}
        {more}
      </ReplayBar>
    ),
    buttons: <ReplayButtons at={at} last={last} runs={runs} onGo={go} onRun={() => setRuns(!runs)} />,
  }
  const parts = { table, shown, at, all: whole.history, bar, onLeave, onGo: go }
  if (view.game === 'cartagena') return <CartagenaReplay {...parts} />
  return <CarcassonneReplay {...parts} view={{ ...view, legal: [] }} />
}

interface PartProps {
  table: Table
  shown: Snapshot
  at: number
  all: readonly Played[]
  /** for the frame */
  bar: { bar: ComponentChildren; buttons: ComponentChildren }
  onLeave(): void
  onGo(ply: number): void
}

const turnAt = (history: readonly Played[], ply: number): number => history[ply - 1]?.turn ?? 0

/** The end of the turn before this one, or of the one that is under way. */
function turnEnd(history: readonly Played[], at: number, by: 1 | -1): number {
  const wanted = by > 0 ? (history[at]?.turn ?? Infinity) : turnAt(history, at) - 1
  return history.filter(({ turn }) => turn <= wanted).length
}

function stepKey(key: string, at: number, history: readonly Played[]): number | null {
  const to: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    PageUp: turnEnd(history, at, -1),
    PageDown: turnEnd(history, at, 1),
    Home: 0,
    End: history.length,
  }
  return to[key] ?? null
}

function CarcassonneReplay(props: PartProps & { view: CarcassonneView }) {
  const { table, shown, at, all, bar, onLeave, onGo, view } = props
  const w = useWords()
  useArt()
  const handle = useRef<BoardHandle | null>(null)
  const keyboard = useRef(false)
  const [owners, setOwners] = useState<Owners>(null)
  const [open, setOpen] = useState<DrawerName | null>(() => firstDrawer())
  const [lit, light] = useLitLine(table)
  const asked = useAskedZone(view, shown.seats)
  const replayed = useReplayed(all, view)
  const colourOf = (seat: number) => shown.seats[seat]?.colour ?? seat
  useKeys((event) => {
    const to = event.shiftKey ? null : stepKey(event.key, at, all)
    if (to !== null) onGo(to)
    else if (event.key === '+') handle.current?.zoom(1.25)
    else if (event.key === '-') handle.current?.zoom(0.8)
    else if (event.key === '0') handle.current?.fit()
    else if (event.key === 'f') setOwners(nextOwners(owners))
    else if (event.key === '?') setOpen(open === 'keys' ? null : 'keys')
    else return false
    return true
  })
  return (
    <Frame
      snapshot={shown}
      drawers={['history', 'zones', 'track', 'tiles', 'sheet', 'keys']}
      open={open}
      onOpen={setOpen}
      onLeave={onLeave}
      tools={
        <BoardTools
          owners={owners}
          canOwn={view.zones.some((zone) => zone.owners !== undefined)}
          handle={handle}
          pause={null}
          onOwners={() => setOwners(nextOwners(owners))}
        />
      }
      board={
        <Board
          model={stillModel(view)}
          look={{
            colour: 0,
            colourOf,
            owners,
            lit: lit ?? asked.now?.lit ?? null,
            awards: replayed.awards,
            roll: replayed.roll,
            colourAt: colourAt(shown),
            flight: [],
            fits: view.aids !== 'none' && view.actor !== 'over',
            labels: {
              board: w.play.board,
              cell: () => '',
              action: (action) => actionLabel(w, action, shown.seats),
              side: () => '',
            },
          }}
          answers={{ ...NO_ANSWERS, onAsk: asked.ask }}
          handle={handle}
          keyboard={keyboard}
        />
      }
      {...bar}
      drawer={
        open ? (
          <CarcassonneDrawer
            name={open}
            table={table}
            snapshot={shown}
            view={view}
            deciding={null}
            onLight={light}
            onAsk={asked.set}
            onGoTo={onGo}
          />
        ) : null
      }
    />
  )
}

function CartagenaReplay({ shown, at, all, bar, onLeave, onGo }: PartProps) {
  const [open, setOpen] = useState<DrawerName | null>(() => firstDrawer())
  useKeys((event) => {
    const to = stepKey(event.key, at, all)
    if (to !== null) onGo(to)
    else if (event.key === '?') setOpen(open === 'keys' ? null : 'keys')
    else return false
    return true
  })
  return (
    <CartagenaGame snapshot={shown} act={() => undefined} refusal={null}>
      {({ board, cards }) => (
        <Frame
          snapshot={shown}
          drawers={['history', 'cards', 'sheet', 'keys']}
          open={open}
          onOpen={setOpen}
          onLeave={onLeave}
          board={board}
          {...bar}
          drawer={open ? <CartagenaDrawer name={open} snapshot={shown} cards={cards} onGoTo={onGo} /> : null}
        />
      )}
    </CartagenaGame>
  )
}

interface BarProps {
  hand: string | null
  at: number
  history: readonly Played[]
  onGo(ply: number): void
  children: ComponentChildren
}

function ReplayBar({ hand, at, history, onGo, children }: BarProps) {
  const w = useWords()
  const text = w.play.replayAt(turnAt(history, at), turnAt(history, history.length))
  return (
    <section class="bar replay-bar" aria-label={w.play.replay}>
      <div class="replay-head">
        {hand ? <Tile code={hand} size={56} label={w.play.inHand} /> : null}
        <p class="prompt" id="prompt-line">
          {text}
        </p>
      </div>
      <input
        class="replay-slider"
        type="range"
        min={0}
        max={history.length}
        value={at}
        aria-label={w.play.replay}
        aria-valuetext={text}
        onInput={(event) => onGo(Number(event.currentTarget.value))}
      />
      {children}
    </section>
  )
}

interface ButtonsProps {
  at: number
  last: number
  runs: boolean
  onGo(ply: number): void
  onRun(): void
}

function ReplayButtons({ at, last, runs, onGo, onRun }: ButtonsProps) {
  const w = useWords()
  const steps: [IconName, string, number][] = [
    ['first', w.play.first, 0],
    ['back', w.play.back, at - 1],
    ['next', w.play.next, at + 1],
    ['last', w.play.last, last],
  ]
  return (
    <div class="replay-buttons">
      {steps.map(([icon, label, to]) => (
        <button
          key={icon}
          class="button"
          aria-label={label}
          title={label}
          disabled={to < 0 || to > last}
          onClick={() => onGo(to)}
        >
          <Icon name={icon} />
        </button>
      ))}
      <button class="button" aria-label={w.play.autoplay} title={w.play.autoplay} aria-pressed={runs} onClick={onRun}>
        <Icon name={runs ? 'pause' : 'play'} />
      </button>
    </div>
  )
}
