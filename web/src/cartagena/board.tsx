// board.tsx: Cartagena on the screen: the tunnel, one's hand, what to do now, and the others beside it. Choosing a card
// shows where each of one's pirates would land; pointing at a pirate shows where it would fall back to and what it
// brings.

import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { useArt } from '../art/art'
import type { Action, CartagenaView } from '../engine/view'
import { RefusalNote } from '../help/refusal'
import { HelpLink } from '../help/link'
import { isBaseTopic, type Topic } from '../help/topics'
import type { Snapshot } from '../table/table'
import { BackButton, ButtonRow } from '../ui/button_row'
import { useWords, type Words } from '../words'
import { Hand, OtherHands, Row, Unseen } from './cards'
import {
  choicesOf,
  countCards,
  MOVES_PER_TURN,
  movesFor,
  NO_CHOICES,
  NOTHING,
  ownSeat,
  type Choices,
  type Selection,
} from './choices'
import { Flights } from './flights'
import { Handover } from './handover'
import { useBoardKeys } from './keys'
import { symbolName } from './log'
import { usePortrait } from './portrait'
import { movesSince } from './trace'
import { Tunnel } from './tunnel'

/** The game in the parts that a screen is made of; it says where they lie. */
export interface CartagenaParts {
  board: ComponentChildren
  /** the row, the hands of the others, what nobody has seen */
  cards: ComponentChildren
  /** one's own hand and what is asked; null when the game is over */
  bar: ComponentChildren
  buttons: ComponentChildren
}

export interface CartagenaGameProps {
  snapshot: Snapshot
  act(action: string): void
  refusal: string | null
  reveal?: () => void
  /** takes the last move back; without it there is no button */
  undo?: (() => void) | undefined
  children(parts: CartagenaParts): ComponentChildren
}

interface PlayProps {
  snapshot: Snapshot
  view: CartagenaView
  refusal: string | null
}

function Pips({ made, over }: { made: number; over: boolean }) {
  const { cartagena } = useWords()
  const left = over ? 0 : Math.max(0, MOVES_PER_TURN - made)
  return (
    <span class="pips" role="img" aria-label={cartagena.moves(left)} title={cartagena.moves(left)}>
      {[0, 1, 2].map((i) => (
        <span key={i} class={i < left ? 'pip' : 'pip used'} />
      ))}
    </span>
  )
}

/** The line that says who must do what. */
function askLine(w: Words, snapshot: Snapshot, view: CartagenaView, choices: Choices, selection: Selection): string {
  const { cartagena } = w
  const nameOf = (seat: number) => snapshot.seats[seat]?.name ?? ''
  if (view.actor === 'over') return view.winners ? cartagena.won(view.winners.map(nameOf)) : cartagena.over
  if (view.actor === 'chance') return cartagena.dealing
  if (view.legal.length === 0) return cartagena.wait(nameOf(view.actor))
  if (choices.discards.length > 0) return cartagena.askDiscard
  if (selection.symbol !== null) return cartagena.askPirate(symbolName(selection.symbol) ?? '')
  if (selection.from !== null)
    return movesFor(choices, selection).length > 0 ? cartagena.askRetreat : cartagena.noRetreat
  return choices.retreats.length > 0 ? cartagena.askMove : cartagena.askFirst
}

interface BarProps extends PlayProps {
  choices: Choices
  selection: Selection
  own: number | null
  onCard(symbol: string): void
}

function Bar(props: BarProps) {
  const w = useWords()
  const { snapshot, view, choices, selection, own } = props
  const hand = own === null ? undefined : view.state.hands[own]
  const playable = [...new Set([...choices.advances, ...choices.discards].map((a) => a.symbol ?? ''))]
  const topic: Topic = isBaseTopic(view.state.mode) ? view.state.mode : 'cartagena'
  return (
    <section class="cartagena-bar" aria-label={w.cartagena.hand}>
      <div class="cartagena-ask">
        <Pips made={view.state.moves_made} over={view.actor === 'over'} />
        <p class="prompt" id="prompt-line">
          {askLine(w, snapshot, view, choices, selection)}
        </p>
        <HelpLink topic={topic} />
      </div>
      {props.refusal ? <RefusalNote text={props.refusal} otherwise={w.cartagena.refused} /> : null}
      {Array.isArray(hand) ? (
        <Hand cards={hand} playable={playable} chosen={selection.symbol} onChoose={props.onCard} />
      ) : null}
    </section>
  )
}

interface ButtonsProps {
  choices: Choices
  selection: Selection
  moves: Action[]
  /** null: nothing can be taken back here */
  undo: { isOpen: boolean; onUndo(): void } | null
  onMove(move: Action): void
  onEnd(action: string): void
  onCancel(): void
}

function Buttons({ choices, selection, moves, undo, onMove, onEnd, onCancel }: ButtonsProps) {
  const { cartagena, play } = useWords()
  const isDraft = selection.symbol !== null || selection.from !== null
  const retreat = selection.symbol === null ? moves.find((m) => m.verb === 'retreat') : undefined
  return (
    <ButtonRow label={play.decide} class="cartagena-buttons">
      <BackButton
        isDraft={isDraft}
        label={isDraft ? cartagena.cancel : cartagena.undo}
        disabled={!isDraft && !undo?.isOpen}
        onClick={isDraft ? onCancel : () => undo?.onUndo()}
      />
      {retreat ? (
        <button class="button primary retreat" onClick={() => onMove(retreat)}>
          {retreat.cards ? cartagena.retreatButton(retreat.cards) : cartagena.retreatHome}
        </button>
      ) : null}
      <button class="button end-turn" disabled={!choices.end} onClick={() => choices.end && onEnd(choices.end.a)}>
        {cartagena.end}
      </button>
    </ButtonRow>
  )
}

