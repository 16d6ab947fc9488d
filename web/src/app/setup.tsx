// setup.tsx: a new game in detail: kind, edition, expansions, players, house rules, aids. Every choice has a good
// default, and the button that starts is always in sight.

import { useState } from 'preact/hooks'
import { fittingHouse, HouseRules } from '../setup/house'
import { Expansions, fitSeats, GameVersion, Loading, PresetRow, type PartProps } from '../setup/parts'
import * as presets from '../setup/presets'
import type { SetUp } from '../setup/presets'
import { Seats } from '../setup/seats'
import { startGame } from '../setup/tables'
import { AidsChoice } from '../ui/aids'
import { Choice } from '../ui/choice'
import { Problem, sentenceOf } from '../ui/error'
import { useGames } from '../ui/games'
import { Icon } from '../ui/icon'
import { Shell } from '../ui/shell'
import { useWords } from '../words'

function Players({ setUp, change }: PartProps) {
  const { app } = useWords()
  const isSolo = presets.isSoloGame(setUp)
  return (
    <section aria-labelledby="players-title">
      <h2 id="players-title">{app.setup.players}</h2>
      {isSolo ? <p class="hint">{app.setup.soloText}</p> : null}
      <Seats
        seats={setUp.seats}
        limits={presets.seatLimits(setUp)}
        added={isSolo ? { kind: 'friend' } : { kind: 'bot', level: 3 }}
        onChange={(seats) => change({ seats })}
      />
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
    const wanted = { ...setUp, house: fittingHouse(games, setUp) }
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
      <GameVersion {...parts} />
      <Players {...parts} />
      <Expansions {...parts} />
      <Table {...parts} />
      <HouseRules setUp={setUp} games={games} onChange={(house) => change({ house })} />
      <StartBar setUp={setUp} onStart={start} busy={busy} problem={problem} />
    </div>
  )
}

export function SetupScreen({ preset }: { preset: string }) {
  const isKnown = useGames().length > 0
  const { app } = useWords()
  const name = presets.presetNamed(preset).name
  return (
    <Shell current="new" title={app.setup.title} part={name}>
      <PresetRow current={name} />
      {isKnown ? <Form key={name} preset={name} /> : <Loading />}
    </Shell>
  )
}
