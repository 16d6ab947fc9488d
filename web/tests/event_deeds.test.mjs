// event_deeds.test.mjs: what people do in an event besides playing, by the buttons of the page: checking in, entering late,
// withdrawing, being taken out; a referee's walk-over, a game again, one that is put off; teams and their people; what
// cannot be taken back is asked twice.
import { ask, eventWhen, known, person } from './event_people.mjs'
import { expect, test } from './fixtures.mjs'
import { DESKTOP, go, PHONE, shot } from './lib.mjs'

const OPTIONS = 'carcassonne ruleset=plus players=2'
const HOUR = 3_600_000

const agreeToAll = (page) => page.on('dialog', (dialog) => void dialog.accept())

/** Somebody who opens the event by its address and enters. */
async function enters(open, name, id, options = undefined) {
  const one = await person(open, name, `#/event/${id}`, options)
  await one.page.click('[data-deed=enter]')
  await one.page.waitForSelector('[data-deed=leave]')
  return one
}

/** The desk may ask who sits at a table that is closed just then. */
const GONE = /404 \(Not Found\)/

test('events: check-in, late entry, withdrawal, taken out: each by its button', async ({ world, open }) => {
  const ada = await known(world, open, 'Ada', { ...DESKTOP, forgive: GONE })
  agreeToAll(ada.page)
  const settings = { rounds: 3, next: 'organiser', starts: Date.now() + HOUR, check_in: 90 }
  const { id } = (await ask(world, 'events', { name: 'Saturday', options: OPTIONS, ...settings }, ada.key)).event
  const bea = await enters(open, 'Bea', id, PHONE)
  agreeToAll(bea.page)
  const cid = await enters(open, 'Cid', id)
  const dan = await enters(open, 'Dan', id)
  await shot(bea.page, 'event-check-in-phone')
  await bea.page.click('[data-deed=here]')
  await expect(bea.page.locator('[data-deed=here]'), 'once is enough').toHaveCount(0)
  await dan.page.click('[data-deed=here]')
  await dan.page.click('[data-deed=leave]')
  await expect(dan.page.locator('[data-deed=enter]'), 'who has left may come back').toBeVisible()
  await go(ada.page, `#/event/${id}/desk`)
  await expect(ada.page.locator('.lacks'), 'who is missing').toHaveText('Cid has not checked in')
  await go(ada.page, `#/event/${id}`)
  await ada.page.click('[data-deed=enter]')
  await ada.page.click('[data-deed=here]')
  await go(ada.page, `#/event/${id}/desk`)
  await ada.page.click('[data-deed=begin]')
  const began = await eventWhen(world, id, 'the beginning', ({ round }) => round === 1)
  expect(
    began.people.map(({ name, state }) => `${name} ${state}`),
    'who has not checked in is left out',
  ).toEqual(['Bea in', 'Cid left', 'Dan left', 'Ada in'])
  // Cid comes after all.
  await cid.page.click('[data-deed=enter]')
  await cid.page.waitForSelector('[data-deed=withdraw]')
  await go(cid.page, `#/event/${id}/people`)
  await expect(cid.page.locator('[data-person="1"]'), 'late').toContainText('from round 2')
  // Bea has seen enough.
  await bea.page.click('[data-deed=withdraw]')
  await expect(bea.page.locator('.event-mine')).toContainText('You have withdrawn')
  await go(bea.page, `#/event/${id}/rounds`)
  const match = bea.page.locator('.match[data-board="1"]')
  await expect(match, 'what was not played').toContainText('walk-over')
  await shot(bea.page, 'event-withdrawn-phone')
  await ada.page.click('[data-deed=next]')
  const second = await eventWhen(world, id, 'the second round', ({ round }) => round === 2)
  expect([...second.current.matches[0].sides].sort(), 'Cid and Ada').toEqual([1, 3])
  await go(ada.page, `#/event/${id}/people`)
  await ada.page.locator('[data-person="1"] .person-deeds summary').click()
  await ada.page.locator('[data-person="1"] [data-deed=remove]').click()
  await expect(ada.page.locator('[data-person="1"]'), 'taken out').toContainText('withdrawn')
  await expect(cid.page.locator('.event-mine'), 'nobody is left to play with').toContainText('Ada (visitor) has won')
})

