// event_teams.test.mjs: a team match through the real page: an organiser makes a team cup from its template, two captains
// give line-ups that nobody sees before both are in, boards of people and of bots are played; every part in four
// languages. How bots play is left open.
import { serious } from './access.mjs'
import { ask, eventWhen, giveUp, idOf, known, person, toTable } from './event_people.mjs'
import { expect, test } from './fixtures.mjs'
import { DESKTOP, go, PHONE, shot } from './lib.mjs'

const OPTIONS = 'carcassonne ruleset=plus players=2'

/** The organiser opens what can be done for a team and puts a bot into it. */
async function addBot(world, { page }, id, team) {
  const card = page.locator(`[data-team="${team}"]`)
  await card.locator('details.decide summary').click()
  await card.locator('[data-form=team-bots] select').selectOption('1')
  await card.locator('[data-form=team-bots] input').fill('1')
  await card.locator('[data-form=team-bots] button').click()
  await eventWhen(world, id, 'a bot in the team', ({ people }) => people[team].roster.length === 2)
}

const teamNamed = ({ people }, name) => people.find((one) => one.name === name && one.roster).person

test('events: a team match: two captains, sealed line-ups, boards of people and bots', async ({ world, open }) => {
  const ada = await person(open, 'Ada', '#/events/new')
  await ada.page.click('.card[href$="teams"]')
  await ada.page.locator('.setup .field-input').first().fill('Cup of <i>teams</i>')
  await ada.page.locator('.setup > details.house summary').click()
  await ada.page.getByLabel('Boards of a match').fill('2')
  await ada.page.getByLabel('A match is').selectOption('1')
  await shot(ada.page, 'event-teams-new')
  await ada.page.click('.start-bar .primary')
  await ada.page.waitForSelector('.invite')
  const id = await idOf(ada.page)
  const link = await ada.page.locator('.invite input').inputValue()
  await go(ada.page, `#/event/${id}/people`)
  await ada.page.locator('[data-form=team] input').fill('Blue')
  await ada.page.click('[data-own-team]')
  const bea = await person(open, 'Bea', new URL(link).hash, PHONE)
  await bea.page.locator('[data-form=team] input').fill('Red')
  await bea.page.locator('[data-form=team] button').click()
  const made = await eventWhen(
    world,
    id,
    'two teams',
    ({ people }) => people.filter(({ roster }) => roster).length === 2,
  )
  const [blue, red] = [teamNamed(made, 'Blue'), teamNamed(made, 'Red')]
  await addBot(world, ada, id, blue)
  await addBot(world, ada, id, red)
  await shot(ada.page, 'event-teams-people')
  await shot(bea.page, 'event-teams-people-phone')
  await go(ada.page, `#/event/${id}/desk`)
  await ada.page.click('[data-deed=begin]')
  await go(bea.page, `#/event/${id}/rounds`)
  await bea.page.waitForSelector('[data-form=lineup]')
  // Ada gives hers: Bea's page says that it is in, and no more.
  await ada.page.waitForSelector('[data-lineup=false]')
  const names = await ada.page.locator('[data-form=lineup] select').first().locator('option').allTextContents()
  expect(names, 'the roster').toContain('Ada')
  await ada.page.locator('[data-form=lineup] select').first().selectOption({ label: 'Ada' })
  await ada.page.locator('[data-form=lineup] button').click()
  await ada.page.waitForSelector('[data-lineup=true]')
  await expect(bea.page.locator('.tie-waits [data-in=true]'), 'one is in').toHaveCount(1)
  expect(await bea.page.locator('.tie .match').count(), 'no board yet').toBe(0)
  expect(await bea.page.textContent('main'), 'who plays for Blue').not.toContain('Ada')
  await shot(bea.page, 'event-teams-lineup-phone')
  await bea.page.locator('[data-form=lineup] select').first().selectOption({ label: 'Bea' })
  await bea.page.locator('[data-form=lineup] button').click()
  await expect(bea.page.locator('.tie .match'), 'both are open').toHaveCount(2)
  await Promise.all([ada, bea].map(toTable))
  await giveUp(ada)
  await bea.page.click('.table-banner [data-go=event]')
  const over = await eventWhen(world, id, 'the end', ({ state }) => state === 'over')
  for (const { page } of [ada, bea]) await page.waitForSelector('.event-mine.is-over')
  const board = over.current.matches.find(({ place }) => place === 1)
  expect(over.people[board.sides[board.outcome === 'first' ? 0 : 1]].name, 'who did not give up').toBe('Bea')
  expect([blue, red], 'a team has won').toContain(over.winner)
  await go(bea.page, `#/event/${id}/rounds`)
  await expect(bea.page.locator('.tie-team.is-winner'), 'the winner').toHaveText(over.people[over.winner].name)
  await shot(bea.page, 'event-teams-rounds-phone')
  await go(ada.page, `#/event/${id}/standings`)
  await expect(ada.page.locator('svg.event-picture').first(), 'the bracket').toContainText('Blue')
  await shot(ada.page, 'event-teams-standings')
})

/** Three teams of bots, of which one has a captain who has not given a line-up. */
async function threeTeams(world, key) {
  const settings = { name: 'Ω', options: OPTIONS, format: 'groups', boards: 2, lineup: 60, legs: 2 }
  const { event } = await ask(world, 'events', settings, key)
  const command = async (word, body = {}) => (await ask(world, `events/${event.id}/${word}`, body, key)).event
  for (const [name, count, own] of [
    ['Blue', 2, true],
    ['Red', 2, false],
    ['Gold', 3, false],
  ]) {
    const team = teamNamed(await command('team', { name, own }), name)
    await command('add', { level: 1, count, team })
  }
  await command('begin')
  return event.id
}

const PARTS = {
  rounds: '.tie',
  standings: '.event-picture',
  people: '.team-card',
  about: '.event-files',
  desk: '.lacks',
}

for (const [locale, options, looks] of [
  ['en-GB', PHONE, ['rounds', 'people']],
  ['es-ES', DESKTOP, []],
  ['pt-BR', PHONE, []],
  ['pt-PT', DESKTOP, []],
])
  test(`events: teams in ${locale}`, async ({ world, open }) => {
    const { page, key } = await known(world, open, 'Ada', { ...options, locale, colorScheme: 'light', bypassCSP: true })
    const id = await threeTeams(world, key)
    const found = []
    for (const [part, shows] of Object.entries(PARTS)) {
      await go(page, `#/event/${id}/${part}`)
      await page.waitForSelector(shows)
      if (looks.includes(part)) found.push(...(await serious(page, part)))
      const [wide, text] = await page.evaluate(() => [
        document.documentElement.scrollWidth - innerWidth,
        document.querySelector('main').innerText,
      ])
      if (wide > 0) found.push(`${part} is ${wide} too wide`)
      if (/undefined|\[object|\bNaN\b/.test(text)) found.push(`${part} shows ${text}`)
      await shot(page, `event-teams-${part}-${locale}`)
    }
    expect(found).toEqual([])
  })
