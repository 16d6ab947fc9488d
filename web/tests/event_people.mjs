// event_people.mjs: people at the pages of an event, and what its server says of it.
import { DESKTOP, go, shot, until } from './lib.mjs'

/** One question to the server itself; refusals are thrown. */
export async function ask(world, path, body = undefined, key = null) {
  const response = await fetch(`${world.url}api/v1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${path}: ${answer.text}`)
  return answer
}

export const seen = async (world, id) => (await ask(world, `events/${id}`)).event

/** Waits until the event is so, and gives that one look at it. */
export async function eventWhen(world, id, what, isSo) {
  let event = null
  await until(what, async () => isSo((event = await seen(world, id))))
  return event
}

export const idOf = (page) => page.evaluate(() => location.hash.split('/')[2])

/** Somebody with a name at an address of the page. */
export async function person(open, name, path, options = DESKTOP) {
  const opened = await open({ settings: { name }, ...options })
  if (path) await go(opened.page, path)
  return { ...opened, name }
}

/** Somebody whom the server knows already. */
export async function known(world, open, name, options = DESKTOP) {
  const { key, player } = await ask(world, 'visitor', { name })
  const opened = await open({ settings: { name }, ...options })
  await opened.page.evaluate((secret) => localStorage.setItem('baluarte.key', secret), key)
  await opened.page.reload()
  return { ...opened, name, key, player }
}

/** Gives the game of the table that is on screen up, and is back at the event. */
export async function giveUp({ page, name }, where = 'event') {
  await page.click('[data-drawer=people]')
  await page.locator('.people-buttons .button').first().click()
  await page.locator('.people-buttons .danger').click()
  await page.waitForSelector(`.table-banner [data-go=${where}]`)
  await shot(page, `events-after-${name}-${where}`)
  await page.click(`.table-banner [data-go=${where}]`)
}

export async function toTable({ page }) {
  await page.click('[data-go=table]')
  await page.waitForSelector('.play')
}
