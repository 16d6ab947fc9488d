// setup.tsx: a new game in detail: kind, edition, expansions, players, house rules, aids. Every choice has a good
// default, and the button that starts is always in sight.

import { useState } from 'preact/hooks'
import { HelpLink } from '../help/link'
import { useWords } from '../words'
import { AidsChoice } from './aids'
import { Chips } from './chips'
import { Choice, offered } from './choice'
import { Problem, sentenceOf } from './error'
import { fittingHouse, HouseRules, useGames } from './house'
import { Icon } from './icon'
import { ExpansionPicture } from './picture'
import * as presets from './presets'
import type { Expansion, SetUp } from './presets'
import { href } from './route'
import { Seats } from './seats'
import { Shell } from './shell'
import { startGame } from './tables'

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

export function Edition({ setUp, change }: PartProps) {
  const { app, names, setup } = useWords()
  return (
    <Choice
      legend={app.setup.edition}
      name="ruleset"
      options={offered(['plus', 'classic', 'solo'] as const, names.rulesets, setup.editions)}
      value={setUp.ruleset}
      onChange={(ruleset) => change({ ruleset })}
    />
  )
}

export function Version({ setUp, change }: PartProps) {
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
  name: Expansion
  chosen: boolean
  onToggle(): void
}

function ExpansionCard({ name, chosen, onToggle }: CardProps) {
  const { names, setup } = useWords()
  return (
    <li class={chosen ? 'expansion chosen' : 'expansion'}>
      <label class="expansion-label">
        <ExpansionPicture name={name} />
        <span class="expansion-words">
          <span class="expansion-name">
            <input type="checkbox" checked={chosen} onChange={onToggle} />
            {names.expansions[name]}
          </span>
          <span class="card-text">{setup.expansions[name]}</span>
        </span>
      </label>
      <HelpLink topic={name} />
    </li>
  )
}

export function Expansions({ setUp, change }: PartProps) {
  const { app } = useWords()
  const toggle = (name: Expansion) =>
    change({
      expansions: setUp.expansions.includes(name)
        ? setUp.expansions.filter((e) => e !== name)
        : [...setUp.expansions, name],
    })
  return (
    <section aria-labelledby="expansions-title">
      <div class="section-head">
        <h2 id="expansions-title">{app.setup.expansions}</h2>
        <button class="button" onClick={() => change({ expansions: [...presets.EXPANSIONS] })}>
          {app.setup.allExpansions}
        </button>
        <button class="button" onClick={() => change({ expansions: [] })}>
          {app.setup.noExpansions}
        </button>
      </div>
      <ul class="expansions">
        {presets.EXPANSIONS.map((name) => (
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

function Players({ setUp, change }: PartProps) {
  const { app } = useWords()
  const solo = setUp.game === 'carcassonne' && setUp.ruleset === 'solo'
  return (
    <section aria-labelledby="players-title">
      <h2 id="players-title">{app.setup.players}</h2>
      {solo ? (
        <p class="hint">{app.setup.soloText}</p>
      ) : (
        <Seats seats={setUp.seats} limits={presets.seatLimits(setUp)} onChange={(seats) => change({ seats })} />
      )}
    </section>
  )
}

function Table({ setUp, change }: PartProps) {
  const { app } = useWords()
  return (
    <div class="two">
      <AidsChoice legend={app.setup.aids} value={setUp.aids} onChange={(aids) => change({ aids })} />
      <Choice
        legend={app.setup.clock}
        name="clock"
        options={[{ value: 'off', label: app.setup.clockOff, hint: app.setup.clockText }]}
        value="off"
        onChange={() => undefined}
      />
    </div>
  )
}

/** The number of seats must fit the edition: too many go, missing ones are bots. */
export function fitSeats(s: SetUp): SetUp {
  const [least, most] = presets.seatLimits(s)
  const seats = s.seats.slice(0, most)
  while (seats.length < Math.max(least, s.ruleset === 'solo' && s.game === 'carcassonne' ? 1 : 2)) {
    seats.push(presets.newSeat(seats.length === 0 ? { kind: 'me' } : { kind: 'bot', level: 3 }, seats))
  }
  return { ...s, seats }
}

interface StartBarProps {
  setUp: SetUp
  busy: boolean
  /** the engine's sentence, if it refused */
  problem: string | null
  onStart(): void
}

function StartBar({ setUp, busy, problem, onStart }: StartBarProps) {
  const { app } = useWords()
  return (
    <div class="start-bar">
      {problem ? <Problem text={app.setup.refused} detail={problem} /> : null}
      <span class="start-summary">
        <strong>{presets.titleOf(setUp)}</strong>
        <span class="hint">{app.setup.count(setUp.seats.length)}</span>
      </span>
      <button class="button primary big" disabled={busy} onClick={onStart}>
        <Icon name="play" /> {busy ? app.start.loading : app.setup.start}
      </button>
    </div>
  )
}

function Form({ preset }: { preset: string }) {
  const games = useGames()
  const [setUp, setSetUp] = useState(() => presets.setUpOf(presets.presetNamed(preset)))
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const change = (part: Partial<SetUp>) => {
    setProblem(null)
    setSetUp((old) => fitSeats({ ...old, ...part }))
  }
  const start = () => {
    const wanted = games.length > 0 ? { ...setUp, house: fittingHouse(games, setUp) } : setUp
    presets.keepPlayers(wanted.seats)
    setBusy(true)
    startGame(presets.localSetup(wanted)).catch((error: unknown) => {
      setBusy(false)
      setProblem(sentenceOf(error))
    })
  }
  const parts = { setUp, change }
  return (
    <div class="setup">
      {setUp.game === 'carcassonne' ? <Edition {...parts} /> : <Version {...parts} />}
      <Players {...parts} />
      {setUp.game === 'carcassonne' && setUp.ruleset === 'plus' ? <Expansions {...parts} /> : null}
      <Table {...parts} />
      <HouseRules setUp={setUp} games={games} onChange={(house) => change({ house })} />
      <StartBar setUp={setUp} onStart={start} busy={busy} problem={problem} />
    </div>
  )
}

export function SetupScreen({ preset }: { preset: string }) {
  const { app } = useWords()
  const name = presets.presetNamed(preset).name
  return (
    <Shell current="new" title={app.setup.title} part={name}>
      <PresetRow current={name} />
      <Form key={name} preset={name} />
    </Shell>
  )
}
