// local.test.ts: a local table, with the real engine: whole games, undo, secrets, saving, refusals.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Fault, type Engine, type Reply } from '../../src/engine/engine'
import type { GameEvent } from '../../src/engine/view'
import { openLocal, type LocalParts } from '../../src/table/local'
import { list, load, remove, save, type SavedGame } from '../../src/table/storage'
import type { LocalSetup, Seat, SeatKind, Snapshot, Table } from '../../src/table/table'
import { counted, engineHere } from './engine'

const saved = new Map<string, SavedGame>()
const parts: LocalParts = {
  engine: engineHere,
  save: async (game) => void saved.set(game.id, game),
  pace: () => 0,
}

const me: SeatKind = { kind: 'me' }
const friend: SeatKind = { kind: 'friend' }
const bot = (level: number): SeatKind => ({ kind: 'bot', level })

const seats = (...kinds: SeatKind[]): Seat[] => kinds.map((who, i) => ({ name: `P${i}`, who, colour: i }))
const setup = (options: string, ...kinds: SeatKind[]): LocalSetup => ({ options, seats: seats(...kinds), aids: 'full' })

/** Resolves with the first snapshot for which `is` holds. */
function when(table: Table, is: (snapshot: Snapshot) => boolean): Promise<Snapshot> {
  if (is(table.snapshot())) return Promise.resolve(table.snapshot())
  return new Promise((resolve) => {
    const stop = table.subscribe((snapshot) => {
      if (!is(snapshot)) return
      stop()
      resolve(snapshot)
    })
  })
}

const isMine = ({ view, mine, handover }: Snapshot): boolean =>
  handover === null && typeof view.actor === 'number' && mine.includes(view.actor)
const isOver = ({ view }: Snapshot): boolean => view.actor === 'over'

/** Plays the first, middle or last legal action of every person until the game is over. */
async function playOut(table: Table): Promise<Snapshot> {
  for (let n = 0; n < 3000; n++) {
    const now = await when(table, (s) => isMine(s) || isOver(s) || s.handover !== null)
    if (isOver(now)) return now
    if (now.handover !== null) {
      table.reveal()
      await when(table, (s) => s.handover === null)
      continue
    }
    const { legal } = now.view
    assert.ok(legal.length > 0, `nothing to choose from in phase ${now.view.phase}`)
    await table.act(legal[(n * 7) % legal.length]!.a)
  }
  throw new Error('the game does not end')
}

const games: [string, SeatKind[]][] = [
  ['carcassonne ruleset=classic players=3', [me, bot(1), bot(4)]],
  ['carcassonne ruleset=plus players=2 expansions=all', [me, bot(2)]],
  ['carcassonne ruleset=plus players=2', [bot(1), bot(2)]],
  ['carcassonne ruleset=solo', [me]],
  ['cartagena mode=tortuga players=2 turn_limit=60', [me, bot(4)]],
  ['cartagena mode=jamaica players=3 turn_limit=60', [me, friend, bot(1)]],
]
for (const [options, kinds] of games)
  test(`a whole game: ${options}`, async () => {
    const table = await openLocal(setup(options, ...kinds), parts)
    const events: GameEvent[] = []
    table.subscribe((_, more) => void events.push(...more))
    const end = await playOut(table)
    assert.equal(end.history.length, end.view.ply)
    assert.ok(end.view.winners?.length || end.view.result !== undefined)
    assert.equal(events.filter((event) => event.ev === 'over').length, 1)
    assert.deepEqual(end.view.final, end.view.scores)
    assert.match(await table.record(), /^game: /)
    await when(table, () => saved.get(end.id)?.over === true)
    table.close()
  })

test('a refusal is a sentence and changes nothing', async () => {
  const table = await openLocal(setup('carcassonne players=2', me, friend), parts)
  const before = table.snapshot()
  await assert.rejects(table.act('place 9,9/0'), /no tile lies beside 9,9/)
  await assert.rejects(table.act('hop'), /there is no action 'hop'/)
  assert.equal(table.snapshot(), before)
  await assert.rejects(openLocal(setup('carcassonne players=9', me), parts), /players/)
  table.close()
})

test('preview changes nothing and is refused with a sentence', async () => {
  const table = await openLocal(setup('carcassonne players=2', me, friend), parts)
  const before = table.snapshot()
  const place = before.view.legal[0]!.a
  const after = await table.preview([place])
  assert.equal(after.phase, 'figure')
  assert.ok(after.legal.some((action) => action.verb === 'put' && action.zone !== undefined))
  await assert.rejects(table.preview([place, 'put pig road:N']), /./)
  await assert.rejects(table.preview([place, 'pass', 'draw D']), /chance decides now/)
  assert.equal(table.snapshot(), before)
  table.close()
})

