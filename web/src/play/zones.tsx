// zones.tsx: the board in words: every zone that somebody stands in, under its owner's name, the most valuable first.
// Whoever comes to a line sees the zone lit.

import { useLayoutEffect } from 'preact/hooks'
import { seatClass } from '../art/tile'
import type { CarcassonneView, Zone } from '../engine/view'
import type { Seat } from '../table/table'
import { useWords } from '../words'
import { seatName, zoneText } from './label'

interface ZonesProps {
  view: CarcassonneView
  seats: readonly Seat[]
  onZone(zone: Zone | null): void
}

/** Who has figures there, and where the first of them stands. */
function standing({ state }: CarcassonneView, { parts }: Zone): CarcassonneView['state']['figures'] {
  return state.figures.filter(([, , x, y, spot]) =>
    parts.some((part) => part[0] === x && part[1] === y && part[2] === spot),
  )
}

/** Without the aid that says who has the majority: everybody who stands there. */
function ownersOf(view: CarcassonneView, zone: Zone): readonly number[] {
  return zone.owners ?? [...new Set(standing(view, zone).map(([seat]) => seat))]
}

export function ZoneList({ view, seats, onZone }: ZonesProps) {
  const w = useWords()
  useLayoutEffect(() => () => onZone(null), [])
  const zones = view.zones
    .filter((zone) => standing(view, zone).length > 0)
    .sort((a, b) => (b.worth ?? 0) - (a.worth ?? 0))
  if (!zones.length) return <p class="drawer-note">{w.play.noZones}</p>
  return (
    <div class="zone-list" onMouseLeave={() => onZone(null)}>
      {seats.map((seat, index) => {
        const own = zones.filter((zone) => ownersOf(view, zone).includes(index))
        return own.length ? (
          <section key={index} class={seatClass(seat.colour)} aria-label={seatName(seats, index)}>
            <h3>
              <span class="swatch" aria-hidden="true" />
              {seatName(seats, index)}
            </h3>
            <ul>
              {own.map((zone) => (
                <ZoneLine key={String(zone.parts[0])} zone={zone} view={view} seats={seats} onZone={onZone} />
              ))}
            </ul>
          </section>
        ) : null
      })}
    </div>
  )
}

function ZoneLine({ zone, view, seats, onZone }: ZonesProps & { zone: Zone }) {
  const w = useWords()
  const [, , x = 0, y = 0] = standing(view, zone)[0] ?? []
  const light = () => onZone(zone)
  const others = (zone.owners?.length ?? 0) > 1 ? zone : { ...zone, owners: [] }
  return (
    <li>
      <button class="history-line" onClick={light} onMouseEnter={light} onFocus={light} onBlur={() => onZone(null)}>
        {zoneText(w, others, zone.worth, seats)}
        <span class="visually-hidden"> {w.play.at(x, y)}</span>
      </button>
    </li>
  )
}
