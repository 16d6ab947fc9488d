// event_fair.test.mjs: fair play in events: analysis, hints and built positions are closed to whoever plays a game of one by the
// clock, and open again afterwards; the referee's report of a rated event, which says of itself that it proves nothing; a
// server that was away, of which the event tells.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { serious } from './access.mjs'
import { ask, eventWhen, giveUp, known, toTable } from './event_people.mjs'
import { expect, test } from './fixtures.mjs'
import { openGame } from './hands.mjs'
import { DESKTOP, go, PHONE, shot, startServer, until } from './lib.mjs'

const OPTIONS = 'carcassonne ruleset=plus players=2'
const BLUNDER = readFileSync(new URL('positions/blunder.rec', import.meta.url), 'utf8')

/** An event of two that has begun, both of them at its first table. */
async function begun(world, two, settings = {}) {
  const { event } = await ask(world, 'events', { name: 'Duel', options: OPTIONS, rounds: 1, ...settings }, two[0].key)
  for (const { key } of two) await ask(world, `events/${event.id}/enter`, {}, key)
  await ask(world, `events/${event.id}/begin`, {}, two[0].key)
  await eventWhen(world, event.id, 'the table', ({ current }) => current?.matches[0].games.length === 1)
  for (const { page } of two) await go(page, `#/event/${event.id}`)
  await Promise.all(two.map(toTable))
  for (const { page } of two) await page.waitForSelector('[data-drawer=people]')
  return event.id
}

test('events: analysis and hints are closed while one plays, and open again when the game is over', async ({
  world,
  open,
}) => {
  const two = [await known(world, open, 'Ada'), await known(world, open, 'Bea', { ...PHONE, locale: 'es-ES' })]
  const [ada, bea] = two
  await begun(world, two)
  await openGame(ada.page, { record: BLUNDER, kinds: 'm5' })
  await expect(ada.page.locator('[data-tool=hint]'), 'no hints in another game').toHaveCount(0)
  for (const [address, { page }] of [
    ['#/edit', ada],
    ['#/edit', bea],
  ]) {
    await go(page, address)
    await page.waitForSelector('[data-closed]')
  }
  await expect(bea.page.locator('h1')).toHaveText('Cerrado mientras juegas')
  await shot(ada.page, 'event-closed')
  await shot(bea.page, 'event-closed-phone')
  await ada.page.click('[data-closed] .primary')
  await ada.page.waitForSelector('.play')
  await giveUp(ada)
  for (const { page } of two) {
    await go(page, '#/events')
    await go(page, '#/edit')
    await page.waitForSelector('.edit-begin')
  }
})

test('a rated game of the lobby closes the analysis just as well', async ({ world, open }) => {
  const ada = await known(world, open, 'Ada')
  const bea = (await ask(world, 'visitor', { name: 'Bea' })).key
  for (const [name, key] of [
    ['Ada', ada.key],
    ['Bea', bea],
  ])
    await ask(
      world,
      'register',
      { name: `${name}${String(Date.now()).slice(-9)}`, password: 'three brown stones' },
      key,
    )
  const rated = { options: OPTIONS, rated: true, clock: { kind: 'total', seconds: 900, increment: 0 } }
  const { table } = await ask(world, 'tables', rated, ada.key)
  await ask(world, `tables/${table.id}/sit`, {}, bea)
  await until('it has begun', async () => (await ask(world, `tables/${table.id}`)).table.state === 'playing')
  await go(ada.page, '#/edit')
  await ada.page.waitForSelector('[data-closed]')
  await ask(world, `tables/${table.id}/resign`, {}, bea)
  await go(ada.page, '#/events')
  await go(ada.page, '#/edit')
  await ada.page.waitForSelector('.edit-begin')
})

/** Some turns of both, by the server's own word for what is legal. */
async function playAFew(world, table, two, decisions) {
  for (let i = 0; i < decisions; i++) {
    const about = (await ask(world, `tables/${table}`)).table
    const { id } = about.seats[about.actor].player
    const { key } = two.find(({ player }) => player.id === id)
    const response = await fetch(`${world.url}api/v1/tables/${table}/view`, {
      headers: { Authorization: `Bearer ${key}` },
    })
    const { legal } = await response.json()
    await ask(world, `tables/${table}/act`, { n: about.n, a: legal[i % legal.length].a }, key)
  }
}

