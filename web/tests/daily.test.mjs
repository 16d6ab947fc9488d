// daily.test.mjs: the game of the day through the real page: begun with a connection, played on without one, sent when there
// is one again; the board; yesterday's games, which a day that was moved in the database gives. The seed is the server's own
// and different every time: whatever it gives, games are played to their end. Midnight of UTC may come at any moment.
import { execFileSync } from 'node:child_process'
import { COLOURS, serious } from './access.mjs'
import { dice, Engine } from './engine.mjs'
import { expect, test } from './fixtures.mjs'
import { Hands, putGame, savedGames } from './hands.mjs'
import { DESKTOP, go, PHONE, shot, startServer, until, wear } from './lib.mjs'

async function ask(url, path, key, body = undefined) {
  const response = await fetch(`${url}api/v1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', ...(key ? { Authorization: `Bearer ${key}` } : {}) },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${path}: ${answer.text}`)
  return answer
}

/** A game of that seed, played at random to its end or as far as so many draws, against the bot of the level where there is one. */
async function wholeGame(binary, { options, level, you: { seed } }, draws = Infinity) {
  const engine = new Engine(binary)
  const rng = dice(7)
  await engine.ask(`new ${options} seed=${seed}`)
  for (let drawn = 0; ;) {
    const [actor] = await engine.ask('actor')
    if (actor === 'over' || (actor !== 'chance' && drawn === draws)) break
    drawn += actor === 'chance' ? 1 : 0
    if (actor === 'chance') await engine.ask('chance')
    else if (level && actor === '1') await engine.ask(`play ${(await engine.ask(`bestmove level=${level}`))[0]}`)
    else await engine.ask(`play ${rng.pick(await engine.ask('legal'))}`)
  }
  const record = await engine.record()
  engine.close()
  return record
}

/** The same up to its last draw. */
function untilLastDraw(record) {
  const lines = record.replace(/^result: .*$/m, 'result: unfinished').split('\n')
  const last = lines.findLastIndex((line) => line.startsWith('draw '))
  return lines.slice(0, last + 1).join('\n') + '\n'
}

const keyOf = (page) => page.evaluate(() => localStorage.getItem('baluarte.key'))

test('the game of the day: begun, played on without a connection, sent when there is one again', async ({
  world,
  open,
}) => {
  const { page, context } = await open({ ...DESKTOP, serviceWorkers: 'allow', settings: { name: 'Ada' } })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload() // from now on the page is served from what is kept
  await page.click('a[href="#/daily"]')
  await page.click('.daily-own .primary')
  await page.waitForSelector('.play')
  const hands = new Hands(page, dice(3))
  await hands.play({ turns: 1 })
  // One try: nothing is taken back, and nobody gives hints.
  expect((await hands.ready()).undo).toBe(null)
  expect(await page.locator('[data-tool=hint]').count()).toBe(0)
  const id = await page.evaluate(() => location.hash.split('/')[2])
  const day = id.replace('daily-', '')
  const key = await keyOf(page)
  const mine = (await ask(world.url, `daily/${day}`, key)).daily
  expect(mine.you.sent).toBe(null)
  await go(page, '#/daily')
  await page.waitForSelector('.daily-own .primary')
  // Close to its end, so that the case takes moments.
  const [saved] = await savedGames(page, id)
  expect(saved.setup.isFinal).toBe(true)
  const record = untilLastDraw(await wholeGame(world.binary, mine))
  await putGame(page, { ...saved, setup: { ...saved.setup, record } })
  await context.setOffline(true)
  await page.reload()
  await page.click(`[data-daily="${day}"] .primary`)
  await page.waitForSelector('.play')
  await new Hands(page, dice(4)).play()
  await page.waitForSelector('.table-banner >> text=kept here')
  await shot(page, 'daily-waits')
  await context.setOffline(false)
  await page.waitForSelector('.table-banner >> text=Your result is in')
  const { you } = (await ask(world.url, `daily/${day}`, key)).daily
  await page.click('.table-banner .button')
  await page.waitForSelector(`[data-result="${you.result}"], #yesterday-title`)
  await shot(page, 'daily-sent')
  expect(await page.locator(`[data-board="${day}"] .is-me strong`).innerText()).toBe(String(you.result))
})

test('a game of the day that was finished elsewhere in the page is sent when it is opened again', async ({
  world,
  open,
}) => {
  const { page } = await open({ ...DESKTOP, settings: { name: 'Bea' } }, '#/daily')
  await page.click('.daily-own .primary')
  await page.waitForSelector('.play')
  await new Hands(page, dice(5)).play({ turns: 1 })
  const id = await page.evaluate(() => location.hash.split('/')[2])
  const day = id.replace('daily-', '')
  const key = await keyOf(page)
  const mine = (await ask(world.url, `daily/${day}`, key)).daily
  await go(page, '#/settings')
  const [saved] = await savedGames(page, id)
  const record = await wholeGame(world.binary, mine)
  await putGame(page, { ...saved, over: true, setup: { ...saved.setup, record } })
  await page.reload() // whatever screen it is
  await until('it was sent', async () => (await ask(world.url, `daily/${day}`, key)).daily.you.sent !== null)
  await until('it is not kept as unsent', () => page.evaluate(() => !localStorage.getItem('baluarte.daily')))
})

