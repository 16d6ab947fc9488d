// outcome.test.ts: what a finished game turned on: who led since when, what the last count changed, what brought most; and how good
// the result of a solo game is.
import './browser'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EventOf } from '../../src/engine/events'
import type { CarcassonneView, GameEvent, Played } from '../../src/engine/view'
import { beforeCount, greatest, leadOf, longestRun } from '../../src/play/decisive'
import { growthOf } from '../../src/play/growth'
import { outcome as br } from '../../src/play/outcome-words.pt-BR'
import { outcome as en } from '../../src/play/outcome-words.en'
import { outcome as es } from '../../src/play/outcome-words.es'
import { outcome as pt } from '../../src/play/outcome-words.pt-PT'
import { gradeOf, whyOver } from '../../src/play/solo-grade'
import { speak } from '../../src/words'

await speak('en')

const scored = (seat: number, points: number, final = false): EventOf<'scored'> =>
  ({ ev: 'scored', seat, points, what: 'city', final, terms: [] }) as unknown as EventOf<'scored'>

/** A game of so many turns, each of one action, with what it brought. */
const gameOf = (...turns: GameEvent[][]): Played[] =>
  turns.map((events, i) => ({ ply: i + 1, turn: i + 1, seat: i % 2, a: 'pass', events }))

const leadIn = (history: Played[], scores: number[], winners: number[]) =>
  leadOf(history, growthOf(history, scores), winners)

test('who led since when, and how often the lead changed', () => {
  const game = gameOf([scored(0, 4)], [scored(1, 6)], [], [scored(0, 5)], [scored(1, 1)], [])
  assert.deepEqual(leadIn(game, [9, 7], [0]), { seat: 0, since: { ply: 4, turn: 4 }, changes: 2 })
  const straight = gameOf([scored(0, 4)], [scored(1, 4)], [scored(0, 1)], [])
  const tied = leadIn(straight, [5, 4], [0])
  assert.deepEqual(tied, { seat: 0, since: { ply: 3, turn: 3 }, changes: 0 }, 'drawing level overtakes nobody')
  assert.equal(leadIn(straight, [5, 5], [0, 1]), null, 'nobody led in the end')
  const late = leadIn(gameOf([scored(1, 4)], [scored(0, 1)], [scored(0, 9)]), [10, 4], [0])
  assert.deepEqual(late, { seat: 0, since: { ply: 3, turn: 3 }, changes: 1 }, 'the last move, without a count')
  assert.equal(leadIn(gameOf([], []), [0, 0], [1]), null, 'given up before anybody led')
  assert.equal(leadIn(gameOf([scored(0, 4)], []), [4, 0], [1]), null, 'given up by whoever led')
})

test('what only the last count decided is said so, with the points before it', () => {
  const game = gameOf([scored(0, 8)], [scored(1, 3)], [scored(1, 9, true), scored(0, 2, true)])
  assert.deepEqual(leadIn(game, [10, 12], [1]), { seat: 1, since: null, changes: 1 })
  assert.deepEqual(beforeCount(game, [10, 12]), [8, 3])
  const both = gameOf([scored(0, 8)], [scored(1, 9), scored(1, 9, true)])
  assert.deepEqual(leadIn(both, [8, 18], [1])?.since, { ply: 2, turn: 2 }, 'the last turn led before it was counted')
  assert.equal(beforeCount(gameOf([scored(0, 8)]), [8, 0]), null, 'nothing was counted at the end')
})

test('what brought most comes first, and single points are not worth a line', () => {
  const game = gameOf([scored(0, 1)], [scored(1, 6)], [scored(0, 14)], [scored(1, 6)], [scored(1, 9)])
  assert.deepEqual(
    greatest(game).map(({ turn, event }) => [turn, event.points]),
    [
      [3, 14],
      [5, 9],
      [2, 6],
    ],
  )
  const run = (start: number, to: number) =>
    ({ ev: 'advanced', seat: 0, symbol: 'key', start, to }) as unknown as GameEvent
  assert.equal(longestRun(gameOf([run(0, 5)], [run(5, 30)], [run(0, 3)]))?.turn, 2)
  assert.equal(longestRun(game), undefined)
})

const solo = (result: number, options: Record<string, string>, expansions: string[] = [], piles = [3, 3, 2]) =>
  ({ result, state: { options, expansions, piles } }) as unknown as CarcassonneView

test('a solo game is rated by what is suggested for its expansions', () => {
  const grades = [18, 19, 32, 49].map((result) => gradeOf(solo(result, { followers: '4' }))?.quarter)
  assert.deepEqual(grades, [0, 1, 2, 3])
  assert.equal(gradeOf(solo(32, { followers: '5' }))?.quarter, 0, 'more followers make it easier')
  assert.equal(gradeOf(solo(32, { followers: '5' }, ['river']))?.quarter, 2, 'that many are suggested there')
  assert.equal(gradeOf(solo(32, { followers: '4', colours: '4' })), null, 'nobody has measured it')
  assert.equal(gradeOf(solo(32, { followers: '3' }, ['traders'])), null)
})

test('why a solo game ended', () => {
  assert.equal(whyOver(solo(20, {}, [], [0, 0, 0])), 'tiles')
  assert.equal(whyOver(solo(20, { empty_pile: 'skip' }, [], [0, 3, 3])), 'follower')
  assert.equal(whyOver(solo(20, { empty_pile: 'end_game' }, [], [0, 3, 3])), 'pile')
})

test('every language says all of it, with its plural forms', () => {
  for (const words of [en, br, pt, es]) {
    const told = [0, 1, 7].map(words.changes)
    assert.equal(new Set(told).size, 3, told.join())
    assert.notEqual(words.why.follower('red', 1), words.why.follower('red', 2))
    assert.ok(words.grades.length === 4 && words.before([['Ana', 3]]).includes('Ana 3'))
  }
})
