// seats.tsx: who sits where: me, a friend at this device, or a bot of some level; name, colour and symbol of each.

import { useArt } from '../art/art'
import { Badge } from '../art/badge'
import type { Seat, SeatKind } from '../table/table'
import { Pick } from '../ui/choice'
import { Icon } from '../ui/icon'
import { useWords, words } from '../words'
import { newSeat } from './presets'

export interface SeatsProps {
  seats: Seat[]
  limits: [number, number]
  /** who comes to a seat that is added */
  added: SeatKind
  onChange(seats: Seat[]): void
}

function colourName(w: ReturnType<typeof useWords>, colour: number, mark: string | undefined): string {
  const name = w.names.colours[colour] ?? w.app.setup.colour(colour + 1)
  const marks: Record<string, string> = w.names.marks
  const symbol = mark === undefined ? undefined : marks[mark]
  return symbol ? `${name}, ${symbol}` : name
}

interface RowProps {
  seat: Seat
  label: string
  removable: boolean
  /** a name that nobody has yet */
  nameFor(who: SeatKind): string
  onChange(seat: Seat): void
  onRemove(): void
}

function ColourPick({ seat, label, onChange }: Pick2) {
  const w = useWords()
  const art = useArt()
  const options = [0, 1, 2, 3, 4, 5].map((c) => ({ value: String(c), label: colourName(w, c, art?.pieces.marks[c]) }))
  return (
    <span class="seat-colour" title={colourName(w, seat.colour, art?.pieces.marks[seat.colour])}>
      <Badge colour={seat.colour} size={34} />
      <Pick
        quiet
        label={w.app.setup.colourOf(label)}
        options={options}
        value={String(seat.colour)}
        onChange={(c) => onChange({ ...seat, colour: Number(c) })}
      />
    </span>
  )
}

interface Pick2 {
  seat: Seat
  label: string
  onChange(seat: Seat): void
}

/** Who sits there as one word: me, friend, or the level of a bot. */
function WhoPick({ seat, label, nameFor, onChange }: Pick2 & { nameFor(who: SeatKind): string }) {
  const { app, names } = useWords()
  const levels = names.levels.map((name, i) => ({
    value: `${i + 1}`,
    label: `${app.setup.bot}: ${app.setup.level(i + 1, name)}`,
  }))
  const options = [{ value: 'me', label: app.setup.me }, { value: 'friend', label: app.setup.friend }, ...levels]
  const value = seat.who.kind === 'bot' ? String(seat.who.level) : seat.who.kind
  const changed = (v: string) => {
    const who: SeatKind =
      v === 'me' ? { kind: 'me' } : v === 'friend' ? { kind: 'friend' } : { kind: 'bot', level: Number(v) }
    const same = who.kind === seat.who.kind
    onChange({ ...seat, who, name: same ? seat.name : nameFor(who) })
  }
  return <Pick quiet label={app.setup.who(label)} options={options} value={value} onChange={changed} />
}

function Row({ seat, label, removable, nameFor, onChange, onRemove }: RowProps) {
  const { app } = useWords()
  return (
    <li class="seat-row">
      <ColourPick seat={seat} label={label} onChange={onChange} />
      <input
        class="field-input seat-input"
        aria-label={app.setup.nameOf(label)}
        maxLength={24}
        value={seat.name}
        onInput={(e) => onChange({ ...seat, name: e.currentTarget.value })}
      />
      <WhoPick seat={seat} label={label} onChange={onChange} nameFor={nameFor} />
      <button class="button quiet" disabled={!removable} aria-label={app.setup.remove(label)} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </li>
  )
}

/** A colour that another seat has is exchanged with it, so that no two are alike. */
function withSeat(seats: Seat[], at: number, seat: Seat): Seat[] {
  const before = seats[at]
  return seats.map((s, i) => {
    if (i === at) return seat
    return before && s.colour === seat.colour ? { ...s, colour: before.colour } : s
  })
}

/** A friend is called by the number of the chair, unless somebody who sat at the last table is missing. */
function nameFor(who: SeatKind, seats: Seat[], at: number): string {
  const others = seats.filter((_, i) => i !== at)
  const { name } = newSeat(who, others)
  const plain = words().app.setup.seat(others.length + 1)
  return name === plain ? words().app.setup.seat(at + 1) : name
}

export function Seats({ seats, limits, added, onChange }: SeatsProps) {
  const { app } = useWords()
  const add = () => onChange([...seats, newSeat(added, seats)])
  return (
    <>
      <ol class="seat-list">
        {seats.map((seat, i) => (
          <Row
            key={i}
            seat={seat}
            label={app.setup.seat(i + 1)}
            removable={seats.length > limits[0]}
            nameFor={(who) => nameFor(who, seats, i)}
            onChange={(s) => onChange(withSeat(seats, i, s))}
            onRemove={() => onChange(seats.filter((_, k) => k !== i))}
          />
        ))}
      </ol>
      {seats.length < limits[1] ? (
        <button class="button" onClick={add}>
          <Icon name="plus" /> {app.setup.add}
        </button>
      ) : null}
    </>
  )
}
