// app.test.ts: what surrounds the games: addresses, settings, records and links from outside, presets, words, the
// tutorial.
import './browser'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { coloursOf, followersFor, localSetup, optionsText, PRESETS, setUpOf } from '../../src/setup/presets'
import { fitSeats } from '../../src/setup/parts'
import { expansions } from '../../src/engine/games'
import {
  headOf,
  linkData,
  looksForeign,
  looksLikeRecord,
  MAX_RECORD,
  namesOf,
  optionsOf,
  withNames,
} from '../../src/table/record'
import { parseRoute } from '../../src/ui/route'
import { readSettings } from '../../src/ui/settings'
import { pack, unpack } from '../../src/table/share'
import { fittingHouse, fittingOptions } from '../../src/setup/house'
import type { GameHelp } from '../../src/engine/view'
import { LessonTable } from '../../src/learn/lesson_table'
import { LESSONS } from '../../src/learn/lessons'
import { PIRATE_LESSONS, PirateTable } from '../../src/learn/pirates'
import type { Progress } from '../../src/learn/taught_table'
import { BASE_TOPICS, type BaseTopic, type HelpText } from '../../src/help/topics'
import { help as helpEn } from '../../src/help/text.en'
import { help as helpBr } from '../../src/help/text.pt-BR'
import { help as helpPt } from '../../src/help/text.pt-PT'
import { help as helpEs } from '../../src/help/text.es'
import { bestLang, speak, type Lang } from '../../src/words'
import type { Told } from '../../src/words/expansion'
import { forms } from '../../src/words/forms'
import { refusalOf, rulesOf, withoutRules } from '../../src/words/refusal'
import { all as en } from '../../src/words/en'
import { all as br } from '../../src/words/pt-BR'
import { all as pt } from '../../src/words/pt-PT'
import { all as es } from '../../src/words/es'
import { engineHere, gamesHere } from './engine'

await speak('en')
await gamesHere()

/** By run.mjs. */
declare const ENGINE_FILE: string

test('solo: more followers are suggested where an expansion makes it hard', () => {
  assert.equal(followersFor([]), 4)
  assert.equal(followersFor(['inns', 'abbot']), 4)
  assert.equal(followersFor(['inns', 'river']), 5)
  assert.equal(followersFor(['traders']), 6)
  assert.equal(followersFor(expansions().map(({ id }) => id)), 5)
})

test('addresses: known screens, and nonsense is a missing page', () => {
  assert.deepEqual(parseRoute(''), { screen: 'start' })
  assert.deepEqual(parseRoute('#/play/ab%20c'), { screen: 'play', id: 'ab c' })
  assert.deepEqual(parseRoute('#/replay/x/12'), { screen: 'replay', id: 'x', ply: 12 })
  assert.deepEqual(parseRoute('#/replay/x/-1'), { screen: 'replay', id: 'x', ply: null })
  assert.deepEqual(parseRoute('#/play'), { screen: 'missing' })
  assert.deepEqual(parseRoute('#/play/%E0%A4%A'), { screen: 'play', id: '%E0%A4%A' })
  assert.deepEqual(parseRoute('#/ratings'), { screen: 'ratings', game: '', speed: '' })
  assert.deepEqual(parseRoute('#/ratings/cartagena/slow'), { screen: 'ratings', game: 'cartagena', speed: 'slow' })
  assert.deepEqual(parseRoute('#/try/roads/turn'), { screen: 'try', topic: 'roads', name: 'turn' })
  assert.deepEqual(parseRoute('#/constructor'), { screen: 'missing' })
})

test('settings: whatever stands in the storage, the result is whole', () => {
  const defaults = readSettings(null)
  for (const text of [
    '',
    'null',
    '[]',
    '7',
    '{"theme":3}',
    '{"lang":"xx","colour":99,"name":{}}',
    '{"speed":"__proto__"}',
  ])
    assert.deepEqual(readSettings(text), defaults, text)
  assert.equal(readSettings('{"lang":"es","name":"' + 'x'.repeat(99) + '"}').name.length, 24)
  assert.equal(readSettings('{"lang":"es"}').lang, 'es')
})

