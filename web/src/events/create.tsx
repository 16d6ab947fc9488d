// create.tsx: a new event in two minutes: a template, a name, the game, who may enter and when it begins. Everything else
// has been chosen by the template and can be changed.

import { useState } from 'preact/hooks'
import { fittingHouse, HouseRules } from '../setup/house'
import { Expansions, GameVersion, Loading } from '../setup/parts'
import * as presets from '../setup/presets'
import type { SetUp } from '../setup/presets'
import { call } from '../online/api'
import { ensurePlayer, useMe } from '../online/me'
import { NameField } from '../online/name'
import { AidsChoice } from '../ui/aids'
import { Chips } from '../ui/chips'
import { Choice, offered, Pick } from '../ui/choice'
import { Problem } from '../ui/error'
import { useGames } from '../ui/games'
import { Icon } from '../ui/icon'
import { go, href } from '../ui/route'
import { useWords } from '../words'
import { isEndless } from './model'
import { command, type EventInfo } from './api'
import { clockText } from './clock'
import { HourField, NumberField, Switch, TextField, whyNot } from './deeds'
import { inviteAll, NamesField, namesIn } from './desk'
import { formatText } from './format'
import { RoundHours, usualHours } from './hours'
import { LadderFields } from './ladder'
import { GroupFields, StageFields } from './stages'
import { clockOf, EVENT_CLOCKS, TEMPLATES, templateNamed, type Rules, type Template } from './templates'
import { fieldOf, momentOf, nextHour, zoneText } from './times'
import type { EventWords } from './words'

interface Draft {
  name: string
  about: string
  setUp: SetUp
  rules: Rules
  clock: string
  rated: boolean
  isPublic: boolean
  entry: 'open' | 'link' | 'list'
  names: string
  visitors: boolean
  most: number
  /** of a field for date and time; '': the organiser begins it */
  starts: string
  /** of fields like that: when each round begins, where that is fixed */
  hours: string[]
  /** at a table of several, and the points of each place, '' the usual ones */
  seats: number
  points: string
}

interface Props {
  t: EventWords
  draft: Draft
  change(part: Partial<Draft>): void
}

/** A game for two: the second seat is whoever is paired. */
function setUpFor(preset: string): SetUp {
  const setUp = presets.setUpOf(presets.presetNamed(preset))
  const seats = [presets.newSeat({ kind: 'me' }, []), presets.newSeat({ kind: 'bot', level: 3 }, [])]
  return { ...setUp, seats, aids: 'full' }
}

function firstDraft(template: Template): Draft {
  return {
    name: '',
    about: '',
    setUp: setUpFor(presets.DEFAULT_PRESET),
    rules: template.rules,
    clock: template.clock,
    rated: false,
    isPublic: template.most === undefined,
    entry: template.most === undefined ? 'open' : 'link',
    names: '',
    visitors: true,
    most: template.most ?? 2048,
    starts: template.name === 'championship' ? fieldOf(nextHour(Date.now() + 3_600_000)) : '',
    hours: [],
    seats: 4,
    points: '',
  }
}

// ----- the choice of a template -----

export function NewEvent({ t, template }: { t: EventWords; template: string }) {
  const found = templateNamed(template)
  const isKnown = useGames().length > 0
  if (!found) return <Templates t={t} />
  return (
    <>
      <Chips
        label={t.template}
        chips={TEMPLATES.map(({ name }) => ({
          to: href('events', 'new', name),
          text: t.templates[name].name,
          isCurrent: name === template,
        }))}
      />
      <p class="tagline">{t.templates[found.name].text}</p>
      {isKnown ? <Form key={found.name} t={t} template={found} /> : <Loading />}
    </>
  )
}

