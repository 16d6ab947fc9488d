// study.test.ts: what the study makes of games, with the real engine: the beginning of one as a game of its own, the table
// of the analysis board, and notes as text behind a record.
import './browser'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askJsonOf } from '../../src/engine/engine'
import type { View } from '../../src/engine/view'
import { actionsIn, beginningOf, freshSeed } from '../../src/study/beginning'
import { tileTowards } from '../../src/study/edit_keys'
import { drawnBy, type Explored, ExploreTable } from '../../src/study/explore_table'
import { actionOf } from '../../src/study/verdict'
import { actionLabel } from '../../src/play/label'
import { editRefusal } from '../../src/study/edit_refusal'
import { study as en } from '../../src/study/words.en'
import { study as es } from '../../src/study/words.es'
import { study as ptBR } from '../../src/study/words.pt-BR'
import { study as ptPT } from '../../src/study/words.pt-PT'
import { type Lang, LANGS, speak, words } from '../../src/words'
import { refusalOf } from '../../src/words/refusal'
import {
  type Branch,
  branchOf,
  joined,
  merged,
  NO_NOTES,
  type Notes,
  readNotes,
  withBranch,
  withComment,
  withNotes,
  withoutBranch,
  withoutNotes,
} from '../../src/study/notes'
import { linkOf, unpack } from '../../src/table/share'
import { engineHere, gameOf, gamesHere } from './engine'

const games = [
  'carcassonne ruleset=plus players=3 expansions=all first_player=random seed=5',
  'carcassonne ruleset=solo seed=2',
  'cartagena mode=tortuga players=2 seed=3',
  'cartagena mode=jamaica players=3 first_player=random seed=4',
]

for (const options of games) {
  test(`the beginning of a game is a game of its own: ${options}`, async () => {
    const record = await gameOf(options, 60)
    const actions = actionsIn(record)
    for (const ply of [0, 1, 23, 40, actions.length]) {
      const [engine, whole] = [engineHere(), engineHere()]
      await engine.ask(`load\n${beginningOf(record, ply, [], freshSeed()).trimEnd()}\n.`)
      await whole.ask(`load\n${record.trimEnd()}\n.`)
      const here = await askJsonOf<View>(engine, 'view all')
      const there = await askJsonOf<View>(whole, `view all ply=${ply}`)
      assert.deepEqual(here, there, `the position after ${ply} actions`)
      // What comes of it is a true game: it is loaded as it is written.
      for (let n = 0; n < 4; n++) {
        const { head: actor } = await engine.ask('actor')
        if (actor === 'chance') await engine.ask('chance')
        else if (actor !== 'over') await engine.ask(`play ${(await engine.ask('bestmove level=1')).head}`)
      }
      const written = (await engine.ask('record')).lines.join('\n')
      await whole.ask(`load\n${written}\n.`)
      assert.deepEqual(actionsIn(written).slice(0, ply), actions.slice(0, ply))
    }
  })
}

test('another seed draws something else behind the same beginning', async () => {
  const record = await gameOf('carcassonne ruleset=plus players=2 seed=1', 30)
  const draws = async (seed: string): Promise<string> => {
    const engine = engineHere()
    await engine.ask(`load\n${beginningOf(record, 30, [], seed).trimEnd()}\n.`)
    for (let n = 0; n < 12; n++) {
      const { head: actor } = await engine.ask('actor')
      if (actor === 'chance') await engine.ask('chance')
      else await engine.ask(`play ${(await engine.ask('legal')).lines[0]}`)
    }
    const { lines } = await engine.ask('record')
    return actionsIn(lines.join('\n'))
      .slice(30)
      .filter((action) => action.startsWith('draw'))
      .join()
  }
  const all = new Set(await Promise.all(['1', '2', '3', '4'].map(draws)))
  assert.ok(all.size > 1, 'every seed drew the same')
})