async function member(world, open, name, options = DESKTOP) {
  const one = await known(world, open, name, { ...options, url: world.url })
  await ask(world, 'register', { name, password: 'three brown stones' }, one.key)
  await one.page.reload()
  return one
}

test('events: the report for the referee: asked for at the desk, and worded as what it is', async ({ world, open }) => {
  const host = await startServer(world.binary, world.site, ['--study-rollouts', '60', '--bot-threads', '1'])
  try {
    const place = { ...world, url: host.url }
    const two = [
      await member(place, open, 'Ada', { ...DESKTOP, bypassCSP: true }),
      await member(place, open, 'Bea', PHONE),
    ]
    const id = await begun(place, two, { rated: true, name: 'Rated' })
    const table = (await eventWhen(place, id, 'the game', ({ current }) => current.matches[0].games[0].table)).current
      .matches[0].games[0].table
    await playAFew(place, table, two, 16)
    await giveUp(two[1])
    await eventWhen(place, id, 'the end', ({ state }) => state === 'over')
    const { page } = two[0]
    await go(page, `#/event/${id}/desk`)
    const report = page.locator('.referee-report')
    await expect(report).toContainText('It proves nothing.')
    await expect(report).toContainText('0 of 1 game analysed')
    await page.click('[data-report=ask]')
    await until('the game is analysed', async () => {
      const again = page.locator('[data-report=again]')
      if (await again.count()) await again.click()
      return (await report.getAttribute('data-judged')) === '1'
    })
    await expect(report.locator('tr[data-person="0"]')).toContainText('%')
    expect(await serious(page, 'the report')).toEqual([])
    await report.locator('select').selectOption({ label: 'Bea' })
    await expect(report.locator('caption')).toHaveText('The games of Bea')
    await shot(page, 'event-report')
    await page.setViewportSize(PHONE.viewport)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide, 'on a phone it is not wider than the screen').toBe(0)
    await shot(page, 'event-report-phone')
    await go(page, `#/events/of/${two[0].player.id}`)
    await expect(page.locator('.saved-game'), 'the history of a person').toContainText('place 1 of 2')
    await go(two[1].page, `#/event/${id}/desk`)
    await two[1].page.waitForSelector('.rounds')
    expect(await two[1].page.locator('.referee-report').count(), 'nobody else has it').toBe(0)
    for (const { close } of two) await close() // before their server goes
  } finally {
    await host.stop()
  }
})

/** As if no server had been there for two minutes until now. */
function wasAway(db, id, now) {
  const code = `
import sqlite3, sys, json
db = sqlite3.connect(sys.argv[1], timeout=60)
id, now = sys.argv[2], int(sys.argv[3])
with db:
    db.execute("INSERT INTO event_entries (event_id, n, kind, player, text, at) SELECT id, entries, 'down', NULL, ?, ? FROM events WHERE id = ?", (json.dumps({"from": now - 120000, "to": now}), now, id))
    db.execute("UPDATE events SET entries = entries + 1 WHERE id = ?", (id,))
`
  execFileSync('python3', ['-c', code, db, id, String(now)])
}

test('events: that no server was there is said on the page of the event, in four languages', async ({
  world,
  open,
}) => {
  const host = await startServer(world.binary, world.site)
  try {
    const place = { ...world, url: host.url }
    const { key } = await ask(place, 'visitor', { name: 'Ada' })
    const settings = { name: 'Bots', options: OPTIONS, rounds: 2, next: 'organiser' }
    const { id } = (await ask(place, 'events', settings, key)).event
    await ask(place, `events/${id}/add`, { level: 1, count: 2 }, key)
    await ask(place, `events/${id}/begin`, {}, key)
    await eventWhen(place, id, 'the first round is over', ({ current }) => current?.over === true)
    wasAway(host.db, id, Date.now())
    for (const [locale, says] of [
      ['en-GB', 'The server was away from'],
      ['es-ES', 'El servidor estuvo ausente'],
      ['pt-BR', 'O servidor esteve ausente'],
      ['pt-PT', 'O servidor esteve ausente'],
    ]) {
      const { page, close } = await open(
        { ...(locale === 'es-ES' ? PHONE : DESKTOP), locale, url: host.url },
        `#/event/${id}`,
      )
      await expect(page.locator('.event-said')).toContainText(says)
      await shot(page, `event-down-${locale}`)
      await close()
    }
  } finally {
    await host.stop()
  }
})
