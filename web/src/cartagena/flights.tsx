// flights.tsx: cards on their way: from whoever plays one to the square that it leads to, and from the pile or the row to whoever
// draws it. They lie over everything and can be touched by nobody.

import { useLayoutEffect, useRef } from 'preact/hooks'
import type { GameEvent, Played } from '../engine/view'
import { glide, isStill } from '../ui/motion'
import { CardFace } from './cards'

interface Flight {
  key: string
  symbol: string | null
  /** what it leaves and what it comes to: the first of these that is on the screen */
  from: readonly string[]
  to: readonly string[]
}

const cardOf = (seat: number, own: number | null): string[] =>
  seat === own ? ['.carta-hand', `[data-seat="${seat}"]`] : [`[data-seat="${seat}"]`]
const PILE = ['.cartagena-side .unseen-part', '.play-drawer .unseen-part', '[data-drawer="cards"]']
const ROW = ['.cartagena-side .row-cards', '.play-drawer .row-cards', ...PILE]

function flightOf(event: GameEvent, own: number | null, hasRow: boolean): Omit<Flight, 'key'> | null {
  if (event.ev === 'advanced' && 'to' in event)
    return { symbol: event.symbol, from: cardOf(event.seat, own), to: [`[data-at="${event.to}"]`] }
  if (event.ev === 'card')
    return { symbol: event.symbol ?? null, from: hasRow ? ROW : PILE, to: cardOf(event.seat, own) }
  if (event.ev === 'discarded') return { symbol: event.symbol ?? null, from: cardOf(event.seat, own), to: PILE }
  return null
}

/** More at once are no move: a game that is opened, a leap. */
const MOST = 5

interface FlightsProps {
  history: readonly Played[]
  own: number | null
  hasRow: boolean
}

export function Flights({ history, own, hasRow }: FlightsProps) {
  const known = useRef(history.length)
  const flights = useRef<Flight[]>([])
  if (history.length !== known.current) {
    const fresh = history.slice(known.current).flatMap(({ ply, events }) =>
      events.flatMap((event, i) => {
        const flight = flightOf(event, own, hasRow)
        return flight ? [{ key: `${ply}-${i}`, ...flight }] : []
      }),
    )
    flights.current = isStill() || fresh.length > MOST ? [] : fresh
    known.current = history.length
  }
  return (
    <div class="flights" aria-hidden="true">
      {flights.current.map((flight, i) => (
        <FlyingCard key={flight.key} flight={flight} delay={i * 120} />
      ))}
    </div>
  )
}

function middleOf(places: readonly string[]): [number, number] | null {
  for (const place of places) {
    const box = document.querySelector(place)?.getBoundingClientRect()
    if (box && box.width > 0) return [box.left + box.width / 2, box.top + box.height / 2]
  }
  return null
}

function FlyingCard({ flight, delay }: { flight: Flight; delay: number }) {
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [from, to] = [middleOf(flight.from), middleOf(flight.to)]
    if (!card.current || !from || !to) return
    const at = ([x, y]: [number, number], more: string) => `translate(${x}px, ${y}px) ${more}`
    const high: [number, number] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - 40]
    const flown = glide(
      card.current,
      [
        { transform: at(from, 'scale(0.6)'), opacity: 0 },
        { transform: at(from, 'scale(1)'), opacity: 1, offset: 0.15 },
        { transform: at(high, 'scale(1.25) rotate(6deg)'), opacity: 1, offset: 0.5 },
        { transform: at(to, 'scale(0.9)'), opacity: 1, offset: 0.85 },
        { transform: at(to, 'scale(0.5)'), opacity: 0 },
      ],
      { ms: 900, stays: true },
    )
    flown?.effect?.updateTiming({ delay, fill: 'both' })
  }, [])
  return (
    <div ref={card} class="card-in-flight">
      <CardFace symbol={flight.symbol} />
    </div>
  )
}