test('the language of the browser decides', () => {
  const cases: [string[], Lang][] = [
    [['pt'], 'pt-BR'],
    [['pt-br'], 'pt-BR'],
    [['pt-PT'], 'pt-PT'],
    [['pt-AO'], 'pt-PT'],
    [['es-MX', 'en'], 'es'],
    [['de', 'fr', 'pt-BR'], 'pt-BR'],
    [['ja'], 'en'],
    [[], 'en'],
  ]
  for (const [wishes, lang] of cases) assert.equal(bestLang(wishes), lang, wishes.join())
})

test('plurals and numbers follow the language', () => {
  const tiles = { one: '# tile', other: '# tiles' }
  assert.equal(forms('en').plural(1, tiles), '1 tile')
  assert.equal(forms('en').plural(0, tiles), '0 tiles')
  assert.equal(forms('pt-BR').plural(0, tiles), '0 tile') // Brazil counts nothing as one
  assert.equal(forms('pt-PT').plural(0, tiles), '0 tiles')
  assert.equal(forms('en').plural(0, { ...tiles, zero: 'none' }), 'none')
  assert.equal(forms('es').number(12345), '12.345')
})

/** Every sentence of a tree of words; functions are asked with plausible values. */
function sentences(tree: unknown, path: string, out: [string, string][]): void {
  if (typeof tree === 'string') out.push([path, tree])
  else if (typeof tree === 'function') {
    if (/list$/.test(path)) return
    const said: unknown = tree.length > 0 && /won$/.test(path) ? tree(['A', 'B']) : tree(2, 3, 4, 5)
    if (typeof said === 'string') out.push([path, said])
  } else if (tree && typeof tree === 'object')
    for (const [key, value] of Object.entries(tree)) sentences(value, `${path}.${key}`, out)
}