test('an action of a line is said as the board would say it, in every language', async () => {
  const engine = engineHere()
  await gamesHere()
  const verbs = new Set<string>()
  for (const seed of [5, 6, 7]) {
    await engine.ask(`new carcassonne ruleset=plus players=3 expansions=all seed=${seed}`)
    for (let actor = ''; actor !== 'over';) {
      actor = (await engine.ask('actor')).head
      if (actor === 'chance') {
        const [drawn = ''] = (await engine.ask('legal')).lines
        const [text = ''] = drawn.split('\t')
        if (!text.startsWith('draw')) {
          await speak('es')
          assert.notEqual(actionLabel(words(), actionOf(text), crowd).toLowerCase(), text, 'the notation')
          verbs.add(text.split(' ')[0] ?? '')
        }
        await engine.ask('chance')
        continue
      }
      if (actor === 'over') break
      const { legal } = await askJsonOf<View>(engine, 'view all')
      for (const lang of LANGS) {
        await speak(lang)
        for (const action of legal)
          assert.equal(actionLabel(words(), actionOf(action.a), crowd, true), actionLabel(words(), action, crowd, true))
      }
      legal.forEach(({ verb }) => verbs.add(verb))
      await engine.ask(`play ${legal[(legal.length * 7 + seed) % legal.length]?.a}`)
    }
  }
  assert.ok(verbs.size > 18, [...verbs].join())
})

const crowd = [0, 1, 2].map((colour) => ({ name: `P${colour}`, who: { kind: 'me' } as const, colour }))
const seats = [0, 1].map((colour) => ({ name: `P${colour}`, who: { kind: 'me' } as const, colour }))

const IMPOSSIBLE: Record<string, readonly string[]> = {
  'carcassonne ruleset=plus players=2': [
    ...['lay U', 'lay Z 1,0/0', 'lay U 1,0/9', 'lay U 5,5/0', 'lay U 1,0/1', 'box U 99', 'score 0 x', 'score 9 3'],
    ...['turn 7', 'figure 0 small 0,0 road:Q', 'figure 0 pig 0,0 road:E', 'figure 0 small 5,5 road:E', 'frob'],
    ...['figure 0 small 0,0 field:NL', 'lay U 1,0/0; lay U 1,0/0', 'figure 0 small 0,0'],
  ],
  'cartagena mode=tortuga players=2': [
    ...['pirates 0 1,2', 'hand 0 zzz', 'pirates 0 3,3,3,3,0,0', `hand 0 ${'s'.repeat(22)}`, 'turn 4', 'row sssss'],
    ...['pirates 0 37,37,37,37,37,37', 'row z'],
  ],
}

for (const [options, edits] of Object.entries(IMPOSSIBLE))
  test(`an impossible position is refused in the language of the page: ${options}`, async () => {
    const engine = engineHere()
    await engine.ask(`new ${options}`)
    const before = (await engine.ask('record')).lines
    for (const edit of edits) {
      const error: unknown = await engine.ask(`setup ${edit}`).catch((refusal: unknown) => refusal)
      assert.ok(error instanceof Error, edit)
      for (const [lang, { edit: words }] of Object.entries({ en, es, 'pt-BR': ptBR, 'pt-PT': ptPT })) {
        await speak(lang as Lang)
        const said = refusalOf(error.message) ?? editRefusal(words.reasons, error.message)
        assert.ok(said && !/undefined|NaN/.test(said), `${lang}: ${error.message}`)
      }
    }
    assert.deepEqual((await engine.ask('record')).lines, before, 'nothing has changed')
  })

