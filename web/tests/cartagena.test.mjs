// cartagena.test.mjs: whole games of Cartagena through the page: by mouse, by touch on a phone, by keyboard alone; the hot
// seat with its secrets; taking back.
import { dice } from './engine.mjs'
import { expect, test } from './fixtures.mjs'
import { CartagenaHands } from './hands.mjs'
import { DESKTOP, go, PHONE, shot, until } from './lib.mjs'

const CARD = '.hand-card:not([disabled])'

/** The set-up of a game; bots answer at once, no sound: the game is played, not watched. */
async function setUp(open, options, preset) {
  const opened = await open(options, '#/settings')
  await opened.page.check('input[value="instant"]')
  await go(opened.page, `#/new/${preset}`)
  await opened.page.waitForSelector('.start-bar .primary')
  return opened
}

for (const [preset, options, touch, how] of [
  ['tortuga', DESKTOP, false, 'mouse'],
  ['jamaica', PHONE, true, 'touch on a phone'],
])
  test(`cartagena: a whole game of ${preset} by ${how}`, async ({ open }) => {
    const { page } = await setUp(open, options, preset)
    const start = page.locator('.start-bar .primary')
    await (touch ? start.tap() : start.click())
    await page.waitForSelector('.cartagena-bar')
    const hands = new CartagenaHands(page, dice(61), { touch })
    expect(await hands.play(), 'the game').toBe('over')
    expect(hands.turns, 'moves').toBeGreaterThan(10)
    await shot(page, `${preset}-end`)
  })

test('cartagena: a turn by keyboard alone', async ({ open }) => {
  const { page } = await setUp(open, DESKTOP, 'tortuga')
  await page.locator('.start-bar .primary').press('Enter')
  await page.waitForSelector(CARD)
  const cards = async () => (await page.locator('.carta-hand').getAttribute('aria-label')) ?? ''
  const before = await cards()
  await page.keyboard.press('1')
  await page.waitForSelector('.target')
  await page.keyboard.press('Escape')
  await until('the choice is gone', async () => (await page.locator('.target').count()) === 0)
  await page.keyboard.press('1')
  await page.waitForSelector('.target')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await until('a card was played', async () => (await cards()) !== before)
  expect(await page.locator('.pip.used').count(), 'moves made').toBe(1)
  await page.keyboard.press('e')
  await until(
    'the turn is over',
    async () => (await page.locator('.pip.used').count()) !== 1 || (await page.locator(CARD).count()) === 0,
  )
})

test('cartagena: a move is taken back', async ({ open }) => {
  const { page } = await setUp(open, DESKTOP, 'tortuga')
  await page.click('.start-bar .primary')
  await page.waitForSelector(CARD)
  const hand = () => page.locator('.carta-hand').getAttribute('aria-label')
  const before = await hand()
  await page.locator(CARD).first().click()
  await page.locator('.target').first().click()
  await until('a card was played', async () => (await hand()) !== before)
  await page.click('.cartagena-buttons .undo')
  await until('the card is back', async () => (await hand()) === before)
})

test('cartagena: the hot seat hides hands in Jamaica between turns', async ({ open }) => {
  const { page } = await setUp(open, DESKTOP, 'jamaica')
  await page.locator('.seat-row').nth(2).locator('.button').click()
  await page.locator('.seat-row').nth(1).locator('.pick select').last().selectOption('friend')
  await page.locator('.seat-row').nth(1).locator('.seat-input').fill('Rosa')
  await page.click('.start-bar .primary')
  const hands = new CartagenaHands(page, dice(1))
  if ((await hands.ready()).handover) await page.click('.handover .button')
  await page.waitForSelector(CARD)
  await page.locator(CARD).first().click()
  await page.locator('.target').first().click()
  await page.waitForSelector('.end-turn:not([disabled])')
  await page.click('.end-turn')
  await page.waitForSelector('.handover')
  expect((await page.textContent('.handover')).includes('Rosa'), 'it says to whom').toBeTruthy()
  expect(await page.locator('.hand-card').count(), 'cards that can be seen').toBe(0)
  await page.keyboard.press('Escape')
  expect(await page.locator('.handover[open]').count(), 'Escape does not show the cards').toBe(1)
  await shot(page, 'handover')
  await page.click('.handover .button')
  await page.waitForSelector(CARD)
})
