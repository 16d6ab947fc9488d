// misclick.test.mjs: nothing is lost by a wrong click: illegal cells, wrong spots, double clicks, clicks while a bot
// thinks; the tile turns in every way through its legal rotations only; undo before and after confirming.
import { assert, DESKTOP, equal, PHONE, test, until, withPage } from './lib.mjs'
import { beginning, dice, Engine } from './engine.mjs'
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

async function cellAt(page, key) {
  const box = await page.locator(`.legal-cell[data-cell="${key}"]`).boundingBox()
  return [box.x + box.width / 2, box.y + box.height / 2]
}

const WAYS = {
  'clicks on it': (page, [x, y]) => page.mouse.click(x, y),
  'the right button': (page, [x, y]) => page.mouse.click(x, y, { button: 'right' }),
  'the wheel': async (page, [x, y]) => {
    await page.mouse.move(x, y)
    await page.waitForTimeout(160) // one turn for each rest of the wheel
    await page.mouse.wheel(0, 100)
  },
  R: (page) => page.keyboard.press('r'),
  'Shift-R': (page) => page.keyboard.press('Shift+R'),
  'the tile in the bar': (page) => page.click('.hand'),
}

test('only legal rotations ever appear, however the tile is turned', (world) =>
  withPage(world, DESKTOP, '', async (page) => {
    const record = await base(world, 21, 12)
    const legal = await rotations(world.binary, record)
    await openGame(page, { record, kinds: 'mf' })
    const hands = new Hands(page, dice(2))
    await hands.ready()
    const [cell, turns] = Object.entries(legal).sort((a, b) => b[1].length - a[1].length)[0]
    assert(turns.length > 1, 'the position has a cell with several rotations')
    const at = await cellAt(page, cell)
    await page.mouse.click(...at)
    await until('the tile lies there', async () => (await hands.see()).laid)
    for (const [name, turn] of Object.entries(WAYS)) {
      const seen = new Set()
      for (let i = 0; i < turns.length; i++) {
        await turn(page, await placedAt(page))
        await page.waitForFunction(() => document.querySelector('.hand:not([disabled])'))
        await page.waitForTimeout(30)
        seen.add(await handRotation(page))
      }
      assert(
        [...seen].every((rot) => turns.includes(rot)),
        `turning by ${name} shows ${[...seen]}, legal are ${turns}`,
      )
      assert(seen.size > 1, `turning by ${name} turns the tile`)
    }
    for (const key of Object.keys(legal)) {
      await page.keyboard.press('Escape')
      await until('the tile is back in the hand', async () => (await hands.see()).cells.length > 0)
      await page.mouse.move(...(await cellAt(page, key)))
      await page.waitForSelector('.held-tile:not(.is-laid)')
      const rot = await rotationOf(page)
      assert(legal[key].includes(rot), `the ghost over ${key} is turned by ${rot}, legal are ${legal[key]}`)
    }
  }))

const handRotation = (page) =>
  page.evaluate(() => {
    const text = document.querySelector('.hand use, .hand svg, .hand image')?.closest('.hand')?.innerHTML ?? ''
    return (((Number(/rotate\((-?[\d.]+)/.exec(text)?.[1] ?? 0) / 90) % 4) + 4) % 4
  })

async function placedAt(page) {
  const box = await page.locator('.held-edge').last().boundingBox()
  // Near a corner, where no spot for a figure is.
  return [box.x + box.width * 0.04, box.y + box.height * 0.04]
}

test('a click on an illegal cell says why and changes nothing', (world) =>
  withPage(world, DESKTOP, '', async (page) => {
    await openGame(page, { record: await base(world, 3, 9), kinds: 'mf' })
    const hands = new Hands(page, dice(3))
    await hands.ready()
    const before = (await playedActions(page)).length
    await page.mouse.click(80, 700)
    await page.waitForSelector('.is-refusal')
    const reason = await page.textContent('.is-refusal')
    assert(reason.length > 10, 'the reason is a sentence')
    assert(!/[A-Z]+-\d+/.test(reason), `no code of a rule stands in it: ${reason}`)
    await page.click('.is-refusal .rule-link')
    await until('the rule', async () =>
      (await page.textContent('.help-box')).includes('The tile goes beside the others'),
    )
    await page.keyboard.press('Escape')
    const after = await hands.see()
    assert(!after.laid && !after.confirm, 'no tile lies there')
    equal((await playedActions(page)).length, before, 'actions in the record')
  }))

test('undo: free before confirming, back to the own decision afterwards', (world) =>
  withPage(world, DESKTOP, '', async (page) => {
    await openGame(page, { record: await base(world, 4), kinds: 'mf' })
    const hands = new Hands(page, dice(4))
    const s = await hands.ready()
    const before = await playedActions(page)
    await hands.take('cells', s.cells[0], s)
    await hands.press((await hands.see()).undo, 'taking back')
    await until('the tile is in the hand again', async () => (await hands.see()).cells.length > 0)
    equal((await playedActions(page)).join(), before.join(), 'the record after taking back a draft')
    await hands.play({ turns: 1 })
    await hands.ready()
    assert((await playedActions(page)).length > before.length, 'a turn was played')
    await page.keyboard.press('u')
    await until(
      'the move is taken back',
      async () =>
        (await playedActions(page)).filter((a) => a.startsWith('place')).length ===
          before.filter((a) => a.startsWith('place')).length || (await hands.see()).spots.length > 0,
    )
  }))

test('a double click on the button that confirms plays once', (world) =>
  withPage(world, DESKTOP, '', async (page) => {
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
      equal(await places(), before + 1, 'tiles laid')
    }
  }))

test('clicking wildly while a bot thinks changes nothing', (world) =>
  withPage(world, { ...DESKTOP, settings: { speed: 'slow' } }, '', async (page) => {
    await openGame(page, { record: await base(world, 6), kinds: 'm3' })
    const hands = new Hands(page, dice(6))
    for (let s = await hands.ready(); !s.confirm; s = await hands.ready()) await hands.gesture(s)
    const places = async () => (await playedActions(page)).filter((a) => a.startsWith('place')).length
    const before = await places()
    await hands.press((await hands.see()).confirm, 'confirming')
    await until('the bot thinks', async () => (await page.$('.thinking')) !== null)
    for (const [x, y] of [
      [470, 400],
      [300, 300],
      [600, 500],
      [1142, 327],
      [980, 327],
    ])
      await page.mouse.click(x, y)
    for (const key of ['Enter', ' ', 'r', '1', '0', 'n', 'Escape']) await page.keyboard.press(key)
    await hands.ready()
    equal(await places(), before + 2, 'tiles laid: mine and the bot’s')
  }))

test('two fingers turn the tile on a phone', (world) =>
  withPage(world, PHONE, '', async (page, context) => {
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
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await until('the tile is turned', async () => (await handRotation(page)) !== before)
    assert(turns.includes(await handRotation(page)), 'the new rotation is legal')
  }))
