// use-decision.ts: the person who decides at a table of Carcassonne: the draft, what may be chosen next, and everything
// that hands and keys do with it. What is shown of it is carcassonne.tsx's business.

import { useLayoutEffect, useMemo, useState } from 'preact/hooks'
import { useArt } from '../art/art'
import { type CellChoice, type Choices, choicesOf, NO_CHOICES, optionOf } from '../board/choices'
import { type DraftState, sentence } from '../board/draft'
import { cellKey } from '../board/geometry'
import type { Action, CarcassonneView } from '../engine/view'
import type { Snapshot, Table } from '../table/table'
import { announce } from '../ui/announce'
import { useSettings } from '../ui/settings'
import { useWords, type Words } from '../words'
import { tileText } from './describe'
import { actionLabel, askText, isDue, passText, upperFirst } from './label'
import { answered } from './question'
import { useDraft } from './use-draft'
import { useSettle } from './use-settle'
import { isMyTurn } from './use-table'

export interface Decision {
  mine: boolean
  state: DraftState
  choices: Choices
  cells: ReadonlyMap<string, CellChoice>
  /** the action that lays the tile, if the draft begins with one */
  placed: Action | undefined
  /** the tile of the draft is part of the position that is shown */
  isLaid: boolean
  /** it is played by itself in a moment */
  settles: boolean
  /** the kind of figure in hand */
  kind: string | null
  setKind(kind: string): void
  nextKind(): void
  lay(action: Action): void
  choose(action: Action): void
  answer(action: Action): void
  type(text: string): void
  turn(by: number): void
  /** the spot with this number, or none; false: there is no such choice */
  pick(n: number): boolean
  confirm(): void
  back(): boolean
  undo(): void
  miss(x: number, y: number): void
}

const NO_CELLS: ReadonlyMap<string, CellChoice> = new Map()

/** What may be chosen in the shown position, and where the tile may still go. */
function useChoices(mine: boolean, view: CarcassonneView, decision: CarcassonneView) {
  const faces = useArt()?.faces ?? null
  const choices = useMemo(() => (mine ? choicesOf(decision, faces) : NO_CHOICES), [mine, decision, faces])
  const cells = useMemo(
    () => (mine && view.phase === 'place' ? choicesOf(view, faces).cells : NO_CELLS),
    [mine, view, faces],
  )
  return { choices, cells }
}

/** What is to be chosen before there is anything to confirm. */
function missing(w: Words, decision: CarcassonneView): string {
  if (decision.phase === 'place') return w.play.layFirst
  return decision.phase === 'figure' && !isDue(decision) ? w.play.chooseFirst : upperFirst(askText(w, decision))
}

/** "Choose a follower and its place, or none: 1, knight (city, north); 2, farmer (field, south-west); 0, no follower" */
function optionsText(w: Words, decision: CarcassonneView, { spots, words }: Choices, kind: string | null): string {
  const spoken = spots.slice(0, 9).map((spot, i) => `${i + 1}, ${actionLabel(w, optionOf(spot, kind), [])}`)
  if (words.some(({ verb }) => verb === 'pass')) spoken.push(`0, ${passText(w, decision.phase)}`)
  return `${upperFirst(askText(w, decision))}: ${spoken.join('; ')}`
}

/** The tile in its cell, so many turns further among those that fit; nothing: there is only one. */
function turnedBy(cells: ReadonlyMap<string, CellChoice>, placed: Action, by: number): Action | undefined {
  const turns = cells.get(cellKey(placed.x ?? 0, placed.y ?? 0))?.turns ?? []
  return turns.length < 2 ? undefined : turns[(turns.indexOf(placed) + by + turns.length) % turns.length]
}

function kindAfter(kinds: readonly string[], kind: string | null): string | null {
  const at = kinds.indexOf(kind ?? kinds[0] ?? '')
  return kinds[(at + 1) % kinds.length] ?? null
}

/** What a tile leads to is asked before anything is played: it is told with the numbers of its keys. */
function useTold(isAsked: boolean, w: Words, decision: CarcassonneView, choices: Choices, kind: string | null): void {
  useLayoutEffect(() => {
    if (isAsked && choices.spots.length) announce(optionsText(w, decision, choices, kind))
  }, [decision])
}

export function useDecision(table: Table, snapshot: Snapshot, view: CarcassonneView): Decision {
  const w = useWords()
  const { draft, state, placed } = useDraft(table, view)
  const { decision } = state
  const mine = isMyTurn(snapshot) && !snapshot.paused
  const { choices, cells } = useChoices(mine, view, decision)
  const faces = useArt()?.faces ?? null
  const [kind, setKind] = useState<string | null>(null)
  const pass = choices.words.find((action) => action.verb === 'pass')

  const say = (action: Action) =>
    announce(action === pass && decision.phase === 'figure' ? w.play.noFigure : actionLabel(w, action, snapshot.seats))
  const lay = (action: Action) => {
    const sides = tileText(w, faces, view.state.hand ?? '', action.rot ?? 0)
    answered()
    announce(`${actionLabel(w, action, snapshot.seats)}. ${upperFirst(sides)}`)
    void draft.lay(action.a)
  }
  const choose = (action: Action) => {
    answered()
    say(action)
    void draft.type(action.a)
  }
  const turn = (by: number) => {
    const turned = placed && turnedBy(cells, placed, by)
    if (turned) lay(turned)
  }
  const pick = (n: number) => {
    const spot = choices.spots[n - 1]
    const action = n === 0 ? pass : spot && optionOf(spot, kind)
    if (action) choose(action)
    return action !== undefined
  }
  const confirm = () => {
    if (state.complete) void draft.confirm()
    else if (mine) draft.say(missing(w, decision))
  }
  useTold(mine && placed !== undefined && decision !== view, w, decision, choices, kind)
  const settles = mine && state.complete && !state.sending && !useSettings().confirm
  useSettle(settles, state.actions.join(), confirm)
  const undo = () => {
    if (draft.back() || !snapshot.canUndo) return
    table.undo().catch((error: unknown) => draft.say(sentence(error)))
  }
  return {
    mine,
    state,
    choices,
    cells,
    placed,
    isLaid: placed !== undefined && decision !== view,
    settles,
    kind,
    setKind,
    nextKind: () => setKind(kindAfter(choices.kinds, kind)),
    lay,
    choose,
    answer: (action) => {
      answered()
      void draft.answer(action.a)
    },
    type: (text) => {
      answered()
      void draft.type(text)
    },
    turn,
    pick,
    confirm,
    back: () => draft.back(),
    undo,
    miss: (x, y) => {
      if (mine && view.phase === 'place' && !placed) void draft.explain(`place ${x},${y}/0`)
    },
  }
}