test('no sentence of any language is empty or broken', () => {
  for (const [lang, all] of Object.entries({ en, br, pt, es })) {
    const { play: _, expansions: __, forms: ___, ...areas } = all // functions of richer things
    const out: [string, string][] = []
    sentences(areas, lang, out)
    assert.ok(out.length > 300, `${lang} has only ${out.length}`)
    for (const [path, said] of out) {
      assert.ok(said.trim().length > 0, path)
      assert.doesNotMatch(said, /undefined|NaN|\[object|#/, path)
    }
  }
})

test('the translations are translations', () => {
  const out: [string, string][] = []
  sentences(en.app, '', out)
  for (const other of [br, pt, es]) {
    const theirs: [string, string][] = []
    sentences(other.app, '', theirs)
    const same = out.filter(([, said], i) => said.length > 12 && said === theirs[i]?.[1])
    assert.deepEqual(
      same.map(([path]) => path).filter((path) => !/presets/.test(path)),
      [],
    )
  }
})

test('the rules help has every topic in every language, of a like length', () => {
  const length = (help: HelpText, topic: BaseTopic) => help.topics[topic].text.length
  for (const help of [helpBr, helpPt, helpEs])
    for (const topic of BASE_TOPICS) assert.equal(length(help, topic), length(helpEn, topic), topic)
})

/** A whole event or action, whatever a sentence asks for. */
const told: Told = {
  ...forms('en'),
  it: { seat: 1, number: 3, value: 2, space: 7, wine: 2 },
  name: 'Alba',
  figure: 'follower',
  role: 'knight',
  spot: 'city, north',
  x: 1,
  y: -2,
  n: 4,
  sides: ['north', 'south'],
  place: ' at 1,-2',
  counted: (...things) => things.join(),
}

test('every expansion of the engine has its words in every language, whole and translated', async () => {
  const ids = (await gamesHere()).flatMap((game) => game.expansions.map((one) => one.id))
  assert.ok(ids.length >= 11)
  for (const all of [en, br, pt, es])
    for (const id of ids) {
      const own = all.expansions.byId[id]
      assert.ok(own, id)
      assert.equal(own.help.length, en.expansions.byId[id]?.help.length, id)
      for (const [area, table] of Object.entries(own))
        for (const [key, words] of Object.entries(typeof table === 'object' ? (table as object) : {})) {
          const said: unknown = typeof words === 'function' ? (words as (told: Told) => string)(told) : words
          assert.doesNotMatch(String(said), /undefined|NaN|#/, `${id}.${area}.${key}`)
        }
    }
  for (const other of [br, pt, es])
    for (const id of ids) assert.notEqual(other.expansions.byId[id]?.text, en.expansions.byId[id]?.text, id)
})

test('no two expansions speak of the same phase, verb, event or option', () => {
  for (const area of ['options', 'ask', 'verbs', 'log'] as const) {
    const keys = Object.values(en.expansions.byId).flatMap((words) => Object.keys(words[area] ?? {}))
    assert.deepEqual(
      keys.filter((key, i) => keys.indexOf(key) !== i),
      [],
      area,
    )
  }
})

test('a refusal is told in the language of the page, by the rule that it names', async () => {
  await speak('es')
  assert.match(refusalOf('no tile lies beside 5,5: a tile must touch another with a full side [PL-07]') ?? '', /loseta/)
  assert.match(refusalOf('behind it there is no pirate [CA-17] [CA-20]') ?? '', /pirata/)
  assert.equal(refusalOf('a rule of tomorrow [ZZ-99]'), null)
  assert.equal(refusalOf('no rule at all'), null)
  assert.deepEqual(rulesOf('behind it there is no pirate [CA-17] [CA-20]'), ['CA-17', 'CA-20'])
  assert.equal(withoutRules('behind it there is no pirate [CA-17] [CA-D3]'), 'Behind it there is no pirate')
  await speak('en')
})

test('the engine accepts every preset, with every number of players', async () => {
  const engine = engineHere()
  for (const preset of PRESETS) {
    const setUp = setUpOf(preset)
    await engine.ask(`new ${optionsText(setUp)} seed=1`)
    assert.equal(localSetup(setUp).seats.length, preset.name === 'solo' ? 3 : 1 + preset.bots.length)
    const colours = new Set(localSetup(setUp).seats.map((s) => s.colour))
    assert.equal(colours.size, localSetup(setUp).seats.length, 'everybody has a colour of their own')
  }
})

test('house rules: every choice that is offered is accepted; those that no longer fit are forgotten', async () => {
  const engine = engineHere()
  const games = JSON.parse((await engine.ask('games')).lines.join('')) as GameHelp[]
  let tried = 0
  for (const preset of PRESETS) {
    const setUp = setUpOf(preset)
    for (const option of fittingOptions(games, setUp))
      for (const value of option.values.split('/').filter((v) => /^\w+$/.test(v))) {
        await engine.ask(`new ${optionsText({ ...setUp, house: { [option.key]: value } })} seed=1`)
        tried++
      }
  }
  assert.ok(tried > 100, `only ${tried}`)
  const plus = setUpOf(PRESETS.find((p) => p.name === 'plus')!)
  assert.deepEqual(fittingHouse(games, { ...plus, house: { crop_set: 'both', farmers: 'false', nonsense: '1' } }), {
    farmers: 'false',
  })
  const first = (seat: string) => fittingHouse(games, { ...plus, house: { first_player: seat } })
  assert.equal(plus.seats.length, 3)
  assert.deepEqual(first('seat2'), { first_player: 'seat2' })
  assert.deepEqual(first('seat3'), {}) // somebody has left the table since
})

test('solo: with every expansion, every number of people and any colour first', async () => {
  const engine = engineHere()
  const games = JSON.parse((await engine.ask('games')).lines.join('')) as GameHelp[]
  const alone = setUpOf(PRESETS.find((p) => p.name === 'solo')!)
  for (const house of [{}, { colours: '4' }])
    for (let people = 1; people <= coloursOf({ house }); people++) {
      const all = { ...alone, house, expansions: expansions().map((one) => one.id) }
      const setUp = fitSeats({ ...all, seats: [...Array(people)].map(() => alone.seats[0]!) })
      assert.equal(setUp.seats.length, people)
      for (const option of fittingOptions(games, setUp))
        for (const value of option.values.split('/').filter((v) => /^\w+$/.test(v)))
          await engine.ask(
            `new ${optionsText(fitSeats({ ...setUp, house: { ...house, [option.key]: value } }))} seed=1`,
          )
      const seats = localSetup(setUp).seats
      assert.equal(seats.length, coloursOf({ house }))
      assert.equal(new Set(seats.map((s) => s.colour)).size, seats.length)
    }
  const keys = fittingOptions(games, alone).map((o) => o.key)
  assert.ok(keys.includes('first_player') && keys.includes('reading') && !keys.includes('farmers'))
  for (const idle of ['pig', 'score_order_choice']) assert.ok(!keys.includes(idle), idle)
  assert.deepEqual(fittingHouse(games, { ...alone, house: { first_player: 'random' } }), {})
})

test('a record from outside: its options start the same kind of game', async () => {
  const engine = engineHere()
  for (const options of [
    'carcassonne ruleset=plus players=3 expansions=river,abbot farmers=false',
    'carcassonne ruleset=solo colours=4',
    'carcassonne ruleset=classic players=2 farm_mode=pooled',
    'cartagena mode=tortuga players=4 hand_limit=7',
    'carcassonne ruleset=plus players=4 first_player=random',
  ]) {
    await engine.ask(`new ${options} seed=5`)
    const record = (await engine.ask('record')).lines.join('\n')
    assert.ok(looksLikeRecord(record), options)
    await engine.ask(`new ${optionsOf(headOf(record))} seed=5`)
    const again = (await engine.ask('record')).lines.join('\n')
    assert.equal(again, record)
    assert.equal(optionsOf(headOf(`commitment: ${'0'.repeat(64)}\n${record}`)), optionsOf(headOf(record)))
  }
})

test('names go with a record, and cannot break it', async () => {
  const engine = engineHere()
  await engine.ask('new carcassonne players=3 seed=5')
  const plain = (await engine.ask('record')).lines.join('\n')
  const named = withNames(plain, ['Ana', ' Zoë | #1 ', '名'.repeat(40)])
  assert.deepEqual(namesOf(headOf(named)), ['Ana', 'Zoë    1', '名'.repeat(21)])
  assert.equal(optionsOf(headOf(named)), optionsOf(headOf(plain)))
  await engine.ask(`load\n${named}\n.`)
  assert.equal((await engine.ask('record')).lines.join('\n'), named)
  assert.equal(withNames(named, ['A', 'B', '']), withNames(plain, ['A', 'B', '-']))
  assert.equal(withNames(plain, ['', ' ', '']), plain)
  assert.deepEqual(namesOf(headOf(plain)), [])
})

test('a game of another program comes in as a record', async () => {
  const engine = engineHere()
  const saves = join(dirname(ENGINE_FILE), '../../../tests/import/saves')
  const save = readFileSync(join(saves, 'made-base-2p-s1001.jcz'), 'utf8')
  assert.ok(looksForeign(save) && !looksLikeRecord(save))
  await engine.ask(`import\n${save.trimEnd()}\n.`)
  const record = (await engine.ask('record')).lines.join('\n')
  assert.ok(looksLikeRecord(record))
  assert.deepEqual(namesOf(headOf(record)), ['Ana', 'José María'])
  assert.equal(headOf(record)['result'], '26 23')
})

test('what is no record is not taken for one', () => {
  for (const text of ['', 'hello', 'game: chess\n', '<html>', '\0\0', 'game:carcassonne'])
    assert.ok(!looksLikeRecord(text), text)
  assert.ok(!looksLikeRecord('game: carcassonne\n' + 'x'.repeat(MAX_RECORD)))
  assert.equal(linkData('see https://example.org/#/shared/abc_-9/4 now'), 'abc_-9')
  assert.equal(linkData('https://example.org/?rollouts=6#/study/abc_-9/4'), 'abc_-9')
  assert.equal(linkData('https://example.org/#/play/1'), null)
})

const canPack = (() => {
  try {
    new CompressionStream('deflate-raw')
    return true
  } catch {
    return false // Node 18; browsers have it
  }
})()

test('a link carries the whole record, and nothing else comes out of one', { skip: !canPack }, async () => {
  const record =
    'game: carcassonne\nruleset: plus\n# turno 1: à volonté\n' + 'place 1,0/2\nput small road:E\n'.repeat(300)
  const data = await pack(record)
  assert.match(data, /^[A-Za-z0-9_-]+$/)
  assert.equal(await unpack(data), record)
  for (const broken of ['', 'AAAA', '!!!', data.slice(0, 40), data.slice(5)])
    await assert.rejects(unpack(broken), undefined, broken)
  await assert.rejects(unpack(await pack('0'.repeat(MAX_RECORD + 1))), /too large/)
})

async function until(holds: () => boolean): Promise<void> {
  for (let i = 0; i < 400 && !holds(); i++) await new Promise((done) => setTimeout(done, 50))
  assert.ok(holds(), 'waited in vain')
}

test('the tutorial: every lesson can be shown, a wrong turn is taken back', async () => {
  let progress: Progress = { at: 0, again: false }
  const table = await LessonTable.open(['A', 'B'], (p) => (progress = p), engineHere)
  const mine = () =>
    table.snapshot().view.actor === 0 && table.snapshot().view.phase === 'place' && table.snapshot().thinking === null

  const wrong = table.snapshot().view.legal[0]!
  await table.act(wrong.a)
  await table.act('pass')
  await until(() => progress.again && mine())
  assert.equal(progress.at, 0)

  for (let i = 0; i < LESSONS.length; i++) {
    await until(mine)
    await table.showHow()
    await until(() => progress.at === i + 1)
    assert.equal(progress.again, false)
  }
  const { scores, final } = table.snapshot().view
  assert.equal(scores[0], 3 + 4, 'the road and the city')
  assert.ok((final?.[0] ?? 0) >= 7 + 1 + 3, 'monastery and field count at the end')
  table.close()
})

test('the tutorial of Cartagena: every lesson can be shown, a wrong move is taken back', async () => {
  let progress: Progress = { at: 0, again: false }
  const table = await PirateTable.open(['A', 'B'], (p) => (progress = p), engineHere)
  const legal = () => table.snapshot().view.legal
  await table.act('advance key 0')
  assert.equal(progress.at, 1)
  await table.act('advance hat 0') // nobody is jumped over
  assert.deepEqual(progress, { at: 1, again: true })
  assert.ok(
    legal().some(({ a }) => a === 'advance hat 0'),
    'the card is back in the hand',
  )
  for (let i = 1; i < PIRATE_LESSONS.length; i++) {
    await table.showHow()
    assert.deepEqual(progress, { at: i + 1, again: false })
  }
  const plays = table.snapshot().history.map(({ seat, a }) => `${seat} ${a.split(' ')[0]}`)
  const turns = ['0 advance', '0 advance', '0 retreat', '1 advance', '1 end', '0 advance', '0 end']
  assert.deepEqual(
    plays.filter((play) => !play.startsWith('chance')),
    turns,
  )
  assert.equal(legal().length, 0, 'nothing more is asked')
  table.close()
})
