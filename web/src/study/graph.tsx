// graph.tsx: the course of a game: everybody's chance of winning (or the lead) over the turns, with marks where
// something went wrong, and the luck of every draw below. Touching it goes to that turn; so do the arrow keys.

import { useRef } from 'preact/hooks'
import type { Seat } from '../table/table'
import type { Progress } from './run'
import type { Item, TurnVerdict } from './verdict'
import type { StudyWords } from './words'

const WIDE = 900
const HIGH = 200
const LUCK_HIGH = 90

interface GraphProps {
  s: StudyWords
  progress: Progress
  seats: readonly Seat[]
  /** the item that is shown */
  at: number
  showsLead: boolean
  onGo(item: number): void
}

const colourOf = (seats: readonly Seat[], seat: number): number => seats[seat]?.colour ?? seat

function turnsOf({ items, verdicts }: Progress): TurnVerdict[] {
  return items.flatMap(({ item }) => {
    const verdict = verdicts.get(item)
    return verdict?.kind === 'turn' ? [verdict] : []
  })
}

/** The item nearest to a place of the graph, from 0 to 1. */
function nearest(items: readonly Item[], where: number, kind: Item['kind']): Item | undefined {
  const wanted = where * (items.length - 1)
  return items
    .filter((item) => item.kind === kind)
    .reduce<Item | undefined>(
      (best, item) => (!best || Math.abs(item.item - wanted) < Math.abs(best.item - wanted) ? item : best),
      undefined,
    )
}

function useTouch(progress: Progress, onGo: (item: number) => void) {
  const isDown = useRef(false)
  const go = (event: PointerEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect()
    const item = nearest(progress.items, (event.clientX - box.left) / Math.max(1, box.width), 'turn')
    if (item) onGo(item.item)
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      isDown.current = true
      go(event)
    },
    onPointerMove: (event: PointerEvent) => isDown.current && go(event),
    onPointerUp: () => (isDown.current = false),
    onPointerLeave: () => (isDown.current = false),
  }
}

export function CourseGraph({ progress, seats, at, showsLead, onGo }: Omit<GraphProps, 's'>) {
  const turns = turnsOf(progress)
  const last = Math.max(1, progress.items.length - 1)
  const most = Math.max(10, ...turns.flatMap(({ leads }) => leads.map(Math.abs)))
  const x = (item: number) => (item / last) * WIDE
  const y = (turn: TurnVerdict, seat: number) =>
    showsLead ? HIGH / 2 - ((turn.leads[seat] ?? 0) / most) * (HIGH / 2) : HIGH * (1 - (turn.wins[seat] ?? 0))
  const touch = useTouch(progress, onGo)
  const players = turns[0]?.wins.length ?? 0
  return (
    <svg class="study-graph" viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true" {...touch}>
      <line class="study-middle" x1={0} x2={WIDE} y1={HIGH / 2} y2={HIGH / 2} />
      {Array.from({ length: players }, (_, seat) => (
        <polyline
          key={seat}
          class={`study-line seat-${colourOf(seats, seat)}`}
          points={turns.map((turn) => `${x(turn.item).toFixed(1)},${y(turn, seat).toFixed(1)}`).join(' ')}
        />
      ))}
      {turns
        .filter(({ fault }) => fault !== '')
        .map((turn) => (
          // A line without length, so that it is as round on a narrow screen as on a wide one.
          <path
            key={turn.item}
            class={`study-mark is-${turn.fault} seat-${colourOf(seats, turn.seat)}`}
            d={`M${x(turn.item)} ${y(turn, turn.seat)}h0`}
          />
        ))}
      <line class="study-now" x1={x(at)} x2={x(at)} y1={0} y2={HIGH} />
    </svg>
  )
}

export function LuckGraph({ s, progress, seats, at, onGo }: Omit<GraphProps, 'showsLead'>) {
  const draws = progress.items.flatMap(({ item }) => {
    const verdict = progress.verdicts.get(item)
    return verdict?.kind === 'draw' ? [verdict] : []
  })
  const last = Math.max(1, progress.items.length - 1)
  const most = Math.max(1, ...draws.map(({ luck }) => Math.abs(luck[0])))
  const touch = useTouch(progress, onGo)
  return (
    <svg
      class="study-graph is-luck"
      viewBox={`0 0 ${WIDE} ${LUCK_HIGH}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${s.luck}. ${s.luckHelp}`}
      {...touch}
    >
      <line class="study-middle" x1={0} x2={WIDE} y1={LUCK_HIGH / 2} y2={LUCK_HIGH / 2} />
      {draws.map(({ item, seat, luck }) => {
        const height = (Math.abs(luck[0]) / most) * (LUCK_HIGH / 2 - 2)
        return (
          <rect
            key={item}
            class={`study-bar seat-${colourOf(seats, seat)}`}
            x={(item / last) * WIDE - 2.5}
            width={5}
            y={luck[0] > 0 ? LUCK_HIGH / 2 - height : LUCK_HIGH / 2}
            height={Math.max(0.5, height)}
          />
        )
      })}
      <line class="study-now" x1={(at / last) * WIDE} x2={(at / last) * WIDE} y1={0} y2={LUCK_HIGH} />
    </svg>
  )
}
