// board.test.ts: the parts of the board and the playing screen that need no browser: the draft on a real table, choices
// sorted from real views, sums, score sheets, the keyboard's finger, geometry.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import test from 'node:test'
import { Camera } from '../../src/board/camera'
import { choicesOf, hitAt, kindOf, optionOf } from '../../src/board/choices'
import { stopAfter, stopNear, stopsOf, stopTowards } from '../../src/board/cursor'
import { Draft } from '../../src/board/draft'
import { boxOfCells, turned } from '../../src/board/geometry'
import { piecesOf, wayAlong } from '../../src/board/loose'
import type { EventOf } from '../../src/engine/events'
import type { CarcassonneView } from '../../src/engine/view'
import { actionLabel, askText, eventLine } from '../../src/play/label'
import { sheetOf } from '../../src/play/sheet'
import { sumOf } from '../../src/play/sum'
import { openLocal } from '../../src/table/local'
import type { Seat, Table } from '../../src/table/table'
import { carry } from '../../src/ui/carried'
import { all as en } from '../../src/words/en'
import { all as es } from '../../src/words/es'
import { all as ptBR } from '../../src/words/pt-BR'
import { all as ptPT } from '../../src/words/pt-PT'
import { engineHere } from './engine'

const seats: Seat[] = ['Ana', 'Bruno'].map((name, colour) => ({ name, colour, who: { kind: 'friend' } }))
const everything = 'carcassonne ruleset=plus players=2 expansions=all'

declare const ENGINE_FILE: string

/** A table whose draws are always the same. */
async function newTable(options: string, seed = 5): Promise<Table> {
  const engine = engineHere()
  await engine.ask(`new ${options} seed=${seed}`)
  const record = (await engine.ask('record')).lines.join('\n')
  const parts = { engine: engineHere, save: async () => undefined, pace: () => 0 }
  return openLocal({ options, seats, aids: 'full', record }, parts)
}

function viewOf(table: Table): CarcassonneView {
  const { view } = table.snapshot()
  assert.equal(view.game, 'carcassonne')
  return view as CarcassonneView
}

test('a draft tries the tile and its follower on a copy and sends both together', async () => {
  const table = await newTable('carcassonne ruleset=classic players=2')
  const start = viewOf(table)
  const draft = new Draft(table, start)
  const place = start.legal.find((action) => action.verb === 'place')
  assert.ok(place)
  assert.ok(await draft.lay(place.a))
  let state = draft.state()
  assert.equal(state.decision.phase, 'figure')
  assert.equal(state.complete, false)
  assert.equal(await draft.confirm(), false, 'a question is still open')
  const put = state.decision.legal.find((action) => action.verb === 'put')
  assert.ok(put)
  assert.ok(await draft.choose(put.a))
  state = draft.state()
  assert.equal(state.complete, true)
  assert.equal(state.chosen, put.a)
  assert.equal(viewOf(table).ply, start.ply, 'nothing has been played yet')
  assert.ok(await draft.confirm())
  assert.ok(viewOf(table).state.board.length === start.state.board.length + 1)
  assert.equal(viewOf(table).state.figures.length, 1)
})

test('a draft is taken back step by step, and another answer replaces the last one', async () => {
  const table = await newTable('carcassonne ruleset=classic players=2')
  const start = viewOf(table)
  const draft = new Draft(table, start)
  const [first] = start.legal
  assert.ok(first)
  await draft.lay(first.a)
  const puts = draft.state().decision.legal.filter((action) => action.verb === 'put')
  assert.ok(puts.length >= 2)
  await draft.choose(puts[0]!.a)
  await draft.choose(puts[1]!.a)
  assert.deepEqual(draft.state().actions, [first.a, puts[1]!.a])
  assert.ok(draft.back())
  assert.equal(draft.state().decision.phase, 'figure')
  assert.ok(draft.back())
  assert.equal(draft.state().decision, start)
  assert.equal(draft.back(), false)
  assert.equal(viewOf(table).ply, start.ply)
})

test('a draft refuses in the words of the engine and keeps what it had', async () => {
  const table = await newTable('carcassonne ruleset=classic players=2')
  const draft = new Draft(table, viewOf(table))
  assert.equal(await draft.lay('place 40,40/0'), false)
  assert.match(draft.state().refusal ?? '', /no tile lies beside/)
  assert.deepEqual(draft.state().actions, [])
  await draft.explain('place 0,0/0')
  assert.ok(draft.state().refusal)
})

