// seat-text.ts: how it stands for one of the players, in a sentence: for those who do not see the cards of the seats.

import { ownedCount } from '../art/owned'
import { squareName } from '../cartagena/log'
import type { CarcassonneView, CartagenaView, Pieces, View } from '../engine/view'
import type { Seat, Snapshot } from '../table/table'
import type { Words } from '../words'
import { figureName } from './label'
import { thingText } from './things'

export function pointsText(w: Words, view: View, seat: number): string {
  const now = view.scores[seat] ?? 0
  if (view.game === 'cartagena') return w.cartagena.aboard(now)
  const end = view.final?.[seat]
  return end === undefined || view.actor === 'over' ? w.play.points(now) : w.play.projected(now, end)
}

/** "follower 5, builder 1"; empty where none is left. */
export function supplyText(w: Words, counts: Record<string, number>): string {
  const some = Object.entries(counts).filter(([, n]) => n > 0)
  return some.map(([kind, n]) => `${figureName(w, kind)} ${n}`).join(', ')
}

function piratesText(w: Words, view: CartagenaView, seat: number): string[] {
  const hand = view.state.hands[seat]
  const squares = (view.state.pirates[seat] ?? []).map((square) => squareName(square, view.state.board))
  return [w.cartagena.cards(Array.isArray(hand) ? hand.length : (hand ?? 0)), squares.join('; ')]
}

function figuresText(w: Words, view: CarcassonneView, seat: number, owned: Pieces['owned']): string[] {
  const left = supplyText(w, view.state.supply[seat] ?? {})
  return [`${w.play.figuresLeft}: ${left || '0'}`, ...thingsOf(w, view, seat, owned)]
}

export function levelName(w: Words, { who }: Seat): string | undefined {
  return who.kind === 'bot' ? w.names.levels[who.level - 1] : undefined
}

/** What a seat has beside figures, wherever the state counts it. */
export function thingsOf(w: Words, view: CarcassonneView, seat: number, owned: Pieces['owned']): string[] {
  return owned.flatMap((each) => {
    const n = ownedCount(view.state, seat, each)
    return each.list !== 'supply' && n > 0 ? [thingText(w, each.key ?? each.list, n)] : []
  })
}

/** `isSeen`: to those who see where the pirates stand. */
export function seatText(
  w: Words,
  { view, seats }: Snapshot,
  seat: number,
  owned: Pieces['owned'],
  isSeen = false,
): string {
  const one = seats[seat]
  if (!one) return ''
  const level = levelName(w, one)
  const parts =
    view.game === 'cartagena' ? piratesText(w, view, seat).slice(0, isSeen ? 1 : 2) : figuresText(w, view, seat, owned)
  return `${level ? `${one.name}, ${level}` : one.name}: ${[pointsText(w, view, seat), ...parts].join('. ')}`
}
