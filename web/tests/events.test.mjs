// events.test.mjs: competitions through the real page: a Swiss event of eight that an organiser makes from a template, with
// two people at real pages; a league's week that two agree on in zones of their own; what a referee decides and all can
// read; every part in four languages, on a desktop and a phone. Games are given up after the first tiles, so that a round
// takes moments; who meets whom, and how bots play, is left open.
import { COLOURS, serious } from './access.mjs'
import { dice } from './engine.mjs'
import { ask, eventWhen, giveUp, idOf, known, person, seen, toTable } from './event_people.mjs'
import { expect, test } from './fixtures.mjs'
import { Hands } from './hands.mjs'
import { DESKTOP, go, PHONE, shot, wear } from './lib.mjs'

const OPTIONS = 'carcassonne ruleset=plus players=2'
const HOUR = 3_600_000

test('events: a Swiss of eight with bots, played to the end by two pages', async ({ world, open }) => {
  const ada = await person(open, 'Ada', '#/events')
  await ada.page.click('.lobby-head .primary')
  await ada.page.click('.card[href$="club"]')
  await ada.page.locator('.setup .field-input').first().fill('Evening <b>of</b> the club')
  await ada.page.locator('.setup > details.house summary').click()
  await ada.page.getByLabel('Rounds', { exact: true }).first().fill('3')
  await ada.page.getByLabel('Pause between rounds, minutes').fill('0')
  await ada.page.click('.start-bar .primary')
  await ada.page.waitForSelector('[data-form=bots]')
  const id = await idOf(ada.page)
  await ada.page.click('[data-deed=enter]')
  await ada.page.waitForSelector('[data-deed=leave]')
  const link = await ada.page.locator('.invite input').inputValue()
  const bea = await person(open, 'Bea', new URL(link).hash, PHONE)
  await bea.page.click('[data-deed=enter]')
  await bea.page.waitForSelector('[data-deed=leave]')
  await ada.page.locator('[data-form=bots] select').selectOption('1')
  await ada.page.locator('[data-form=bots] input').fill('6')
  await ada.page.locator('[data-form=bots] button').click()
  await eventWhen(world, id, 'eight people', ({ people }) => people.length === 8)
  await ada.page.click('[data-deed=begin]')
  for (let round = 1; round <= 3; round++) {
    const event = await eventWhen(world, id, `round ${round}`, (now) => now.round === round)
    const [mine, hers] = [0, 1].map((who) => event.current.matches.find(({ sides }) => sides.includes(who)))
    const isDuel = mine === hers
    // A game begins when both are there: a bot always is.
    await Promise.all((isDuel ? [ada, bea] : [ada]).map(toTable))
    if (round === 1 && !isDuel) {
      // A board that is being played, beside the one that waits for her.
      await new Hands(ada.page, dice(7)).play({ turns: 1 })
      await go(bea.page, `#/event/${id}/boards`)
      await bea.page.waitForSelector('.live-card .board-port')
      await shot(bea.page, 'events-boards')
      expect(await ada.page.textContent('.event-line'), 'the line at the table').toContain('Round 1')
      await shot(ada.page, 'events-table')
    }
    if (!isDuel) await toTable(bea)
    await shot(bea.page, 'events-table-phone')
    await giveUp(ada)
    if (isDuel) await bea.page.click('.table-banner [data-go=event]')
    else await giveUp(bea)
  }
  await eventWhen(world, id, 'the end', ({ state }) => state === 'over')
  for (const { page } of [ada, bea]) await page.waitForSelector('.event-mine.is-over')
  expect(await ada.page.textContent('h1'), 'names are text').toBe('Evening <b>of</b> the club')
  await go(ada.page, `#/event/${id}/rounds`)
  await expect(ada.page.locator('.match-side', { hasText: 'Ada (visitor)' }), 'in its matches').not.toHaveCount(0)
  await go(ada.page, `#/event/${id}/about`)
  await expect(ada.page.locator('main'), 'who organises').toContainText('(visitor)')
  await go(ada.page, `#/event/${id}/standings`)
  await expect(ada.page.locator('.standings-table tr[data-person]'), 'everybody stands somewhere').toHaveCount(8)
  await expect(ada.page.locator('tr[data-person="0"]').first(), 'a visitor is marked').toContainText('Ada (visitor)')
  const first = ada.page.locator('tr[data-person]').first()
  const figure = first.locator('[data-figure=buchholz]')
  const value = (await figure.textContent()).trim()
  await figure.click()
  await ada.page.waitForSelector('.explanation li')
  expect(await ada.page.textContent('.explanation strong'), 'the same figure').toBe(`Buchholz: ${value}`)
  expect(await ada.page.locator('.explanation li').count(), 'three opponents, and the weakest').toBe(4)
  await expect(ada.page.locator('svg.event-picture'), 'the cross table').toHaveCount(1)
  await shot(ada.page, 'events-standings')
  await ada.page.emulateMedia({ media: 'print' })
  await expect(ada.page.locator('svg.event-picture'), 'the cross table on paper').toBeVisible()
  for (const part of ['.menu-item', '.event-mine', '.no-print'])
    for (const one of await ada.page.locator(part).all()) await expect(one, `${part} on paper`).toBeHidden()
})