test('undo goes back to the own last decision, over bots and draws, and draws the same again', async () => {
  const table = await openLocal(setup('carcassonne players=2', me, bot(1)), parts)
  await assert.rejects(table.undo(), /nothing to take back/)
  const first = await when(table, isMine)
  const place = first.view.legal[0]!.a
  await table.act(place)
  const figure = await when(table, isMine)
  assert.equal(figure.view.phase, 'figure')
  await table.act('pass')
  const second = await when(table, (s) => isMine(s) && s.view.phase === 'place')
  await table.undo()
  const back = await when(table, isMine)
  assert.equal(back.view.phase, 'figure')
  assert.equal(back.history.length, figure.history.length)
  await table.act('pass')
  const again = await when(table, (s) => isMine(s) && s.view.phase === 'place')
  assert.deepEqual(again.history, second.history)
  table.close()
})

test('hot seat: no hand is shown before the device has changed hands', async () => {
  const table = await openLocal(setup('cartagena mode=jamaica players=2', me, friend), parts)
  const cover = table.snapshot()
  assert.equal(cover.handover, 0)
  assert.equal(cover.view.viewer, 'public')
  assert.doesNotMatch(JSON.stringify(cover.history), /"symbol"/)
  await assert.rejects(table.act('retreat 1'), /not your turn/)
  table.reveal()
  const mine = await when(table, (s) => s.handover === null)
  assert.equal(mine.view.viewer, 0)
  assert.equal(mine.history.filter((played) => played.a.startsWith('draw') && played.a !== 'draw ?').length, 6)
  assert.ok(mine.view.game === 'cartagena' && typeof mine.view.state.hands[1] === 'number')
  for (let now = mine; now.handover === null; now = table.snapshot()) await table.act(now.view.legal.at(-1)!.a)
  const next = table.snapshot()
  assert.equal(next.handover, 1)
  assert.equal(next.view.viewer, 'public')
  const cards = next.history.flatMap((played) => played.events).filter((event) => event.ev === 'card')
  assert.ok(cards.length >= 12 && cards.every((card) => card.symbol === undefined))
  await table.undo() // the first person's again, who must show up first
  assert.equal(table.snapshot().handover, 0)
  table.close()
})

test('what was seen of hidden cards cannot be taken back', async () => {
  const table = await openLocal(setup('cartagena mode=jamaica players=2', me, bot(1)), parts)
  const advance = (s: Snapshot): string => s.view.legal.find((action) => action.verb === 'advance')!.a
  await table.act(advance(table.snapshot()))
  assert.ok(table.snapshot().canUndo)
  await table.undo()
  await assert.rejects(table.undo(), /nothing to take back/)
  for (let n = 0; n < 40; n++) {
    const now = await when(table, isMine)
    const retreat = now.view.legal.find((action) => action.verb === 'retreat')
    await table.act(retreat?.a ?? now.view.legal[0]!.a)
    if (!retreat) continue
    assert.equal(table.snapshot().canUndo, false)
    await assert.rejects(table.undo(), /hidden card/)
    return table.close()
  }
  throw new Error('nobody could retreat')
})

test('a paused bot waits, and a closed table says nothing more', async () => {
  const { start, counts } = counted()
  const table = await openLocal(setup('carcassonne players=2', me, bot(1)), { ...parts, engine: start })
  table.pause(true)
  await table.act(table.snapshot().view.legal[0]!.a)
  await table.act('pass')
  const { view } = table.snapshot()
  assert.equal(view.actor, 1)
  await table.at(0) // answered after whatever a bot would have begun with
  assert.equal(counts.length, 1, 'no engine was started for a bot to think in')
  assert.equal(table.snapshot().thinking, null)
  assert.equal(table.snapshot().view.ply, view.ply)
  table.pause(false)
  await when(table, isMine)
  let told = 0
  table.close()
  table.subscribe(() => told++)
  await assert.rejects(table.act('pass'), /closed/)
  assert.equal(told, 0)
})

test('a saved game goes on where it was, and from any ply', async () => {
  const table = await openLocal({ ...setup('carcassonne players=2', me, friend), id: 'one', title: 'First' }, parts)
  for (let n = 0; n < 8; n++) await table.act(table.snapshot().view.legal[0]!.a)
  const { view } = table.snapshot()
  const game = saved.get('one')
  assert.equal(game?.ply, view.ply)
  table.close()
  const again = await openLocal(game!.setup, parts)
  assert.deepEqual(again.snapshot().view, view)
  assert.deepEqual((await again.at(4)).ply, 4)
  const earlier = await openLocal({ ...game!.setup, ply: 2 }, parts)
  assert.equal(earlier.snapshot().view.ply, 2)
  assert.deepEqual(earlier.snapshot().view, await again.at(2))
  again.close()
  earlier.close()
  await assert.rejects(openLocal({ ...game!.setup, record: 'game: carcassonne\nplace 1,1/0\n' }, parts), /line 2/)
})

