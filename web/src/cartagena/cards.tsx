// cards.tsx: cards of Cartagena: one's own hand to choose from, the hands of the others as far as they may be seen, the
// row in drawing order, and the counts of what nobody has seen.

import { Badge } from '../art/badge'
import type { CartagenaView } from '../engine/view'
import type { Seat } from '../table/table'
import { useWords } from '../words'
import { countCards, SYMBOLS } from './choices'
import { symbolName } from './log'

export function CardFace({ symbol }: { symbol: string | null }) {
  return (
    <svg class="card-face" viewBox="14 2 72 96" aria-hidden="true">
      <use href={symbol ? '#c-card' : '#c-back'} width="100" height="100" />
      {symbol ? <use href={`#c-${symbol}`} x="24" y="24" width="52" height="52" /> : null}
    </svg>
  )
}

export interface HandProps {
  cards: string[]
  /** symbols that can be chosen now */
  playable: string[]
  chosen: string | null
  onChoose(symbol: string): void
}

export function Hand({ cards, playable, chosen, onChoose }: HandProps) {
  const { cartagena } = useWords()
  return (
    <ul class="carta-hand" aria-label={`${cartagena.hand}: ${cartagena.cards(cards.length)}`}>
      {countCards(cards).map(([symbol, n]) => (
        <li key={symbol}>
          <button
            class="hand-card"
            aria-pressed={chosen === symbol}
            disabled={!playable.includes(symbol)}
            data-symbol={symbol}
            aria-label={`${symbolName(symbol) ?? symbol}: ${cartagena.cards(n)}`}
            title={symbolName(symbol) ?? symbol}
            onClick={() => onChoose(symbol)}
          >
            <CardFace symbol={symbol} />
            {n > 1 ? <span class="hand-count">×{n}</span> : null}
          </button>
        </li>
      ))}
    </ul>
  )
}

export function Row({ row }: { row: string[] }) {
  const { cartagena } = useWords()
  if (row.length === 0) return null
  return (
    <section class="side-part">
      <h2 class="side-title">{cartagena.row}</h2>
      <ol class="row-cards">
        {row.map((symbol, i) => (
          <li key={i} aria-label={symbolName(symbol) ?? symbol}>
            <CardFace symbol={symbol} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function OtherHand({ hand }: { hand: string[] | number | undefined }) {
  const { cartagena } = useWords()
  if (!Array.isArray(hand)) {
    return (
      <span class="other-cards">
        <CardFace symbol={null} /> {cartagena.cards(hand ?? 0)}
      </span>
    )
  }
  return (
    <ul class="other-cards">
      {countCards(hand).map(([symbol, n]) => (
        <li key={symbol} aria-label={`${symbolName(symbol) ?? symbol}: ${cartagena.cards(n)}`}>
          <CardFace symbol={symbol} />
          <span aria-hidden="true">×{n}</span>
        </li>
      ))}
      {hand.length === 0 ? <li>{cartagena.cards(0)}</li> : null}
    </ul>
  )
}

export function OtherHands({ view, seats, own }: { view: CartagenaView; seats: Seat[]; own: number | null }) {
  const { cartagena } = useWords()
  return (
    <>
      {seats.map((seat, i) =>
        i === own ? null : (
          <section key={i} class={view.active === i ? 'side-part other is-active' : 'side-part other'}>
            <h2 class="side-title" aria-label={cartagena.handOf(seat.name)}>
              <Badge colour={seat.colour} size={22} /> {seat.name}
              <span class="hint">{cartagena.aboard(view.scores[i] ?? 0)}</span>
            </h2>
            <OtherHand hand={view.state.hands[i]} />
          </section>
        ),
      )}
    </>
  )
}

export function Unseen({ view }: { view: CartagenaView }) {
  const { cartagena } = useWords()
  const { deck } = view.state
  const left = typeof deck === 'number' ? deck : Object.values(deck).reduce((a, b) => a + b, 0)
  return (
    <section class="side-part unseen-part">
      <h2 class="side-title">
        {view.unseen ? cartagena.unseen : null} <span class="hint">{cartagena.pile(left)}</span>
      </h2>
      {view.unseen ? (
        <ul class="unseen">
          {SYMBOLS.map((symbol) => (
            <li key={symbol} aria-label={`${symbolName(symbol) ?? symbol}: ${view.unseen?.[symbol] ?? 0}`}>
              <svg viewBox="0 0 100 100" aria-hidden="true">
                <use href={`#c-${symbol}`} width="100" height="100" />
              </svg>
              <span aria-hidden="true">{view.unseen?.[symbol] ?? 0}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
