// motion.test.mjs: things happen on the board. What is asked of the browser to move is written down as it is asked, so that nothing
// here depends on when somebody looks; a game is stepped through, and every kind of piece must have come, gone or walked.
import { Engine, finished } from './engine.mjs'
import { expect, test } from './fixtures.mjs'
import { openGame } from './hands.mjs'
import { assert, DESKTOP, go, PHONE, until } from './lib.mjs'

/** In the page: every animation that is begun, by what it moves. */
function listen() {
  const begun = (window.begun = [])
  const animate = Element.prototype.animate
  Element.prototype.animate = function (frames, options) {
    const symbol = /href="#([\w-]+)"/.exec(this.innerHTML)?.[1]
    const name = this.classList.contains('loose-piece')
      ? symbol
      : (this.classList[0] ?? this.parentElement.classList[0])
    const scale = Number(/scale\(([\d.]+)/.exec(frames[1]?.transform)?.[1] ?? 1)
    const seen = scale * (this.getScreenCTM?.().a ?? 1)
    begun.push({ name, from: String(frames[0].transform), seen, ms: options.duration })
    return animate.call(this, frames, options)
  }
}

/** The first move that brings such an event, by its number. */
async function movesWith(binary, record, words) {
  const engine = new Engine(binary)
  await engine.ask(`load\n${record.trimEnd()}\n.`)
  const { history } = JSON.parse((await engine.ask('act all from=0')).join('\n'))
  engine.close()
  const first = ([word, test = () => true]) =>
    history.find(({ events }) => events.some((event) => event.ev === word && test(event)))?.ply
  return words.map((word) => {
    assert(first(word), `the game has such an event: ${word[0]}`)
    return [word[0], first(word)]
  })
}

const lands = async (page, ply) => {
  await page.locator('.replay-slider').fill(String(ply))
  await page.waitForSelector(`.play[data-ply="${ply}"]`)
}

/** Opens it for looking at. */
async function replayOf(page, record) {
  await openGame(page, { id: 'moving', record, kinds: 'mf' })
  await page.waitForSelector('.outcome')
  await go(page, '#/replay/moving/0')
  await page.waitForSelector('.replay-slider')
}

const begunIn = (page) => page.evaluate(() => window.begun.splice(0).map(({ name }) => name))

test('pieces of the expansions, the die and the points move, at the speed that was chosen', async ({ world, open }) => {
  const { page } = await open({
    ...DESKTOP,
    reducedMotion: 'no-preference',
    settings: { motion: 'system', speed: 'slow' },
  })
  await page.evaluate(listen)
  const record = await finished(world.binary, 'carcassonne ruleset=plus expansions=all players=2', 1)
  const moves = await movesWith(world.binary, record, [
    ['mage', ({ off }) => !off],
    ['witch', ({ off }) => !off],
    ['gold'],
    ['ferry'],
    ['die'],
    ['robber', ({ home }) => !home],
    ['scored'],
  ])
  await replayOf(page, record)
  const expected = { scored: 'award-sum', die: 'die' }
  const faults = []
  for (const [word, ply] of moves) {
    await lands(page, ply - 1)
    if (word === 'robber') await page.click('[data-drawer="track"]')
    await begunIn(page)
    await lands(page, ply)
    const wanted = expected[word] ?? `f-${word}`
    await until(`${wanted} moves at move ${ply}`, async () => (await begunIn(page)).includes(wanted)).catch((error) =>
      faults.push(error.message),
    )
  }
  expect(faults.join('\n')).toBe('')
})

test('on a full board that a phone shows from afar, points and the die are large enough to be seen', async ({
  world,
  open,
}) => {
  const { page } = await open({
    ...PHONE,
    reducedMotion: 'no-preference',
    settings: { motion: 'system', speed: 'slow' },
  })
  await page.evaluate(listen)
  const record = await finished(world.binary, 'carcassonne ruleset=plus expansions=all players=2', 1)
  const late = ({ x }) => x !== undefined && Math.abs(x) > 4
  const moves = await movesWith(world.binary, record, [['scored', late], ['die']])
  await replayOf(page, record)
  for (const [word, ply] of moves) {
    await lands(page, ply - 1)
    await begunIn(page)
    await lands(page, ply)
    let found
    await until(`${word} is seen`, async () => {
      const all = await page.evaluate(() => window.begun)
      return (found = all.find(({ name }) => name === (word === 'die' ? 'die' : 'award-sum')))
    })
    expect(found.seen, `${word}, in pixels for a unit`).toBeGreaterThan(0.55)
  }
})

test('the cards and the pirates of Cartagena move', async ({ world, open }) => {
  const { page } = await open({
    ...DESKTOP,
    reducedMotion: 'no-preference',
    settings: { motion: 'system', speed: 'fast' },
  })
  await page.evaluate(listen)
  const record = await finished(world.binary, 'cartagena mode=tortuga players=2', 5)
  const [[, ply]] = await movesWith(world.binary, record, [['advanced']])
  await replayOf(page, record)
  await lands(page, ply - 1)
  await begunIn(page)
  await lands(page, ply)
  const seen = []
  await until('a card flies and a pirate runs', async () => {
    seen.push(...(await begunIn(page)))
    return seen.includes('card-in-flight') && seen.includes('pirate')
  })
})
