// online_people.mjs: people at tables of a server: through the page, and by the server's own door where that would take too
// many clicks.
import { expect } from './fixtures.mjs'
import { DESKTOP, go } from './lib.mjs'

export const hash = (page) => page.evaluate(() => location.hash)
export const count = (page, what) => page.locator(what).count()

/** What the browser itself says of a cut line and of a request that was refused. */
export const OF_THE_LINE = /WebSocket connection|ERR_|Failed to load resource/

/** Somebody with a name, at some address of the page; what the page is told over its WebSocket is kept. */
export async function person(open, name, path, options = DESKTOP) {
  const frames = []
  const opened = await open({ settings: { name }, forgive: OF_THE_LINE, ...options })
  opened.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  if (path) await go(opened.page, path)
  return { ...opened, frames, name }
}

/** Makes a table by the page's own form and waits in its room. */
export async function openTable({ page }, preset, change = async () => undefined) {
  await go(page, `#/host/${preset}`)
  await page.waitForSelector('.start-bar .primary')
  await change(page)
  await page.click('.start-bar .primary')
  await page.waitForSelector('.room-seat')
  return hash(page)
}

export async function sitDown({ page }, address) {
  await go(page, address)
  await page.click('.sit')
}

/** The server's own door, for what many games would take too long to click. */
export async function api(world, key, path, body) {
  const headers = { 'Content-Type': 'application/json', ...(key ? { Authorization: `Bearer ${key}` } : {}) }
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await fetch(`${world.url}api/v1/${path}`, init)
  const found = await answer.json()
  expect(answer.ok, `${path}: ${JSON.stringify(found)}`).toBeTruthy()
  return found
}

export async function named(world, name) {
  const { key, player } = await api(world, null, 'visitor', {})
  await api(world, key, 'register', { name, password: 'a long password' })
  return { key, id: player.id }
}

export async function ratedGame(world, winner, loser) {
  const options = 'carcassonne ruleset=plus players=2'
  const clock = { kind: 'total', seconds: 600, increment: 5 }
  const { table } = await api(world, winner.key, 'tables', { options, clock, rated: true, public: true })
  await api(world, loser.key, `tables/${table.id}/sit`, {})
  await api(world, loser.key, `tables/${table.id}/resign`, {})
  return table.id
}
