// worked.test.ts: the worked boards of the rules: every topic has them in every language, the engine plays each of them,
// and what their sentences promise is what it gives.
import './browser'
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { askJsonOf } from '../../src/engine/engine'
import { expansions } from '../../src/engine/games'
import type { View } from '../../src/engine/view'
import { BASE_TOPICS } from '../../src/help/topics'
import { broughtBy, cellsOf, lastSeat, parseTopic, saidIn, stepsOf, tryRecord } from '../../src/learn/worked'
import { linesOf } from '../../src/play/history'
import type { Seat } from '../../src/table/table'
import { LANGS, speak, words } from '../../src/words'
import { engineHere, gamesHere } from './engine'

await gamesHere()

/** By run.mjs. */
declare const ENGINE_FILE: string
const folder = join(dirname(ENGINE_FILE), '../learn/boards')
const topics = readdirSync(folder).map((file) => file.replace(/\.txt$/, ''))
const read = (topic: string) => parseTopic(readFileSync(join(folder, `${topic}.txt`), 'utf8'))

test('every topic of the help has a table and a board, and there are no others', () => {
  const wanted = [...BASE_TOPICS, ...expansions().map(({ id }) => id)]
  assert.deepEqual([...topics].sort(), [...wanted].sort())
  for (const topic of topics) {
    const { points, boards } = read(topic)
    assert.ok(points.length >= 2 && boards.length >= 1, topic)
  }
})

test('tables and sentences are there in every language, with as many cells', () => {
  for (const topic of topics) {
    const { points, boards } = read(topic)
    const width = cellsOf(points[0]?.en ?? '').length
    for (const lang of LANGS) {
      const has = (said: Parameters<typeof saidIn>[0]) => lang in said || (lang.startsWith('pt') && 'pt' in said)
      for (const row of points) {
        assert.ok(has(row), `${topic}: "${row.en}" in ${lang}`)
        assert.equal(cellsOf(saidIn(row, lang)).length, width, `${topic}: "${row.en}" in ${lang}`)
      }
      for (const { name, title } of boards) assert.ok(has(title), `${topic}, ${name} in ${lang}`)
    }
  }
})

/** Everybody's points if the game ended behind the last step. */
const PROMISED: Record<string, number[]> = {
  turn: [3, 1],
  openRoad: [0, 3],
  sharedRoad: [4, 4],
  shield: [8, 0],
  openCity: [3, 0],
  nine: [9, 0],
  openMonastery: [4, 0],
  farmer: [0, 6],
  sharedField: [9, 9],
  majority: [0, 10],
  atTheEnd: [8, 0],
  tinyClassic: [2, 0],
  tinyPlus: [4, 0],
  abbotHome: [6, 0],
  garden: [9, 0],
  inn: [0, 10],
  openInn: [0, 0],
  cathedral: [27, 0],
  large: [0, 8],
  goods: [10, 20],
  pig: [0, 8],
  flight: [9, 9],
  message: [8, 0],
  ferry: [3, 8],
  bars: [0, 11],
  sharedGold: [5, 6],
  magic: [3, 6],
  robber: [3, 2],
}

test('the engine plays every board, and the points are those that are promised', async () => {
  const promised = new Set(Object.keys(PROMISED))
  for (const topic of topics) {
    for (const board of read(topic).boards) {
      const engine = engineHere()
      const steps = await stepsOf(engine, board)
      assert.equal(steps.length, board.steps.length + 1, board.name)
      const final = steps.at(-1)?.view.final
      if (board.name in PROMISED) assert.deepEqual(final, PROMISED[board.name], board.name)
      if (board.name === 'inn') assert.equal(broughtBy(steps, lastSeat(steps)), 10)
      promised.delete(board.name)
      for (const step of steps.slice(1)) assert.ok(step.played.length > 0, board.name)
    }
  }
  assert.deepEqual([...promised], [])
})

test('every board can be tried: whoever played its last step decides, and that step is allowed', async () => {
  for (const topic of topics) {
    for (const board of read(topic).boards) {
      const engine = engineHere()
      const seat = lastSeat(await stepsOf(engine, board))
      await engine.ask(`load\n${tryRecord(board, '7')}.`)
      const view = await askJsonOf<View>(engine, 'view all')
      assert.equal(view.actor, seat, board.name)
      const first = board.steps.at(-1)?.find((action) => !action.startsWith('draw '))
      assert.ok(
        view.legal.some(({ a }) => a === first),
        `${board.name}: ${String(first)}`,
      )
    }
  }
})

test('what is seen of a turn names no cell or square, which no board shows; what is heard does', async () => {
  await speak('en')
  const seats = [0, 1, 2].map((colour): Seat => ({ name: 'Ana', who: { kind: 'friend' }, colour }))
  const heard: string[] = []
  for (const topic of topics) {
    for (const board of read(topic).boards) {
      for (const { view, played } of await stepsOf(engineHere(), board)) {
        for (const { event, text, seen } of played.flatMap((one) => linesOf(words(), view, one, seats))) {
          if (event.ev === 'placed') continue // a picture
          assert.doesNotMatch(seen, /-?\d+,-?\d+|square \d/, board.name)
          if (seen !== text) heard.push(text)
        }
      }
    }
  }
  assert.ok(heard.includes('A bar of gold is laid at 0,0'), heard.join('; '))
  assert.ok(heard.includes('Ana: back to square 2, 1 card'), heard.join('; '))
})
