// shell.test.mjs: what surrounds the games, in a real browser: start, set-up, languages, links, files, settings, use without
// a connection, the tutorial, and access for everybody.
import { readFileSync } from 'node:fs'
import { COLOURS, serious } from './access.mjs'
import { expect, test } from './fixtures.mjs'
import { DESKTOP, go, PHONE, serverFound, shot, until, wear } from './lib.mjs'

const hash = (page) => page.evaluate(() => location.hash)
const text = (page, what) => page.textContent(what)

test('start: one click and the first tile can be laid; the next visit continues', async ({ open }) => {
  const { page } = await open({ ...DESKTOP, serviceWorkers: 'allow' })
  await shot(page, 'start')
  await page.click('.play-button')
  await page.waitForSelector('.legal-cell')
  expect((await hash(page)).startsWith('#/play/'), 'the address names the game').toBeTruthy()
  await page.reload()
  await page.waitForSelector('.legal-cell')
  const game = await hash(page)
  await go(page, '#/')
  await until('the button continues', async () => (await text(page, '.play-button'))?.includes('Continue'))
  await page.click('.play-button')
  await page.waitForSelector('.legal-cell')
  expect(await hash(page), 'the same game').toBe(game)
})

for (const preset of ['first', 'plus', 'classic', 'everything', 'solo', 'tortuga', 'jamaica'])
  test(`set-up: the preset ${preset} starts`, async ({ open }) => {
    const { page } = await open(DESKTOP, `#/new/${preset}`)
    await page.click('.start-bar .primary')
    await page.waitForSelector(/tortuga|jamaica/.test(preset) ? '.hand-card:not([disabled])' : '.legal-cell')
    await shot(page, `preset-${preset}`)
  })

test('set-up: players are added and removed, colours stay different', async ({ open }) => {
  const { page } = await open(DESKTOP, '#/new/plus')
  await page.waitForSelector('.seat-row')
  expect(await page.locator('.seat-row').count(), 'players at first').toBe(3)
  for (let i = 0; i < 3; i++) await page.locator('.seat-list + .button').click()
  await expect(page.locator('.seat-row'), 'players at most').toHaveCount(6)
  expect(await page.locator('.seat-list + .button').count(), 'no seventh').toBe(0)
  await page.locator('.seat-row').nth(0).locator('.seat-colour select').selectOption('1')
  const colours = () => page.locator('.seat-colour select').evaluateAll((all) => all.map((s) => s.value))
  await until('different colours', async () => new Set(await colours()).size === 6)
  await page.check('.choice input[value="solo"]')
  await expect(page.locator('.seat-row'), 'solo has no other players').toHaveCount(1)
})

test('set-up: what the engine refuses is told, and nothing is lost', async ({ open }) => {
  const { page } = await open(DESKTOP, '#/new/tortuga')
  await page.click('.house summary')
  await page.locator('.house input[type=number]').first().fill('999')
  await page.click('.start-bar .primary')
  await page.waitForSelector('.start-bar .problem')
  expect(await page.locator('.house input[type=number]').first().inputValue(), 'what was typed').toBe('999')
  await page.locator('.house input[type=number]').first().fill('')
  await page.click('.start-bar .primary')
  await page.waitForSelector('.hand-card')
})

const LANGUAGES = [
  ['pt-BR', 'Jogar', 'Configurações'],
  ['pt-PT', 'Jogar', 'Definições'],
  ['es-AR', 'Jugar', 'Ajustes'],
  ['en-US', 'Play', 'Settings'],
  ['ja-JP', 'Play', 'Settings'],
]
for (const [locale, play, settings] of LANGUAGES)
  test(`languages: a browser that speaks ${locale}`, async ({ open }) => {
    const { page } = await open({ ...DESKTOP, locale })
    await until(play, async () => (await text(page, '.play-button'))?.includes(play))
    await until(settings, async () => (await text(page, '.menu')).includes(settings))
  })

test('languages: the menu changes it, for good', async ({ open }) => {
  const { page } = await open(DESKTOP, '#/settings')
  await page.locator('select').first().selectOption('pt-PT')
  await until('the heading', async () => (await text(page, 'h1')) === 'Definições')
  await expect(page.locator('html'), 'the language of the document').toHaveAttribute('lang', 'pt-PT')
  await page.reload()
  await until('the heading', async () => (await text(page, 'h1')) === 'Definições')
})

test('settings: light and dark', async ({ open }) => {
  const { page } = await open(DESKTOP, '#/settings')
  const paper = () => page.evaluate(() => getComputedStyle(document.body.parentElement).backgroundColor)
  const light = await paper()
  await page.check('input[value="dark"]')
  await until('the paper changes', async () => (await paper()) !== light)
})

