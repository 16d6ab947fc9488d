// online.test.mjs: tables on the server through the real page, in real browsers: two people play a whole game while one of
// them loses the line twice; a spectator never receives a hidden card; chat is text; the same games on another device; the
// check of the shuffle; a page without a server.
import { createHmac } from 'node:crypto'
import { dice } from './engine.mjs'
import { CartagenaHands, Hands } from './hands.mjs'
import { startFiles, startLine } from './hosts.mjs'
import { serious } from './access.mjs'
import { expect, test } from './fixtures.mjs'
import { DESKTOP, go, PHONE, shot, until } from './lib.mjs'
import { api, count, hash, named, openTable, person, sitDown } from './online_people.mjs'

test('online: two browsers play a whole game, one loses its connection twice', async ({ world, open }) => {
  const line = await startLine(world.url)
  const ada = await person(open, 'Ada')
  const bea = await person(open, 'Bea', '', { ...DESKTOP, url: line.url })
  const address = await openTable(ada, 'first')
  await shot(ada.page, 'online-room')
  await sitDown(bea, address)
  await Promise.all([ada, bea].map(({ page }) => page.waitForSelector('.play')))
  const cuts = ['before', 'after']
  const lose = (s, hands) => {
    expect(s.refusal, 'what was refused').toBe('')
    const isTime = s.confirm !== null && hands.turns >= 4 + 10 * (2 - cuts.length)
    if (isTime && cuts.length > 0) line.cutWithNext(cuts.shift())
  }
  const [first, second] = await Promise.all([
    new Hands(ada.page, dice(21)).play(),
    new Hands(bea.page, dice(22)).play({ each: lose }),
  ])
  expect(`${first} ${second} ${cuts.length}`, 'both saw the end, after two cuts').toBe('over over 0')
  const points = (page) => page.locator('.seat-score span:first-child').allTextContents()
  expect((await points(ada.page)).join(), 'the same points on both sides').toBe((await points(bea.page)).join())
  await shot(ada.page, 'online-end')
  await ada.page.click('.check-shuffle')
  await ada.page.waitForSelector('.check-verdict.is-good')
  expect(await count(ada.page, '.check-step.is-good'), 'what was checked and is true').toBe(3)
  await shot(ada.page, 'online-shuffle')
  await ada.page.keyboard.press('Escape')
  await ada.page.click('.rematch')
  await until('the next table', async () => (await hash(ada.page)) !== address)
  await bea.page.waitForSelector(`a[href="${await hash(ada.page)}"]`)
  await bea.close()
  line.stop()
})

/** The frames that name a card which was drawn: "draw skull", but not "draw ?". */
const seenDraws = (frames) => frames.join('\n').match(/"draw [a-z]+"/g) ?? []