test('the analysis board: turns and draws are chosen, taken back and played again', async () => {
  const record = await gameOf('carcassonne ruleset=plus players=2 seed=1', 30)
  const game = actionsIn(record)
  const ply = game.findIndex((action, i) => i > 8 && action.startsWith('draw')) + 1
  let now: Explored | null = null
  const changed = (explored: Explored) => void (now = explored)
  const told = (): Explored => now!
  const setup = { record: beginningOf(record, ply, [], '7'), ahead: game.slice(ply), seats, title: '' }
  const table = await ExploreTable.open(setup, changed, engineHere())
  assert.deepEqual(told().actions, game.slice(0, ply))
  assert.equal(branchOf(game, told().actions), null, 'it has not left the game')

  await table.redo()
  assert.deepEqual(told().actions, game.slice(0, ply + 1), 'the game goes on as it did')
  await table.undo()
  const { legal } = table.snapshot().view
  const other = legal.map(({ a }) => a).find((action) => action !== game[ply])!
  const seat = table.snapshot().view.actor
  await table.act(other)
  while (told().ended === null) await table.act(table.snapshot().view.legal.at(-1)!.a)
  assert.equal(told().ended, seat, 'whose turn it was')
  assert.equal(branchOf(game, told().actions)?.ply, ply)
  assert.equal(branchOf(game, told().actions)?.actions[0], other)

  const before = told().actions
  assert.ok(told().outcomes.length > 1, 'something is to be drawn')
  const drawn = told().outcomes.at(-1)!.action
  await table.act(drawn)
  assert.equal(told().actions.at(-1), drawn)
  assert.equal(told().ended, null)
  await table.undo()
  assert.deepEqual(told().actions, before)
  assert.deepEqual(told().ahead, [drawn])
  await table.redo()
  assert.equal(told().actions.at(-1), drawn)

  await table.instead(ply, game.slice(ply, ply + 2).join('; '))
  assert.deepEqual(told().actions, game.slice(0, ply + 2), 'the turn of the game instead of the other one')
  await assert.rejects(table.act('place 900,900/0'))
  assert.deepEqual(told().actions, game.slice(0, ply + 2), 'a refusal changes nothing')
  for (let n = told().actions.length; n > 0; n--) await table.undo()
  await assert.rejects(table.undo(), /nothing to take back/)
  // What it has become is a true game.
  await engineHere().ask(`load\n${told().record.trimEnd()}\n.`)
})

test('chance draws by weight', () => {
  const outcomes = [
    { action: 'draw A', weight: 1 },
    { action: 'draw B', weight: 3 },
  ]
  assert.deepEqual(
    [0, 0.24, 0.25, 0.999, 1].map((at) => drawnBy(outcomes, at)),
    ['draw A', 'draw A', 'draw B', 'draw B', 'draw B'],
  )
  assert.equal(drawnBy([], 0.5), null)
})

const branch = (ply: number, ...actions: string[]): Branch => ({ ply, actions, comment: '' })

test('notes go along with a record as its comments, and come back', async () => {
  const record = await gameOf('carcassonne ruleset=plus players=2 seed=1', 30)
  const tried = branch(1, 'place 0,1/0', 'put small road:E', 'draw W')
  let notes = withBranch(NO_NOTES, branch(1, 'place 0,1/0'))!
  notes = withBranch(notes, tried)!
  assert.equal(notes.branches.length, 1, 'one that goes further takes the place of its beginning')
  assert.equal(withBranch(notes, branch(1, 'place 0,1/0')), notes, 'and its beginning adds nothing')
  notes = withComment(notes, notes.branches[0]!, 'why not?')!
  notes = withComment(notes, 4, '¿Señor? # two\n\nlines; "and" more\u0007')!
  const text = withNotes(record, notes)
  const back = readNotes(text)
  assert.equal(back.comments[4], '¿Señor? # two\n\nlines; "and" more')
  assert.deepEqual(back.branches, [{ ...tried, comment: 'why not?' }])
  assert.deepEqual(readNotes(withNotes(text, back)), back, 'written twice it is the same')
  assert.equal(withoutNotes(text).trimEnd(), record.trimEnd())
  const [, data = ''] = (await linkOf(text)).split('#/shared/')
  assert.deepEqual(readNotes(await unpack(data)), back, 'a link carries them')
  // Every program that loads records loads it.
  const engine = engineHere()
  await engine.ask(`load\n${text.trimEnd()}\n.`)
  assert.equal((await engine.ask('record')).lines.join('\n'), record.trimEnd())
})

