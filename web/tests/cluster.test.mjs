// cluster.test.mjs: two browsers at two processes of the server, which share nothing but a PostgreSQL: one table, one
// game.
import { spawn } from 'node:child_process'
import { dice } from './engine.mjs'
import { Hands } from './hands.mjs'
import { expect, test } from './fixtures.mjs'
import { DESKTOP, go, PHONE, shot, startServer, until } from './lib.mjs'

const LENDER = new URL('../../tests/server/postgres.py', import.meta.url).pathname

/** A PostgreSQL of our own for as long as the case wants it; null where none is installed. */
function lendDatabase() {
  const child = spawn('python3', ['-B', LENDER], { stdio: ['pipe', 'pipe', 'inherit'] })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error('PostgreSQL did not start')))
    child.stdout.once('data', (bytes) => {
      const url = String(bytes).trim()
      resolve(url.startsWith('postgres://') ? { url, stop: () => child.stdin.end() } : null)
    })
  })
}

async function openTable(page) {
  await go(page, '#/host/first')
  await page.click('.start-bar .primary')
  await page.waitForSelector('.room-seat')
  return page.evaluate(() => location.hash)
}

async function say(page, text) {
  await page.click('[data-drawer=people]')
  await page.fill('.chat-form input', text)
  await page.keyboard.press('Enter')
}

const points = (page) => page.locator('.seat-score span:first-child').allTextContents()

async function playApart(open, servers) {
  const people = [
    { settings: { name: 'Ada' }, ...DESKTOP },
    { settings: { name: 'Bea' }, ...PHONE },
  ]
  const [ada, bea] = await Promise.all(servers.map(({ url }, i) => open({ ...people[i], url })))
  const address = await openTable(ada.page)
  await go(bea.page, address)
  await bea.page.click('.sit')
  await Promise.all([ada, bea].map(({ page }) => page.waitForSelector('.play')))
  // Whoever has played five turns and could play on stops; the other one waits for that move until the end.
  const played = [new Hands(ada.page, dice(51)).play({ turns: 5 }), new Hands(bea.page, dice(52)).play({ turns: 5 })]
  expect(await Promise.race(played), 'five turns').toBe('enough')
  const agree = async () => (await points(ada.page)).join() === (await points(bea.page)).join()
  await until('the same points on both sides', agree)
  await say(bea.page, 'from the other process')
  await ada.page.waitForSelector('.people-button .unread')
  await ada.page.click('[data-drawer=people]')
  const said = () => ada.page.locator('.said-text').allTextContents()
  await until('the line', async () => (await said()).includes('from the other process'))
  await shot(ada.page, 'cluster-table')
  await ada.page.locator('.people-buttons .button').first().click()
  await ada.page.locator('.people-buttons .danger').click()
  for (const { page } of [ada, bea]) await page.waitForSelector('.check-shuffle')
  expect((await Promise.all(played)).sort().join(), 'how the two ended').toBe('enough,over')
  for (const { close } of [ada, bea]) await close()
}

test('cluster: two browsers at two processes and one table', async ({ world, open }) => {
  const database = await lendDatabase()
  expect(database, 'PostgreSQL, which the set-up installs').not.toBeNull()
  const servers = []
  try {
    for (let i = 0; i < 2; i++) servers.push(await startServer(world.binary, world.site, ['--db', database.url]))
    await playApart(open, servers)
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    database.stop()
  }
})