test('online: a spectator in Jamaica never receives a hidden card', async ({ open }) => {
  const ada = await person(open, 'Ada')
  const bea = await person(open, 'Bea')
  const eve = await person(open, 'Eve')
  const address = await openTable(ada, 'jamaica')
  await sitDown(bea, address)
  await go(eve.page, address)
  await Promise.all([ada, bea, eve].map(({ page }) => page.waitForSelector('.play')))
  await until('a player sees the own cards', async () => seenDraws(ada.frames).length > 0)
  const players = [new CartagenaHands(ada.page, dice(31)), new CartagenaHands(bea.page, dice(32))]
  const played = players.map((hands) => hands.play({ turns: 8 }))
  const rests = await Promise.race(played.map((game, i) => game.then(() => [ada, bea][i])))
  await until(
    'the spectator follows',
    async () => eve.frames.join('').includes('"retreat ') || eve.frames.join('').includes('"advance '),
  )
  expect(seenDraws(eve.frames).join(), 'hidden cards that the spectator was sent').toBe('')
  expect(await count(eve.page, '.hand-card'), 'cards that the spectator can see').toBe(0)
  expect(await count(eve.page, '.source, .target'), 'moves that the spectator could make').toBe(0)
  expect(!/"seed":"/.test(eve.frames.join('')), 'nobody is told the seed').toBeTruthy()
  const own = new Set(seenDraws(ada.frames))
  expect(
    own.size > 0 && seenDraws(bea.frames).length < bea.frames.join('').match(/"draw /g).length,
    'some draws stay hidden',
  ).toBeTruthy()
  await shot(eve.page, 'online-spectator')
  // The others may end it: one gives up, the one whose mouse rests.
  await rests.page.click('[data-drawer=people]')
  await rests.page.locator('.people-buttons .button').first().click()
  await rests.page.locator('.people-buttons .danger').click()
  for (const { page } of [ada, bea, eve]) await page.waitForSelector('.check-shuffle')
  await Promise.allSettled(played)
  await eve.page.click('.check-shuffle')
  await eve.page.waitForSelector('.check-verdict.is-good')
})

test('online: chat is text, with a badge until it is read; the same games on another device', async ({ open }) => {
  const ada = await person(open, 'Ada')
  const name = `Ada${Date.now() % 100000}`
  await go(ada.page, '#/me')
  await ada.page.locator('.small-form').first().locator('[name=name]').fill(name)
  await ada.page.locator('.small-form').first().locator('[name=password]').fill('a long password')
  await ada.page.locator('.small-form').first().locator('button').click()
  await until('the account', async () => (await ada.page.textContent('main')).includes('Another password'))
  await shot(ada.page, 'online-account')
  const bea = await person(open, 'Bea <b>bold</b>', '', PHONE)
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
  expect(await count(ada.page, '.said img, .said script, .person b'), 'elements out of what people wrote').toBe(0)
  await expect(ada.page.locator('.people-button .unread'), 'unread lines').toHaveCount(0)
  const tablet = await person(open, '', '#/me')
  await tablet.page.locator('.small-form').last().locator('[name=name]').fill(name)
  await tablet.page.locator('.small-form').last().locator('[name=password]').fill('a long password')
  await tablet.page.locator('.small-form').last().locator('button').click()
  await until('the account', async () => (await tablet.page.textContent('main')).includes('Another password'))
  await go(tablet.page, '#/lobby')
  const same = tablet.page.locator('.content-lobby .saved-game', { hasText: 'Friday <img' })
  await same.waitFor()
  await shot(tablet.page, 'online-lobby')
  await same.locator('.button').first().click()
  await tablet.page.waitForSelector('.play')
  expect(await hash(tablet.page), 'the address of the table').toBe(address)
  await annoyed(ada.page, address)
  await safe(ada.page)
})

/** Somebody is reported, not heard any more, and heard again; the page is at the table, with the chat open. */
async function annoyed(page, address) {
  expect(await page.textContent('.said'), 'visitors are marked').toContain('(visitor)')
  await expect(page.locator('.seat .seat-level'), 'and on the cards of the seats').toBeVisible()
  const wide = page.viewportSize()
  await page.setViewportSize(PHONE.viewport)
  await expect(page.locator('.seat .seat-visitor'), 'also on narrow ones').toBeVisible()
  await shot(page, 'online-visitor-narrow')
  await page.setViewportSize(wide)
  await page.click('.report summary')
  await page.fill('.report [name=text]', 'writes pictures')
  await page.click('.report button')
  await until('it was sent', async () => (await page.content()).includes('It was sent.'))
  await go(page, await page.locator('.said a').getAttribute('href'))
  await page.click('.box-buttons .button >> nth=0')
  await until('it is said', async () => (await page.content()).includes('You do not read what they write.'))
  await go(page, address)
  await page.click('[data-drawer=people]')
  await until('nothing is heard', async () => (await count(page, '.chat > .hint')) === 1)
  expect(await count(page, '.said'), 'lines of who is not heard').toBe(0)
}

/** Of a member who is signed in on another device as well. */
async function safe(page) {
  await go(page, '#/me')
  await page.click('.ignored button')
  await until('nobody is left', async () => (await count(page, '.ignored li')) === 0)
  await until('both devices', async () => (await count(page, '.sessions li')) === 2)
  await page.click('.sessions button')
  await until('the other one is out', async () => (await count(page, '.sessions li')) === 1)
  await page.fill('.factor [name=password]', 'a long password')
  await page.click('.factor .primary')
  await page.waitForSelector('.secret')
  await page.fill('.factor [name=code]', codeOf(await page.textContent('.secret')))
  await page.click('.factor .primary')
  await page.waitForSelector('.recovery')
  expect(await count(page, '.recovery li'), 'recovery codes').toBe(10)
  await until('it is on', async () => (await page.textContent('.factor')).includes('10 recovery codes'))
  await shot(page, 'online-factor')
}

/** RFC 6238: what an authenticator app shows now. */
function codeOf(secret) {
  const bits = [...secret].map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'))
  const key = Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)
      .map((byte) => parseInt(byte, 2)),
  )
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30000)))
  const hash = createHmac('sha1', key).update(step).digest()
  return String((hash.readUInt32BE(hash.at(-1) & 15) & 0x7fffffff) % 1000000).padStart(6, '0')
}