test('a draft does not go on with another tile, even if everybody knows which one is left', async () => {
  const record = readFileSync(join(dirname(ENGINE_FILE), '../../tests/node/last-tile.txt'), 'utf8')
  const parts = { engine: engineHere, save: async () => undefined, pace: () => 0 }
  const table = await openLocal({ options: '', seats, aids: 'full', record }, parts)
  const start = viewOf(table)
  const draft = new Draft(table, start)
  assert.ok(await draft.type('robber 4'))
  assert.equal(draft.state().complete, true)
  assert.ok(await draft.confirm())
  assert.equal(viewOf(table).phase, 'place', 'the last tile is in hand')
  assert.equal(viewOf(table).actor, start.actor)
  assert.ok(viewOf(table).state.hand)
})

test('every legal action of whole games with everything on has a place and words', async () => {
  const table = await newTable(everything)
  const verbs = new Set<string>()
  let random = 12345
  const pick = (n: number) => (random = (random * 1103515245 + 12345) % 2147483648) % n
  for (let i = 0; i < 420 && viewOf(table).actor !== 'over'; i++) {
    const view = viewOf(table)
    const choices = choicesOf(view, null)
    const placed = [...choices.cells.values()].flatMap((cell) => cell.turns)
    const spots = choices.spots.flatMap((spot) => spot.options)
    const ends = new Set(choices.ends.flatMap((end) => end.joins.map((join) => join.action)))
    const found = [
      ...placed,
      ...spots,
      ...choices.tiles.map((tile) => tile.action),
      ...ends,
      ...choices.spaces,
      ...choices.words,
    ]
    assert.equal(new Set(found).size, view.legal.length, `all of ${view.phase} are offered once`)
    for (const words of [en, es, ptBR, ptPT])
      for (const action of view.legal) {
        assert.ok(actionLabel(words, action, seats).length > 1, action.a)
        if (!/^(place|put)$/.test(action.verb))
          assert.notEqual(actionLabel(words, action, seats).toLowerCase(), action.a, action.a)
      }
    for (const action of view.legal) verbs.add(action.verb)
    assert.ok(askText(en, view) !== view.phase, `phase ${view.phase} has a question`)
    await table.act(view.legal[pick(view.legal.length)]!.a)
  }
  for (const verb of ['place', 'put', 'gold', 'mage', 'robber', 'ferry', 'advance', 'crop'])
    assert.ok(verbs.has(verb), verb)
})

/** The question of the first figure, when the first tile lies as the engine would lay it first. */
async function firstFigure(options: string): Promise<CarcassonneView> {
  const table = await newTable(options)
  await table.act(viewOf(table).legal[0]!.a)
  assert.equal(viewOf(table).phase, 'figure')
  return viewOf(table)
}

test('"or none" is said only where nobody has to put a figure', async () => {
  const [free, due] = [await firstFigure('carcassonne players=2'), await firstFigure('carcassonne ruleset=solo')]
  const none: [typeof en, RegExp][] = [
    [en, /none/],
    [es, /ningun/],
    [ptBR, /nenhum/],
    [ptPT, /nenhum/],
  ]
  for (const [words, orNone] of none) {
    assert.match(askText(words, free), orNone)
    assert.doesNotMatch(askText(words, due), orNone)
    assert.notEqual(askText(words, due), 'due', 'it is said in this language')
  }
})

test('a tap means the nearest spot within reach, else the cell', async () => {
  const table = await newTable('carcassonne ruleset=classic players=2')
  const choices = choicesOf(viewOf(table), null)
  const [cell] = [...choices.cells.values()]
  assert.ok(cell)
  const hit = hitAt(choices, [cell.x * 100 + 50, cell.y * 100 + 50], 20)
  assert.deepEqual(hit, { on: 'cell', cell })
  assert.deepEqual(hitAt(choices, [2050, 2050], 20), { on: 'nothing', x: 20, y: 20 })
  const action = cell.turns[0]!
  await table.act(action.a)
  const figure = choicesOf(viewOf(table), null)
  const spot = figure.spots[0]!
  const near = hitAt(figure, [spot.at[0] + 3, spot.at[1]], 13)
  assert.equal(near.on, 'spot')
  assert.equal(kindOf(optionOf(spot, 'small')), 'small')
  assert.equal(kindOf(optionOf(spot, 'pig')), 'small', 'a kind that is not allowed there gives way')
})

