// online.test.ts: the page's side of the server without a browser: the fingerprint against known answers, the game that is
// played along (with secrets, undo, a first player drawn by lot), the check of the shuffle, titles.
import './browser'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GameEvent } from '../../src/engine/view'
import { blake2b256, bytesOfHex, hexOf } from '../../src/online/blake2b'
import { Mirror } from '../../src/online/mirror'
import { checkShuffle, isHonest, keepsPromise } from '../../src/online/shuffle'
import { setUpOfOptions, waitsFor } from '../../src/online/seats'
import { engineHere } from './engine'

const upTo = (n: number): Uint8Array => Uint8Array.from({ length: n }, (_, i) => i % 256)

test('BLAKE2b-256: known answers, around the size of a block', () => {
  const known: [Uint8Array, string][] = [
    [upTo(0), '0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8'],
    [new TextEncoder().encode('abc'), 'bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319'],
    [upTo(128), 'c3582f71ebb2be66fa5dd750f80baae97554f3b015663c8be377cfcb2488c1d1'],
    [upTo(129), 'f7f3c46ba2564ff4c4c162da1f5b605f9f1c4aa6a20652a9f9a337c1a2f5b9c9'],
    [upTo(256), '39a7eb9fedc19aabc83425c6755dd90e6f9d0c804964a1f4aaeea3b9fb599835'],
  ]
  for (const [bytes, wanted] of known) assert.equal(hexOf(blake2b256(bytes)), wanted)
  assert.equal(bytesOfHex('0g'), null)
  assert.equal(bytesOfHex('abc'), null)
})

const SEED = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'
const COMMITMENT = hexOf(blake2b256(bytesOfHex(SEED)!))

/** A game of the engine's own choices, with what the public is told of it. */
async function played(options: string, plies: number): Promise<{ record: string; actions: [number | 'chance', string][] }> {
  const engine = engineHere()
  await engine.ask(`new ${options} seed=${SEED}`)
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

test('shuffle: an honest game passes; another seed, another promise, another draw do not', async () => {
  const { record } = await played('carcassonne ruleset=plus players=2', 9999)
  const check = (first: string, last: string, seed: string, text: string) =>
    checkShuffle({ first, last }, seed, text, engineHere())
  assert.ok(isHonest(await check(COMMITMENT, COMMITMENT, SEED, record)))
  const other = SEED.replace('00', '01')
  assert.equal(keepsPromise(other, COMMITMENT), false)
  assert.equal((await check(COMMITMENT, COMMITMENT, other, record)).isSeedPromised, false)
  assert.equal((await check(COMMITMENT, COMMITMENT, other, record)).isDrawnFromSeed, false)
  assert.equal((await check(COMMITMENT.replace(/^./, 'x'), COMMITMENT, SEED, record)).isSamePromise, false)
  const forged = record.replaceAll(SEED, other)
  assert.notEqual(forged, record)
  assert.equal((await check(COMMITMENT, COMMITMENT, other, forged)).isDrawnFromSeed, false)
})

test('mirror: plays along, goes back, shows earlier positions', async () => {
  const { actions } = await played('carcassonne ruleset=plus players=2 expansions=river', 40)
  const mirror = new Mirror(engineHere, 'carcassonne ruleset=plus players=2 expansions=river', 0)
  await mirror.begin(null)
  const events: GameEvent[] = []
  for (const [seat, a] of actions) events.push(...(await mirror.play(seat, [a])))
  assert.equal(mirror.ply, 40)
  assert.equal((await mirror.view('full')).ply, 40)
  assert.ok(events.some((event) => event.ev === 'placed'))
  assert.equal(mirror.history.length, 40)
  const early = await mirror.at(10, 'none')
  assert.equal(early.ply, 10)
  await mirror.undoTo(10, null)
  const back = await mirror.view('none')
  assert.deepEqual(back.state, early.state)
})

test('mirror: in a game with secrets only the own cards are known', async () => {
  const options = 'cartagena mode=jamaica players=2'
  for (const eyes of [0, 1, 'public'] as const) {
    const mirror = new Mirror(engineHere, options, eyes)
    await mirror.begin(null)
    const symbols = ['skull', 'dagger', 'key', 'bottle', 'pistol', 'hat']
    for (let n = 0; n < 12; n++)
      await mirror.play('chance', [Math.floor(n / 6) === eyes ? `draw ${symbols[n % 6]}` : 'draw ?'])
    const view = await mirror.view('full')
    assert.ok(mirror.secrets && view.game === 'cartagena')
    const hands = view.game === 'cartagena' ? view.state.hands : []
    assert.deepEqual(hands.map((hand) => Array.isArray(hand)), [eyes === 0, eyes === 1])
    assert.equal(view.legal.length > 0, eyes === 0)
    assert.equal(mirror.history.length, 12)
    assert.equal((await mirror.at(6, 'none')).ply, 6)
  }
})

test('mirror: whoever was drawn to begin, begins', async () => {
  for (const first of [0, 1, 2]) {
    const mirror = new Mirror(engineHere, 'carcassonne ruleset=plus players=3 first_player=random', first)
    await mirror.begin(first)
    await mirror.play('chance', ['draw D'])
    assert.equal((await mirror.view('none')).actor, first)
  }
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