/** The form of a referee for the first match, with a kind of decision chosen. */
async function decision(page, kind, reason) {
  await page.locator('.match[data-board="1"] .decide summary').click()
  const form = page.locator('[data-form=decide]')
  await form.locator(`input[type=radio][value=${kind}]`).check()
  await form.locator('.is-wide input').fill(reason)
  return form
}

test('events: a referee notes a walk-over, has it played again, puts it off; called off with a reason', async ({
  world,
  open,
}) => {
  const ada = await known(world, open, 'Ada')
  const rita = await known(world, open, 'Rita', PHONE)
  const named = { name: `Rita${String(Date.now()).slice(-9)}`, password: 'three brown stones' }
  await ask(world, 'register', named, rita.key)
  const settings = { name: 'Friday', options: OPTIONS, rounds: 2, next: 'organiser' }
  const { id } = (await ask(world, 'events', settings, ada.key)).event
  for (const one of [rita, await known(world, open, 'Bea')]) await ask(world, `events/${id}/enter`, {}, one.key)
  // A rating, which puts Bea first, and a referee.
  ada.page.on('dialog', (dialog) => void dialog.accept('1900'))
  await go(ada.page, `#/event/${id}/people`)
  const deedsOf = async (who) => ada.page.locator(`[data-person="${who}"] .person-deeds summary`).click()
  await deedsOf(1)
  await ada.page.locator('[data-person="1"] [data-deed=rate]').click()
  await expect(ada.page.locator('.event-people li').first(), 'the list is sorted anew').toContainText('1900')
  await deedsOf(0)
  await ada.page.locator('[data-person="0"] [data-deed=referee]').click()
  await expect(ada.page.locator('[data-person="0"]')).toContainText('referee')
  await ask(world, `events/${id}/begin`, {}, ada.key)
  await eventWhen(world, id, 'the table', ({ current }) => current?.matches[0].games.length === 1)
  await go(rita.page, `#/event/${id}/rounds`)
  await rita.page.locator('.rounds > .switch').click()
  const walkover = await decision(rita.page, 'walkover', 'Did not come')
  await walkover.locator('select').selectOption('second')
  await walkover.locator('button').click()
  const match = rita.page.locator('.match[data-board="1"]')
  await expect(match.locator('.match-score')).toHaveText('– : +')
  await expect(match.locator('.match-note').first()).toContainText('Did not come')
  await shot(rita.page, 'event-walkover-phone')
  const again = await decision(rita.page, 'again', 'Both are here now')
  await again.locator('button').click()
  await expect(match).toHaveAttribute('data-outcome', 'open')
  const adjourn = await decision(rita.page, 'adjourn', 'The lamp is out')
  await adjourn.locator('button').click()
  await expect(match.locator('.match-hint')).toContainText('adjourned until')
  await expect(match.locator('.match-note'), 'nothing disappears').toHaveCount(3)
  await go(ada.page, `#/event/${id}/desk`)
  await ada.page.locator('.decide summary').click()
  await ada.page.locator('[data-form=cancel] input').fill('The room is closed')
  await ada.page.locator('[data-form=cancel] button').click()
  await expect(rita.page.locator('.event-mine')).toContainText('called off')
})

test('events: whoever is on the list may enter, and a name is added at the desk', async ({ world, open }) => {
  const ada = await known(world, open, 'Ada')
  const settings = { name: 'By list', options: OPTIONS, entry: 'list', names: ['Somebody'] }
  const { id } = (await ask(world, 'events', settings, ada.key)).event
  const bea = await known(world, open, 'Bea', { ...PHONE, forgive: /Failed to load resource/ })
  const name = `Bea${String(Date.now()).slice(-9)}`
  await ask(world, 'register', { name, password: 'three brown stones' }, bea.key)
  await go(bea.page, `#/event/${id}`)
  await bea.page.click('[data-deed=enter]')
  await expect(bea.page.locator('#announcements'), 'not on the list').toContainText('not yours to do')
  await go(ada.page, `#/event/${id}/desk`)
  await ada.page.locator('[data-form=invite] textarea').fill(`Carla; ${name}`)
  await ada.page.locator('[data-form=invite] button').click()
  await expect(ada.page.locator('[data-form=invite]')).toContainText('3 names on the list')
  await bea.page.click('[data-deed=enter]')
  await bea.page.waitForSelector('[data-deed=leave]')
})

