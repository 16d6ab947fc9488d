// ladder.test.mjs: a ladder in the page: made from its template, a challenge that is asked for twice, an hour that is agreed on,
// standings explained, its end; four languages.
import { ask, eventWhen, known } from './event_people.mjs'
import { expect, test } from './fixtures.mjs'
import { DESKTOP, PHONE, go, shot } from './lib.mjs'

const RULES = { name: 'Club ladder', options: 'carcassonne players=2', format: 'ladder', window: 7 }

/** Three people on a ladder that runs, the one with the page at its foot. */
async function standing(world, open, options = DESKTOP) {
  const me = await known(world, open, 'Carla', options)
  const { event } = await ask(world, 'events', RULES, me.key)
  const others = []
  for (const name of ['Ana', 'Bruno']) {
    const { key } = await ask(world, 'visitor', { name })
    await ask(world, `events/${event.id}/enter`, {}, key)
    others.push(key)
  }
  await ask(world, `events/${event.id}/enter`, {}, me.key)
  await ask(world, `events/${event.id}/begin`, {}, me.key)
  return { ...me, id: event.id, others }
}

test('events: a ladder: challenged in the page, an hour agreed on, the place taken, ended at the desk', async ({
  world,
  open,
}) => {
  const { page, key, id, others } = await standing(world, open)
  page.on('dialog', (dialog) => void dialog.accept())
  await go(page, `/event/${id}/standings`)
  await expect(page.locator('[data-deed=challenge]')).toHaveCount(2)
  await shot(page, 'ladder-choices')
  await page.locator('[data-deed=challenge]').first().click()
  const match = (await eventWhen(world, id, 'a challenge', ({ current }) => current !== null)).current.matches[0]
  expect(match.challenger).toBe(2)
  await expect(page.locator('.event-mine-title')).toHaveText('You have challenged Ana (visitor)')
  await expect(page.locator('[data-form=propose]')).toBeVisible()
  const hour = Date.now() + 3_600_000
  await ask(world, `events/${id}/propose`, { round: 1, hour }, others[0])
  await page.locator('[data-deed=agree]').click()
  await expect(page.locator('.agree-hour')).toBeVisible()
  await shot(page, 'ladder-agreed')
  await ask(world, `events/${id}/result`, { round: 1, board: 1, games: [[80, 90]], text: 'told on paper' }, key)
  await expect(page.locator('.standings-table tbody tr').first()).toContainText('Carla')
  await page.locator('.standings-table tbody tr').first().locator('[data-figure=rung]').click()
  await expect(page.locator('.explanation')).toContainText('Came in at 3')
  await go(page, `/event/${id}/rounds`)
  await expect(page.locator('.round h2')).toHaveText('Ladder')
  await go(page, `/event/${id}/desk`)
  await page.locator('.decide summary').first().click()
  await page.locator('[data-form=end] input').fill('The season is over')
  await page.locator('[data-form=end] button').click()
  await eventWhen(world, id, 'the end', ({ state }) => state === 'over')
  await expect(page.locator('.event-mine-title')).toHaveText('You have won!')
})

test('events: a ladder is made from its template, and reads in four languages', async ({ world, open }) => {
  const { page } = await known(world, open, 'Ada')
  await go(page, '/events/new/ladder')
  await page.locator('.event-fields input').first().fill('Autumn ladder')
  await shot(page, 'ladder-new')
  await page.locator('.start-bar button').click()
  await expect(page.locator('.event-head')).toContainText('ladder, challenges up to 3 places above')
  const texts = { es: 'Desafiar a Ana', 'pt-BR': 'Desafiar Ana', 'pt-PT': 'Desafiar Ana' }
  for (const [language, text] of Object.entries(texts)) {
    const there = await standing(world, open, PHONE)
    await there.page.evaluate((lang) => {
      const all = JSON.parse(localStorage.getItem('baluarte.settings') ?? '{}')
      localStorage.setItem('baluarte.settings', JSON.stringify({ ...all, lang }))
    }, language)
    await there.page.reload()
    await go(there.page, `/event/${there.id}/standings`)
    await expect(there.page.locator('[data-deed=challenge]').first()).toContainText(text)
    await shot(there.page, `ladder-${language}`)
  }
})