test('online: a table waits in its room: seats, bots, leaving, closing', async ({ open }) => {
  const ada = await person(open, 'Ada')
  const bea = await person(open, 'Bea')
  const address = await openTable(ada, 'plus', (page) => page.click('.seat-list + .button'))
  expect(await count(ada.page, '.room-seat'), 'seats').toBe(3)
  await sitDown(bea, address)
  await until('Bea is there', async () => (await ada.page.textContent('.seat-list')).includes('Bea'))
  await bea.page.locator('.room-buttons .button:not(.quiet)').click()
  await until('Bea stood up', async () => !(await ada.page.textContent('.seat-list')).includes('Bea'))
  await go(bea.page, '#/lobby')
  await bea.page.waitForSelector('#open-tables ~ .saved-list .saved-game')
  ada.page.once('dialog', (dialog) => void dialog.accept())
  await ada.page.click('.room-buttons .danger')
  await ada.page.waitForSelector('.problem')
  await until('it leaves the lobby', async () => !(await bea.page.content()).includes(address.split('/').at(-1)))
})

test('online: bots take seats; a move is taken back alone; the table calls from every screen', async ({ open }) => {
  const ada = await person(open, 'Ada')
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
  await ada.page.click('.cartagena-buttons .undo')
  await until('the card is back', async () => (await hand()) === before)
  await go(ada.page, '#/settings')
  await ada.page.waitForSelector('.menu-item .unread')
  await until('the title calls', async () => (await ada.page.title()).startsWith('•'))
})

test('online: two questions: take back by consent, and ending without a result', async ({ open }) => {
  const [ada, bea] = [await person(open, 'Ada'), await person(open, 'Bea')]
  await sitDown(bea, await openTable(ada, 'tortuga'))
  await ada.page.waitForSelector('.hand-card:not([disabled])')
  await bea.page.waitForSelector('.play')
  await ada.page.locator('.hand-card:not([disabled])').first().click()
  await ada.page.locator('.target').first().click()
  await ada.page.waitForSelector('.pip.used')
  await ada.page.click('.cartagena-buttons .undo')
  await bea.page.waitForSelector('.table-banner.is-asking')
  await shot(bea.page, 'online-asked')
  await bea.page.click('.table-banner .primary')
  await until('it was taken back', async () => (await count(ada.page, '.pip.used')) === 0)
  await bea.page.click('[data-drawer=people]')
  await bea.page.locator('.people-buttons .button').last().click()
  await ada.page.waitForSelector('.table-banner.is-asking')
  await ada.page.click('.table-banner .primary')
  for (const { page } of [ada, bea]) await page.waitForSelector('.check-shuffle')
})

