// host.tsx: a new table on the server: the same choices as for a game here, with open seats for others and the rules
// of the table: who may see it, how much time there is.

import { useState } from 'preact/hooks'
import { Badge } from '../art/badge'
import type { Aids } from '../engine/view'
import { fittingHouse, HouseRules } from '../setup/house'
import { Expansions, fitSeats, GameVersion, Loading, PresetRow, type PartProps } from '../setup/parts'
import * as presets from '../setup/presets'
import type { SetUp } from '../setup/presets'
import type { Seat, SeatKind } from '../table/table'
import { AidsChoice } from '../ui/aids'
import { Choice, offered, Pick } from '../ui/choice'
import { Problem } from '../ui/error'
import { useGames } from '../ui/games'
import { Icon } from '../ui/icon'
import { go } from '../ui/route'
import { Shell } from '../ui/shell'
import { useWords } from '../words'
import { call, ServerRefusal, type ClockRule, type TableInfo } from './api'
import { CLOCKS, clockName } from './clocks'
import { refusalText } from './errors'
import { ensurePlayer, useMe } from './me'
import { NameField } from './name'
import { Switch } from './switch'

interface House {
  title: string
  isPublic: boolean
  clock: string
  flag: 'lose' | 'ask'
  chat: boolean
  spectators: boolean
  delay: string
  rated: boolean
}

const FIRST: House = {
  title: '',
  isPublic: true,
  clock: 'none',
  flag: 'ask',
  chat: true,
  spectators: true,
  delay: '0',
  rated: false,
}

const openSeat = (seats: Seat[]): Seat => ({ name: '', who: { kind: 'open' }, colour: seats.length })

/** A table online begins with open seats where a game here has bots. */
function firstSetUp(preset: string): SetUp {
  const setUp = presets.setUpOf(presets.presetNamed(preset))
  const isSolo = presets.isSoloGame(setUp)
  const seats = setUp.seats.slice(0, isSolo ? 1 : 2).map((seat, i): Seat => (i === 0 ? seat : openSeat([seat])))
  return { ...setUp, seats: seats.map((seat, i) => ({ ...seat, colour: i })) }
}

interface RowProps {
  seat: Seat
  index: number
  isRemovable: boolean
  onChange(who: SeatKind): void
  onRemove(): void
}

export function WhoPick({ seat, index, onChange }: Pick_) {
  const { app, names, online } = useWords()
  const label = app.setup.who(app.setup.seat(index + 1))
  const levels = names.levels.map((name, i) => ({
    value: `${i + 1}`,
    label: `${app.setup.bot}: ${app.setup.level(i + 1, name)}`,
  }))
  const options = [{ value: 'open', label: online.openSeat }, ...levels]
  const value = seat.who.kind === 'bot' ? String(seat.who.level) : 'open'
  const changed = (v: string) => onChange(v === 'open' ? { kind: 'open' } : { kind: 'bot', level: Number(v) })
  return <Pick quiet label={label} options={options} value={value} onChange={changed} />
}

interface Pick_ {
  seat: Seat
  index: number
  onChange(who: SeatKind): void
}

function Row({ seat, index, isRemovable, onChange, onRemove }: RowProps) {
  const { app } = useWords()
  const label = app.setup.seat(index + 1)
  return (
    <li class="host-seat">
      <Badge colour={index} size={34} />
      {seat.who.kind === 'me' ? (
        <span class="host-me">{app.setup.me}</span>
      ) : (
        <WhoPick seat={seat} index={index} onChange={onChange} />
      )}
      {isRemovable ? (
        <button class="button quiet" aria-label={app.setup.remove(label)} onClick={onRemove}>
          <Icon name="close" />
        </button>
      ) : null}
    </li>
  )
}

function Seats({ setUp, change }: PartProps) {
  const { app, online } = useWords()
  const { seats } = setUp
  const [least, most] = presets.seatLimits(setUp)
  const set = (next: Seat[]) => change({ seats: next.map((seat, i) => ({ ...seat, colour: i })) })
  return (
    <section aria-labelledby="seats-title">
      <h2 id="seats-title">{app.setup.players}</h2>
      <p class="hint">{online.seatsHint}</p>
      <ol class="seat-list">
        {seats.map((seat, i) => (
          <Row
            key={i}
            seat={seat}
            index={i}
            isRemovable={seats.length > least && seat.who.kind !== 'me'}
            onChange={(who) => set(seats.map((s, k) => (k === i ? { ...s, who } : s)))}
            onRemove={() => set(seats.filter((_, k) => k !== i))}
          />
        ))}
      </ol>
      {seats.length < most ? (
        <button class="button" onClick={() => set([...seats, openSeat(seats)])}>
          <Icon name="plus" /> {app.setup.add}
        </button>
      ) : null}
    </section>
  )
}

interface HouseProps {
  house: House
  change(part: Partial<House>): void
}

function Visibility({ house, change }: HouseProps) {
  const { online } = useWords()
  const options = [
    { value: 'public', label: online.public, hint: online.publicHint },
    { value: 'private', label: online.private, hint: online.privateHint },
  ] as const
  return (
    <Choice
      legend={online.visibility}
      name="visibility"
      options={options}
      value={house.isPublic ? 'public' : 'private'}
      onChange={(v) => change({ isPublic: v === 'public' })}
    />
  )
}

function Time({ house, change }: HouseProps) {
  const w = useWords()
  const clocks = CLOCKS.map(({ value, rule }) => ({ value, label: clockName(w, rule) }))
  const flags = offered(['ask', 'lose'] as const, w.online.flags, w.online.flagHints)
  return (
    <>
      <Pick label={w.online.clock} options={clocks} value={house.clock} onChange={(clock) => change({ clock })} />
      {house.clock === 'none' ? null : (
        <Choice
          legend={w.online.flag}
          name="flag"
          options={flags}
          value={house.flag}
          onChange={(flag) => change({ flag })}
        />
      )}
    </>
  )
}

