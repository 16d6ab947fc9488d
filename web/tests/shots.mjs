// shots.mjs BINARY SITE FOLDER [WORD]: pictures of every named state, on a desktop and on a phone, light and dark, for
// looking at. No test: nothing is compared.
import { readFileSync } from 'node:fs'
import { beginning, dice, finished } from './engine.mjs'
import { CartagenaHands, Hands, openGame } from './hands.mjs'
import { DESKTOP, launch, openPage, PHONE, settled, shot, startServer } from './lib.mjs'

const [binary, site, folder, word = ''] = process.argv.slice(2)
if (!folder) {
  console.error('usage: node shots.mjs BINARY SITE FOLDER [WORD]')
  process.exit(2)
}
process.env.SHOTS = folder

const go = async (page, address) => {
  await page.evaluate((to) => (location.hash = to), address)
  await page.waitForSelector('h1, .lesson')
  await page.waitForFunction(() => !document.querySelector('.loading'))
}
const screen = (address) => (page) => go(page, address)

const game =
  (options, seed, actions, kinds = 'm34') =>
  async (page) => {
    await openGame(page, { record: await beginning(binary, options, seed, actions), kinds, title: 'Carcassonne' })
    await new Hands(page, dice(1)).ready()
  }

async function figure(page) {
  await game('carcassonne ruleset=plus players=3', 5, 60, 'mff')(page)
  const hands = new Hands(page, dice(3))
  for (let i = 0; i < 12; i++) {
    const s = await hands.ready()
    if (s.spots.length > 1) break
    await hands.gesture(s)
  }
}

async function over(page) {
  const options = 'carcassonne ruleset=plus expansions=inns,traders,abbot players=3'
  await openGame(page, { record: await finished(binary, options, 9), kinds: 'm34', title: 'Carcassonne: Plus' })
  await page.waitForSelector('.outcome')
}

async function replay(page) {
  await over(page)
  await page.evaluate(() => (location.hash = '#/replay/test-game/60'))
  await page.waitForSelector('.replay-slider')
}

const position =
  (name, kinds = 'mf') =>
  async (page) => {
    const record = readFileSync(new URL(`positions/${name}.rec`, import.meta.url), 'utf8')
    await openGame(page, { record, kinds, title: 'Carcassonne: Plus' })
    await new Hands(page, dice(1)).ready()
  }

const cartagena = (mode, kinds, chosen) => async (page) => {
  await openGame(page, {
    record: await beginning(binary, `cartagena mode=${mode} players=${kinds.length}`, 12, 90),
    kinds,
    title: 'Cartagena',
  })
  const hands = new CartagenaHands(page, dice(5))
  const s = await hands.ready()
  if (s.handover && chosen) await hands.gesture(s)
  const t = await hands.ready()
  if (chosen && t.cards[0]) await page.click(`.hand-card[data-symbol="${t.cards[0].key}"]`)
}

const drawer = (name) => async (page) => {
  await game('carcassonne ruleset=plus expansions=all players=3', 6, 400, 'mff')(page)
  const tool = page.locator(`[data-drawer="${name}"]`)
  if ((await tool.getAttribute('aria-expanded')) === 'true') return
  if (await tool.isVisible()) return tool.click()
  // On a phone it stands behind one button, or is of no use there.
  await page.click('.more-tool')
  const rare = page.locator(`[data-opens="${name}"]`)
  if (await rare.isVisible()) await rare.click()
}

async function owners(page) {
  await game('carcassonne ruleset=plus players=3', 6, 160, 'mff')(page)
  await page.click('[data-tool="eye"]')
  await page.click('[data-tool="eye"]')
}

const STATES = {
  start: screen('#/'),
  'set-up': screen('#/new/everything'),
  'set-up-cartagena': screen('#/new/jamaica'),
  'play-first': game('carcassonne ruleset=plus players=3', 5, 0),
  'play-middle': game('carcassonne ruleset=plus players=3', 5, 120, 'mff'),
  'play-figure': figure,
  'play-owners': owners,
  'play-end': over,
  'play-everything': game('carcassonne ruleset=plus expansions=all players=4', 6, 500, 'mfff'),
  'drawer-track': drawer('track'),
  'drawer-tiles': drawer('tiles'),
  'drawer-keys': drawer('keys'),
  'drawer-notation': drawer('notation'),
  'decision-message': position('read'),
  'decision-ferry': position('ferry'),
  'decision-fly': position('fly'),
  'decision-order': position('order'),
  solo: game('carcassonne ruleset=solo', 5, 60, 'mmm'),
  'solo-together': game('carcassonne ruleset=solo expansions=inns,abbot,traders players=2', 5, 60, 'mfm'),
  'solo-setup': async (page) => {
    await go(page, '#/new/solo')
    await page.click('.section-head .button')
    await page.click('.seat-list + .button')
    await page.click('details.house summary')
    await page.getByLabel(/two ways/).selectOption('text')
    await page.locator('.letter').scrollIntoViewIfNeeded()
  },
  tortuga: cartagena('tortuga', 'm34', true),
  jamaica: cartagena('jamaica', 'mf', true),
  handover: cartagena('jamaica', 'mf', false),
  replay,
  help: screen('#/help/inns'),
  rules: screen('#/rules/IC-X4'),
  tutorial: screen('#/learn'),
  'tutorial-cartagena': screen('#/learn/cartagena'),
  puzzles: screen('#/puzzles'),
  lobby: screen('#/lobby'),
  saved: async (page) => {
    await over(page)
    await go(page, '#/saved')
  },
  settings: screen('#/settings'),
  missing: screen('#/nowhere'),
}

async function take(name, show, size, options) {
  const { page, context } = await openPage(world, options)
  try {
    await show(page)
    await settled(page)
    await shot(page, `${name}-${size}-${options.colorScheme}`)
  } catch (error) {
    console.log(`${name} ${size} ${options.colorScheme}: ${error.message}`)
  } finally {
    await context.close()
  }
}

const server = await startServer(binary, site)
const browser = await launch()
const world = { browser, url: server.url, binary, site }
for (const [name, show] of Object.entries(STATES)) {
  if (!name.includes(word)) continue
  for (const [size, options] of [
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ])
    for (const colorScheme of ['light', 'dark']) await take(name, show, size, { ...options, colorScheme })
}
await browser.close()
await server.stop()