test('online: the solo game is played on the server as well', async ({ open }) => {
  const ada = await person(open, 'Ada')
  await go(ada.page, '#/host/solo')
  await ada.page.click('.start-bar .primary')
  await ada.page.waitForSelector('.legal-cell')
  expect(await new Hands(ada.page, dice(41)).play({ turns: 4 }), 'four turns').toBe('enough')
})

test('online: two share the colours of a solo game that one of them joins by its link', async ({ open }) => {
  const [ada, bea] = [await person(open, 'Ada'), await person(open, 'Bea')]
  const address = await openTable(ada, 'solo', async (page) => {
    await page.click('.seat-list + .button')
    await page.click('details.house summary')
    await page.getByLabel('Followers of each colour').selectOption('3') // the shortest game
  })
  await sitDown(bea, address)
  await Promise.all([ada, bea].map(({ page }) => page.waitForSelector('.play')))
  const each = (s) => {
    expect(s.refusal, 'what was refused').toBe('')
    expect(
      !/or none/.test(s.prompt) || s.pass !== null,
      'a follower that is due is not offered as a choice',
    ).toBeTruthy()
  }
  const hands = [new Hands(ada.page, dice(51)), new Hands(bea.page, dice(52))]
  expect(await Promise.all(hands.map((one) => one.play({ each }))), 'both saw the end').toEqual(['over', 'over'])
  expect(Math.min(...hands.map((one) => one.turns)) > 0, 'both played').toBeTruthy()
  const endings = await Promise.all([ada, bea].map(({ page }) => page.textContent('.ending-line')))
  expect(endings[1], 'the common result').toBe(endings[0])
  await go(bea.page, '#/ratings')
  const entry = bea.page.locator('.best-results tr', { has: bea.page.locator(`a[href="${address}"]`) })
  await entry.waitFor()
  const result = /(\d+) point/.exec(endings[0])[1]
  expect(await entry.locator('a').textContent(), 'who stands there').toBe('Ada, Bea')
  expect(await entry.locator('.hint').textContent(), 'and what was played').toMatch(/Solo.*: 3$/)
  expect(await entry.locator('strong').textContent(), 'with the common result').toBe(result)
})

test('online: together, whoever leaves offers the seat, and whoever watches takes it', async ({ world, open }) => {
  const [ada, cora] = [await person(open, 'Ada'), await person(open, 'Cora')]
  const address = await openTable(ada, 'solo', (page) => page.click('.seat-list + .button'))
  const table = `tables/${address.split('/').pop()}`
  const { key } = await api(world, null, 'visitor', { name: 'Bea' })
  await api(world, key, `${table}/sit`, {})
  await ada.page.waitForSelector('.legal-cell')
  await go(cora.page, address)
  await ada.page.click('[data-drawer=people]')
  await ada.page.locator('.person .offer-seat').press('Enter')
  await ada.page.waitForSelector('.table-banner .offer-seat')
  await shot(ada.page, 'online-offered')
  await cora.page.click('.table-banner .take-seat')
  await cora.page.waitForSelector('.legal-cell')
  const banner = (text) => ada.page.locator('.table-banner', { hasText: text })
  await banner('You are watching.').waitFor()
  await api(world, key, `${table}/resign`, {})
  await banner('The seat of Bea (visitor) is free').locator('.take-seat').press('Enter')
  await cora.page.click('[data-drawer=people]')
  await cora.page.locator('.person').nth(1).getByText('Ada').waitFor()
  expect(await cora.page.locator('.person-name').allTextContents(), 'who plays now').toEqual([
    'Cora (visitor)',
    'Ada (visitor)',
  ])
  await expect(cora.page.locator('.seat').nth(1).locator('.seat-level'), 'beside her score').toHaveText('visitor')
})