test('events: rounds at fixed hours, each of the zone of whoever makes the event', async ({ world, open }) => {
  const { page } = await person(open, 'Ada', '#/events/new/club', { ...DESKTOP, timezoneId: 'America/Sao_Paulo' })
  await page.locator('.setup .field-input').first().fill('Three Saturdays')
  await page.locator('.setup > details.house summary').click()
  await page.locator('select:has(option[value=hours])').selectOption('hours')
  await page.getByRole('button', { name: 'One round less' }).click()
  const fields = page.locator('.round-hours input')
  const hours = ['2099-03-07T18:00', '2099-03-14T18:00', '2099-03-21T18:00']
  await expect(fields, 'one less than the template has').toHaveCount(hours.length)
  for (const [i, hour] of hours.entries()) await fields.nth(i).fill(hour)
  await shot(page, 'events-hours')
  await page.click('.start-bar .primary')
  await page.waitForSelector('[data-form=bots]')
  const { settings } = await seen(world, await idOf(page))
  expect(settings.next).toBe('hours')
  expect(settings.hours, 'three hours behind Greenwich').toEqual(hours.map((hour) => Date.parse(`${hour}-03:00`)))
})

test('events: a mirrored duel from its template, for two who have the link', async ({ world, open }) => {
  const ada = await person(open, 'Ada', '#/events/new/duel', PHONE)
  const { page } = ada
  await page.locator('.setup .field-input').first().fill('Ada and Bea')
  await page.locator('.setup > details.house summary').click()
  expect(await page.getByLabel('A match for third place').count(), 'nobody is third').toBe(0)
  await page.getByLabel('Mirrored: both play both sides of the same draws').check()
  await shot(page, 'events-duel')
  await page.click('.start-bar .primary')
  await page.waitForSelector('.invite')
  const id = await idOf(page)
  const { settings } = await seen(world, id)
  expect(settings).toMatchObject({ format: 'cup', best_of: 3, mirror: true, max: 2, entry: 'link', public: false })
  await page.click('[data-deed=enter]')
  await page.waitForSelector('[data-deed=leave]')
  const bea = await known(world, open, 'Bea')
  await go(bea.page, new URL(await page.locator('.invite input').inputValue()).hash)
  await bea.page.click('[data-deed=enter]')
  await bea.page.waitForSelector('[data-deed=leave]')
  await page.click('[data-deed=begin]')
  await Promise.all([ada, bea].map(toTable))
  await giveUp(ada, 'next-game')
  const twins = await eventWhen(world, id, 'the second game', ({ current }) => current.matches[0].games[1]?.table)
  const [one, two] = twins.current.matches[0].games
  const tables = await Promise.all([one, two].map(async (game) => (await ask(world, `tables/${game.table}`)).table))
  expect(tables[1].commitment, 'the same draws').toBe(tables[0].commitment)
  expect(
    tables[1].seats.map((seat) => seat.player.name),
    'sides exchanged',
  ).toEqual(tables[0].seats.map((seat) => seat.player.name).reverse())
})