test('the keyboard finds its way from stop to stop', async () => {
  const table = await newTable('carcassonne ruleset=classic players=2')
  for (let i = 0; i < 12 || viewOf(table).phase !== 'place'; i++) await table.act(viewOf(table).legal.at(-1)!.a)
  const stops = stopsOf(choicesOf(viewOf(table), null))
  assert.ok(new Set(stops.map((stop) => stop.at[0])).size >= 3, 'stops in several columns')
  const seen = new Set<string>()
  let key: string | null = null
  for (let i = 0; i < stops.length; i++) seen.add((key = stopAfter(stops, key, 1)?.key ?? ''))
  assert.equal(seen.size, stops.length, 'Next reaches all of them')
  const west = stops.reduce((a, b) => (b.at[0] < a.at[0] ? b : a))
  assert.equal(stopTowards(stops, west.at, -1, 0), null)
  assert.ok(stopTowards(stops, west.at, 1, 0))
  assert.equal(stopNear(stops, west.at)?.key, west.key)
})

test('a sum is written from its terms', () => {
  const city: EventOf<'scored'> = { ev: 'scored', seat: 0, points: 8, what: 'city', tiles: 3, shields: 1, final: false }
  const [tiles, shields] = [
    { n: 3, of: 'tile', each: 2, rule: 'PL-15' },
    { n: 1, of: 'shield', each: 2, rule: 'PL-15' },
  ]
  assert.equal(sumOf(en, { ...city, terms: [tiles, shields] }), '8 = 2 × (3 tiles + 1 shield)')
  assert.equal(sumOf(en, city), '', 'an older engine says no terms')
  const open = [tiles, shields].map((term) => ({ ...term, each: 1, rule: 'PL-22' }))
  assert.equal(sumOf(en, { ...city, points: 4, terms: open }), '4 = 3 tiles + 1 shield')
  const church = [tiles, shields].map((term) => ({ ...term, each: 3, by: 'cathedral', rule: 'IC-04' }))
  const witch = { factor: 0.5, by: 'witch', rule: 'MW-06' }
  assert.equal(
    sumOf(en, { ...city, points: 6, terms: [...church, witch] }),
    '6 = half: 3 × (3 tiles + 1 shield) (cathedral) (witch)',
  )
  const mage = { n: 3, of: 'tile', each: 1, by: 'mage', rule: 'MW-06' }
  assert.equal(
    sumOf(en, { ...city, points: 11, terms: [tiles, shields, mage] }),
    '11 = 2 × (3 tiles + 1 shield) + 3 tiles (mage)',
  )
  const field: EventOf<'scored'> = {
    ev: 'scored',
    seat: 0,
    points: 12,
    what: 'field',
    tiles: 9,
    shields: 0,
    final: true,
  }
  const cities = { n: 3, of: 'city', each: 4, by: 'pig', rule: 'TB-13' }
  assert.equal(sumOf(en, { ...field, terms: [cities] }), '12 = 4 × 3 cities (pig)')
  assert.equal(sumOf(es, { ...field, terms: [cities] }), '12 = 4 × 3 ciudades (cerdo)')
  const last = [
    { n: 3, of: 'tile', each: 1, rule: 'SO-16' },
    { void: true, by: 'not_last', rule: 'SO-19' },
  ]
  assert.equal(sumOf(en, { ...city, what: 'road', points: 0, terms: last }), '0 = nothing: 3 tiles (not last)')
  const seal = { n: 1, of: 'seal', each: 2, rule: 'ME-04' }
  assert.equal(sumOf(en, { ...city, what: 'seal', points: 2, terms: [seal] }), '')
  const most = { ...city, what: 'goods' as const, goods: 'wine' as const, points: 10, terms: [] }
  assert.equal(sumOf(en, most), 'wine', 'one of several kinds says which')
  assert.equal(sumOf(en, { ...city, points: 2, terms: [{ n: 2, of: 'toy', each: 1, rule: 'X-1' }] }), '2 = 2 toy')
  assert.match(eventLine(en, { ...city, terms: [tiles, shields] }, seats) ?? '', /^Ana: \+8 points, city: 8 = 2/)
})

