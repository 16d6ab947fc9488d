// page.mjs ROOT URL RECORD: the toy expansion on the page in Chromium. The page was built with it and is served at URL;
// RECORD is a game that waits for its verb. Prints TAP without a plan: toy_test.py counts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [root, url, recordFile] = process.argv.slice(2)
const at = (path) => pathToFileURL(join(root, 'web', path)).href
const { chromium } = await import(at('node_modules/playwright-core/index.mjs'))
const { ARGS, CHROMIUM } = await import(at('tests/chromium.mjs'))
const { dice } = await import(at('tests/engine.mjs'))
const { Hands, openGame, playedActions } = await import(at('tests/hands.mjs'))
const { until } = await import(at('tests/lib.mjs'))

const WAIT = 120000
const NAMES = { 'en-GB': 'Bees & Bear', 'pt-BR': 'Abelhas e urso', 'pt-PT': 'Abelhas e urso', es: 'Abejas y oso' }
const TOLD = ['leads the bear to', 'puts: keeper']
const KEEPER = 'Keeper'

const browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGS })

/** A page of its own whose errors fail the case. */
async function withPage(locale, path, work) {
  const context = await browser.newContext({ locale, viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const faults = []
  page.setDefaultTimeout(WAIT)
  page.on('pageerror', (error) => faults.push(error.message))
  try {
    await page.goto(url + path)
    await work(page)
    if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, `toy-${locale}.png`) })
    if (faults.length) throw new Error(`complaints of the page: ${faults.join('; ')}`)
  } catch (error) {
    const seen = await page.evaluate(() => document.body.innerText.slice(0, 600)).catch(() => '')
    throw new Error(`${error.message}\non the screen: ${seen}`)
  } finally {
    await context.close()
  }
}

/** The set-up screen offers it by its name and what it is about; chosen, it is in the game that begins. */
async function offered(locale) {
  await withPage(locale, '#/new', async (page) => {
    const card = page.locator('.expansion', { hasText: NAMES[locale] })
    await card.waitFor()
    await card.locator('input[type=checkbox]').check()
  })
}

/** Its tile lies on the board, its verb can be clicked, what it did is told in words. */
async function played() {
  await withPage('en-GB', '', async (page) => {
    await openGame(page, { id: 'toy', record: readFileSync(recordFile, 'utf8'), kinds: 'mf' })
    await page.waitForSelector('#t-BeeB', { state: 'attached' })
    await touch(page, 'bear ')
    // The turn goes on with the figure: the keeper is taken in hand by name and put, and the page sends what was chosen.
    await page.locator(`.kind[aria-label="${KEEPER}"]`).click()
    await touch(page, 'put keeper ')
    await page.locator('.confirm:enabled').click()
    for (const words of TOLD)
      await page.waitForFunction((part) => document.querySelector('.history')?.textContent.includes(part), words)
    await page.waitForFunction((id) => document.querySelector(`[href="#${id}"]`) !== null, 'f-bear')
    for (const action of ['bear ', 'put keeper '])
      // A game is saved behind the move.
      await until(`${action} is in the game that was saved`, async () =>
        (await playedActions(page, 'toy')).some((played) => played.startsWith(action)),
      )
  })
}

/** The first spot for such an action, as soon as the board rests. */
async function touch(page, begin) {
  const hands = new Hands(page, dice(1))
  let seen = null
  const found = () => seen.spots.find(({ key }) => key.startsWith(begin))
  await until(`a spot for ${begin}`, async () => {
    seen = await hands.see(true)
    return found() !== undefined
  })
  await hands.take('spots', found(), seen)
}

const cases = [
  ...Object.keys(NAMES).map((locale) => [`the set-up screen offers it (${locale})`, () => offered(locale)]),
  ['its tile, its verb, its event and its figure on the playing screen', played],
]
let failed = 0
for (const [name, run] of cases) {
  try {
    await run()
    console.log(`ok - ${name}`)
  } catch (error) {
    failed++
    console.log(`not ok - ${name}\n${String(error.message).replace(/^/gm, '# ')}`)
  }
}
await browser.close()
process.exit(failed ? 1 : 0)