async function keptRecord(page) {
  await page.click('.play-button')
  await page.waitForSelector('.legal-cell')
  await go(page, '#/saved')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.saved-buttons .button').nth(1).click(),
  ])
  return readFileSync(await file.path(), 'utf8')
}

test('saved games: to a file and back, a link, deleting', async ({ open }) => {
  const { page } = await open()
  const record = await keptRecord(page)
  expect(record.startsWith('game: carcassonne'), 'a record').toBeTruthy()
  await page.click('.paste summary')
  await page.fill('.paste textarea', record)
  await page.click('.paste .primary')
  await page.waitForSelector('.replay-slider')
  expect((await hash(page)).startsWith('#/shared/'), 'the address carries the game').toBeTruthy()
  await page.click('.shared-note button')
  await until('it is kept', async () => (await page.locator('.shared-note').count()) === 0)
  await go(page, '#/saved')
  await until('two games', async () => (await page.locator('.saved-game').count()) === 2)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.locator('.saved-game .danger').first().click()
  await until('one game', async () => (await page.locator('.saved-game').count()) === 1)
})

test('links and files that hold no game are refused in a sentence', async ({ open }) => {
  const { page } = await open(DESKTOP, '#/saved')
  const file = (name, bytes) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(bytes) })
  // The message goes away by itself; what was told aloud stays.
  const told = page.locator('#announcements p')
  for (const [i, bytes] of ['', 'nonsense', 'x'.repeat(300000)].entries()) {
    const seen = page.waitForSelector('.toast.bad')
    await page.setInputFiles('input[type=file]', file('game.txt', bytes))
    await seen
    await expect(told, 'refusals').toHaveCount(i + 1)
  }
  for (const address of [
    '#/shared/AAAA',
    '#/shared/',
    '#/shared/%00',
    '#/play/nobody',
    '#/replay/nobody/3',
    '#/nowhere',
  ]) {
    await go(page, address)
    await page.waitForSelector('.problem')
    await go(page, '#/')
    await page.waitForSelector('.play-button')
  }
})

test('without a connection: reload, a new game, the rules', async ({ open }) => {
  const { page, context } = await open({ ...DESKTOP, serviceWorkers: 'allow' })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await page.waitForSelector('.play-button')
  await serverFound(page)
  await context.setOffline(true)
  await page.reload()
  await page.click('.play-button')
  await page.waitForSelector('.legal-cell')
  await go(page, '#/help/gold')
  await until('the topic', async () => (await text(page, 'h1')) === 'Gold Mines')
  await context.setOffline(false)
})

test('without a connection: the language of the first visit is kept', async ({ open }) => {
  const { page, context } = await open({ ...DESKTOP, serviceWorkers: 'allow', locale: 'es-ES' })
  await page.waitForSelector('.play-button')
  await until('the help of that language is kept', () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return kept.flat().filter((request) => /\/assets\/(text\.)?es-/.test(request.url)).length === 2
    }),
  )
  await serverFound(page)
  await context.setOffline(true)
  await page.reload()
  await page.click('.play-button')
  await page.waitForSelector('.legal-cell')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await go(page, '#/help/gold')
  await until('the topic', async () => (await text(page, 'h1')) === 'Minas de Oro')
  await context.setOffline(false)
})

test('the rules are reachable from the thing that they explain', async ({ open }) => {
  const { page } = await open(DESKTOP, '#/new/plus')
  await page.locator('.expansion .help-link').nth(2).click()
  await until('the topic', async () => (await text(page, '.help-box h2')) === 'Inns & Cathedrals')
  await page.keyboard.press('Escape')
  await expect(page.locator('.help-box'), 'closed').toHaveCount(0)
})

test('every rule has an address, its chapter shows it with its board', async ({ open }) => {
  const { page } = await open(DESKTOP, '#/rules/IC-X4')
  await until('the chapter', async () => (await text(page, 'h1')) === 'Inns & Cathedrals')
  await until('the rule is in sight', () =>
    page.$eval('#rule-IC-X4', (rule) => {
      const { top, bottom } = rule.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    }),
  )
  await until('its board is there', () =>
    page.$eval('#rule-IC-X4 + .book-boards img', (board) => board.naturalWidth > 0),
  )
  await page.locator('.help-contents a', { hasText: 'Cartagena' }).click()
  await until('another chapter', async () => (await text(page, 'h1')) === 'Cartagena')
  await go(page, '#/rules/D-23')
  await until('where a decision stands', async () => (await text(page, 'h1')) === 'The base game of today')
})

