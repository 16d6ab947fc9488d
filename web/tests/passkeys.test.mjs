// passkeys.test.mjs: a passkey made and used through the real page, with the browser's own authenticator for tests
// (Chromium's virtual one, which speaks the real protocol).
import { serious } from './access.mjs'
import { expect, test } from './fixtures.mjs'
import { DESKTOP, go, shot, startServer, until } from './lib.mjs'

const AUTHENTICATOR = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
}

async function fill(form, fields) {
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name=${name}]`).fill(value)
  await form.locator('button').click()
}

test('passkeys: one is made, opens the account without a password, and is taken away', async ({ world, open }) => {
  const server = await startServer(world.binary, world.site, ['--public-url', 'http://localhost'])
  try {
    // A name: passkeys are never for a number of an address.
    const url = server.url.replace('127.0.0.1', 'localhost')
    const { page, context } = await open({ ...DESKTOP, url, forgive: /Failed to load resource|WebSocket connection/ })
    const browser = await context.newCDPSession(page)
    await browser.send('WebAuthn.enable')
    const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR })
    await go(page, '#/me')
    await fill(page.locator('.small-form').first(), { name: 'Ada Keys', password: 'a long password' })
    await page.waitForSelector('.passkeys form')
    await fill(page.locator('.passkeys form'), { title: 'Ada’s phone', password: 'a long password' })
    await until('it is listed', async () => (await page.locator('.passkeys li').count()) === 1)
    expect(await page.textContent('.passkeys li'), 'by its name').toContain('Ada’s phone')
    await page.locator('.passkeys').scrollIntoViewIfNeeded()
    await shot(page, 'passkeys')
    expect(await serious(page, 'findings on the account')).toEqual([])
    const { credentials } = await browser.send('WebAuthn.getCredentials', { authenticatorId })
    expect(`${credentials.length} ${credentials[0].rpId}`, 'what the authenticator keeps').toBe('1 localhost')
    const leave = page.locator('section', { hasText: 'Sign out here' }).locator('.box-buttons .button').first()
    await leave.click()
    await page.click('.passkey-login')
    await page.waitForSelector('.passkeys li')
    await page.click('.passkeys li button')
    await until('it is gone', async () => (await page.locator('.passkeys li').count()) === 0)
    await leave.click()
    const refused = page.waitForResponse((answer) => answer.url().endsWith('/login/passkey'))
    await page.click('.passkey-login')
    expect((await refused).status(), 'it opens nothing any more').toBe(401)
    expect(await page.locator('.passkeys').count(), 'nobody is signed in').toBe(0)
  } finally {
    await server.stop()
  }
})
