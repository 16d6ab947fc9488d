// parts.tsx: the choices of a set-up that a game here and a table on a server share: kind, edition, expansions.

import { ExpansionPicture } from '../art/expansion'
import { gamesTrouble } from '../engine/games'
import { HelpLink } from '../help/link'
import { Chips } from '../ui/chips'
import { Choice, offered } from '../ui/choice'
import { Problem } from '../ui/error'
import { expansionName, useExpansions } from '../ui/games'
import { href } from '../ui/route'
import { useWords } from '../words'
import * as presets from './presets'
import type { SetUp } from './presets'

export interface PartProps {
  setUp: SetUp
  change(change: Partial<SetUp>): void
}

/** `screen`: where a choice leads to; a table online is made on another one. */
export function PresetRow({ current, screen = 'new' }: { current: string; screen?: 'new' | 'host' }) {
  const { app } = useWords()
  return (
    <Chips
      label={app.setup.preset}
      chips={presets.PRESETS.map(({ name }) => ({
        to: href(screen, name),
        text: app.presets[name].name,
        isCurrent: name === current,
      }))}
    />
  )
}

function Edition({ setUp, change }: PartProps) {
  const { app, names, setup } = useWords()
  return (
    <Choice
      legend={app.setup.edition}
      name="ruleset"
      options={offered(['plus', 'classic', 'solo'] as const, names.rulesets, setup.editions)}
      value={setUp.ruleset}
      onChange={(ruleset) => change({ ruleset, seats: presets.seatsFor(ruleset, setUp.seats) })}
    />
  )
}

function Version({ setUp, change }: PartProps) {
  const { app, names, setup } = useWords()
  return (
    <Choice
      legend={app.setup.version}
      name="mode"
      options={offered(['tortuga', 'jamaica', 'hispaniola'] as const, names.modes, setup.editions)}
      value={setUp.mode}
      onChange={(mode) => change({ mode })}
    />
  )
}

interface CardProps {
  name: string
  chosen: boolean
  onToggle(): void
}

function ExpansionCard({ name, chosen, onToggle }: CardProps) {
  const own = useWords().expansions.byId[name]
  return (
    <li class={chosen ? 'expansion chosen' : 'expansion'}>
      <label class="expansion-label">
        <ExpansionPicture name={name} />
        <span class="expansion-words">
          <span class="expansion-name">
            <input type="checkbox" checked={chosen} onChange={onToggle} />
            {expansionName(name)}
          </span>
          <span class="card-text">{own?.text}</span>
        </span>
      </label>
      {own ? <HelpLink topic={name} /> : null}
    </li>
  )
}

/** Which rules: what there is to choose from differs with the game. */
export function GameVersion(props: PartProps) {
  return props.setUp.game === 'carcassonne' ? <Edition {...props} /> : <Version {...props} />
}

/** Of games that have none there is nothing to see. */
export function Expansions(props: PartProps) {
  return props.setUp.game === 'carcassonne' && props.setUp.ruleset !== 'classic' ? (
    <ChosenExpansions {...props} />
  ) : null
}

function ChosenExpansions({ setUp, change }: PartProps) {
  const { app } = useWords()
  const all = useExpansions().map((one) => one.id)
  const toggle = (name: string) =>
    change({
      expansions: setUp.expansions.includes(name)
        ? setUp.expansions.filter((e) => e !== name)
        : all.filter((e) => e === name || setUp.expansions.includes(e)),
    })
  return (
    <section aria-labelledby="expansions-title">
      <div class="section-head">
        <h2 id="expansions-title">{app.setup.expansions}</h2>
        <button class="button" onClick={() => change({ expansions: all })}>
          {app.setup.allExpansions}
        </button>
        <button class="button" onClick={() => change({ expansions: [] })}>
          {app.setup.noExpansions}
        </button>
      </div>
      <ul class="expansions">
        {all.map((name) => (
          <ExpansionCard
            key={name}
            name={name}
            chosen={setUp.expansions.includes(name)}
            onToggle={() => toggle(name)}
          />
        ))}
      </ul>
    </section>
  )
}

/** The number of seats must fit the edition: too many go, missing ones are bots. */
export function fitSeats(s: SetUp): SetUp {
  const [least, most] = presets.seatLimits(s)
  const seats = s.seats.slice(0, most)
  while (seats.length < least) {
    seats.push(presets.newSeat(seats.length === 0 ? { kind: 'me' } : { kind: 'bot', level: 3 }, seats))
  }
  return { ...s, seats }
}

/** Until the engine has said what there is to choose from, or that it cannot. */
export function Loading() {
  const { app } = useWords()
  return gamesTrouble.value ? (
    <Problem text={app.errors.engine} detail={gamesTrouble.value} />
  ) : (
    <p class="loading" role="status">
      {app.start.loading}
    </p>
  )
}
