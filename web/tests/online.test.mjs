// online.test.mjs: tables on the server through the real page, in real browsers: two people play a whole game while one of
// them loses the line twice; a spectator never receives a hidden card; chat is text; the same games on another device; the
// check of the shuffle; a page without a server.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dice } from './engine.mjs'
import { CartagenaHands, Hands } from './hands.mjs'
import { startFiles, startLine } from './hosts.mjs'
import { assert, DESKTOP, equal, openPage, PHONE, shot, test, until } from './lib.mjs'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const go = (page, address) => page.evaluate((to) => void (location.hash = to), address)
const hash = (page) => page.evaluate(() => location.hash)
const count = (page, what) => page.locator(what).count()

/** Somebody with a name, at some address of the page; what the page is told over its WebSocket is kept. */
async function person(world, name, path, options = DESKTOP) {
  const frames = []
  const opened = await openPage(world, { serviceWorkers: 'block', settings: { name }, ...options }, '')
  opened.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  if (path) await go(opened.page, path)
  return { ...opened, frames, name }
}

/** Makes a table by the page's own form and waits in its room. */
async function openTable({ page }, preset, change = async () => undefined) {
  await go(page, `#/host/${preset}`)
  await page.waitForSelector('.start-bar .primary')
  await change(page)
  await page.click('.start-bar .primary')
  await page.waitForSelector('.room-seat')
  return hash(page)
}

async function sitDown({ page }, address) {
  await go(page, address)
  await page.click('.sit')
}

const complaints = (faults) =>
  faults.filter((text) => !/WebSocket connection|ERR_|Failed to load resource/.test(text)).join('\n')

/** Closes them all; what a page complained of fails the case, but for what a cut line makes the browser itself say. */
async function leave(...people) {
  for (const { context } of people) await context.close()
  for (const { name, faults } of people) equal(complaints(faults), '', `what the page of ${name} complained of`)
}

test('online: two browsers play a whole game, one loses its connection twice', async (world) => {
  const line = await startLine(world.url)
  const ada = await person(world, 'Ada')
  const bea = await person({ ...world, url: line.url }, 'Bea')
  const address = await openTable(ada, 'first')
  await shot(ada.page, 'online-room')
  await sitDown(bea, address)
  await Promise.all([ada, bea].map(({ page }) => page.waitForSelector('.play')))
  const cuts = ['before', 'after']
  const lose = (s, hands) => {
    equal(s.refusal, '', 'what was refused')
    const isTime = s.confirm !== null && hands.turns >= 4 + 10 * (2 - cuts.length)
    if (isTime && cuts.length > 0) line.cutWithNext(cuts.shift())
  }
  const [first, second] = await Promise.all([
    new Hands(ada.page, dice(21)).play(),
    new Hands(bea.page, dice(22)).play({ each: lose }),
  ])
  equal(`${first} ${second} ${cuts.length}`, 'over over 0', 'both saw the end, after two cuts')
  const points = (page) => page.locator('.seat-score span:first-child').allTextContents()
  equal((await points(ada.page)).join(), (await points(bea.page)).join(), 'the same points on both sides')
  await shot(ada.page, 'online-end')
  await ada.page.click('.check-shuffle')
  await ada.page.waitForSelector('.check-verdict.is-good')
  equal(await count(ada.page, '.check-step.is-good'), 3, 'what was checked and is true')
  await shot(ada.page, 'online-shuffle')
  await ada.page.keyboard.press('Escape')
  await ada.page.click('.rematch')
  await until('the next table', async () => (await hash(ada.page)) !== address)
  await bea.page.waitForSelector(`a[href="${await hash(ada.page)}"]`)
  await leave(ada, bea)
  line.stop()
})

/** The frames that name a card which was drawn: "draw skull", but not "draw ?". */
const seenDraws = (frames) => frames.join('\n').match(/"draw [a-z]+"/g) ?? []

