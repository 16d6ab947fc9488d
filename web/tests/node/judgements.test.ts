// judgements.test.ts: what was judged as lines behind a record, with the real engine: they come back as they went, every
// program that loads records loads the game, and lines that somebody has made up say nothing.
import './browser'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askJsonOf } from '../../src/engine/engine'
import { givenFor, judgedLines, type Judgements, readJudgements } from '../../src/study/judgements'
import { branchKey, NO_NOTES, readNotes, withBranch, withNotes } from '../../src/study/notes'
import type { Item, Summary, TurnVerdict, Verdict } from '../../src/study/verdict'
import { linkOf, unpack } from '../../src/table/share'
import { engineHere, gameOf } from './engine'

/** A game with a glance at every turn and every draw of it. */
async function judgedGame(options: string, plies: number) {
  const record = await gameOf(options, plies)
  const engine = engineHere()
  await engine.ask(`load\n${record.trimEnd()}\n.`)
  const { items, players } = await askJsonOf<{ items: Item[]; players: number }>(engine, 'study')
  const verdicts: Verdict[] = []
  for (const { item } of items) verdicts.push(await askJsonOf<Verdict>(engine, `study ${item} rollouts=6`))
  const sumOf = (all: readonly Verdict[]) =>
    askJsonOf<Summary>(engine, `study sum ${all.map(({ mark }) => mark).join(' ')}`)
  return { record, items, players, verdicts, engine, sumOf }
}

const isTurn = (verdict: Verdict): verdict is TurnVerdict => verdict.kind === 'turn'
const playedOf = ({ candidates, played }: TurnVerdict) => candidates[played]?.line

for (const options of [
  'carcassonne ruleset=plus players=3 expansions=all seed=5',
  'carcassonne ruleset=solo seed=2',
  'cartagena mode=jamaica players=3 seed=4',
])
  test(`judgements go along with a record and come back: ${options}`, async () => {
    const { record, items, players, verdicts, engine, sumOf } = await judgedGame(options, 40)
    const tried = { ply: verdicts[3]!.ply, actions: ['pass', 'draw W'], comment: 'or so' }
    const notes = withBranch(NO_NOTES, tried)!
    const branchVerdict = verdicts.find(isTurn)!
    const lines = judgedLines(verdicts, { [branchKey(tried)]: branchVerdict, nothing: null })
    const text = withNotes(record, notes, lines)
    for (const line of text.split('\n')) assert.ok(line.length < 4096, 'a line that every program takes')
    const back = readJudgements(text)
    const given = givenFor(items, players, back)
    assert.equal(given.length, verdicts.length)
    given.forEach((verdict, i) => {
      const was = verdicts[i]!
      const { kind, item, ply, n, seat, turn, samples, leads, wins, mark } = was
      assert.deepEqual(
        { kind, item, ply, n, seat, turn, samples, leads, wins },
        (({ kind, item, ply, n, seat, turn, samples, leads, wins }) => ({
          kind,
          item,
          ply,
          n,
          seat,
          turn,
          samples,
          leads,
          wins,
        }))(verdict),
      )
      assert.equal(verdict.mark.split(',').length, mark.split(',').length)
      if (isTurn(was) && isTurn(verdict)) {
        assert.equal(playedOf(verdict), playedOf(was))
        assert.deepEqual(
          [verdict.loss, verdict.fault, verdict.best, verdict.parts],
          [was.loss, was.fault, was.best, was.parts],
        )
        assert.deepEqual(verdict.candidates[0]!.reasons, was.candidates[0]!.reasons)
      }
    })
    // What they come to is the same, as far as the digits of a file go.
    const [sum, before] = [await sumOf(given), await sumOf(verdicts)]
    sum.players.forEach((player, i) => {
      const was = before.players[i]!
      assert.deepEqual([player.turns, player.best, player.blunders], [was.turns, was.best, was.blunders])
      assert.ok(Math.abs(player.luck[0] - was.luck[0]) < 0.5 && Math.abs(player.loss[0] - was.loss[0]) < 0.5)
    })
    assert.deepEqual(playedOf(back.branches[branchKey(tried)]!), playedOf(branchVerdict))
    // Notes are what they are without them, and written again it is the same text.
    assert.deepEqual(readNotes(text), readNotes(withNotes(record, notes)))
    assert.equal(withNotes(text, readNotes(text), judgedLines(given, back.branches)), text)
    const [, data = ''] = (await linkOf(text)).split('#/shared/')
    assert.deepEqual(readJudgements(await unpack(data)), back, 'a link carries them')
    await engine.ask(`load\n${text.trimEnd()}\n.`)
    assert.equal((await engine.ask('record')).lines.join('\n'), record.trimEnd(), 'the game is the same')
  })

