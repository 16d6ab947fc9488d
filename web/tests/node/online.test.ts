// online.test.ts: the page's side of the server without a browser: the game that is played along (with secrets, undo, a
// first player drawn by lot), the check of the shuffle, titles.
import './browser'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Fault } from '../../src/engine/engine'
import { headOf, optionsOf } from '../../src/table/record'
import type { GameEvent, View } from '../../src/engine/view'
import { Mirror } from '../../src/online/mirror'
import { checkShuffle, isHonest, type ShuffleCheck } from '../../src/online/shuffle'
import { setUpOfOptions, waitsFor } from '../../src/online/seats'
import { counted, engineHere, gamesHere } from './engine'

await gamesHere()

const SEED = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'
/** BLAKE2b-256 of these 32 bytes, from another program. */
const COMMITMENT = '7f129e850fdf24cf9f91a71a6862537040fabeec35734d63fbeab6d8808d6319'

/** A game of the engine's own choices, with what the public is told of it. */
async function played(
  options: string,
  plies: number,
  seed = SEED,
): Promise<{ record: string; actions: [number | 'chance', string][] }> {
  const engine = engineHere()
  await engine.ask(`new ${options} seed=${seed}`)
  const actions: [number | 'chance', string][] = []
  while (actions.length < plies) {
    const actor = (await engine.ask('actor')).head
    if (actor === 'over') break
    if (actor === 'chance') {
      await engine.ask('chance')
      const { a } = JSON.parse((await engine.ask('history all')).lines.join('')).at(-1)
      actions.push(['chance', a])
    } else {
      const legal = (await engine.ask('legal')).lines
      const a = legal[(actions.length * 7) % legal.length]!
      await engine.ask(`play ${a}`)
      actions.push([Number(actor), a])
    }
  }
  return { record: (await engine.ask('record')).lines.join('\n') + '\n', actions }
}

/** What is wrong with a game, in the order of the steps that a player is shown. */
const faults = (check: ShuffleCheck): string =>
  [check.isSamePromise ? '' : 'promise', check.isSeedPromised ? '' : 'seed', check.isDrawnFromSeed ? '' : 'draws']
    .filter((word) => word !== '')
    .join(' ')

test('shuffle: an honest game passes, and nothing else does', async () => {
  const { record } = await played('carcassonne ruleset=plus players=2', 9999)
  const other = SEED.replace('00', '01')
  const sent = `commitment: ${COMMITMENT}\n${record}`
  const edited = record.replace(/^draw \w+/m, (draw) => (draw === 'draw V' ? 'draw U' : 'draw V'))
  assert.notEqual(edited, record)
  const check = async (text: string, seed = SEED, last = COMMITMENT, first = last) => {
    const found = await checkShuffle({ first, last }, seed, text, engineHere())
    assert.equal(isHonest(found), faults(found) === '')
    return faults(found)
  }
  assert.equal(await check(record), '')
  assert.equal(await check(sent), '')
  assert.equal(await check(sent, SEED.toUpperCase()), '')
  assert.equal(await check(sent, SEED, COMMITMENT, COMMITMENT.replace(/^./, '8')), 'promise')
  assert.equal(await check(sent, other), 'seed draws')
  assert.equal(await check(sent.replaceAll(SEED, other), other), 'seed draws')
  assert.equal(await check(sent, SEED, COMMITMENT.replace(/^./, '8')), 'seed')
  assert.equal(await check(`commitment: ${'0'.repeat(64)}\n${record}`), 'seed')
  assert.equal(await check(edited), 'draws')
})

test('shuffle: a record cannot talk its way out of the check', async () => {
  const other = SEED.replace('00', '01')
  const { record: theirs } = await played('carcassonne ruleset=plus players=2', 40)
  const { record } = await played('carcassonne ruleset=plus players=2', 40, other)
  const forged = record.replace(other, SEED).replace(/^(words|result): .*\n/gm, '') // its draws are not the seed's
  const sly = [
    forged.replace('drawn: all', 'drawn: none'),
    forged.replace('drawn: all', 'drawn: 3'),
    forged.replace('drawn: all\n', ''),
    forged.replace('drawn: all', '  drawn: none'),
    `game: carcassonne\nseed: ${SEED}\n.\nload\ngame: cartagena\n`,
    `game: carcassonne\nseed: ${SEED}\n.\r\nload\ngame: cartagena\n`,
  ]
  const check = async (text: string, seed = SEED, last = COMMITMENT) =>
    faults(await checkShuffle({ first: last, last }, seed, text, engineHere()))
  for (const text of sly) {
    await engineHere().ask(`load\n${text.trimEnd()}\n.`) // the engine has nothing against it
    assert.equal(await check(text), 'draws', text.slice(0, 200))
  }
  for (const text of ['', 'seed', `seed: ${SEED}`, forged]) assert.equal(await check(text), 'draws')
  assert.equal(await check(theirs), '')
  assert.equal(await check(theirs, `${SEED}\nplayers: 3`), 'seed draws')
  assert.equal(await check(theirs, SEED, `${COMMITMENT}\nplayers: 3`), 'seed')
  assert.equal(await check(theirs, SEED, ''), 'seed')
})

test('shuffle: an engine that does not start says nothing against a game', async () => {
  const broken = { ask: () => Promise.reject(new Fault('no engine')), close: () => undefined }
  const promise = { first: COMMITMENT, last: COMMITMENT }
  await assert.rejects(checkShuffle(promise, SEED, `seed: ${SEED}\n`, broken), /no engine/)
})