function Company({ house, change, canBeRated }: HouseProps & { canBeRated: boolean }) {
  const { online } = useWords()
  const delays = (['0', '60', '300'] as const).map((value) => ({ value, label: online.delays[value] }))
  return (
    <div class="host-company">
      <Switch label={online.chat} on={house.chat} onChange={(chat) => change({ chat })} />
      <Switch label={online.spectators} on={house.spectators} onChange={(spectators) => change({ spectators })} />
      {house.spectators ? (
        <Pick label={online.delay} options={delays} value={house.delay} onChange={(delay) => change({ delay })} />
      ) : null}
      <Switch
        label={online.rated}
        hint={canBeRated ? online.ratedHint : online.ratedNeeds}
        on={house.rated && canBeRated}
        isOff={!canBeRated}
        onChange={(rated) => change({ rated })}
      />
    </div>
  )
}

function HouseOfTable({ house, change, setUp, onAids }: HouseProps & { setUp: SetUp; onAids(aids: Aids): void }) {
  const { app, online } = useWords()
  const player = useMe()
  const canBeRated = isRatable(setUp, house) && player?.kind === 'named'
  return (
    <section class="host-house" aria-labelledby="house-title">
      <h2 id="house-title">{online.table}</h2>
      <label class="pick">
        <span>{online.tableName}</span>
        <input
          class="field-input wide"
          maxLength={60}
          value={house.title}
          placeholder={presets.titleOf(setUp)}
          onInput={(e) => change({ title: e.currentTarget.value })}
        />
      </label>
      <Visibility house={house} change={change} />
      <Time house={house} change={change} />
      <AidsChoice legend={app.setup.aids} value={setUp.aids} onChange={onAids} />
      <Company house={house} change={change} canBeRated={canBeRated} />
    </section>
  )
}

const SEAT_WORDS = { me: { who: 'me' }, open: { who: 'open' } } as const

/** For people against people, and with a clock: docs/API.md says why. */
function isRatable(setUp: SetUp, house: House): boolean {
  return house.clock !== 'none' && setUp.seats.length > 1 && setUp.seats.every((seat) => seat.who.kind !== 'bot')
}

/** The body of POST /tables. */
export function requestOf(setUp: SetUp, house: House): Record<string, unknown> {
  const clock: ClockRule = CLOCKS.find((one) => one.value === house.clock)?.rule ?? { kind: 'none' }
  return {
    options: presets.optionsText(setUp),
    title: house.title.trim(),
    public: house.isPublic,
    seats: setUp.seats.map(({ who }) =>
      who.kind === 'bot' ? { who: 'bot', level: who.level } : SEAT_WORDS[who.kind === 'me' ? 'me' : 'open'],
    ),
    clock,
    aids: setUp.aids,
    chat: house.chat,
    spectators: house.spectators,
    delay: house.spectators ? Number(house.delay) : 0,
    flag: house.flag,
    rated: house.rated && isRatable(setUp, house),
  }
}

function Form({ preset }: { preset: string }) {
  const w = useWords()
  const games = useGames()
  const [setUp, setSetUp] = useState(() => firstSetUp(preset))
  const [house, setHouse] = useState(FIRST)
  const [problem, setProblem] = useState<{ text: string; detail?: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const change = (part: Partial<SetUp>) => {
    setProblem(null)
    setSetUp((old) => fitSeats({ ...old, ...part }))
  }
  const create = async () => {
    setBusy(true)
    try {
      const wanted = { ...setUp, house: fittingHouse(games, setUp) }
      await ensurePlayer()
      const { table } = await call<{ table: TableInfo }>('POST', 'tables', requestOf(wanted, house))
      go('table', table.id)
    } catch (error) {
      const isRules = error instanceof ServerRefusal && error.code === 'syntax'
      setProblem(isRules ? { text: w.app.setup.refused, detail: error.message } : { text: refusalText(error) })
      setBusy(false)
    }
  }
  const parts = { setUp, change }
  return (
    <div class="setup">
      <GameVersion {...parts} />
      <NameField />
      {presets.isSoloGame(setUp) ? <p class="hint">{w.app.setup.soloText}</p> : null}
      <Seats {...parts} />
      <Expansions {...parts} />
      <HouseOfTable
        house={house}
        change={(part) => setHouse({ ...house, ...part })}
        setUp={setUp}
        onAids={(aids) => change({ aids })}
      />
      <HouseRules setUp={setUp} games={games} onChange={(rules) => change({ house: rules })} />
      <div class="start-bar">
        {problem ? <Problem {...problem} /> : null}
        <span class="start-summary">
          <strong>{house.title.trim() || presets.titleOf(setUp)}</strong>
          <span class="hint">{w.app.setup.count(setUp.seats.length)}</span>
        </span>
        <button class="button primary big" disabled={busy} onClick={() => void create()}>
          <Icon name="globe" /> {busy ? w.app.start.loading : w.online.open}
        </button>
      </div>
    </div>
  )
}

export function HostScreen({ preset }: { preset: string }) {
  const isKnown = useGames().length > 0
  const { online } = useWords()
  const { name } = presets.presetNamed(preset)
  return (
    <Shell current="host" title={online.newTable} part={name}>
      <PresetRow current={name} screen="host" />
      {isKnown ? <Form key={name} preset={name} /> : <Loading />}
    </Shell>
  )
}