const teamNamed = ({ people }, name) => people.find((one) => one.name === name && one.roster).person

test('events: teams take people in, change their captain, lose one; a substitute comes in, a match is not played', async ({
  world,
  open,
}) => {
  const ada = await known(world, open, 'Ada')
  const settings = { name: 'Teams', options: OPTIONS, format: 'groups', legs: 2, boards: 1, roster: 3 }
  const { id } = (await ask(world, 'events', settings, ada.key)).event
  const bea = await known(world, open, 'Bea', PHONE)
  const made = (await ask(world, `events/${id}/team`, { name: 'Blue', own: true }, bea.key)).event
  const blue = teamNamed(made, 'Blue')
  const red = teamNamed((await ask(world, `events/${id}/team`, { name: 'Red' }, ada.key)).event, 'Red')
  await ask(world, `events/${id}/add`, { level: 1, count: 2, team: red }, ada.key)
  await go(bea.page, `#/event/${id}/people`)
  const numbers = {}
  for (const name of ['Cid', 'Dan']) {
    const { page } = await person(open, name, `#/event/${id}/people`)
    await page.click(`[data-team="${blue}"] [data-deed=join]`)
    const event = await eventWhen(world, id, `${name} asks`, ({ people }) => people.some((one) => one.name === name))
    numbers[name] = event.people.find((one) => one.name === name).person
    await bea.page.click(`[data-person="${numbers[name]}"] [data-deed=take]`)
    await page.waitForSelector(`[data-person="${numbers[name]}"] [data-deed=drop]`)
    if (name === 'Dan') {
      await page.click(`[data-person="${numbers.Dan}"] [data-deed=drop]`)
      await eventWhen(world, id, 'Dan is out', ({ people }) => people[blue].roster.length === 2)
    }
  }
  await bea.page.click(`[data-person="${numbers.Cid}"] [data-deed=captain]`)
  await eventWhen(world, id, 'another captain', ({ people }) => people[blue].captain === numbers.Cid)
  await shot(bea.page, 'event-team-captain-phone')
  await ask(world, `events/${id}/captain`, { team: blue, person: made.you }, ada.key)
  await ask(world, `events/${id}/begin`, {}, ada.key)
  await ask(world, `events/${id}/lineup`, { round: 1, people: [numbers.Cid] }, bea.key)
  await eventWhen(world, id, 'the board', ({ current }) => current?.matches[0]?.games.length === 1)
  await go(ada.page, `#/event/${id}/rounds`)
  await ada.page.locator('.rounds > .switch').click()
  const board = ada.page.locator('.match[data-board="1"]')
  await board.locator('.decide summary').last().click()
  const form = board.locator('[data-form=substitute]')
  await form.locator('select').selectOption({ label: 'Bea (Blue)' })
  await form.locator('.is-wide input').fill('Cid has a train to catch')
  await form.locator('button').click()
  await expect(board.locator('.match-note')).toContainText('Cid has a train to catch')
  await expect(form, 'the form is closed').toBeHidden()
  await expect(board, 'who plays now').toContainText('Bea')
  await shot(ada.page, 'event-substitute')
  await ask(world, `events/${id}/result`, { round: 1, board: 1, games: [[9, 8]], text: 'on paper' }, ada.key)
  await eventWhen(world, id, 'the second leg', ({ round }) => round === 2)
  const tie = ada.page.locator('[data-round="2"] .tie').first()
  await tie.locator('.decide summary').click()
  await tie.locator('[data-form=forfeit] select').selectOption('nobody')
  await tie.locator('[data-form=forfeit] input').fill('Snow')
  await tie.locator('[data-form=forfeit] button').click()
  const over = await eventWhen(world, id, 'the end', ({ state }) => state === 'over')
  expect(over.current.ties[0].outcome, 'a match that nobody has won').toBe('nobody')
  await expect(ada.page.locator('[data-round="2"]')).toContainText('Snow')
})
