// mail.test.mjs: letters through the real page and a real mail server (tests/server/mailbox.py): an address that is
// confirmed, a password that was forgotten and is replaced, a link that works once.
import { serious } from './access.mjs'
import { expect, test } from './fixtures.mjs'
import { DESKTOP, go, PHONE, shot, startServer, until } from './lib.mjs'
import { fill, pathOf, startMailbox } from './mailbox.mjs'

const REFUSED = /Failed to load resource|WebSocket connection/

const says = (page, text) => until(text, async () => (await page.textContent('body')).includes(text))

async function getBackIn(open, url, mailbox) {
  const ada = await open({ ...DESKTOP, url, forgive: REFUSED })
  await go(ada.page, '#/me')
  await fill(ada.page.locator('.small-form').first(), { name: 'Ada Letters', password: 'a long password' })
  await ada.page.waitForSelector('.email form')
  await fill(ada.page.locator('.email form'), { email: 'ada@example.org', password: 'a long password' })
  await ada.page.waitForSelector('.email-new')
  await shot(ada.page, 'mail-account')
  const first = await mailbox.letter()
  await go(ada.page, pathOf(first))
  await ada.page.waitForSelector('.letter-came')
  await shot(ada.page, 'mail-confirmed')
  await go(ada.page, '#/me')
  await says(ada.page, 'Letters go to ada@example.org')

  const phone = await open({ ...PHONE, colorScheme: 'dark', locale: 'pt-BR', url, forgive: REFUSED })
  await go(phone.page, '#/me')
  await phone.page.click('.forgot')
  await phone.page.waitForSelector('.small-form [name=name]')
  await shot(phone.page, 'mail-forgot-phone')
  await fill(phone.page.locator('.small-form'), { name: 'ada letters' })
  await phone.page.waitForSelector('.letter-asked')
  expect(await serious(phone.page, 'findings'), 'what a screen reader would stumble over').toEqual([])
  const second = await mailbox.letter()
  expect(second.subject, 'in the language of the page').toBe('Uma nova senha')
  await go(phone.page, pathOf(second))
  await phone.page.waitForSelector('.small-form [name=next]')
  await shot(phone.page, 'mail-choose-phone')
  await fill(phone.page.locator('.small-form'), { next: 'password1' })
  await says(phone.page, 'entre as primeiras que um estranho tentaria')
  await fill(phone.page.locator('.small-form'), { next: 'trombone paper' })
  await phone.page.waitForSelector('.forgot')
  await fill(phone.page.locator('.small-form').last(), { name: 'Ada Letters', password: 'trombone paper' })
  await phone.page.waitForSelector('.email')
  await until('the first device is out', async () => (await ada.page.locator('.email').count()) === 0)
  await go(ada.page, pathOf(second))
  await fill(ada.page.locator('.small-form'), { next: 'another password' })
  await says(ada.page, 'This link was used already')
}

test('mail: an address, a forgotten password, a link that works once', async ({ world, open }) => {
  const mailbox = await startMailbox()
  const server = await startServer(world.binary, world.site, mailbox.options)
  try {
    await getBackIn(open, server.url, mailbox)
  } finally {
    await server.stop()
    mailbox.stop()
  }
})

test('mail: where the server sends no letters, the host gives a new password', async ({ open }) => {
  const { page } = await open(DESKTOP, '#/recover')
  await says(page, 'This server sends no letters')
})
