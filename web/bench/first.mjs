// first.mjs BINARY SITE [TIMES]: how long it takes until the first board is visible on a cold cache: a fresh browser
// profile each time, the program itself as the server on this machine. Prints milliseconds from the navigation to the
// first picture of the start screen and of a board with its tile painted.
import { launch, startServer } from '../tests/lib.mjs'

const [binary, site, times = '5'] = process.argv.slice(2)
const server = await startServer(binary, site)
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]

/** From the start of the navigation until a tile of the board is painted, by the page's own clock. */
async function once(address, selector) {
  const browser = await launch()
  const page = await (await browser.newContext()).newPage()
  await page.addInitScript((wanted) => {
    const look = () => {
      if (!document.querySelector(wanted)) return requestAnimationFrame(look)
      requestAnimationFrame(() => setTimeout(() => (window.shownAt = performance.now()), 0))
    }
    requestAnimationFrame(look)
  }, selector)
  await page.goto(server.url + address)
  const handle = await page.waitForFunction(() => window.shownAt, null, { timeout: 120000 })
  const ms = await handle.jsonValue()
  await browser.close()
  return ms
}

for (const [name, address, selector] of [
  ['start screen, with its picture', '', '.hero-picture use'],
  ['board of the tutorial, the first tile drawn', '#/learn', '.board-svg .tiles image'],
]) {
  const all = []
  for (let i = 0; i < Number(times); i++) all.push(await once(address, selector))
  console.log(`${name}: median ${median(all).toFixed(0)} ms of ${all.map((ms) => ms.toFixed(0)).join(', ')}`)
}
await server.stop()
