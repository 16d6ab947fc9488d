// games.test.mjs: whole games by clicks, from the start screen or from a seed to the score sheet.
import { expect, test } from './fixtures.mjs'
import { go, PHONE, shot, until } from './lib.mjs'
import { beginning, dice } from './engine.mjs'
import { CartagenaHands, Hands, openGame, playedActions, savedGames } from './hands.mjs'

const record = (world, options, seed, actions = 0) => beginning(world.binary, options, seed, actions)

/** At the end it opens by itself only where there is room for it. */
async function openSheet(page) {
  await page.waitForSelector('.outcome')
  if (!(await page.locator('.sheet').isVisible())) await page.click('.show-sheet')
  await page.waitForSelector('.sheet')
}

/** The table of points at the end says what the engine says, and every seat has a column. */
async function checkSheet(page, seats) {
  await openSheet(page)
  const cells = await page.$$eval('.sheet thead th', (all) => all.length)
  expect(cells >= seats, `the score sheet has a column for each of ${seats} seats: ${cells}`).toBeTruthy()
  // It is shown first and saved then.
  let game = null
  await until('the game is saved as finished', async () => (game = (await savedGames(page))[0]).over)
  expect(!/result: unfinished/.test(game.setup.record), 'the record holds the result').toBeTruthy()
  return game
}

test('the base game against two bots, from the big button to the score sheet', async ({ open }) => {
  const { page } = await open()
  await page.click('.play-button')
  await page.waitForSelector('.legal-cell')
  await shot(page, 'play-first-desktop-light')
  const hands = new Hands(page, dice(11))
  expect(await hands.play({ turns: 10 }), 'ten turns').toBe('enough')
  await shot(page, 'play-middle-desktop-light')
  expect(await hands.play(), 'the rest of the game').toBe('over')
  const game = await checkSheet(page, 3)
  await shot(page, 'play-end-desktop-light')
  expect(game.setup.seats.filter((s) => s.who.kind === 'bot').length, 'bots at the table').toBe(2)
  expect(hands.done['spots put'] > 3, 'followers were put on the board by clicking spots').toBeTruthy()
})

test('the classic edition by clicks, from the middle to the end', async ({ world, open }) => {
  const { page } = await open()
  await openGame(page, { record: await record(world, 'carcassonne ruleset=classic players=2', 5, 90), kinds: 'm1' })
  expect(await new Hands(page, dice(5)).play(), 'the game').toBe('over')
  await checkSheet(page, 2)
})

// Each kind of decision has a case of its own (decisions.test.mjs): here they follow each other on a board that is large.
test('everything on: eleven expansions, from the middle to the end', async ({ world, open }) => {
  const { page } = await open()
  const options = 'carcassonne ruleset=plus expansions=all players=2'
  await openGame(page, { record: await record(world, options, 8, 400), kinds: 'mf' })
  const hands = new Hands(page, dice(8))
  expect(await hands.play(), 'the game').toBe('over')
  await checkSheet(page, 2)
  await shot(page, 'everything-end-desktop-light')
  const actions = await playedActions(page)
  for (const verb of ['gold', 'mage', 'robber', 'ferry', 'crop', 'put large'])
    expect(
      actions.some((a) => a.startsWith(verb)),
      `the game had a decision of the kind ${verb}`,
    ).toBeTruthy()
  const kinds = Object.keys(hands.done)
  expect(kinds.length > 8, `many kinds of gestures were made: ${kinds.join(', ')}`).toBeTruthy()
})

test('the solo game by clicks', async ({ open }) => {
  const { page } = await open()
  await go(page, '#/new/solo')
  await page.click('.start-bar .primary')
  const hands = new Hands(page, dice(3))
  expect(await hands.play(), 'the game').toBe('over')
  await page.waitForSelector('.ending-line')
  expect(/point/.test(await page.textContent('.ending-line')), 'the result is the lowest colour').toBeTruthy()
})

/** No card of a person may be anywhere in the document while the device changes hands. */
async function checkHidden(page) {
  const seen = await page.evaluate(() => ({
    cards: document.querySelectorAll('.hand-card').length,
    faces: document.querySelectorAll('.other-cards li[aria-label]').length,
  }))
  expect(seen.cards, "cards of the next player's hand in the document before it is shown").toBe(0)
  expect(seen.faces, 'open hands in the document').toBe(0)
}

test('Jamaica with a friend at the same device: hands are hidden between turns', async ({ world, open }) => {
  const { page } = await open()
  await openGame(page, { record: await record(world, 'cartagena mode=jamaica players=2', 4), kinds: 'mf' })
  const hands = new CartagenaHands(page, dice(4))
  let hidden = 0
  const each = async (s) => {
    if (!s.handover) return
    hidden++
    if (hidden < 6) await checkHidden(page)
    if (hidden === 2) await page.keyboard.press('Escape')
    if (hidden === 2) expect(await page.$('dialog.handover[open]'), 'Escape does not show the cards').toBeTruthy()
  }
  await hands.play({ each, turns: 24 })
  expect(hidden > 5, 'the device changed hands').toBeTruthy()
  expect(hands.done['target advance'] > 5, 'pirates were run by clicking squares').toBeTruthy()
})

test('a game by touch on a phone: taps, pinch, two fingers', async ({ world, open }) => {
  const { page, context } = await open(PHONE)
  await openGame(page, { record: await record(world, 'carcassonne ruleset=plus players=2', 9), kinds: 'm1' })
  const hands = new Hands(page, dice(9), { touch: true })
  await hands.ready()
  await pinch(page, context)
  expect(await hands.play({ turns: 6 }), 'six turns').toBe('enough')
  await shot(page, 'play-middle-phone-light')
  expect(await hands.play(), 'the rest').toBe('over')
  await openSheet(page)
  await shot(page, 'play-end-phone-light')
  expect(hands.done['spots put'] > 3, 'followers were put by taps on spots').toBeTruthy()
})

/** Two fingers that part: the board grows. */
async function pinch(page, context) {
  const scale = () => page.$eval('.board-layer', (e) => new DOMMatrix(getComputedStyle(e).transform).a)
  const before = await scale()
  const session = await context.newCDPSession(page)
  const fingers = (d) => [
    { x: 195 - d, y: 400, id: 1 },
    { x: 195 + d, y: 400, id: 2 },
  ]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) })
  for (const d of [45, 60, 75])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(d) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await until('the board grows under two fingers', async () => (await scale()) > before * 1.2)
  await page.click('[data-tool="fit"]')
}