test('judgements from elsewhere: what makes no sense is left out, and a wrong number of seats is refused', async () => {
  const { record, items, players, verdicts } = await judgedGame('carcassonne ruleset=plus players=2 seed=1', 30)
  const text = withNotes(record, NO_NOTES, judgedLines(verdicts, {}))
  const [turn, draw] = [verdicts.find(isTurn)!, verdicts.find((one) => !isTurn(one))!]
  const read = (...all: object[]): Judgements =>
    readJudgements(`${record}#! study 1\n${all.map((one) => `#! judged ${JSON.stringify(one)}`).join('\n')}\n`)
  assert.equal(read(turn, draw).items.length, 2)
  const candidate = turn.candidates[0]!
  const wrong: object[] = [
    [],
    { ...turn, kind: 'story' },
    { ...turn, ply: -1 },
    { ...turn, ply: '3' },
    { ...turn, leads: [1, null] },
    { ...turn, leads: Array(100).fill(1) },
    { ...turn, wins: 'many' },
    { ...turn, loss: [1] },
    { ...turn, loss: [1, -1] },
    { ...turn, loss: [1e9, 1] },
    { ...turn, fault: '<b>' },
    { ...turn, played: turn.candidates.length },
    { ...turn, candidates: [] },
    { ...turn, candidates: [{ ...candidate, line: 'place 900,900/0' }] },
    { ...turn, candidates: [{ ...candidate, line: 'quit\nquit' }] },
    { ...turn, candidates: Array(50).fill(candidate) },
    { ...turn, parts: 'none' },
    { ...draw, action: 'draw W\u0000' },
    { ...draw, lucks: [NaN, 1] },
  ]
  assert.deepEqual(read(...wrong), { items: [], branches: {} })
  for (const line of ['', '{', 'null', '7', '{"kind":"turn"}', `{"kind":"turn","x":"${'x'.repeat(5000)}"}`])
    assert.deepEqual(readJudgements(`${record}#! study 1\n#! judged ${line}\n`).items, [], line)
  // Reasons that are none are left out alone.
  const [odd] = read({ ...turn, candidates: [{ ...candidate, reasons: [{ why: 7 }] }], played: 0 }).items
  assert.deepEqual(odd?.kind === 'turn' && odd.candidates[0]?.reasons, [])
  // Behind a branch that makes no sense they are about nothing.
  const branchless = readJudgements(`${record}#! study 1\n#! branch x\n#! judged ${JSON.stringify(turn)}\n`)
  assert.deepEqual(branchless, { items: [], branches: {} })

  // Who it was the engine says, and what is about nothing in this game is about nothing.
  const [mine] = givenFor(items, players, read({ ...turn, seat: 1 - turn.seat, turn: 77 }))
  assert.deepEqual([mine?.seat, mine?.turn, mine?.item], [turn.seat, turn.turn, turn.item])
  assert.deepEqual(givenFor(items, players, read({ ...turn, ply: turn.ply + 1 })), [])
  const crowd = { lucks: [1, 2, 3], leads: [1, 2, 3], wins: [1, 2, 3] }
  assert.deepEqual(givenFor(items, players, read({ ...turn, ...crowd }, { ...draw, ...crowd })), [])

  // There is a limit, and what went wrong stays longest.
  const huge = Array.from(
    { length: 3000 },
    (_, i) => ({ ...turn, ply: i, fault: i === 2999 ? 'blunder' : '' }) as Verdict,
  )
  const { items: kept } = judgedLines(huge, {})
  assert.ok(kept.join('\n').length <= 300_000 && kept.length > 50, `${kept.length} lines`)
  assert.match(kept.at(-1)!, /"ply":2999/)
  assert.ok(text.length < 60_000, `${text.length}`)
})
