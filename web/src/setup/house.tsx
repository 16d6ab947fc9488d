// house.tsx: the house rules, from the engine's own list of options. Known keys have human words in every language; a
// key that is new to the page shows the engine's meaning.

import type { GameHelp, OptionHelp } from '../engine/view'
import { Pick } from '../ui/choice'
import { useWords, words, type Words } from '../words'
import type { HouseWords } from '../words/setup.en'
import { coloursOf, followersFor, isSoloGame, type SetUp } from './presets'

/** Chosen elsewhere on the screen. */
const ELSEWHERE = new Set(['seed', 'ruleset', 'mode', 'players', 'expansions', 'you'])

/** The expansion with which a house rule means something; null: it does by itself. */
function ownerOf(key: string): string | null {
  const owner = Object.entries(words().expansions.byId).find(([, { options }]) => {
    const own = options?.[key]
    return own !== undefined && !own.isFree
  })
  return owner?.[0] ?? null
}

/** Options whose default follows from the edition or version, so that the first value is not always it. */
const DEPENDS = new Set(['tiny_city_points', 'hands', 'row_size'])

/** What the languages say of options, those of expansions among them. */
function wordsOf({ setup, expansions }: Words): Partial<Record<string, HouseWords>> {
  return { ...setup.house, ...expansions.options }
}

/** The rulesets that know an option: all, all but one, or these. */
function isFor(scope: string, ruleset: string): boolean {
  if (scope.startsWith('not ')) return scope !== `not ${ruleset}`
  return scope === '' || scope.split(', ').includes(ruleset)
}

function fits(o: OptionHelp, s: SetUp): boolean {
  if (ELSEWHERE.has(o.key)) return false
  if (s.game === 'cartagena') return true
  if (s.ruleset === 'solo' && wordsOf(words())[o.key]?.isIdleInSolo) return false
  const owner = ownerOf(o.key)
  if (owner !== null && !s.expansions.includes(owner)) return false
  return isFor(o.scope, s.ruleset)
}

/** A value that names a seat which nobody takes; in the solo game the seats are the colours, and one is named. */
function isEmptySeat(value: string, s: SetUp): boolean {
  const isSolo = isSoloGame(s)
  if (isSolo && value === 'random') return true
  return /^seat\d$/.test(value) && Number(value[4]) >= (isSolo ? coloursOf(s) : s.seats.length)
}

export function fittingOptions(games: GameHelp[], s: SetUp): OptionHelp[] {
  const all = games.find((g) => g.name === s.game)?.options ?? []
  return all
    .filter((o) => fits(o, s))
    .map((o) => ({
      ...o,
      values: o.values
        .split('/')
        .filter((value) => !isEmptySeat(value, s))
        .join('/'),
    }))
}

/** House rules that no longer fit the game are forgotten, so that the engine is not asked for nonsense. */
export function fittingHouse(games: GameHelp[], s: SetUp): Record<string, string> {
  const keys = new Set(fittingOptions(games, s).map((o) => o.key))
  return Object.fromEntries(Object.entries(s.house).filter(([key, value]) => keys.has(key) && !isEmptySeat(value, s)))
}

const isRange = (part: string): RegExpExecArray | null => /^(\d+)\.\.(\d+)$/.exec(part)

interface RuleProps {
  option: OptionHelp
  isSolo: boolean
  value: string | undefined
  onChange(value: string | undefined): void
}

function useValueNames(option: OptionHelp, isSolo: boolean): { label: string; nameOf(value: string): string } {
  const all = useWords()
  const { app, setup } = all
  const known = wordsOf(all)
  if (isSolo) known['first_player'] = setup.firstColour
  const own = known[option.key]
  const nameOf = (v: string) => own?.values[v] ?? (v === 'true' ? app.yes : v === 'false' ? app.no : v)
  return { label: own?.label ?? option.meaning, nameOf }
}

function NumberRule({ option, isSolo, value, onChange, range }: RuleProps & { range: RegExpExecArray }) {
  const { label } = useValueNames(option, isSolo)
  return (
    <label class="pick">
      <span>{label}</span>
      <input
        class="field-input"
        type="number"
        inputMode="numeric"
        min={range[1]}
        max={range[2]}
        value={value ?? ''}
        placeholder="–"
        onInput={(e) => onChange(e.currentTarget.value === '' ? undefined : e.currentTarget.value)}
      />
    </label>
  )
}

function Rule({ option, isSolo, value, onChange }: RuleProps) {
  const { app } = useWords()
  const { label, nameOf } = useValueNames(option, isSolo)
  const parts = option.values.split('/')
  const range = parts.map(isRange).find((found) => found !== null)
  if (range) return <NumberRule option={option} isSolo={isSolo} value={value} onChange={onChange} range={range} />
  const plain = parts.filter((part) => /^[\w]+$/.test(part))
  const first = plain[0]
  const standard =
    first === undefined || DEPENDS.has(option.key) ? app.setup.standard : `${nameOf(first)} (${app.setup.standard})`
  const others = DEPENDS.has(option.key) ? plain : plain.slice(1)
  const options = [{ value: '', label: standard }, ...others.map((part) => ({ value: part, label: nameOf(part) }))]
  return (
    <Pick label={label} options={options} value={value ?? ''} onChange={(v) => onChange(v === '' ? undefined : v)} />
  )
}

/** What reading=text changes with these expansions, a sentence each. */
function Letter({ chosen }: { chosen: string[] }) {
  const { setup, expansions } = useWords()
  const sentences = chosen.flatMap((id) =>
    Object.values(expansions.byId[id]?.options ?? {}).flatMap((own) => own.letter ?? []),
  )
  return (
    <section class="letter" aria-label={setup.letter.title}>
      <h3>{setup.letter.title}</h3>
      {sentences.length > 0 ? (
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : (
        <p class="hint">{setup.letter.none}</p>
      )}
    </section>
  )
}

export interface HouseProps {
  setUp: SetUp
  games: GameHelp[]
  onChange(house: Record<string, string>): void
}

export function HouseRules({ setUp, games, onChange }: HouseProps) {
  const { app, setup } = useWords()
  const changed = Object.keys(setUp.house).length
  const fitting = fittingHouse(games, setUp)
  const change = (key: string, value: string | undefined) => {
    const { [key]: _, ...rest } = setUp.house
    onChange(value === undefined ? rest : { ...rest, [key]: value })
  }
  return (
    <details class="house">
      <summary>
        <h2>{app.setup.houseRules}</h2> <span class="hint">{app.setup.houseRulesChanged(changed)}</span>
      </summary>
      <p class="hint">{app.setup.houseRulesText}</p>
      <div class="house-grid">
        {fittingOptions(games, setUp).map((o) => (
          <Rule
            key={o.key}
            option={o}
            isSolo={isSoloGame(setUp)}
            value={fitting[o.key]}
            onChange={(v) => change(o.key, v)}
          />
        ))}
      </div>
      {isSoloGame(setUp) ? <p class="hint">{setup.suggest(followersFor(setUp.expansions))}</p> : null}
      {fitting['reading'] === 'text' ? <Letter chosen={setUp.expansions} /> : null}
      <button class="button" disabled={changed === 0} onClick={() => onChange({})}>
        {app.setup.reset}
      </button>
    </details>
  )
}