/** Squares of one's own pirates that mean something now: with a card those that can run, else all on their way. */
function sourcesFor(choices: Choices, selection: Selection, squares: readonly number[]): number[] {
  if (choices.discards.length > 0) return []
  const running = choices.advances.filter((a) => a.symbol === selection.symbol).map((a) => a.from ?? 0)
  const resting = [...squares].filter((s) => s !== 0)
  return [...new Set(selection.symbol !== null ? running : resting)].sort((a, b) => a - b)
}

/** What has been chosen and not played yet, and what a touch does with it. */
function useSelection({ view, act, refusal }: CartagenaGameProps & { view: CartagenaView }, own: number | null) {
  const [selection, setSelection] = useState<Selection>(NOTHING)
  const [peek, setPeek] = useState<number | null>(null)
  // What was just played is on its way: until the answer comes nothing else can be chosen.
  const [sent, setSent] = useState<number | null>(null)
  const decides = view.legal.length > 0 && sent !== view.ply
  const choices = decides ? choicesOf(view) : NO_CHOICES
  // At once with the drawing, so that a quick choice in the new position is not taken for one in the old.
  useLayoutEffect(() => setSent(null), [view.ply, refusal])
  useLayoutEffect(() => setSelection(NOTHING), [view.ply, view.actor])
  const play = (action: string) => {
    setSent(view.ply)
    act(action)
  }

  const moves = decides ? movesFor(choices, selection) : []
  const squares = own === null ? [] : (view.state.pirates[own] ?? [])
  const sources = decides ? sourcesFor(choices, selection, squares) : []
  const onMove = (move: Action) => {
    setSelection(NOTHING)
    setPeek(null)
    play(move.a)
  }
  const onCard = (symbol: string) => {
    const discard = choices.discards.find((a) => a.symbol === symbol)
    if (discard) play(discard.a)
    else setSelection({ symbol: selection.symbol === symbol ? null : symbol, from: null })
  }
  const onSource = (square: number) => {
    const run = selection.symbol !== null ? moves.find((m) => m.from === square) : undefined
    if (run) onMove(run)
    else setSelection({ symbol: null, from: selection.from === square ? null : square })
  }
  const onCancel = () => setSelection(NOTHING)
  const peeked =
    decides && peek !== null
      ? ((selection.symbol !== null ? moves : choices.retreats).find((a) => a.from === peek) ?? null)
      : null
  return { choices, selection, moves, sources, peeked, play, onMove, onCard, onSource, onCancel, onPeek: setPeek }
}

function Playing(props: CartagenaGameProps & { view: CartagenaView }) {
  const { snapshot, view, refusal, undo, children } = props
  const art = useArt()
  const { cartagena } = useWords()
  const box = useRef<HTMLDivElement>(null)
  const portrait = usePortrait(box)
  const own = ownSeat(snapshot)
  const { choices, selection, moves, sources, peeked, play, ...hands } = useSelection(props, own)
  const { onMove, onCard, onSource, onCancel, onPeek } = hands
  const hand = own === null ? [] : view.state.hands[own]
  const held = Array.isArray(hand) ? countCards(hand).map(([symbol]) => symbol) : []
  useBoardKeys({ box, held, choices, selection, moves, onCard, onMove, onCancel, act: play })

  const cards = (
    <>
      <Row row={view.state.row} />
      <Unseen view={view} />
      <OtherHands view={view} seats={snapshot.seats} own={own} />
    </>
  )
  const trace = useMemo(() => movesSince(snapshot.history, own), [snapshot.history, own])
  const { board: squares, pirates } = view.state
  const shape = portrait ? 'portrait' : 'landscape'
  const shown = { board: squares, pirates, seats: snapshot.seats, own, trace, shape } as const
  const board = (
    <div class={portrait ? 'cartagena is-portrait' : 'cartagena'} ref={box}>
      <div class="cartagena-tunnel">
        {art ? (
          <Tunnel
            pieces={art.pieces}
            {...shown}
            {...{ sources, selection, moves, onSource, onPeek, onMove }}
            peek={peeked}
          />
        ) : null}
      </div>
      <div class="cartagena-side" tabIndex={0} role="region" aria-label={cartagena.table}>
        {cards}
      </div>
      <Flights history={snapshot.history} own={own} hasRow={view.state.row.length > 0} />
    </div>
  )
  const bar = <Bar {...{ snapshot, view, refusal, choices, selection, own, onCard }} />
  const undoing = undo ? { isOpen: snapshot.canUndo, onUndo: undo } : null
  const buttons = <Buttons {...{ choices, selection, moves, onMove, onCancel }} undo={undoing} onEnd={play} />
  const isOver = view.actor === 'over'
  return <>{children({ board, cards, bar: isOver ? null : bar, buttons: isOver ? null : buttons })}</>
}

export function CartagenaGame(props: CartagenaGameProps) {
  const { snapshot, reveal } = props
  const { view, handover, seats } = snapshot
  if (view.game !== 'cartagena') return null
  const next = handover === null ? undefined : seats[handover]
  return (
    <>
      <Playing {...props} view={view} />
      {next && reveal ? <Handover key={handover} seat={next} onReveal={reveal} /> : null}
    </>
  )
}