function Templates({ t }: { t: EventWords }) {
  return (
    <>
      <p class="tagline">{t.newText}</p>
      <ul class="cards event-templates">
        {TEMPLATES.map(({ name }) => (
          <li key={name}>
            <a class="card" href={href('events', 'new', name)}>
              <span class="card-name">{t.templates[name].name}</span>
              <span class="card-text">{t.templates[name].text}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

// ----- the parts of the form -----

const GAMES = presets.PRESETS.filter(({ ruleset }) => ruleset !== 'solo').map(({ name }) => name)

function Game({ t, draft, change }: Props) {
  const { app } = useWords()
  const [preset, setPreset] = useState<string>(presets.DEFAULT_PRESET)
  const parts = {
    setUp: draft.setUp,
    change: (part: Partial<SetUp>) => change({ setUp: { ...draft.setUp, ...part, seats: draft.setUp.seats } }),
  }
  const choose = (name: string) => {
    setPreset(name)
    change({ setUp: setUpFor(name) })
  }
  return (
    <section class="event-fields" aria-labelledby="game-title">
      <h2 id="game-title">{t.game}</h2>
      <Choice
        legend={app.setup.preset}
        name="preset"
        options={GAMES.map((name) => ({ value: name, label: app.presets[name].name }))}
        value={preset}
        onChange={choose}
      />
      <details class="house">
        <summary>
          <h3>{t.gameDetails}</h3> <span class="hint">{presets.titleOf(draft.setUp)}</span>
        </summary>
        <div class="event-fields">
          <VersionForTwo {...parts} />
          <Expansions {...parts} />
          <AidsChoice legend={app.setup.aids} value={draft.setUp.aids} onChange={(aids) => parts.change({ aids })} />
          <HouseForTwo {...parts} />
        </div>
      </details>
    </section>
  )
}

interface SetUpProps {
  setUp: SetUp
  change(part: Partial<SetUp>): void
}

/** The solo game is no duel. */
function VersionForTwo({ setUp, change }: SetUpProps) {
  return <GameVersion setUp={setUp} change={(part) => (part.ruleset === 'solo' ? undefined : change(part))} />
}

/** Who begins is the event's business. */
function HouseForTwo({ setUp, change }: SetUpProps) {
  const games = useGames().map((game) => ({
    ...game,
    options: game.options.filter(({ key }) => key !== 'first_player'),
  }))
  return <HouseRules setUp={setUp} games={games} onChange={(house) => change({ house })} />
}

const FORMATS = ['swiss', 'groups', 'cup', 'double', 'tables', 'arena', 'ladder'] as const
const SEATS = ['3', '4', '5', '6'] as const
const BEST_OF = ['1', '3', '5'] as const

/** Games at tables of several and in arenas are no duels. */
const isSingle = ({ format }: Rules): boolean => format === 'tables' || format === 'arena'

function TableFields({ t, draft, change }: Props) {
  return (
    <>
      <Pick
        label={t.seatsAtTable}
        options={SEATS.map((value) => ({ value, label: value }))}
        value={String(draft.seats) as (typeof SEATS)[number]}
        onChange={(seats) => change({ seats: Number(seats) })}
      />
      <TextField label={t.placePoints} value={draft.points} onChange={(points) => change({ points })} />
    </>
  )
}

function FormatFields({ t, draft, change }: Props) {
  const { rules } = draft
  const set = (part: Partial<Rules>) => change({ rules: { ...rules, ...part } })
  const hasStage = rules.format === 'swiss' || rules.format === 'groups'
  return (
    <div class="event-grid">
      <Pick
        label={t.format}
        options={offered(FORMATS, t.formats)}
        value={rules.format}
        onChange={(format) => set({ format })}
      />
      {rules.format === 'swiss' || rules.format === 'tables' ? (
        <NumberField label={t.rounds} value={rules.rounds} least={1} most={63} onChange={(rounds) => set({ rounds })} />
      ) : null}
      {rules.format === 'tables' ? <TableFields t={t} draft={draft} change={change} /> : null}
      {rules.format === 'arena' ? (
        <NumberField
          label={t.arenaMinutes}
          value={rules.minutes}
          least={1}
          most={1440}
          onChange={(minutes) => set({ minutes })}
        />
      ) : null}
      {rules.format === 'ladder' ? <LadderFields t={t} rules={rules} set={set} /> : null}
      {rules.format === 'groups' ? <GroupFields t={t} rules={rules} set={set} /> : null}
      {isSingle(rules) ? null : (
        <Pick
          label={t.matches}
          options={BEST_OF.map((value) => ({ value, label: t.bestOf(Number(value)) }))}
          value={String(rules.best_of) as '1' | '3' | '5'}
          onChange={(value) => set({ best_of: Number(value) })}
        />
      )}
      {hasStage ? <StageFields t={t} rules={rules} set={set} /> : null}
    </div>
  )
}

/** Of teams: what a match has, and how line-ups are given. */
function TeamFields({ t, draft, change }: Props) {
  const { rules } = draft
  const set = (part: Partial<Rules>) => change({ rules: { ...rules, ...part } })
  return (
    <div class="event-grid" data-fields="teams">
      <NumberField
        label={t.team.boards}
        value={rules.boards}
        least={1}
        most={10}
        onChange={(boards) => set({ boards })}
      />
      <NumberField
        label={t.team.roster}
        value={rules.roster}
        least={rules.boards}
        most={30}
        onChange={(roster) => set({ roster })}
      />
      <Pick
        label={t.team.homeBegins}
        options={offered(['odd', 'all'] as const, t.team.homes)}
        value={rules.home}
        onChange={(home) => set({ home })}
      />
      <NumberField
        label={t.team.lineupMinutes}
        value={rules.lineup}
        least={0}
        most={20160}
        onChange={(lineup) => set({ lineup })}
      />
      <Pick
        label={t.team.late}
        options={offered(['walkover', 'roster'] as const, t.team.lates)}
        value={rules.late_lineup}
        onChange={(late_lineup) => set({ late_lineup })}
      />
    </div>
  )
}

function TimeFields({ t, draft, change }: Props) {
  const w = useWords()
  const { rules } = draft
  const set = (part: Partial<Rules>) => change({ rules: { ...rules, ...part } })
  return (
    <div class="event-grid">
      <Pick
        label={w.online.clock}
        options={EVENT_CLOCKS.map(({ value, rule }) => ({ value, label: clockText(t, w, rule) }))}
        value={draft.clock}
        onChange={(clock) => change({ clock })}
      />
      <NumberField
        label={t.windowDays}
        value={rules.window}
        least={0}
        most={60}
        onChange={(window) => set({ window })}
      />
      {rules.window === 0 && !isEndless(rules) ? (
        <Pick
          label={t.roundsStart}
          options={offered(['auto', 'organiser', 'hours'] as const, t.nextIs)}
          value={rules.next}
          onChange={(next) =>
            change({ rules: { ...rules, next }, hours: next === 'hours' ? usualHours(rules.rounds) : [] })
          }
        />
      ) : null}
      {rules.window === 0 && rules.next === 'auto' && !isEndless(rules) ? (
        <NumberField label={t.pause} value={rules.pause} least={0} most={1440} onChange={(pause) => set({ pause })} />
      ) : null}
      <NumberField
        label={t.noShow}
        value={rules.no_show}
        least={0}
        most={1440}
        onChange={(no_show) => set({ no_show })}
      />
    </div>
  )
}

function Adjust({ t, draft, change }: Props) {
  const { online } = useWords()
  const player = useMe()
  const { rules } = draft
  const set = (part: Partial<Rules>) => change({ rules: { ...rules, ...part } })
  return (
    <details class="house">
      <summary>
        <h2>{t.adjust}</h2> <span class="hint">{formatText(t, rules)}</span>
      </summary>
      <div class="event-fields">
        <FormatFields t={t} draft={draft} change={change} />
        {rules.boards > 0 ? <TeamFields t={t} draft={draft} change={change} /> : null}
        <TimeFields t={t} draft={draft} change={change} />
        {hasHours(draft) ? <RoundHours t={t} hours={draft.hours} onChange={(hours) => change({ hours })} /> : null}
        <div>
          {(rules.format === 'cup' || rules.then === 'cup') && draft.most > 2 ? (
            <Switch label={t.thirdPlace} on={rules.third_place} onChange={(third_place) => set({ third_place })} />
          ) : null}
          {rules.best_of > 1 ? (
            <Switch label={t.mirror} on={rules.mirror} onChange={(mirror) => set({ mirror })} />
          ) : null}
          {(rules.format === 'swiss' || rules.format === 'ladder') && rules.boards === 0 ? (
            <Switch label={t.late} on={rules.late} onChange={(late) => set({ late })} />
          ) : null}
          {player?.kind === 'named' ? (
            <Switch
              label={`${online.rated}. ${t.membersOnly}`}
              on={draft.rated}
              onChange={(rated) => change({ rated })}
            />
          ) : null}
        </div>
      </div>
    </details>
  )
}

function Entry({ t, draft, change }: Props) {
  const { online } = useWords()
  const options = offered(['open', 'link', 'list'] as const, t.entries, t.entryHints)
  return (
    <section class="event-fields" aria-labelledby="entry-title">
      <h2 id="entry-title">{t.whoEnters}</h2>
      <Choice
        legend={t.entry}
        name="entry"
        options={options}
        value={draft.entry}
        onChange={(entry) => change({ entry })}
      />
      {draft.entry === 'list' ? <NamesField t={t} value={draft.names} onChange={(names) => change({ names })} /> : null}
      <div>
        <Switch label={t.inList} on={draft.isPublic} onChange={(isPublic) => change({ isPublic })} />
        <Switch
          label={`${t.visitors} (${online.visitor})`}
          on={draft.visitors}
          onChange={(visitors) => change({ visitors })}
        />
      </div>
    </section>
  )
}

function Begin({ t, draft, change }: Props) {
  const options = offered(['hand', 'hour'] as const, t.begins)
  const { rules } = draft
  return (
    <section class="event-fields" aria-labelledby="begin-title">
      <h2 id="begin-title">{t.whenItBegins}</h2>
      <Choice
        legend={t.beginning}
        name="begins"
        options={options}
        value={draft.starts === '' ? 'hand' : 'hour'}
        onChange={(how) => change({ starts: how === 'hand' ? '' : fieldOf(nextHour(Date.now() + 3_600_000)) })}
      />
      {draft.starts === '' ? null : (
        <div class="event-grid">
          <HourField
            label={t.startHour}
            value={draft.starts}
            isNeeded
            bounds={fieldOf}
            onChange={(starts) => change({ starts: starts || fieldOf(Date.now()) })}
          />
          {rules.boards > 0 ? null : (
            <NumberField
              label={t.checkInMinutes}
              value={rules.check_in}
              least={0}
              most={1440}
              onChange={(check_in) => change({ rules: { ...rules, check_in } })}
            />
          )}
          <p class="hint">{t.yourZone(zoneText(momentOf(draft.starts) ?? Date.now()))}</p>
        </div>
      )}
    </section>
  )
}

// ----- the form -----

const hasHours = ({ rules }: Draft): boolean => rules.next === 'hours' && rules.window === 0 && !isEndless(rules)

/** The body of POST /events; names go with it as far as they fit, the others are sent afterwards. */
function requestOf(draft: Draft, options: string, names: string[]): Record<string, unknown> {
  const starts = momentOf(draft.starts)
  const hours = hasHours(draft) ? draft.hours.map(momentOf) : []
  return {
    name: draft.name.trim(),
    about: draft.about.trim(),
    options,
    ...draft.rules,
    ...(isSingle(draft.rules)
      ? { best_of: 1, then: null, promoted: 0, window: 0, mirror: false, points: pointsIn(draft.points) }
      : {}),
    ...(draft.rules.format === 'ladder' ? { then: null, promoted: 0, boards: 0 } : {}),
    ...(hours.length ? { hours } : { next: draft.rules.next === 'organiser' ? 'organiser' : 'auto' }),
    check_in: starts === null ? 0 : draft.rules.check_in,
    clock: clockOf(draft.clock),
    aids: draft.setUp.aids,
    rated: draft.rated,
    public: draft.isPublic,
    entry: draft.entry,
    names,
    visitors: draft.visitors && !draft.rated,
    max: draft.most,
    starts,
  }
}

/** '5 3 1 0' as a list; nothing is the usual one. */
const pointsIn = (text: string): number[] | null =>
  text.trim() === ''
    ? null
    : text
        .trim()
        .split(/[\s,;]+/)
        .map(Number)

/** As many seats as the format wants, and as the game has. */
function seated({ setUp, rules, seats }: Draft): SetUp {
  const all = [...setUp.seats]
  const wanted = rules.format === 'tables' ? Math.min(seats, presets.seatLimits(setUp)[1]) : 2
  while (all.length < wanted) all.push(presets.newSeat({ kind: 'bot', level: 3 }, all))
  return { ...setUp, seats: all }
}

const NAMES_AT_ONCE = 100

function useCreate(t: EventWords, draft: Draft) {
  const games = useGames()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const create = async (submit: Event) => {
    submit.preventDefault()
    setBusy(true)
    setProblem(null)
    try {
      const { first_player: _, ...house } = fittingHouse(games, draft.setUp)
      const names = draft.entry === 'list' ? namesIn(draft.names) : []
      await ensurePlayer()
      const body = requestOf(draft, presets.optionsText({ ...seated(draft), house }), names.slice(0, NAMES_AT_ONCE))
      const { event } = await call<{ event: EventInfo }>('POST', 'events', body)
      await inviteAll(names.slice(NAMES_AT_ONCE), async (part) => {
        await command(event.id, 'invite', { names: part })
        return true
      })
      go('event', event.id, 'desk')
    } catch (error) {
      setProblem(whyNot(t, error))
      setBusy(false)
    }
  }
  return { create, problem, busy }
}

function Form({ t, template }: { t: EventWords; template: Template }) {
  const [draft, setDraft] = useState(() => firstDraft(template))
  const change = (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part }))
  const { create, problem, busy } = useCreate(t, draft)
  const { app } = useWords()
  const parts = { t, draft, change }
  return (
    <form class="setup" onSubmit={(event) => void create(event)}>
      <section class="event-fields" aria-labelledby="name-title">
        <h2 id="name-title">{t.nameTitle}</h2>
        <TextField
          label={t.eventName}
          value={draft.name}
          most={60}
          isNeeded
          isWide
          onChange={(name) => change({ name })}
        />
        <label class="pick is-wide">
          <span>{t.aboutLabel}</span>
          <textarea
            class="field-input wide"
            rows={2}
            maxLength={1000}
            value={draft.about}
            onInput={(e) => change({ about: e.currentTarget.value })}
          />
        </label>
        <NameField />
      </section>
      <Game {...parts} />
      <Begin {...parts} />
      <Entry {...parts} />
      <Adjust {...parts} />
      <div class="start-bar">
        {problem ? <Problem text={problem} /> : null}
        <span class="start-summary">
          <strong>{draft.name.trim() || t.templates[template.name].name}</strong>
          <span class="hint">{formatText(t, draft.rules)}</span>
        </span>
        <button class="button primary big" disabled={busy}>
          <Icon name="plus" /> {busy ? app.start.loading : t.create}
        </button>
      </div>
    </form>
  )
}
