// reminders.test.mjs: what somebody wants to be told of, set through the real page and seen at the real server; what the
// service worker shows of a message, and where it leads. No push service can be reached from a test: the browser itself
// delivers the message (DevTools), and a page that cannot subscribe says so.
import { serious } from './access.mjs'
import { expect, test } from './fixtures.mjs'
import { DESKTOP, go, PHONE, shot, startServer, until, wear } from './lib.mjs'
import { fill, pathOf, startMailbox } from './mailbox.mjs'

/** The server is stopped before its pages. */
const REFUSED = /Failed to load resource|WebSocket connection/

/** What the server has written down. */
const wishes = (page) =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('baluarte.key')}` }
    return (await (await fetch('api/v1/me/reminders', { headers })).json()).reminders
  })

/** Headless Chromium has nobody to ask: what its owner says to messages. */
async function answers(page, answer) {
  await page.addInitScript((said) => {
    Object.defineProperty(Notification, 'permission', { get: () => said })
    Notification.requestPermission = async () => said
  }, answer)
  await page.reload()
}

async function register(page, name) {
  await go(page, '#/me')
  await fill(page.locator('.small-form').first(), { name, password: 'a long password' })
  // A visitor, for a moment, has reminders, too; a list of devices has only somebody with a name.
  await page.waitForSelector('#sessions-title')
  await page.waitForSelector('.reminders .switch')
}

const letters = (page, expected) =>
  until(`letters of ${expected}`, async () => (await wishes(page)).mail.sort().join() === expected)

test('reminders: letters are switched on and off, and a browser that cannot says why', async ({ world, open }) => {
  const mailbox = await startMailbox()
  const server = await startServer(world.binary, world.site, mailbox.options)
  try {
    const { page } = await open({
      ...PHONE,
      url: server.url,
      permissions: ['notifications'],
      locale: 'pt-BR',
      forgive: REFUSED,
    })
    await answers(page, 'denied')
    await register(page, 'Ada Reminded')
    await expect(page.locator('.reminders'), 'no address yet').toContainText('endereço seu confirmado')
    await expect(page.locator('.reminders [name=mail-turn]')).toHaveCount(0)
    await fill(page.locator('.email form'), { email: 'ada@example.org', password: 'a long password' })
    await go(page, pathOf(await mailbox.letter()))
    await page.waitForSelector('.letter-came')
    await go(page, '#/me')
    // One after the other and at once: no click undoes the one before.
    await page.getByRole('checkbox', { name: 'Carta: for a minha vez' }).check()
    await page.locator('[name=mail-hour]').press('Space')
    await letters(page, 'hour,turn')
    expect((await wishes(page)).lang, 'in the language of the page').toBe('pt-BR')
    await page.locator('[name=mail-hour]').uncheck()
    await letters(page, 'turn')
    await expect(page.locator('[name=push-turn]'), 'no browser takes messages').toBeDisabled()
    await expect(page.locator('.reminders > .switch'), 'why this one does not').toContainText('bloqueados')
    await expect(page.locator('.reminders > .switch input')).toBeDisabled()
    await page.locator('.reminders').scrollIntoViewIfNeeded()
    await shot(page, 'reminders-phone')
    await wear(page, 'dark')
    await shot(page, 'reminders-phone-dark')
    expect(await serious(page, 'findings'), 'what a screen reader would stumble over').toEqual([])
    await page.reload()
    await expect(page.locator('[name=mail-turn]'), 'kept').toBeChecked()
  } finally {
    await server.stop()
    mailbox.stop()
  }
})

/** The browser hands a message to the service worker, as if its push service had brought it. */
async function deliver(page, context, message) {
  const devtools = await context.newCDPSession(page)
  const found = new Promise((done) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations.length > 0) done(registrations[0].registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await found, data: message })
  await devtools.detach()
}

/** Headless Chromium keeps no notifications: what it is asked to show is seen, and the same for windows to open. */
const watch = (worker) =>
  worker.evaluate(() => {
    self.seen = []
    self.registration.showNotification = async (title, { body, tag, data }) =>
      void self.seen.push({ title, body, tag, data })
    self.clients.openWindow = async (place) => void self.seen.push(place)
  })

const seen = (worker) => worker.evaluate(() => self.seen)

/** A click on a notification, which only its owner can do: where it leads, and that it goes. */
const click = (worker, data) =>
  worker.evaluate((place) => {
    const notification = { data: place, close: () => self.seen.push('closed') }
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => 0 }))
  }, data)

test('reminders: a message is shown and leads into this page only; who cannot subscribe is told', async ({ open }) => {
  const { page, context } = await open({ ...DESKTOP, serviceWorkers: 'allow', forgive: /Push API in incognito/ })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const message = (text, url) => JSON.stringify({ kind: 'turn', text, url, tag: 'T1' })
  await watch(worker)
  const here = new URL('./', page.url()).href
  const told = { title: 'Baluarte', body: 'It is your turn: By post', tag: 'T1', data: `${here}#/table/T1` }
  const expected = [told]
  await deliver(page, context, message(told.body, '#/table/T1'))
  await expect.poll(() => seen(worker)).toEqual(expected)
  await deliver(page, context, message('Elsewhere', 'https://elsewhere.example/'))
  expected.push({ ...told, body: 'Elsewhere', data: here })
  await expect.poll(() => seen(worker)).toEqual(expected)
  await deliver(page, context, 'no message of ours')
  expected.push({ title: 'Baluarte', body: '', tag: '', data: here })
  await expect.poll(() => seen(worker), 'something is shown of it').toEqual(expected)
  await click(worker, told.data)
  expected.push('closed', told.data)
  await expect.poll(() => seen(worker)).toEqual(expected)

  await answers(page, 'granted')
  await register(page, 'Bea Reminded')
  await page.locator('.reminders').scrollIntoViewIfNeeded()
  await page.locator('.reminders > .switch input').click()
  await expect(page.locator('.reminders .problem')).toContainText('could not be switched on')
  await expect(page.locator('.reminders > .switch input')).not.toBeChecked()
  expect((await wishes(page)).push, 'nothing is wished by a failure').toEqual([])
  await shot(page, 'reminders-desktop')
})
