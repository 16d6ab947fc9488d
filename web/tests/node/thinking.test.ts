// thinking.test.ts: a strong bot in several engines, with the real ones.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mostVisited, Thinking } from '../../src/engine/thinking'
import { counted, engineHere } from './engine'

async function recordOf(words: string): Promise<{ record: string; legal: string[] }> {
  const engine = engineHere()
  await engine.ask(`new ${words}`)
  await engine.ask('chance')
  const legal = (await engine.ask('legal')).lines
  return { record: (await engine.ask('record')).lines.join('\n'), legal }
}

test('what all of them have looked at most is played', () => {
  const part = (...best: [string, number][]) => ({ best: best.map(([action, visits]) => ({ action, visits })) })
  assert.equal(mostVisited([part(['a', 50], ['b', 40]), part(['c', 60], ['b', 30]), part(['b', 5])]), 'b')
  assert.equal(mostVisited([part(['a', 1]), part(['b', 1])]), 'a')
})

test('a strong bot thinks in all engines, the others in one', async () => {
  const { start, counts } = counted()
  const { record, legal } = await recordOf('carcassonne players=2 seed=5')
  const thinking = new Thinking(start, 3)
  assert.ok(legal.includes(await thinking.best(record, 7, 5000)))
  assert.deepEqual(counts, [1])
  assert.ok(legal.includes(await thinking.best(record, 8, 30)))
  assert.deepEqual(counts, [2, 1, 1])
})

test('parts share the nodes and look in ways of their own', async () => {
  const engine = engineHere()
  const { record } = await recordOf('carcassonne players=2 seed=5')
  const ask = async (part: string): Promise<{ nodes: number; best: unknown }> => {
    const { lines } = await engine.ask(`load\n${record}\n.\nbestmove nodes=90 ${part}`)
    return JSON.parse(lines[0]!) as { nodes: number; best: unknown }
  }
  const [whole, first, second] = [await ask(''), await ask('part=1/3'), await ask('part=2/3')]
  assert.equal(whole.nodes, 90)
  assert.equal(first.nodes, 30)
  assert.equal(second.nodes, 30)
  assert.notDeepEqual(first.best, second.best)
  assert.deepEqual((await ask('part=1/1')).best, whole.best)
})