test('the score sheet adds up to the scores, whatever was there at the start', async () => {
  const table = await newTable(everything)
  let random = 7
  for (let i = 0; i < 1500 && viewOf(table).actor !== 'over'; i++) {
    const { legal } = viewOf(table)
    random = (random * 1103515245 + 12345) % 2147483648
    await table.act(legal[random % legal.length]!.a)
  }
  assert.equal(viewOf(table).actor, 'over')
  const { history } = table.snapshot()
  const { scores } = viewOf(table)
  const rows = sheetOf(history, scores)
  assert.ok(!rows.some((row) => row.what === 'start'), 'events explain every point')
  scores.forEach((score, seat) =>
    assert.equal(
      rows.reduce((sum, row) => sum + row.points[seat]!, 0),
      score,
    ),
  )
  assert.deepEqual(sheetOf([], [1, 2]), [{ what: 'start', points: [1, 2] }])
})

test('points turn clockwise with their tile, and a box holds its cells', () => {
  assert.deepEqual(turned([50, 10], 1), [90, 50])
  assert.deepEqual(turned([50, 10], 2), [50, 90])
  assert.deepEqual(turned([50, 10], 3), [10, 50])
  assert.deepEqual(
    boxOfCells([
      { x: -1, y: 2 },
      { x: 3, y: 2 },
    ]),
    { left: -100, top: 200, right: 400, bottom: 300 },
  )
})

test('zooming keeps what lies under the pointer there', () => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined })
  const camera = new Camera()
  const at = [120, 80] as const
  const before = camera.toBoard(at)
  camera.zoom(1.7, at)
  const after = camera.toBoard(at)
  assert.ok(Math.abs(before[0] - after[0]) < 1e-9 && Math.abs(before[1] - after[1]) < 1e-9)
  for (let i = 0; i < 40; i++) camera.zoom(2, at)
  assert.ok(camera.sight.scale <= 3)
})

test('pieces of a picture: whose they are, where they lie, and which has moved', () => {
  const gold = (x: number) => `<use href='#f-gold' x='${x}' y='68.0' width='28.0' height='28.0'/>`
  const robber =
    "<use class='s1' href='#f-robber' x='5' y='5' width='30' height='30'/><use href='#m-square' x='1' y='1'/>"
  const first = carry([], piecesOf(gold(66) + gold(166) + robber)).carried
  assert.deepEqual(
    first.map(({ kind, at, seat }) => [kind, at, seat]),
    [
      ['f-gold ', [80, 82], undefined],
      ['f-gold ', [180, 82], undefined],
      ['f-robber 1', [20, 20], 1],
    ],
  )
  const { carried, gone } = carry(first, piecesOf(gold(166) + gold(266)))
  assert.deepEqual(
    carried.map(({ id, from }) => [id, from?.at ?? null]),
    [
      [first[1]?.id, null],
      [first[0]?.id, [80, 82]],
    ],
    'one stays, the other is carried',
  )
  assert.deepEqual(
    gone.map(({ id }) => id),
    [first[2]?.id],
  )
})

test('on the track a piece steps from space to space, the shorter way round', () => {
  const ring = [0, 1, 2, 3, 4, 5, 6, 7].map((i): [number, number] => [i * 10, 0])
  assert.deepEqual(
    wayAlong(ring, [10, 0], [30, 0]).map(([x]) => x),
    [-20, -10, 0],
  )
  assert.equal(wayAlong(ring, [70, 0], [10, 0]).length, 3, 'over the beginning')
})

test('whoever moves the board is not disturbed by the camera', () => {
  Object.assign(globalThis, { requestAnimationFrame: () => 0, cancelAnimationFrame: () => undefined })
  const camera = new Camera()
  const before = performance.now()
  assert.equal(camera.isHeld(before), false)
  camera.pan(10, 0)
  assert.equal(camera.isHeld(before), true)
  assert.equal(camera.isHeld(Infinity), false, 'not for ever')
})