test('tutorial: every lesson, shown; a phone', async ({ open }) => {
  const { page } = await open(PHONE, '#/learn')
  const lesson = () => text(page, '.lesson h2').catch(() => '')
  let last = ''
  for (let i = 0; i < 5; i++) {
    await until('the next lesson', async () => {
      const now = await lesson()
      return now !== '' && now !== last && (await page.locator('.legal-cell').count()) > 0
    })
    last = await lesson()
    await shot(page, `lesson-${i + 1}`)
    await page.locator('.lesson .button').first().click()
  }
  await until('the end', async () => (await lesson()) === 'That is the whole game')
})

test('tutorial of Cartagena: a card, a pirate, the next lesson', async ({ open }) => {
  const { page } = await open(PHONE, '#/learn/cartagena')
  const title = page.locator('.lesson h2')
  await page.locator('.hand-card[data-symbol="key"]:not([disabled])').click()
  await page.locator('.target').first().click()
  await expect(title).toHaveText('Squares with pirates are jumped over')
  await page.locator('.hand-card[data-symbol="key"]:not([disabled])').click()
  await page.locator('.source[data-square="0"]').click()
  await expect(title).toHaveText('Cards are earned by going back')
})

test('no screen is wider than the smallest phone, in large letters either', async ({ open }) => {
  const { page } = await open({ ...PHONE, viewport: { width: 360, height: 640 }, locale: 'es-ES' })
  await serverFound(page)
  const faults = []
  for (const address of [
    '',
    'new/everything',
    'new/jamaica',
    'settings',
    'saved',
    'help/inns',
    'rules/turn',
    'puzzles',
    'lobby',
    'host/plus',
    'me',
    'ratings',
    'events',
    'events/new',
    'daily',
    'learn',
  ]) {
    await go(page, `#/${address}`)
    await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('.loading'))
    for (const size of ['100%', '200%']) {
      const wide = await page.evaluate((text) => {
        document.documentElement.style.fontSize = text
        const { scrollWidth } = document.scrollingElement
        const beyond = [...document.querySelectorAll('body *')].filter((e) => e.getBoundingClientRect().right > 361)
        return scrollWidth > 360
          ? `${scrollWidth} pixels: ${beyond.slice(0, 4).map((e) => e.className || e.tagName)}`
          : ''
      }, size)
      if (wide) faults.push(`#/${address}, text of ${size}: ${wide}`)
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  }
  expect(faults.join('\n')).toBe('')
})

test('a device that asks for contrast gets it, on the board too', async ({ open }) => {
  const { page } = await open({ ...DESKTOP, contrast: 'more', colorScheme: 'dark', bypassCSP: true }, '#/learn')
  await page.waitForSelector('.tiles image[href^="blob:"]', { state: 'attached' })
  const drawn = await page.$eval('.tiles image', async (image) => (await fetch(image.href.baseVal)).text())
  expect(drawn, 'a white road').toContain('--p-road:#ffffff')
  expect(await page.$eval('html', (root) => getComputedStyle(root).getPropertyValue('--paper'))).toBe('#000000')
  expect(await serious(page, 'high contrast')).toEqual([])
})

test('sounds: silent at the first visit, heard when they are switched on', async ({ open }) => {
  const { page } = await open(DESKTOP, '#/learn')
  await page.evaluate(() => {
    window.heard = 0
    const { start } = AudioBufferSourceNode.prototype
    AudioBufferSourceNode.prototype.start = function (...when) {
      window.heard++
      return start.apply(this, when)
    }
  })
  const shown = async (lesson) => {
    await page.waitForSelector('.legal-cell')
    await page.locator('.lesson .button').first().click()
    await expect(page.locator('.lesson .hint')).toContainText(`${lesson} `)
  }
  await shown(2)
  expect(await page.evaluate(() => window.heard), 'a tile, before').toBe(0)
  await go(page, '#/settings')
  await page.locator('input[name=sounds]').first().check()
  await go(page, '#/learn')
  await shown(2)
  await page.waitForFunction(() => window.heard > 0)
})

// One page goes through both colour schemes: built alike, they differ in their colours alone.
for (const address of ['', '#/new/everything', '#/saved', '#/settings', '#/help/inns', '#/rules/turn', '#/learn'])
  test(`access: no serious finding in light and dark at ${address || 'the start'}`, async ({ open }) => {
    const { page } = await open({ ...DESKTOP, colorScheme: 'light', bypassCSP: true }, address)
    await page.waitForSelector('h1')
    await until('the screen', async () => (await page.locator('.loading').count()) === 0)
    expect(await serious(page, `${address} in the light`)).toEqual([])
    await wear(page, 'dark')
    expect(await serious(page, `${address} in the dark`, { only: COLOURS })).toEqual([])
  })