/** The real engine, which stops dead at one request as a module that has trapped does; the next one is a fresh one. */
function fragile(stopAt: RegExp): () => Engine {
  let stopped = false
  return () => {
    let engine = engineHere()
    const ask = (request: string): Promise<Reply> => {
      if (stopped || !stopAt.test(request)) return engine.ask(request)
      stopped = true
      engine = engineHere()
      return Promise.reject(new Fault('unreachable'))
    }
    return { ask, close: () => undefined }
  }
}

test('an engine that has stopped is started again with the saved game', async () => {
  const engine = fragile(/^act .*do=pass/)
  const table = await openLocal(setup('carcassonne players=2', me, friend), { ...parts, engine })
  await table.act(table.snapshot().view.legal[0]!.a)
  const before = table.snapshot()
  await assert.rejects(table.act('pass'), /unreachable/)
  assert.equal(table.snapshot(), before)
  await table.act('pass')
  assert.equal(table.snapshot().view.turn, 2)
  table.close()
})

test('a bot whose engine stops still plays', async () => {
  const engine = fragile(/bestmove/)
  const table = await openLocal(setup('carcassonne players=2', bot(4), me), { ...parts, engine })
  const now = await when(table, isMine)
  assert.equal(now.view.actor, 1)
  table.close()
})

test('an action is one message to the engine and one reply, whatever it causes', async () => {
  const { start, counts } = counted()
  const table = await openLocal(setup('carcassonne players=2 expansions=all', me, friend), { ...parts, engine: start })
  const cost = async (work: Promise<void>): Promise<number> => {
    const before = counts[0]!
    await work
    return counts[0]! - before
  }
  for (let n = 0; n < 60 && !isOver(table.snapshot()); n++) {
    const { legal } = table.snapshot().view
    assert.equal(await cost(table.act(legal[(n * 7) % legal.length]!.a)), 1, `action ${n}`)
  }
  assert.equal(await cost(table.undo()), 1, 'taking back')
  const before = counts[0]!
  await table.record()
  assert.equal(counts[0], before, 'the record is known')
  assert.equal(counts.length, 1)
  table.close()
})

test('a turn that was drafted is one message, and so is a move of a bot', async () => {
  const { start, counts } = counted()
  const table = await openLocal(setup('carcassonne players=2', me, bot(2)), { ...parts, engine: start })
  let [last, thought] = [counts[0]!, 0]
  let moves = 0
  for (let n = 0; n < 6; n++) {
    const now = await when(table, isMine)
    const place = now.view.legal[0]!.a
    // A tile all of whose zones are taken leaves nothing to choose: the turn is over with it.
    const [next] = (await table.preview([place])).legal
    await table.act(place, ...(next ? [next.a] : []))
    const { history } = await when(table, isMine)
    const own = history.map((played) => played.seat).lastIndexOf(0)
    moves = history.slice(own).filter((played) => played.seat === 1).length
    // One to look ahead, one for my turn, one for each move of the bot, which it thought about in another engine.
    assert.equal(counts[0]! - last, 2 + moves)
    assert.equal(counts[1]! - thought, moves)
    last = counts[0]!
    thought = counts[1]!
  }
  assert.equal(counts.length, 2)
  table.close()
})

test('a lesson chooses what is drawn', async () => {
  const table = await openLocal({ ...setup('carcassonne players=2', me, friend), draws: ['draw D', 'draw B'] }, parts)
  const hand = (): string | null => {
    const { view } = table.snapshot()
    return view.game === 'carcassonne' ? view.state.hand : null
  }
  assert.equal(hand(), 'D')
  await table.act(table.snapshot().view.legal[0]!.a)
  await table.act('pass')
  assert.equal(hand(), 'B')
  table.close()
})

test('storage without a database keeps games while the page is open', async () => {
  const game = (id: string, when: number): SavedGame => ({
    id,
    title: id,
    when,
    setup: setup('x'),
    over: false,
    ply: 0,
  })
  await save(game('a', 1))
  await save(game('b', 2))
  assert.deepEqual(
    (await list()).map(({ id }) => id),
    ['b', 'a'],
  )
  assert.equal((await load('a'))?.when, 1)
  await remove('a')
  assert.equal(await load('a'), null)
})
