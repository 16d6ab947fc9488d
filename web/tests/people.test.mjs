// people.test.mjs: who somebody is on a server, through the real page: ratings and who is ahead, moderators and administrators,
// names, passwords and keys.
import { expect, test } from './fixtures.mjs'
import { DESKTOP, go, shot, until } from './lib.mjs'
import { api, count, named, OF_THE_LINE, person, ratedGame } from './online_people.mjs'

test('online: the profile shows ratings with their doubt and how they went', async ({ world, open }) => {
  const [good, other] = [
    await named(world, `Good${Date.now() % 100000}`),
    await named(world, `Other${Date.now() % 100000}`),
  ]
  let last = ''
  for (let i = 0; i < 4; i++) last = await (i === 2 ? ratedGame(world, other, good) : ratedGame(world, good, other))
  const eve = await person(open, 'Eve', `#/player/${good.id}`)
  const { page } = eve
  await page.waitForSelector('.rating-graph')
  const shown = Number(await page.textContent('.rating-shown'))
  expect(shown > 1500, `a winner has more than a newcomer: ${shown}`).toBeTruthy()
  await page.locator('.rating summary').click()
  expect(await page.locator('.last-games tbody tr').count(), 'games in the list').toBe(4)
  expect(
    Number(await page.locator('.last-games tbody td:nth-child(3)').first().textContent()),
    'the newest first',
  ).toBe(shown)
  expect(await page.locator('.last-games a').first().getAttribute('href'), 'the way to the game').toBe(
    `#/table/${last}`,
  )
  await shot(page, 'online-profile')
  await page.locator('.last-games a').first().click()
  await page.waitForSelector('.check-shuffle')
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

/** Of ratings: below it stand the best results of games together, which have names of players too. */
const BOARD = '.leaders:not(.best-results)'

test('online: who is ahead, by game and speed, with the way to the profiles', async ({ world, open }) => {
  const [first, second] = [`Best${Date.now() % 100000}`, `Next${Date.now() % 100000}`]
  const [good, other] = [await named(world, first), await named(world, second)]
  for (let i = 0; i < 3; i++) await ratedGame(world, good, other)
  const eve = await person(open, 'Eve')
  const { page } = eve
  await signIn(page, second)
  await go(page, '#/lobby')
  await page.click('.lobby-head a[href="#/ratings"]')
  await page.waitForSelector(BOARD)
  const { players } = await (await fetch(`${world.url}api/v1/ratings?game=carcassonne&speed=fast`)).json()
  expect((await page.locator(`${BOARD} tbody th a`).allTextContents()).join(), 'the order of the server').toBe(
    players.map(({ player }) => player.name).join(),
  )
  const place = players.findIndex(({ player }) => player.id === good.id)
  expect(
    place >= 0 && place < players.findIndex(({ player }) => player.id === other.id),
    'who wins is ahead',
  ).toBeTruthy()
  const cells = await page.locator(`${BOARD} tbody tr`).nth(place).locator('td').allTextContents()
  expect(cells[0], 'the place').toBe(String(place + 1))
  expect(cells[1].includes(`${players[place].shown} ± ${players[place].doubt}`), `the rating: ${cells[1]}`).toBeTruthy()
  const more = await page.locator(`${BOARD} tbody tr`).nth(place).locator('th .leader-more').textContent()
  expect(more, 'games and victories').toBe('3 rated games, 3 won')
  expect(await page.locator(`${BOARD} .is-me th a`).textContent(), 'the own row').toBe(second)
  await shot(page, 'online-leaders')
  // Another kind has players of its own, or nobody.
  await page.click('.chip[href="#/ratings/cartagena/fast"]')
  await page.click('.chip[href="#/ratings/cartagena/correspondence"]')
  const chosen = page.locator('.chip[aria-current]')
  await expect(chosen, 'what is shown').toHaveText(['Cartagena', 'correspondence'])
  await page.waitForSelector('.nobody')
  expect(await count(page, BOARD), 'players of another kind').toBe(0)
  await shot(page, 'online-leaders-nobody')
  await page.goBack()
  await page.goBack()
  await page.click(`${BOARD} a[href="#/player/${good.id}"]`)
  await page.waitForSelector('.rating-shown')
  await page.click('.rating a[href="#/ratings/carcassonne/fast"]')
  await page.waitForSelector(BOARD)
  // An address that somebody typed.
  await go(page, '#/')
  await go(page, '#/ratings/chess/%22%3E')
  await page.waitForSelector(BOARD)
  await expect(chosen, 'the commonest').toHaveText(['Carcassonne', 'fast'])
})

test('online: those who keep the peace read reports, act, and see what was done', async ({ world, open }) => {
  const mod = await named(world, `Mod${Date.now() % 100000}`)
  const [{ player }, ...guests] = [await api(world, mod.key, 'me'), ...(await visitors(world, ['Bob', 'Cid']))]
  world.admin('make', player.name, 'moderator')
  const [bob, cid] = guests
  const { table } = await api(world, bob.key, 'tables', { options: 'carcassonne players=2', public: false })
  await api(world, bob.key, `tables/${table.id}/chat`, { text: 'something <b>rude</b>' })
  await api(world, cid.key, `tables/${table.id}/report`, { player: bob.player.id, text: 'is rude' })
  const { page } = await person(open, 'Mod')
  await page.evaluate((key) => localStorage.setItem('baluarte.key', key), mod.key)
  await page.reload()
  await go(page, '#/me')
  await page.click('a[href="#/peace"]')
  const card = page.locator('.report-card', { hasText: 'is rude' })
  await card.waitFor()
  expect(await card.locator('pre').textContent(), 'what was said').toBe('Bob: something <b>rude</b>\n')
  await shot(page, 'online-peace')
  await card.locator('input').fill('cool down')
  await card.locator('.button').first().click()
  await until('it was done', async () => (await page.content()).includes('It is done.'))
  await card.locator('.primary').click()
  await card.waitFor({ state: 'detached' })
  await until('both deeds', async () => (await page.locator('.audit li', { hasText: 'cool down' }).count()) === 2)
  await expect(page.locator('.figures tbody tr'), 'days').toHaveCount(14)
  const silenced = await fetch(`${world.url}api/v1/tables/${table.id}/chat`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${bob.key}` },
    body: JSON.stringify({ text: 'more' }),
  })
  expect(silenced.status, 'who is silenced writes nothing').toBe(403)
})

test('online: administrators say who has won, rename, ban, and close addresses', async ({ world, open }) => {
  const admin = await named(world, `Adm${Date.now() % 100000}`)
  const [{ player }, bob, cid] = [await api(world, admin.key, 'me'), ...(await visitors(world, ['Bob', 'Cid']))]
  world.admin('make', player.name, 'admin')
  const { table } = await api(world, bob.key, 'tables', { options: 'carcassonne players=2', public: false })
  await api(world, cid.key, `tables/${table.id}/sit`, { seat: 1 })
  await api(world, cid.key, `tables/${table.id}/report`, { player: bob.player.id, text: 'has left' })
  const { page } = await person(open, 'Adm')
  await page.evaluate((key) => localStorage.setItem('baluarte.key', key), admin.key)
  await page.reload()
  await go(page, '#/peace')
  const card = page.locator('.report-card', { hasText: 'has left' })
  const part = (title) => card.locator('details', { hasText: title })
  const deeds = (what) => page.locator('.audit strong').getByText(what, { exact: true })
  await part('Say who has won').locator('summary').click()
  await part('Say who has won').getByLabel('Cid').check()
  await shot(page, 'online-peace-admin')
  await part('Say who has won').locator('.button').click()
  await expect(deeds('adjudicate'), 'the deed').toHaveCount(1)
  const over = (await api(world, cid.key, `tables/${table.id}`)).table
  expect(over.result.winners, 'who has won').toEqual([1])
  await part('Rename').locator('summary').click()
  await part('Rename').locator('[name=name]').fill('Robert the Late')
  await part('Rename').locator('.button').click()
  await expect(deeds('rename'), 'the deed').toHaveCount(1)
  expect((await api(world, bob.key, 'me')).player.name, 'the new name').toBe('Robert the Late')
  const closed = page.locator('.addresses li', { hasText: '203.0.113.7' })
  await page.locator('[name=address]').fill('203.0.113.7')
  await page.locator('section [name=text]').fill('noise')
  await page
    .locator('.small-form', { has: page.locator('[name=address]') })
    .locator('.button')
    .click()
  await closed.locator('.button').click()
  await closed.waitFor({ state: 'detached' })
  await page.locator('.nothing-closed').waitFor()
  await part('Ban for 7 days').locator('summary').click()
  await part('Ban for 7 days').locator('.button').click()
  await expect(deeds('ban'), 'the deed').toHaveCount(1)
  const banned = await fetch(`${world.url}api/v1/me`, { headers: { Authorization: `Bearer ${bob.key}` } })
  expect(banned.status, 'who is banned is not let in').toBe(401)
})

async function visitors(world, names) {
  const made = []
  for (const name of names) made.push(await api(world, null, 'visitor', { name }))
  return made
}

test('online: wrong passwords and names that are taken are refused in a sentence, in Spanish too', async ({
  world,
  open,
}) => {
  const name = `Rosa${Date.now() % 100000}`
  await named(world, name)
  const { page } = await open({ ...DESKTOP, locale: 'es-ES', forgive: OF_THE_LINE }, '#/me')
  const [register, login] = [page.locator('.small-form').first(), page.locator('.small-form').last()]
  await login.locator('[name=name]').fill(name)
  await login.locator('[name=password]').fill('another password')
  await login.locator('button').click()
  await login.locator('.problem').waitFor()
  expect((await login.locator('.problem').textContent()).trim(), 'the sentence').toBe(
    'El nombre o la contraseña no son correctos.',
  )
  await register.locator('[name=name]').fill(name)
  await register.locator('[name=password]').fill('another password')
  await register.locator('button').click()
  await until('the other sentence', async () =>
    (await page.textContent('main')).includes('Ese nombre es de otra persona.'),
  )
  await shot(page, 'online-me-es')
})

test('online: a key that opens nothing any more is forgotten, and the page goes on', async ({ open }) => {
  const eve = await person(open, 'Eve')
  const { page } = eve
  await page.evaluate(() => localStorage.setItem('baluarte.key', '0'.repeat(64)))
  await page.reload()
  await go(page, '#/host/tortuga')
  await page.waitForSelector('.host-seat select')
  await page.locator('.host-seat select').selectOption('1')
  await page.click('.start-bar .primary')
  await page.waitForSelector('.hand-card:not([disabled])')
  expect(
    (await page.evaluate(() => localStorage.getItem('baluarte.key'))) !== '0'.repeat(64),
    'a key of its own',
  ).toBeTruthy()
})
