// puzzles.test.ts: the puzzles that come with the page: their packs as the engine sees them, the puzzle of a day, what a
// session gives next, and the own rating.
import './browser'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { askJsonOf } from '../../src/engine/engine'
import type { View } from '../../src/engine/view'
import { GAMES, type Puzzle, readPack } from '../../src/study/puzzle_pack'
import {
  dayNumber,
  inSession,
  nextOf,
  puzzleOfDay,
  readScore,
  type Score,
  scored,
  START,
} from '../../src/study/puzzle_score'
import { engineHere } from './engine'

declare const ENGINE_FILE: string

const folder = join(dirname(ENGINE_FILE), '../../../data/puzzles')
const texts = GAMES.map((game) => readFileSync(join(folder, `${game}.txt`), 'utf8'))
const puzzles = texts.flatMap(readPack)

test('the packs hold what their lines say, within the size that a page may fetch', () => {
  assert.ok(gzipSync(texts.join('')).length <= 300 * 1024, 'as they travel')
  for (const [game, least] of Object.entries({ carcassonne: 600, cartagena: 150 }))
    assert.ok(puzzles.filter((puzzle) => puzzle.game === game).length >= least, game)
  const lines = texts.join('\n').split('\n')
  assert.equal(puzzles.length, lines.filter((line) => line.startsWith('puzzle ')).length)
  assert.equal(new Set(puzzles.map(({ id }) => id)).size, puzzles.length)
  for (const { id, themes, best, tempting } of puzzles) {
    assert.ok(themes.length > 0, id)
    assert.ok(best.length > 0 && best.length <= 3 && !best.includes(tempting), id)
  }
  assert.deepEqual(readPack('puzzle 3 grade=x\ngame chess players=2\npuzzle\n'), [])
})

test('the engine loads a puzzle at its place, and its turns can be played there', async () => {
  const engine = engineHere()
  const some = GAMES.flatMap((game) => puzzles.filter((puzzle) => puzzle.game === game).filter((_, i) => i % 25 === 0))
  for (const { id, record, ply, best, tempting } of some) {
    await engine.ask(`load\n${record.trimEnd()}\n.`)
    const view = await askJsonOf<View>(engine, 'view all aids=none')
    assert.equal(view.ply, ply, id)
    assert.equal(typeof view.actor, 'number', id)
    for (const line of [...best, tempting])
      await askJsonOf<View>(engine, `view all aids=none ply=${ply} after=${line.replaceAll('; ', ';')}`)
  }
})

test('every day has a puzzle, and none comes twice before all have been', () => {
  for (const n of [1, 2, 3, 7, 30, 151, 600]) {
    const all = Array.from({ length: n }, (_, i) => i)
    const seen = all.map((day) => puzzleOfDay(all, 20_000 + day))
    assert.equal(new Set(seen).size, n, `${n} puzzles`)
  }
  assert.equal(puzzleOfDay([], 3), undefined)
  const noon = new Date(2026, 10, 16, 12)
  assert.equal(dayNumber(new Date(2026, 10, 16, 0, 1)), dayNumber(noon))
  assert.equal(dayNumber(new Date(2026, 10, 16, 23, 59)), dayNumber(noon))
  assert.equal(dayNumber(new Date(2026, 10, 17, 0, 1)), dayNumber(noon) + 1)
})

const graded = (id: string, grade: number): Puzzle => ({ ...puzzles[0]!, id, grade })

test('the rating goes by the first try alone, and ever less', () => {
  const easy = graded('a', 800)
  const hard = graded('b', 1600)
  const up = scored(START, hard, true)
  assert.ok(up.rating > START.rating && up.deviation < START.deviation)
  assert.equal(scored(up, hard, false), up, 'another try counts nothing')
  const down = scored(START, easy, false)
  assert.ok(START.rating - down.rating > START.rating - scored(START, hard, false).rating, 'an easy one costs more')
  let score: Score = START
  for (let i = 0; i < 400; i++) score = scored(score, graded(`n${i}`, 1500), i % 2 === 0)
  assert.ok(Math.abs(score.rating - 1500) < 40, `half of the puzzles of 1500: ${score.rating}`)
  assert.equal(score.deviation, 60)
  assert.deepEqual(readScore(JSON.stringify(score)), score)
  for (const broken of [null, '', '{', '[]', '{"rating":"x"}', '{"rating":1e9,"deviation":80,"tried":{}}'])
    assert.deepEqual(readScore(broken), START, String(broken))
})

test('a session gives what suits the rating, what was not tried, then what went wrong', () => {
  const all = [graded('a', 800), graded('b', 1250), graded('c', 2000)]
  assert.equal(nextOf(all, START)?.id, 'b')
  assert.equal(nextOf(all, { ...START, tried: { b: true } }, 'b')?.id, 'a')
  assert.equal(nextOf(all, { ...START, tried: { a: true, b: true, c: false } })?.id, 'c')
  assert.equal(nextOf(all, { ...START, tried: { a: true, b: true, c: true } }, 'b')?.id, 'a')
  assert.equal(nextOf([], START), undefined)
  for (const game of GAMES) {
    const any = inSession(puzzles, { game, theme: 'any' })
    assert.ok(any.length > 0 && any.every((puzzle) => puzzle.game === game))
    const [theme] = any[0]!.themes
    assert.ok(inSession(puzzles, { game, theme: theme! }).includes(any[0]!))
  }
})
