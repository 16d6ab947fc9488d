// study.test.ts: what the study makes of games, with the real engine: the beginning of one as a game of its own.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askJsonOf } from '../../src/engine/engine'
import type { View } from '../../src/engine/view'
import { actionsIn, beginningOf, freshSeed } from '../../src/study/beginning'
import { engineHere } from './engine'

/** A game as the engine writes it, played by the weakest bot up to so many actions. */
async function gameOf(options: string, plies: number): Promise<string> {
  const engine = engineHere()
  await engine.ask(`new ${options}`)
  for (let n = 0; n < plies; n++) {
    const { head: actor } = await engine.ask('actor')
    if (actor === 'over') break
    if (actor === 'chance') await engine.ask('chance')
    else await engine.ask(`play ${(await engine.ask('bestmove level=1')).head}`)
  }
  return `${(await engine.ask('record')).lines.join('\n')}\n`
}

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