test('events: a week of a league: two agree on an hour, then play their duel', async ({ world, open }) => {
  const ada = await known(world, open, 'Ada', { ...DESKTOP, timezoneId: 'America/Sao_Paulo', acceptDownloads: true })
  const bea = await known(world, open, 'Bea', { ...PHONE, timezoneId: 'Asia/Tokyo' })
  const week = { name: 'Autumn league', options: OPTIONS, format: 'groups', best_of: 3, window: 7, public: false }
  const { event: made } = await ask(world, 'events', week, ada.key)
  const { id } = made
  for (const { key } of [ada, bea]) await ask(world, `events/${id}/enter`, {}, key)
  await ask(world, `events/${id}/begin`, {}, ada.key)
  await eventWhen(world, id, 'the first round', ({ round }) => round === 1)
  for (const { page } of [ada, bea]) await go(page, `#/event/${id}`)
  // Two days from now at 18:00 of Ada's zone, which is 6:00 of the day after in Bea's.
  const local = new Date(Date.now() + 48 * HOUR).toISOString().slice(0, 10)
  await ada.page.locator('[data-form=propose] input').fill(`${local}T18:00`)
  await ada.page.locator('[data-form=propose] button').click()
  const proposed = bea.page.locator('[data-deed=agree]')
  await expect(proposed, "the hour in Bea's zone").toContainText('06:00')
  expect(await bea.page.textContent('.agree'), 'whose hours they are').toContain('Asia/Tokyo')
  await shot(bea.page, 'events-agree')
  await proposed.click()
  await expect(ada.page.locator('.agree-hour'), "the hour in Ada's zone").toContainText('18:00')
  const [file] = await Promise.all([
    ada.page.waitForEvent('download'),
    ada.page.locator('.agree .box-buttons button').click(),
  ])
  expect(file.suggestedFilename(), 'a calendar file').toMatch(/\.ics$/)
  // Both are there now, after all.
  await ask(world, `events/${id}/propose`, { round: 1, hour: Date.now() }, ada.key)
  await ask(world, `events/${id}/agree`, { round: 1, hour: (await lastProposal(world, id)).at }, bea.key)
  await Promise.all([ada, bea].map(toTable))
  await giveUp(ada, 'next-game')
  await bea.page.click('.table-banner [data-go=next-game]')
  for (const { page } of [ada, bea])
    await expect(page.locator('.event-line'), 'which game of the duel').toContainText('game 2')
  for (const { page } of [ada, bea]) await page.waitForSelector('.play [data-drawer=people]')
  await giveUp(ada)
  await bea.page.click('.table-banner [data-go=event]')
  await expect(bea.page.locator('.match-score').first(), 'the duel').toContainText(':')
  const over = await eventWhen(world, id, 'the end', ({ state }) => state === 'over')
  expect(over.people[over.winner].name, 'who did not give up').toBe('Bea')
})

/** What was proposed last in the first match. */
async function lastProposal(world, id) {
  return (await seen(world, id)).current.matches[0].proposals.at(-1)
}

/** An event of four bots between its two rounds, with an organiser. */
async function betweenRounds(world, key, more = {}) {
  const settings = { name: 'Bots', options: OPTIONS, rounds: 2, next: 'organiser', ...more }
  const { event } = await ask(world, 'events', settings, key)
  await ask(world, `events/${event.id}/add`, { level: 1, count: 4 }, key)
  await ask(world, `events/${event.id}/begin`, {}, key)
  await eventWhen(world, event.id, 'the first round is over', ({ current }) => current?.over === true)
  return event.id
}