test('online: a spectator in Jamaica never receives a hidden card', async (world) => {
  const ada = await person(world, 'Ada')
  const bea = await person(world, 'Bea')
  const eve = await person(world, 'Eve')
  const address = await openTable(ada, 'jamaica')
  await sitDown(bea, address)
  await go(eve.page, address)
  await Promise.all([ada, bea, eve].map(({ page }) => page.waitForSelector('.play')))
  assert(seenDraws(ada.frames).length > 0, 'a player sees the own cards')
  const players = [new CartagenaHands(ada.page, dice(31)), new CartagenaHands(bea.page, dice(32))]
  const played = players.map((hands) => hands.play({ turns: 8 }))
  await Promise.race(played)
  await until(
    'the spectator follows',
    async () => eve.frames.join('').includes('"retreat ') || eve.frames.join('').includes('"advance '),
  )
  equal(seenDraws(eve.frames).join(), '', 'hidden cards that the spectator was sent')
  equal(await count(eve.page, '.hand-card'), 0, 'cards that the spectator can see')
  equal(await count(eve.page, '.source, .target'), 0, 'moves that the spectator could make')
  assert(!/"seed":"/.test(eve.frames.join('')), 'nobody is told the seed')
  const own = new Set(seenDraws(ada.frames))
  assert(
    own.size > 0 && seenDraws(bea.frames).length < bea.frames.join('').match(/"draw /g).length,
    'some draws stay hidden',
  )
  await shot(eve.page, 'online-spectator')
  // The others may end it: one gives up.
  await ada.page.click('[data-drawer=people]')
  await ada.page.locator('.people-buttons .button').first().click()
  await ada.page.locator('.people-buttons .danger').click()
  for (const { page } of [ada, bea, eve]) await page.waitForSelector('.check-shuffle')
  await Promise.allSettled(played)
  await eve.page.click('.check-shuffle')
  await eve.page.waitForSelector('.check-verdict.is-good')
  await leave(ada, bea, eve)
})

test('online: chat is text, with a badge until it is read; the same games on another device', async (world) => {
  const ada = await person(world, 'Ada')
  const name = `Ada${Date.now() % 100000}`
  await go(ada.page, '#/me')
  await ada.page.locator('.small-form').first().locator('[name=name]').fill(name)
  await ada.page.locator('.small-form').first().locator('[name=password]').fill('a long password')
  await ada.page.locator('.small-form').first().locator('button').click()
  await until('the account', async () => (await ada.page.textContent('main')).includes('Another password'))
  await shot(ada.page, 'online-account')
  const bea = await person(world, 'Bea <b>bold</b>', '', PHONE)
  const address = await openTable(ada, 'plus', async (page) => {
    await page.fill('.host-house .field-input', 'Friday <img src=x onerror=alert(1)>')
    await page.selectOption('.host-house select', 'd3')
  })
  await sitDown(bea, address)
  await bea.page.waitForSelector('.play')
  await ada.page.waitForSelector('.play')
  await bea.page.click('[data-drawer=people]')
  const text = '<img src=x onerror="document.title=1"><script>alert(1)</script> & more'
  await bea.page.fill('.chat-form input', text)
  await bea.page.keyboard.press('Enter')
  await ada.page.waitForSelector('.people-button .unread')
  await shot(bea.page, 'online-chat-phone')
  await ada.page.click('[data-drawer=people]')
  await until('the line', async () => (await ada.page.locator('.said-text').allTextContents()).includes(text))
  equal(await count(ada.page, '.said img, .said script, .person b'), 0, 'elements out of what people wrote')
  equal(await count(ada.page, '.people-button .unread'), 0, 'unread lines')
  const tablet = await person(world, '', '#/me')
  await tablet.page.locator('.small-form').last().locator('[name=name]').fill(name)
  await tablet.page.locator('.small-form').last().locator('[name=password]').fill('a long password')
  await tablet.page.locator('.small-form').last().locator('button').click()
  await until('the account', async () => (await tablet.page.textContent('main')).includes('Another password'))
  await go(tablet.page, '#/lobby')
  await tablet.page.waitForSelector('.content-lobby .saved-game')
  assert((await tablet.page.textContent('.saved-title')).startsWith('Friday <img'), 'the same game')
  await shot(tablet.page, 'online-lobby')
  await tablet.page.locator('.content-lobby .saved-game .button').first().click()
  await tablet.page.waitForSelector('.play')
  equal(await hash(tablet.page), address, 'the address of the table')
  await leave(ada, bea, tablet)
})

test('online: a table waits in its room: seats, bots, leaving, closing', async (world) => {
  const ada = await person(world, 'Ada')
  const bea = await person(world, 'Bea')
  const address = await openTable(ada, 'plus', (page) => page.click('.seat-list + .button'))
  equal(await count(ada.page, '.room-seat'), 3, 'seats')
  await sitDown(bea, address)
  await until('Bea is there', async () => (await ada.page.textContent('.seat-list')).includes('Bea'))
  await bea.page.locator('.room-buttons .button').first().click()
  await until('Bea stood up', async () => !(await ada.page.textContent('.seat-list')).includes('Bea'))
  await go(bea.page, '#/lobby')
  await bea.page.waitForSelector('#open-tables ~ .saved-list .saved-game')
  ada.page.once('dialog', (dialog) => void dialog.accept())
  await ada.page.click('.room-buttons .danger')
  await ada.page.waitForSelector('.problem')
  await until('it leaves the lobby', async () => !(await bea.page.content()).includes(address.split('/').at(-1)))
  await leave(ada, bea)
})

test('online: bots take seats; a move is taken back alone; the table calls from every screen', async (world) => {
  const ada = await person(world, 'Ada')
  await go(ada.page, '#/host/tortuga')
  await ada.page.waitForSelector('.host-seat select')
  await ada.page.locator('.host-seat select').selectOption('1')
  await ada.page.click('.start-bar .primary')
  await ada.page.waitForSelector('.hand-card:not([disabled])')
  const hand = () => ada.page.locator('.carta-hand').getAttribute('aria-label')
  const before = await hand()
  await ada.page.locator('.hand-card:not([disabled])').first().click()
  await ada.page.locator('.target').first().click()
  await until('a card was played', async () => (await hand()) !== before)
  await ada.page.locator('.cartagena-buttons .button', { hasText: 'Undo' }).click()
  await until('the card is back', async () => (await hand()) === before)
  await go(ada.page, '#/settings')
  await ada.page.waitForSelector('.menu-item .unread')
  await until('the title calls', async () => (await ada.page.title()).startsWith('•'))
  await leave(ada)
})

test('online: two questions: take back by consent, and ending without a result', async (world) => {
  const [ada, bea] = [await person(world, 'Ada'), await person(world, 'Bea')]
  await sitDown(bea, await openTable(ada, 'tortuga'))
  await ada.page.waitForSelector('.hand-card:not([disabled])')
  await bea.page.waitForSelector('.play')
  await ada.page.locator('.hand-card:not([disabled])').first().click()
  await ada.page.locator('.target').first().click()
  await ada.page.waitForSelector('.pip.used')
  await ada.page.locator('.cartagena-buttons .button', { hasText: 'Undo' }).click()
  await bea.page.waitForSelector('.table-banner.is-asking')
  await shot(bea.page, 'online-asked')
  await bea.page.click('.table-banner .primary')
  await until('it was taken back', async () => (await count(ada.page, '.pip.used')) === 0)
  await bea.page.click('[data-drawer=people]')
  await bea.page.locator('.people-buttons .button').last().click()
  await ada.page.waitForSelector('.table-banner.is-asking')
  await ada.page.click('.table-banner .primary')
  for (const { page } of [ada, bea]) await page.waitForSelector('.check-shuffle')
  await leave(ada, bea)
})

/** The server's own door, for what many games would take too long to click. */
async function api(world, key, path, body) {
  const headers = { 'Content-Type': 'application/json', ...(key ? { Authorization: `Bearer ${key}` } : {}) }
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await fetch(`${world.url}api/v1/${path}`, init)
  const found = await answer.json()
  assert(answer.ok, `${path}: ${JSON.stringify(found)}`)
  return found
}

async function named(world, name) {
  const { key, player } = await api(world, null, 'visitor', {})
  await api(world, key, 'register', { name, password: 'a long password' })
  return { key, id: player.id }
}

async function ratedGame(world, winner, loser) {
  const options = 'carcassonne ruleset=plus players=2'
  const clock = { kind: 'total', seconds: 600, increment: 5 }
  const { table } = await api(world, winner.key, 'tables', { options, clock, rated: true, public: true })
  await api(world, loser.key, `tables/${table.id}/sit`, {})
  await api(world, loser.key, `tables/${table.id}/resign`, {})
  return table.id
}

test('online: the profile shows ratings with their doubt and how they went', async (world) => {
  const [good, other] = [
    await named(world, `Good${Date.now() % 100000}`),
    await named(world, `Other${Date.now() % 100000}`),
  ]
  let last = ''
  for (let i = 0; i < 4; i++) last = await (i === 2 ? ratedGame(world, other, good) : ratedGame(world, good, other))
  const eve = await person(world, 'Eve', `#/player/${good.id}`)
  const { page } = eve
  await page.waitForSelector('.rating-graph')
  const shown = Number(await page.textContent('.rating-shown'))
  assert(shown > 1500, `a winner has more than a newcomer: ${shown}`)
  await page.locator('.rating summary').click()
  equal(await page.locator('.last-games tbody tr').count(), 4, 'games in the list')
  equal(
    Number(await page.locator('.last-games tbody td:nth-child(3)').first().textContent()),
    shown,
    'the newest first',
  )
  equal(await page.locator('.last-games a').first().getAttribute('href'), `#/table/${last}`, 'the way to the game')
  await shot(page, 'online-profile')
  await page.locator('.last-games a').first().click()
  await page.waitForSelector('.check-shuffle')
  await leave(eve)
})

/** Signs in on the screen of the account. */
async function signIn(page, name) {
  await go(page, '#/me')
  const form = page.locator('.small-form').last()
  await form.locator('[name=name]').fill(name)
  await form.locator('[name=password]').fill('a long password')
  await form.locator('button').click()
  await until('the account', async () => (await page.textContent('main')).includes('Another password'))
}

test('online: who is ahead, by game and speed, with the way to the profiles', async (world) => {
  const [first, second] = [`Best${Date.now() % 100000}`, `Next${Date.now() % 100000}`]
  const [good, other] = [await named(world, first), await named(world, second)]
  for (let i = 0; i < 3; i++) await ratedGame(world, good, other)
  const eve = await person(world, 'Eve')
  const { page } = eve
  await signIn(page, second)
  await go(page, '#/lobby')
  await page.click('.lobby-head a[href="#/ratings"]')
  await page.waitForSelector('.leaders')
  const { players } = await (await fetch(`${world.url}api/v1/ratings?game=carcassonne&speed=fast`)).json()
  equal(
    (await page.locator('.leaders tbody th a').allTextContents()).join(),
    players.map(({ player }) => player.name).join(),
    'the order of the server',
  )
  const place = players.findIndex(({ player }) => player.id === good.id)
  assert(place >= 0 && place < players.findIndex(({ player }) => player.id === other.id), 'who wins is ahead')
  const cells = await page.locator('.leaders tbody tr').nth(place).locator('td').allTextContents()
  equal(cells[0], String(place + 1), 'the place')
  assert(cells[1].includes(`${players[place].shown} ± ${players[place].doubt}`), `the rating: ${cells[1]}`)
  const more = await page.locator('.leaders tbody tr').nth(place).locator('th .leader-more').textContent()
  equal(more, '3 rated games, 3 won', 'games and victories')
  equal(await page.locator('.leaders .is-me th a').textContent(), second, 'the own row')
  await shot(page, 'online-leaders')
  // Another kind has players of its own, or nobody.
  await page.click('.chip[href="#/ratings/cartagena/fast"]')
  await page.click('.chip[href="#/ratings/cartagena/correspondence"]')
  await page.waitForSelector('.nobody')
  equal(await count(page, '.leaders'), 0, 'players of another kind')
  equal(await page.locator('.chip[aria-current]').allTextContents().then(String), 'Cartagena,by days', 'what is shown')
  await shot(page, 'online-leaders-nobody')
  await page.goBack()
  await page.goBack()
  await page.click(`.leaders a[href="#/player/${good.id}"]`)
  await page.waitForSelector('.rating-shown')
  await page.click('.rating a[href="#/ratings/carcassonne/fast"]')
  await page.waitForSelector('.leaders')
  // An address that somebody typed.
  await go(page, '#/ratings/chess/%22%3E')
  await page.waitForSelector('.leaders')
  equal(await page.locator('.chip[aria-current]').allTextContents().then(String), 'Carcassonne,fast', 'the commonest')
  await leave(eve)
})

test('online: wrong passwords and names that are taken are refused in a sentence, in Spanish too', async (world) => {
  const name = `Rosa${Date.now() % 100000}`
  await named(world, name)
  const { page, context } = await openPage(world, { ...DESKTOP, locale: 'es-ES' }, '#/me')
  const [register, login] = [page.locator('.small-form').first(), page.locator('.small-form').last()]
  await login.locator('[name=name]').fill(name)
  await login.locator('[name=password]').fill('another password')
  await login.locator('button').click()
  await login.locator('.problem').waitFor()
  equal(
    (await login.locator('.problem').textContent()).trim(),
    'El nombre o la contraseña no son correctos.',
    'the sentence',
  )
  await register.locator('[name=name]').fill(name)
  await register.locator('[name=password]').fill('another password')
  await register.locator('button').click()
  await until('the other sentence', async () =>
    (await page.textContent('main')).includes('Ese nombre es de otra persona.'),
  )
  await shot(page, 'online-me-es')
  await context.close()
})

test('online: a key that opens nothing any more is forgotten, and the page goes on', async (world) => {
  const eve = await person(world, 'Eve')
  const { page } = eve
  await page.evaluate(() => localStorage.setItem('baluarte.key', '0'.repeat(64)))
  await page.reload()
  await go(page, '#/host/tortuga')
  await page.waitForSelector('.host-seat select')
  await page.locator('.host-seat select').selectOption('1')
  await page.click('.start-bar .primary')
  await page.waitForSelector('.hand-card:not([disabled])')
  assert((await page.evaluate(() => localStorage.getItem('baluarte.key'))) !== '0'.repeat(64), 'a key of its own')
  await leave(eve)
})

test('online: the solo game is played on the server as well', async (world) => {
  const ada = await person(world, 'Ada')
  await go(ada.page, '#/host/solo')
  await ada.page.click('.start-bar .primary')
  await ada.page.waitForSelector('.legal-cell')
  equal(await new Hands(ada.page, dice(41)).play({ turns: 4 }), 'enough', 'four turns')
  await leave(ada)
})

test('online: a page on a plain host of files offers nothing online and complains of nothing', async (world) => {
  const host = await startFiles(world.site)
  const { page, context, faults } = await openPage({ ...world, url: host.url }, DESKTOP, '')
  await page.waitForSelector('.play-button')
  await page.waitForLoadState('networkidle')
  equal(await count(page, 'a[href="#/lobby"]'), 0, 'ways to tables that are not there')
  await go(page, '#/lobby')
  await page.waitForSelector('.problem')
  equal(faults.join('\n'), '', 'what the page complained of')
  await context.close()
  host.stop()
})

async function serious(page) {
  await page.evaluate(axe)
  // The board and its pictures are looked at with the games.
  const found = await page.evaluate(() => globalThis.axe.run({ exclude: ['svg', '.board-port', '.art-store'] }))
  return found.violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .map((v) => `${v.id}: ${v.nodes[0]?.html.slice(0, 160)}`)
    .join('\n')
}

for (const colorScheme of ['light', 'dark'])
  test(`online: no serious finding of access in ${colorScheme}`, async (world) => {
    const options = { ...(colorScheme === 'dark' ? PHONE : DESKTOP), colorScheme, bypassCSP: true }
    const size = colorScheme === 'dark' ? 'phone-dark' : 'desktop-light'
    const ada = await person(world, 'Ada', '', options)
    const { page } = ada
    const screens = [
      ['#/me', '.small-form'],
      ['#/lobby', '.lobby-head'],
      ['#/host/plus', '.start-bar .primary'],
      ['#/ratings', '.content-ratings [role=status]'],
    ]
    // What is built alike in both is looked at once; the colours are those of the others.
    for (const [address, ready] of screens.filter((_, i) => colorScheme === 'light' || i === 0 || i === 3)) {
      await go(page, address)
      await page.waitForSelector(ready)
      await shot(page, `online-${address.split('/')[1]}-${size}`)
      equal(await serious(page), '', `findings at ${address}`)
    }
    const room = await openTable(ada, 'plus')
    await shot(page, `online-room-${size}`)
    equal(await serious(page), '', 'findings in the waiting room')
    const bea = await person(world, 'Bea', room)
    await bea.page.click('.sit')
    await page.waitForSelector('.play')
    await page.click('[data-drawer=people]')
    await page.waitForSelector('.chat-form')
    await shot(page, `online-people-${size}`)
    equal(await serious(page), '', 'findings at the table')
    await leave(ada, bea)
  })