test('mirror: plays along, goes back, shows earlier positions', async () => {
  const { actions } = await played('carcassonne ruleset=plus players=2 expansions=river', 40)
  const mirror = new Mirror(engineHere, 'carcassonne ruleset=plus players=2 expansions=river', 0)
  await mirror.begin()
  const events: GameEvent[] = []
  for (const [seat, a] of actions) events.push(...(await mirror.play([{ seat, lines: [a] }], 'full')))
  assert.equal(mirror.ply, 40)
  assert.equal((await mirror.view('full')).ply, 40)
  assert.ok(events.some((event) => event.ev === 'placed'))
  assert.equal(mirror.history.length, 40)
  const early = await mirror.at(10, 'none')
  assert.equal(early.ply, 10)
  await mirror.undoTo(10, 'none')
  const back = await mirror.view('none')
  assert.deepEqual(back.state, early.state)
})

test('mirror: what the server tells at once is one request, and so is what was taken back', async () => {
  const { actions } = await played('carcassonne ruleset=plus players=3 expansions=all', 60)
  const steps = actions.map(([seat, a]) => ({ seat, lines: [a] }))
  const { start, counts } = counted()
  const mirror = new Mirror(start, 'carcassonne ruleset=plus players=3 expansions=all', 1)
  await mirror.begin()
  const before = counts[0]!
  await mirror.play(steps, 'full')
  const { ply } = await mirror.view('full')
  assert.deepEqual([ply, counts[0]! - before], [60, 1])
  const oneByOne = new Mirror(engineHere, 'carcassonne ruleset=plus players=3 expansions=all', 1)
  await oneByOne.begin()
  for (const step of steps) await oneByOne.play([step], 'full')
  assert.deepEqual(await oneByOne.view('full'), await mirror.view('full'))
  assert.deepEqual(oneByOne.history, mirror.history)
  await mirror.undoTo(20, 'full')
  assert.deepEqual([(await mirror.view('full')).ply, counts[0]! - before], [20, 3])
})

test('mirror: in a game with secrets only the own cards are known', async () => {
  const options = 'cartagena mode=jamaica players=2'
  for (const eyes of [0, 1, 'public'] as const) {
    const mirror = new Mirror(engineHere, options, eyes)
    await mirror.begin()
    const symbols = ['skull', 'dagger', 'key', 'bottle', 'pistol', 'hat']
    for (let n = 0; n < 12; n++)
      await mirror.play(
        [{ seat: 'chance', lines: [Math.floor(n / 6) === eyes ? `draw ${symbols[n % 6]}` : 'draw ?'] }],
        'full',
      )
    const view = await mirror.view('full')
    assert.ok(mirror.secrets && view.game === 'cartagena')
    const hands = view.game === 'cartagena' ? view.state.hands : []
    assert.deepEqual(
      hands.map((hand) => Array.isArray(hand)),
      [eyes === 0, eyes === 1],
    )
    assert.equal(view.legal.length > 0, eyes === 0)
    assert.equal(mirror.history.length, 12)
    assert.equal((await mirror.at(6, 'none')).ply, 6)
  }
})

test('mirror: whoever was drawn to begin, begins, without the seed', async () => {
  const engine = engineHere()
  const begun = new Set<unknown>()
  for (const game of ['carcassonne ruleset=plus players=3', 'cartagena mode=jamaica players=3'])
    for (let seed = 1; seed <= 12; seed++) {
      const deals = game.startsWith('cartagena') ? 18 : 0
      await engine.ask(`new ${game} first_player=random seed=${seed}`)
      for (let n = 0; n < deals; n++) await engine.ask('chance')
      const { active } = JSON.parse((await engine.ask('view public aids=none')).lines.join('')) as View
      const mirror = new Mirror(engineHere, optionsOf(headOf((await engine.ask('record')).lines.join('\n'))), 0)
      await mirror.begin()
      for (let n = 0; n < deals; n++)
        await mirror.play([{ seat: 'chance', lines: [n < 6 ? 'draw hat' : 'draw ?'] }], 'none')
      begun.add(`${game} ${active}`)
      assert.equal((await mirror.view('none')).active, active)
    }
  assert.equal(begun.size, 6)
})

test('titles come from the words after `new`, whatever stands there', () => {
  const all = setUpOfOptions('carcassonne ruleset=plus players=3 expansions=all')
  assert.equal(all.expansions.length, 11)
  const some = setUpOfOptions('carcassonne expansions=inns,river,nonsense players=2')
  assert.deepEqual(some.expansions, ['river', 'inns'])
  assert.equal(setUpOfOptions('cartagena mode=tortuga').mode, 'tortuga')
  assert.equal(setUpOfOptions('').game, 'carcassonne')
})

test('a table waits for whoever must decide, not for those whom a bot replaces', () => {
  const player = { id: 'a', name: 'A', kind: 'visitor' } as const
  const seat = { who: 'player', player, here: true, out: false, bot: false } as const
  const table = { state: 'playing', actor: 0, seats: [seat] } as const
  assert.ok(waitsFor({ ...table, seats: [seat] }, 'a'))
  assert.ok(!waitsFor({ ...table, seats: [seat] }, 'b'))
  assert.ok(!waitsFor({ ...table, seats: [seat] }, null))
  assert.ok(!waitsFor({ ...table, seats: [{ ...seat, bot: true }] }, 'a'))
  assert.ok(!waitsFor({ ...table, state: 'over', seats: [seat] }, 'a'))
})