test("notes from elsewhere: what makes no sense is left out, and nothing of one's own is lost", async () => {
  const record = await gameOf('carcassonne ruleset=plus players=2 seed=1', 30)
  const hostile = [
    '#! study 1',
    '#! comment 99999 beyond the end',
    '#! comment -1 before the beginning',
    '#! comment 3 ' + 'x'.repeat(5000),
    '#! branch 99999 pass',
    '#! branch 2 pass;quit\u0000',
    '#! branch 2 <script>',
    '#! remark of no branch',
    '#! branch 2 pass',
    '#! nonsense',
  ]
  const notes = readNotes(`${record}${hostile.join('\n')}\n`)
  assert.deepEqual(Object.keys(notes.comments), ['3'])
  assert.equal(notes.comments[3]!.length, 600)
  assert.deepEqual(notes.branches, [branch(2, 'pass')])
  assert.deepEqual(readNotes(record), NO_NOTES)

  const many = Array.from({ length: 4000 }, (_, i) => `#! branch ${i % 30} pass; place ${i},0/0`)
  const full = readNotes(`${record}#! study 1\n${many.join('\n')}\n`)
  assert.equal(full.branches.length, 60, 'there is a limit')
  assert.equal(withBranch(full, branch(3, 'pass', 'pass')), null, 'of which one is told')

  const own: Notes = { comments: { 3: 'mine' }, branches: [{ ...branch(2, 'pass'), comment: 'I' }] }
  const theirs: Notes = { comments: { 3: 'theirs', 4: 'new' }, branches: [{ ...branch(2, 'pass'), comment: 'they' }] }
  const both = joined(own, theirs)
  assert.deepEqual(both.comments, { 3: 'mine\ntheirs', 4: 'new' })
  assert.deepEqual(both.branches, [{ ...branch(2, 'pass'), comment: 'I\nthey' }])
  assert.deepEqual(joined(both, theirs), both, 'the same notes once more add nothing')
  assert.deepEqual(withoutBranch(both, both.branches[0]!).branches, [])
})

test('notes of two windows are merged with what both began from', () => {
  const branch = (ply: number, ...actions: string[]): Branch => ({ ply, actions, comment: '' })
  const notes = (comments: Notes['comments'], ...branches: Branch[]): Notes => ({ comments, branches })
  const before = notes({ 1: 'one', 2: 'two', 3: 'three' }, branch(1, 'pass'), { ...branch(2, 'end'), comment: 'old' })
  assert.deepEqual(merged(before, before, before), before)
  const mine = notes({ 1: 'one', 2: 'two!', 4: 'mine' }, branch(1, 'pass', 'draw D'), {
    ...branch(2, 'end'),
    comment: 'old',
  })
  const theirs = notes({ 1: 'other', 2: 'two?', 3: 'three', 4: 'theirs' }, branch(1, 'pass'), branch(5, 'end'))
  const all = merged(before, mine, theirs)
  assert.deepEqual(
    all.comments,
    { 1: 'other', 2: 'two?\ntwo!', 4: 'theirs\nmine' },
    'both, and what is gone stays gone',
  )
  assert.deepEqual(
    all.branches.map((one) => [one.ply, one.actions.length]),
    [
      [1, 2],
      [5, 1],
    ],
    'mine went further; theirs took one away and added one',
  )
  const changed = notes({}, { ...branch(2, 'end'), comment: 'new' })
  assert.equal(merged(before, changed, notes({})).branches[0]?.comment, 'new', 'what was changed is not taken away')
})

test('the arrow keys of the editor go from tile to tile', () => {
  const cells = [
    [0, 0],
    [1, 0],
    [2, 1],
    [0, 3],
  ] as const
  assert.deepEqual(tileTowards(cells, [0, 0], [1, 0]), [1, 0])
  assert.deepEqual(tileTowards(cells, [1, 0], [1, 0]), [2, 1])
  assert.deepEqual(tileTowards(cells, [0, 0], [0, 1]), [0, 3])
  assert.equal(tileTowards(cells, [0, 0], [-1, 0]), null)
})
