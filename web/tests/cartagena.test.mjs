// cartagena.test.mjs: whole games of Cartagena through the page: by mouse, by touch on a phone, by keyboard alone; the hot
// seat with its secrets; taking back.
import { assert, DESKTOP, equal, openPage, PHONE, shot, test, until } from './lib.mjs'

const CARD = '.hand-card:not([disabled])'

/** Bots that answer at once, no sound: the game is played, not watched. */
async function openGame(world, options, preset) {
  const context = { ...options, reducedMotion: 'reduce', serviceWorkers: 'block' }
  const opened = await openPage(world, context, '#/settings')
  await opened.page.check('input[value="instant"]')
  await opened.page.evaluate((to) => (location.hash = to), `#/new/${preset}`)
  await opened.page.waitForSelector('.start-bar .primary')
  return opened
}

/** The table is there, and nothing is left to decide for anybody. */
const isOver = async (page) =>
  (await page.locator('.tunnel').count()) > 0 && (await page.locator('.cartagena-bar').count()) === 0
const hasTurn = async (page) => (await page.locator(CARD).count()) > 0 || (await page.locator('.source').count()) > 0

/** One move: a card and the farthest pirate, or else a retreat. */
async function move(page, press) {
  if ((await page.locator(CARD).count()) > 0) {
    await press(page.locator(CARD).last())
    if ((await page.locator('.target').count()) > 0) await press(page.locator('.target').last())
    return
  }
  for (let i = (await page.locator('.source').count()) - 1; i >= 0; i--) {
    await press(page.locator('.source').nth(i))
    if ((await page.locator('.cartagena-buttons .primary').count()) === 0) continue
    await press(page.locator('.cartagena-buttons .primary'))
    return
  }
  if (await page.locator('.end-turn:not([disabled])').count()) await press(page.locator('.end-turn'))
}

const promptOf = (page) =>
  page
    .locator('#prompt-line')
    .first()
    .textContent({ timeout: 500 })
    .catch(() => '')
const stateOf = async (page) =>
  `${await promptOf(page)} ${await page.locator('.play-drawer, .cartagena-side').allTextContents()} ${await page.locator('.pip.used').count()}`

async function playOut(page, press) {
  for (let n = 0; n < 400; n++) {
    await until('a turn or the end', async () => (await isOver(page)) || (await hasTurn(page)), 60000)
    if (await isOver(page)) return n
    await move(page, press).catch(async (error) => {
      if (!(await isOver(page))) throw error
    })
    await page.waitForTimeout(30)
  }
  throw new Error(`the game does not end: ${await stateOf(page)}`)
}

const click = (what) => what.click({ timeout: 5000, force: true })
const tap = (what) => what.tap({ timeout: 5000, force: true })

for (const [preset, options, press, how] of [
  ['tortuga', DESKTOP, click, 'mouse'],
  ['jamaica', PHONE, tap, 'touch on a phone'],
])
  test(`cartagena: a whole game of ${preset} by ${how}`, async (world) => {
    const { page, context, faults } = await openGame(world, options, preset)
    await press(page.locator('.start-bar .primary'))
    await page.waitForSelector('.cartagena-bar')
    const moves = await playOut(page, press)
    assert(moves > 10, `only ${moves} moves`)
    await shot(page, `${preset}-end`)
    equal(faults.join('\n'), '', 'what the page complained of')
    await context.close()
  })

test('cartagena: a turn by keyboard alone', async (world) => {
  const { page, context, faults } = await openGame(world, DESKTOP, 'tortuga')
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
  equal(await page.locator('.pip.used').count(), 1, 'moves made')
  await page.keyboard.press('e')
  await until(
    'the turn is over',
    async () => (await page.locator('.pip.used').count()) !== 1 || (await page.locator(CARD).count()) === 0,
  )
  equal(faults.join('\n'), '', 'what the page complained of')
  await context.close()
})

test('cartagena: a move is taken back', async (world) => {
  const { page, context } = await openGame(world, DESKTOP, 'tortuga')
  await page.click('.start-bar .primary')
  await page.waitForSelector(CARD)
  const hand = () => page.locator('.carta-hand').getAttribute('aria-label')
  const before = await hand()
  await page.locator(CARD).first().click()
  await page.locator('.target').first().click()
  await until('a card was played', async () => (await hand()) !== before)
  await page.locator('.cartagena-buttons .button', { hasText: 'Undo' }).click()
  await until('the card is back', async () => (await hand()) === before)
  await context.close()
})

test('cartagena: the hot seat hides hands in Jamaica between turns', async (world) => {
  const { page, context, faults } = await openGame(world, DESKTOP, 'jamaica')
  await page.locator('.seat-row').nth(2).locator('.button').click()
  await page.locator('.seat-row').nth(1).locator('.pick select').last().selectOption('friend')
  await page.locator('.seat-row').nth(1).locator('.seat-input').fill('Rosa')
  await page.click('.start-bar .primary')
  await page.waitForSelector('.tunnel')
  if (await page.locator('.handover').count()) await page.click('.handover .button')
  await page.waitForSelector(CARD)
  await page.locator(CARD).first().click()
  await page.locator('.target').first().click()
  await page.waitForSelector('.end-turn:not([disabled])')
  await page.click('.end-turn')
  await page.waitForSelector('.handover')
  assert((await page.textContent('.handover')).includes('Rosa'), 'it says to whom')
  equal(await page.locator('.hand-card').count(), 0, 'cards that can be seen')
  await page.keyboard.press('Escape')
  equal(await page.locator('.handover[open]').count(), 1, 'Escape does not show the cards')
  await shot(page, 'handover')
  await page.click('.handover .button')
  await page.waitForSelector(CARD)
  equal(faults.join('\n'), '', 'what the page complained of')
  await context.close()
})
