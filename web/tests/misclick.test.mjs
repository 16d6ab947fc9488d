// misclick.test.mjs: nothing is lost by a wrong click: illegal cells, wrong spots, double clicks, clicks while a bot
// thinks; the tile turns in every way through its legal rotations only; undo before and after confirming.
import { expect, test } from './fixtures.mjs'
import { DESKTOP, PHONE, until } from './lib.mjs'
import { beginning, dice, Engine, finished } from './engine.mjs'
import { Hands, openGame, playedActions } from './hands.mjs'

const base = (world, seed, actions = 0) => beginning(world.binary, 'carcassonne ruleset=plus players=2', seed, actions)

/** The legal rotations of each cell, as the engine says. */
async function rotations(binary, record) {
  const engine = new Engine(binary)
  await engine.ask(`load\n${record.trimEnd()}\n.`)
  while ((await engine.ask('actor'))[0] === 'chance') await engine.ask('chance')
  const cells = {}
  for (const action of await engine.ask('legal')) {
    const [, cell, rot] = /^place (\S+)\/(\d)$/.exec(action) ?? []
    if (cell) (cells[cell] ??= []).push(Number(rot))
  }
  engine.close()
  return cells
}

/** The rotation of the tile that lies in the draft or hovers over a cell. */
function rotationOf(page) {
  return page.evaluate(() => {
    const hand = document.querySelector('.hand use')?.getAttribute('transform') ?? ''
    const ghost = document.querySelector('.held-tile use')?.getAttribute('transform') ?? hand
    return (((Number(/rotate\((-?[\d.]+)/.exec(ghost)?.[1] ?? 0) / 90) % 4) + 4) % 4
  })
}

/** A place in the last thing that the selector finds, as shares of its width and height, as soon as it is drawn. */
async function placeIn(page, selector, share) {
  const found = await page.waitForFunction(
    ([wanted, part]) => {
      const box = [...document.querySelectorAll(wanted)].at(-1)?.getBoundingClientRect()
      return box?.width ? [box.x + box.width * part, box.y + box.height * part] : null
    },
    [selector, share],
  )
  return found.jsonValue()
}

const cellAt = (page, key) => placeIn(page, `.legal-cell[data-cell="${key}"]`, 0.5)

/** The tile that lies there, near its corner, where no spot for a figure is. */
const placedAt = (page) => placeIn(page, '.held-edge', 0.04)

const WAYS = {
  'clicks on it': (page, [x, y]) => page.mouse.click(x, y),
  'the right button': (page, [x, y]) => page.mouse.click(x, y, { button: 'right' }),
  'the wheel': async (page, [x, y]) => {
    await page.mouse.move(x, y)
    // The wheel turns once for each rest of it, by the clock that stamps the page's events.
    const since = await page.evaluate(() => performance.now())
    await page.waitForFunction((then) => performance.now() > then + 150, since)
    await page.mouse.wheel(0, 100)
  },
  R: (page) => page.keyboard.press('r'),
  'Shift-R': (page) => page.keyboard.press('Shift+R'),
  'the tile in the bar': (page) => page.click('.hand'),
}

test('only legal rotations ever appear, however the tile is turned', async ({ world, open }) => {
  const { page } = await open()
  const record = await base(world, 21, 12)
  const legal = await rotations(world.binary, record)
  await openGame(page, { record, kinds: 'mf' })
  const hands = new Hands(page, dice(2))
  await hands.ready()
  const [cell, turns] = Object.entries(legal).sort((a, b) => b[1].length - a[1].length)[0]
  expect(turns.length > 1, 'the position has a cell with several rotations').toBeTruthy()
  const at = await cellAt(page, cell)
  await page.mouse.click(...at)
  await until('the tile lies there', async () => (await hands.see()).laid)
  for (const [name, turn] of Object.entries(WAYS)) {
    const seen = new Set()
    for (let i = 0; i < turns.length; i++) {
      const before = await handRotation(page)
      await turn(page, await placedAt(page))
      await until(`${name} turns the tile`, async () => (await handRotation(page)) !== before)
      seen.add(await handRotation(page))
    }
    expect([...seen].sort(), `rotations by ${name}: all that are legal, and no other`).toEqual([...turns].sort())
  }
  for (const key of Object.keys(legal)) {
    await page.keyboard.press('Escape')
    await until('the tile is back in the hand', async () => (await hands.see()).cells.length > 0)
    await page.mouse.move(...(await cellAt(page, key)))
    // The ghost that hovered over the last one is not looked at again.
    await page.waitForSelector(`.legal-cell.is-aimed[data-cell="${key}"]`)
    await page.waitForSelector('.held-tile:not(.is-laid)')
    const rot = await rotationOf(page)
    expect(legal[key].includes(rot), `the ghost over ${key} is turned by ${rot}, legal are ${legal[key]}`).toBeTruthy()
  }
})

const handRotation = (page) =>
  page.evaluate(() => {
    const text = document.querySelector('.hand use, .hand svg, .hand image')?.closest('.hand')?.innerHTML ?? ''
    return (((Number(/rotate\((-?[\d.]+)/.exec(text)?.[1] ?? 0) / 90) % 4) + 4) % 4
  })

test('a click on an illegal cell says why and changes nothing', async ({ world, open }) => {
  const { page } = await open()
  await openGame(page, { record: await base(world, 3, 9), kinds: 'mf' })
  const hands = new Hands(page, dice(3))
  await hands.ready()
  const before = (await playedActions(page)).length
  await page.mouse.click(80, 700)
  await page.waitForSelector('.is-refusal')
  const reason = await page.textContent('.is-refusal')
  expect(reason.length, 'the reason is a sentence').toBeGreaterThan(10)
  expect(reason, 'no code of a rule stands in it').not.toMatch(/[A-Z]+-\d+/)
  await page.click('.is-refusal .rule-link')
  await until('the rule', async () => (await page.textContent('.help-box')).includes('The tile goes beside the others'))
  await page.keyboard.press('Escape')
  const after = await hands.see()
  expect(!after.laid && !after.confirm, 'no tile lies there').toBeTruthy()
  expect((await playedActions(page)).length, 'actions in the record').toBe(before)
})

test('undo: free before confirming, back to the own decision afterwards', async ({ world, open }) => {
  const { page } = await open()
  await openGame(page, { record: await base(world, 4), kinds: 'mf' })
  const hands = new Hands(page, dice(4))
  const s = await hands.ready()
  const before = await playedActions(page)
  await hands.take('cells', s.cells[0], s)
  await hands.press((await hands.ready()).undo, 'taking back')
  await until('the tile is in the hand again', async () => (await hands.see()).cells.length > 0)
  expect((await playedActions(page)).join(), 'the record after taking back a draft').toBe(before.join())
  await hands.play({ turns: 1 })
  await hands.ready()
  await until('the turn is saved', async () => (await playedActions(page)).length > before.length)
  await page.keyboard.press('u')
  await until(
    'the move is taken back',
    async () =>
      (await playedActions(page)).filter((a) => a.startsWith('place')).length ===
        before.filter((a) => a.startsWith('place')).length || (await hands.see()).spots.length > 0,
  )
})

test('a double click on the button that confirms plays once', async ({ world, open }) => {
  const { page } = await open()
  await openGame(page, { record: await base(world, 5), kinds: 'mf' })
  const hands = new Hands(page, dice(5))
  const places = async () => (await playedActions(page)).filter((a) => a.startsWith('place')).length
  for (let turn = 1; turn <= 3; turn++) {
    let s = await hands.ready()
    while (!s.confirm) {
      await hands.gesture(s)
      s = await hands.ready()
    }
    const before = await places()
    await page.mouse.dblclick(s.confirm.x, s.confirm.y)
    await until('the turn is saved', async () => (await places()) > before)
    await hands.ready()
    expect(await places(), 'tiles laid').toBe(before + 1)
  }
})

/** Bots think from now on for as long as the case wants: what they are asked waits until the function is called. */
async function holdBots(page) {
  await page.evaluate(() => {
    const waiting = []
    const real = Worker.prototype.postMessage
    window.letBotsGo = () => {
      Worker.prototype.postMessage = real
      for (const go of waiting) go()
    }
    Worker.prototype.postMessage = function post(...words) {
      if (JSON.stringify(words).includes('bestmove')) waiting.push(() => real.apply(this, words))
      else real.apply(this, words)
    }
  })
  return () => page.evaluate(() => window.letBotsGo())
}

test('clicking wildly while a bot thinks changes nothing', async ({ world, open }) => {
  const { page } = await open()
  await openGame(page, { record: await base(world, 6), kinds: 'm3' })
  const hands = new Hands(page, dice(6))
  for (let s = await hands.ready(); !s.confirm; s = await hands.ready()) await hands.gesture(s)
  const places = async () => (await playedActions(page)).filter((a) => a.startsWith('place')).length
  const before = await places()
  const letBotsGo = await holdBots(page)
  await hands.press((await hands.see()).confirm, 'confirming')
  await page.waitForSelector('.thinking', { state: 'attached' })
  for (const [x, y] of [
    [470, 400],
    [300, 300],
    [600, 500],
    [1142, 327],
    [980, 327],
  ])
    await page.mouse.click(x, y)
  for (const key of ['Enter', ' ', 'r', '1', '0', 'n', 'Escape']) await page.keyboard.press(key)
  expect(await page.locator('.thinking').count(), 'who still thinks').toBe(1)
  expect(await places(), 'tiles laid: mine').toBe(before + 1)
  await letBotsGo()
  await hands.ready()
  await until('the bot’s move is saved', async () => (await places()) > before + 1)
  expect(await places(), 'tiles laid: mine and the bot’s').toBe(before + 2)
})

test('two fingers turn the tile on a phone', async ({ world, open }) => {
  const { page, context } = await open(PHONE)
  const record = await base(world, 21, 12)
  const legal = await rotations(world.binary, record)
  const [cell, turns] = Object.entries(legal).sort((a, b) => b[1].length - a[1].length)[0]
  await openGame(page, { record, kinds: 'mf' })
  const hands = new Hands(page, dice(2), { touch: true })
  const s = await hands.ready()
  await hands.take(
    'cells',
    s.cells.find((c) => c.key === cell),
    s,
  )
  const before = await handRotation(page)
  const session = await context.newCDPSession(page)
  const touchPoints = [
    { x: 60, y: 300, id: 1 },
    { x: 330, y: 300, id: 2 },
  ]
  // By their own clock the fingers are quick, however long the two take to arrive.
  const now = Date.now() / 1000
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp: now })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: now + 0.1 })
  await until('the tile is turned', async () => (await handRotation(page)) !== before)
  expect(turns.includes(await handRotation(page)), 'the new rotation is legal').toBeTruthy()
})