/** What happened on a day becomes yesterday's; and, in case of midnight, today's as well. */
function moveToYesterday(db, day) {
  const code = `
import sqlite3, datetime, sys
db = sqlite3.connect(sys.argv[1], timeout=60)
day = sys.argv[2]
yesterday = (datetime.date.fromisoformat(day) - datetime.timedelta(1)).isoformat()
with db:
    db.execute("INSERT INTO daily SELECT ?, options, seed, bot_result, bot_record, 0, '', 0, level FROM daily WHERE day = ?", (yesterday, day))
    db.execute("INSERT INTO daily_results SELECT ?, player, begun - 86400000, sent - 86400000, result, record FROM daily_results WHERE day = ?", (yesterday, day))
`
  execFileSync('python3', ['-c', code, db, day])
}

/** A server of its own with a member and a visitor who have played, and the bot. */
async function withYesterday(world, level, use) {
  const quick = ['--daily-bot-nodes', '10', '--bot-threads', '1', '--daily-level', String(level)]
  const host = await startServer(world.binary, world.site, quick)
  try {
    let day = ''
    for (const name of ['Ada', 'Bruno']) {
      const { key } = await ask(host.url, 'visitor', null, { name })
      if (name === 'Ada') await ask(host.url, 'register', key, { name, password: 'correct horse' })
      const { daily } = await ask(host.url, 'daily/begin', key, {})
      day = daily.day
      const record = await wholeGame(world.binary, daily)
      await ask(host.url, 'daily/result', key, { day, record })
    }
    const has =
      "import sqlite3, sys; print(sqlite3.connect(sys.argv[1], timeout=60).execute('SELECT COUNT(*) FROM daily WHERE bot_record IS NULL').fetchone()[0])"
    await until('the bot has played', () => String(execFileSync('python3', ['-c', has, host.db])).trim() === '0')
    moveToYesterday(host.db, day)
    await use(host)
  } finally {
    await host.stop()
  }
}

test('the game of the day against a level: the bot plays in the page what the server finds, and the lead counts', async ({
  world,
  open,
}) => {
  const host = await startServer(world.binary, world.site, ['--daily-level', '4'])
  try {
    const { page, close } = await open({ ...PHONE, url: host.url, settings: { name: 'Cleo' } }, '#/daily')
    await expect(page.locator('[data-level="4"]'), 'against whom').toContainText('Traveller (level 4)')
    await shot(page, 'daily-level')
    await page.click('.daily-own .primary')
    await page.waitForSelector('.play')
    await new Hands(page, dice(8)).play({ turns: 4 })
    const id = await page.evaluate(() => location.hash.split('/')[2])
    const day = id.replace('daily-', '')
    // Close to its end, so that the case takes moments.
    await go(page, '#/daily')
    await page.waitForSelector('.daily-own .primary')
    const [saved] = await savedGames(page, id)
    const mineNow = (await ask(host.url, `daily/${day}`, await keyOf(page))).daily
    const record = await wholeGame(world.binary, mineNow, 61)
    await putGame(page, { ...saved, setup: { ...saved.setup, record } })
    await page.reload()
    await page.click(`[data-daily="${day}"] .primary`)
    await page.waitForSelector('.play')
    await new Hands(page, dice(9)).play()
    await page.waitForSelector('.table-banner >> text=Your result is in')
    const { you } = (await ask(host.url, `daily/${day}`, await keyOf(page))).daily
    const [mine, its] = await page
      .locator('.seat-score span:first-child')
      .evaluateAll((all) => all.map((one) => parseInt(one.innerText)))
    expect(you.result, 'how far ahead').toBe(mine - its)
    await page.click('.table-banner .button')
    const sign = you.result > 0 ? '+' : ''
    await expect(page.locator(`[data-board="${day}"] .is-me strong`)).toHaveText(`${sign}${you.result}`)
    await shot(page, 'daily-level-board')
    await close()
  } finally {
    await host.stop()
  }
})

for (const level of [0, 3])
  test(`yesterday: the best game and the strongest bot are watched; every language, phone and desktop (${level})`, async ({
    world,
    open,
  }) => {
    await withYesterday(world, level, async (host) => {
      const found = []
      for (const [locale, options, looks] of [
        ['en-GB', PHONE, ['light', 'dark']],
        ['es-ES', DESKTOP, ['light']],
        ['pt-BR', PHONE, []],
        ['pt-PT', DESKTOP, []],
      ]) {
        const { page, close } = await open({ ...options, locale, url: host.url, bypassCSP: true }, '#/daily')
        await page.waitForSelector('[data-watch=bot]')
        const [wide, text] = await page.evaluate(() => [
          document.documentElement.scrollWidth - innerWidth,
          document.querySelector('main').innerText,
        ])
        if (wide > 0) found.push(`${locale} is ${wide} too wide`)
        if (/undefined|\[object|\bNaN\b/.test(text)) found.push(`${locale} shows ${text}`)
        await shot(page, `daily-${level}-${locale}`)
        if (looks.includes('light')) found.push(...(await serious(page, locale)))
        if (looks.includes('dark')) {
          await wear(page, 'dark')
          found.push(...(await serious(page, `${locale}, in the dark`, { only: COLOURS })))
          await shot(page, `daily-${level}-${locale}-dark`)
        }
        for (const what of locale === 'es-ES' ? ['best', 'bot'] : []) {
          await go(page, '#/daily')
          await page.click(`[data-watch=${what}]`)
          await page.waitForSelector('.replay-bar')
        }
        await close()
      }
      expect(found).toEqual([])
    })
  })