test('online: a page on a plain host of files offers nothing online and complains of nothing', async ({
  world,
  open,
}) => {
  const host = await startFiles(world.site)
  const { page, close } = await open({ ...DESKTOP, url: host.url })
  await page.waitForSelector('.play-button')
  await page.waitForLoadState('networkidle')
  expect(await count(page, 'a[href="#/lobby"]'), 'ways to tables that are not there').toBe(0)
  await go(page, '#/lobby')
  await page.waitForSelector('.problem')
  await close()
  host.stop()
})

/** The board and its pictures are looked at with the games. */
const APART_FROM_THE_BOARD = { exclude: ['svg', '.board-port'] }

for (const colorScheme of ['light', 'dark'])
  test(`online: no serious finding of access in ${colorScheme}`, async ({ open }) => {
    const options = { ...(colorScheme === 'dark' ? PHONE : DESKTOP), colorScheme, bypassCSP: true }
    const size = colorScheme === 'dark' ? 'phone-dark' : 'desktop-light'
    const ada = await person(open, 'Ada', '', options)
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
      expect(await serious(page, `findings at ${address}`, APART_FROM_THE_BOARD)).toEqual([])
    }
    const room = await openTable(ada, 'plus')
    await shot(page, `online-room-${size}`)
    expect(await serious(page, 'findings in the waiting room', APART_FROM_THE_BOARD)).toEqual([])
    const bea = await person(open, 'Bea', room)
    await bea.page.click('.sit')
    await page.waitForSelector('.play')
    await page.click('[data-drawer=people]')
    await page.waitForSelector('.chat-form')
    await shot(page, `online-people-${size}`)
    expect(await serious(page, 'findings at the table', APART_FROM_THE_BOARD)).toEqual([])
  })

/** A game of some turns that Bea gives up. */
async function playedGame(world, ada, bea) {
  const options = 'cartagena mode=tortuga players=2'
  const { table } = await api(world, ada.key, 'tables', { options, public: true })
  await api(world, bea.key, `tables/${table.id}/sit`, {})
  for (let i = 0; i < 12; i++) {
    const { table: now } = await api(world, ada.key, `tables/${table.id}`)
    const actor = [ada, bea][now.actor]
    const { legal } = await api(world, actor.key, `tables/${table.id}/view`)
    const { n } = await api(world, actor.key, `tables/${table.id}/entries?since=9999`)
    await api(world, actor.key, `tables/${table.id}/act`, { n, a: legal[0].a })
  }
  await api(world, bea.key, `tables/${table.id}/resign`, {})
  return table.id
}

test('online: a finished game is analysed by the server, and the profile tells of it', async ({ world, open }) => {
  const [ada, bea] = [
    await named(world, `Anna${Date.now() % 100000}`),
    await named(world, `Bert${Date.now() % 100000}`),
  ]
  const tables = [await playedGame(world, ada, bea), await playedGame(world, ada, bea)]
  const eve = await person(open, 'Eve', `#/table/${tables[0]}`)
  const { page } = eve
  // What was judged by the server is not judged here: a look that would take hours is not needed.
  await page.goto(`${world.url}?rollouts=9000000#/table/${tables[0]}`)
  await page.locator('.button', { hasText: 'Analyse' }).first().click()
  await page.waitForSelector('.study-done', { state: 'attached' })
  expect(await page.locator('.study-players tbody th').allTextContents(), 'their names').toEqual([
    expect.stringMatching(/Anna/),
    expect.stringMatching(/Bert/),
  ])
  await go(page, `#/analysis/${tables[1]}`)
  await page.waitForSelector('.study-done', { state: 'attached' })
  await go(page, `#/player/${ada.id}`)
  await page.waitForSelector('.studied .rating-graph')
  await page.locator('.studied summary').click()
  expect(await page.locator('.studied tbody tr').count(), 'both games').toBe(2)
  expect(await serious(page, 'a profile with analysed games')).toEqual([])
  await shot(page, 'online-studied')
  await go(page, '#/analysis/aaaaaaaaaaaa')
  await page.waitForSelector('.problem')
})