test('without Confirm a turn is played by itself', async ({ world, open }) => {
  const { page } = await open({ ...DESKTOP, settings: { confirm: false } })
  await openGame(page, { record: await base(world, 5), kinds: 'mf' })
  const hands = new Hands(page, dice(5))
  const s = await hands.ready()
  await hands.take('cells', s.cells[0], s)
  // The tile lies there at once; what can be done with it is known when the engine has answered.
  const laid = await hands.ready()
  if (!laid.confirm) await page.keyboard.press('1')
  await until('the turn is played', async () => (await playedActions(page)).some((a) => a.startsWith('place')))
})

test('at the end a click too many takes nothing back', async ({ world, open }) => {
  const { page } = await open()
  await openGame(page, { record: await finished(world.binary, 'carcassonne ruleset=plus players=2', 8), kinds: 'm3' })
  await page.waitForSelector('.growth')
  const length = (await playedActions(page)).length
  await page.click('.bar-buttons .onward')
  await page.waitForSelector('dialog[open]')
  expect((await playedActions(page)).length, 'actions in the record').toBe(length)
})

test('what would be played by itself can be taken back before', async ({ world, open }) => {
  const { page } = await open({ ...DESKTOP, settings: { confirm: false } })
  await openGame(page, { record: await base(world, 5), kinds: 'mf' })
  const hands = new Hands(page, dice(5))
  const s = await hands.ready()
  const before = await playedActions(page)
  await hands.take('cells', s.cells[0], s)
  await page.waitForSelector('.answer[data-action^="put "]')
  // In the page itself: however slow the machine is, the time that one has is not over.
  await page.evaluate(
    () =>
      new Promise((done) => {
        const watch = new MutationObserver(() => {
          if (!document.querySelector('.confirm.is-settling')) return
          watch.disconnect()
          document.querySelector('.bar-buttons .button:first-child').click()
          done()
        })
        watch.observe(document.body, { subtree: true, attributes: true, childList: true })
        document.querySelector('.answer[data-action^="put "]').click()
      }),
  )
  await page.waitForSelector('.is-settling', { state: 'detached' })
  const after = await hands.ready()
  expect(after.confirm, 'there is nothing to confirm any more').toBe(null)
  expect((await playedActions(page)).join(), 'the record').toBe(before.join())
})