test('events: a referee corrects a result with a reason that all can read', async ({ world, open }) => {
  const ada = await known(world, open, 'Ada')
  const id = await betweenRounds(world, ada.key)
  const eve = await person(open, 'Eva', `#/event/${id}`, { ...PHONE, locale: 'es-ES' })
  await eve.page.waitForSelector('.match[data-board="1"]')
  await go(ada.page, `#/event/${id}/rounds`)
  await ada.page.locator('.rounds > .switch').click()
  await ada.page.locator('.match[data-board="1"] .decide summary').click()
  const form = ada.page.locator('[data-form=decide]')
  await form.locator('input.field-input').first().fill('nonsense')
  await form.locator('input.field-input').last().fill('Counted <i>again</i> by hand')
  await form.locator('button').click()
  await expect(ada.page.locator('#announcements'), 'why not').toContainText('cannot be read')
  await form.locator('input.field-input').first().fill('12:34')
  await form.locator('button').click()
  const note = eve.page.locator('.match[data-board="1"] .match-note')
  await expect(note, 'the reason, as text').toContainText('Counted <i>again</i> by hand')
  await expect(eve.page.locator('.match[data-board="1"] .match-score'), 'the result').toHaveText('12 : 34')
  await go(ada.page, `#/event/${id}/desk`)
  await ada.page.locator('[data-form=say] input').fill('Tea is ready')
  await ada.page.locator('[data-form=say] button').click()
  await expect(eve.page.locator('.event-said'), 'the announcement').toContainText('Tea is ready')
  await ada.page.click('[data-deed=next]')
  await eve.page.waitForSelector('[data-round="2"]')
  await go(eve.page, `#/event/${id}/about`)
  await eve.page.locator('.event-log summary').click()
  await expect(eve.page.locator('.event-log'), 'nothing disappears').toContainText('Counted <i>again</i> by hand')
})

const SCREENS = ['events', 'events/new', 'events/new/championship', 'events/new/teams']
const PARTS = ['rounds', 'standings', 'people', 'about', 'desk']

/** What axe looks at costs most: all of it once on each size, the colours of the dark once. */
for (const [locale, options, looks] of [
  ['en-GB', PHONE, ['light', 'dark']],
  ['es-ES', DESKTOP, ['light']],
  ['pt-BR', PHONE, []],
  ['pt-PT', DESKTOP, []],
])
  test(`events: every screen in ${locale}`, async ({ world, open }) => {
    const ada = await known(world, open, 'Ada', { ...options, locale, colorScheme: 'light', bypassCSP: true })
    const id = await betweenRounds(world, ada.key, { rounds: 1, promoted: 2, then: 'cup', name: 'Ω' })
    const { page } = ada
    const addresses = [...SCREENS, ...PARTS.map((part) => `event/${id}/${part}`)]
    const show = async (address) => {
      await go(page, `#/${address}`)
      await page.waitForSelector(SHOWS[address.split('/').at(-1)])
    }
    const found = []
    for (const address of addresses) {
      await show(address)
      if (looks.includes('light')) found.push(...(await serious(page, address)))
      const [wide, text] = await page.evaluate(() => [
        document.documentElement.scrollWidth - innerWidth,
        document.querySelector('main').innerText,
      ])
      if (wide > 0) found.push(`${address} is ${wide} too wide`)
      if (/undefined|\[object|\bNaN\b/.test(text)) found.push(`${address} shows ${text}`)
      await shot(page, `events-${address.replaceAll('/', '-').replace(id, 'x')}-${locale}`)
    }
    if (looks.includes('dark')) await wear(page, 'dark')
    const inTheDark = addresses.filter((address) => /championship|rounds|standings|desk/.test(address))
    for (const address of looks.includes('dark') ? inTheDark : []) {
      await show(address)
      found.push(...(await serious(page, `${address}, in the dark`, { only: COLOURS })))
    }
    expect(found).toEqual([])
  })

/** What stands on a screen when it is whole. */
const SHOWS = {
  events: '.saved-game',
  new: '.event-templates',
  championship: '.start-bar',
  teams: '.start-bar',
  rounds: '.match',
  standings: '.event-picture',
  people: '.event-people',
  about: '.event-files',
  desk: '[data-form=bots]',
}
