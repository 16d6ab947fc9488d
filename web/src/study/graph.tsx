// graph.tsx: the course of a game: everybody's chance of winning (or the lead) over the turns, with marks where
// something went wrong, and the luck of every draw below. Touching it goes to that turn; so do the arrow keys.

import { useMemo, useRef } from 'preact/hooks'
import { seatName } from '../play/label'
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
  /** the colours of one result: one line */
  isSolo: boolean
  onGo(item: number): void
}

const colourOf = (seats: readonly Seat[], seat: number): number => seats[seat]?.colour ?? seat

function turnsOf({ items, verdicts }: Progress): TurnVerdict[] {
  return items.flatMap(({ item }) => {
    const verdict = verdicts.get(item)
    return verdict?.kind === 'turn' ? [verdict] : []
  })
}

/** Where every item lies, from 0 to 1: turns stand at equal distances, and what was drawn between two of them between them. */
export function placesOf(items: readonly Item[]): number[] {
  const places: number[] = []
  const turns = items.filter((item) => item.kind === 'turn').length
  for (let i = 0, turn = 0; i < items.length; turn++) {
    let draws = 0
    while (items[i + draws]?.kind === 'draw') draws++
    for (let k = 1; k <= draws; k++) places.push((turn + k / (draws + 1)) / (turns + 1))
    if (i + draws < items.length) places.push((turn + 1) / (turns + 1))
    i += draws + 1
  }
  return places
}

/** The turn nearest to a place of the graph. */
function nearest(items: readonly Item[], places: readonly number[], where: number): Item | undefined {
  const distance = ({ item }: Item) => Math.abs((places[item] ?? 0) - where)
  return items
    .filter((item) => item.kind === 'turn')
    .reduce<Item | undefined>((best, item) => (!best || distance(item) < distance(best) ? item : best), undefined)
}

const usePlaces = (items: readonly Item[]): number[] => useMemo(() => placesOf(items), [items])

function useTouch({ items }: Progress, places: readonly number[], onGo: (item: number) => void) {
  const isDown = useRef(false)
  const go = (event: PointerEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect()
    const item = nearest(items, places, (event.clientX - box.left) / Math.max(1, box.width))
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

/** What its upper edge, its middle and its lower edge mean. */
function Scale({ texts }: { texts: readonly string[] }) {
  return (
    <div class="study-scale" aria-hidden="true">
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </div>
  )
}

/** Which line is whose, and what the marks mean. */
export function Legend({ s, seats, progress, isSolo }: Pick<GraphProps, 's' | 'seats' | 'progress' | 'isSolo'>) {
  const turns = turnsOf(progress)
  const players = isSolo ? 0 : (turns[0]?.wins.length ?? 0)
  const faults = (['inaccuracy', 'mistake', 'blunder'] as const).filter((fault) =>
    turns.some((turn) => turn.fault === fault),
  )
  return (
    <div class="study-legend" aria-hidden="true">
      {Array.from({ length: players }, (_, seat) => (
        <span key={seat}>
          <svg class={`seat-${colourOf(seats, seat)}`} width={36} height={14}>
            <path class="study-line" d="M1 7h34" />
          </svg>
          {seatName(seats, seat)}
        </span>
      ))}
      {faults.map((fault) => (
        <span key={fault}>
          <svg width={18} height={18}>
            <path class={`study-mark is-${fault}`} d="M9 9h0" />
          </svg>
          {s.faults[fault]}
        </span>
      ))}
    </div>
  )
}

export function CourseGraph({ progress, seats, at, showsLead, isSolo, onGo }: Omit<GraphProps, 's'>) {
  const turns = turnsOf(progress)
  const places = usePlaces(progress.items)
  const most = Math.max(10, ...turns.flatMap(({ leads }) => leads.map(Math.abs)))
  const x = (item: number) => (places[item] ?? 0) * WIDE
  const y = (turn: TurnVerdict, seat: number) =>
    showsLead ? HIGH / 2 - ((turn.leads[seat] ?? 0) / most) * (HIGH / 2) : HIGH * (1 - (turn.wins[seat] ?? 0))
  const touch = useTouch(progress, places, onGo)
  const players = isSolo ? 1 : (turns[0]?.wins.length ?? 0)
  const lead = String(Math.round(most))
  return (
    <div class="study-graph-box">
      <Scale texts={showsLead ? [`+${lead}`, '0', `−${lead}`] : ['100 %', '50 %', '0 %']} />
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
    </div>
  )
}

export function LuckGraph({ s, progress, seats, at, onGo }: Omit<GraphProps, 'showsLead' | 'isSolo'>) {
  const draws = progress.items.flatMap(({ item }) => {
    const verdict = progress.verdicts.get(item)
    return verdict?.kind === 'draw' ? [verdict] : []
  })
  const places = usePlaces(progress.items)
  const x = (item: number) => (places[item] ?? 0) * WIDE
  // As wide as there is room for where many are drawn at a time.
  const gaps = places.slice(1).map((place, i) => place - (places[i] ?? 0))
  const wide = Math.min(8, Math.max(1.5, Math.min(...gaps) * WIDE))
  const most = Math.max(1, ...draws.map(({ luck }) => Math.abs(luck[0])))
  const touch = useTouch(progress, places, onGo)
  const scale = String(Math.round(most))
  return (
    <div class="study-graph-box">
      <Scale texts={[`+${scale}`, '0', `−${scale}`]} />
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
              x={x(item) - wide / 2}
              width={wide}
              y={luck[0] > 0 ? LUCK_HIGH / 2 - height : LUCK_HIGH / 2}
              height={Math.max(0.5, height)}
            />
          )
        })}
        <line class="study-now" x1={x(at)} x2={x(at)} y1={0} y2={LUCK_HIGH} />
      </svg>
    </div>
  )
}
