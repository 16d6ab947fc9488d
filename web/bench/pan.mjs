// pan.mjs BINARY SITE: main-thread work per frame while a board of 171 tiles is dragged, from Chromium's own trace: the
// durations of the tasks of the page's main thread, summed up from one frame to the next. What is
// counted is time on the processor (tdur), so that other programs do not matter much.
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from '../tests/engine.mjs'
import { openGame } from '../tests/hands.mjs'
import { DESKTOP, launch, openPage, settled, startServer } from '../tests/lib.mjs'

const [binary, site] = process.argv.slice(2)
const FRAMES = 180

async function boardOf171(world) {
  const { page } = await openPage(world, { ...DESKTOP, settings: { motion: 'system' } })
  const record = await finished(binary, 'carcassonne ruleset=plus expansions=all players=2', 3)
  await openGame(page, { record, kinds: 'mf' })
  await page.waitForSelector('.sheet')
  await page.waitForFunction(() => document.querySelectorAll('.board-svg .tiles image').length > 150)
  await settled(page)
  console.log(`${await page.locator('.board-svg .tiles image').count()} tiles`)
  return page
}

/** Drags in circles, one step for each frame of the browser. */
async function drag(page) {
  await page.mouse.move(470, 400)
  await page.mouse.down()
  for (let i = 0; i < FRAMES; i++) {
    const angle = (i / 30) * Math.PI
    await page.mouse.move(470 + 140 * Math.sin(angle), 400 + 90 * (1 - Math.cos(angle)))
  }
  await page.mouse.up()
}

/** The main thread of the page: the one on which most frames of the renderer begin. */
function mainThread(events) {
  const names = events.filter((e) => e.name === 'thread_name' && e.args?.name === 'CrRendererMain')
  const count = ({ pid, tid }) => events.filter((e) => e.pid === pid && e.tid === tid && e.ph === 'X').length
  return names.map((e) => ({ pid: e.pid, tid: e.tid, n: count(e) })).sort((a, b) => b.n - a.n)[0]
}

function perFrame(events) {
  const main = mainThread(events)
  const own = events.filter((e) => e.pid === main.pid && e.tid === main.tid)
  const frames = own
    .filter((e) => e.ph === 'X' && e.name === 'ProxyMain::BeginMainFrame')
    .map((e) => e.ts)
    .sort((a, b) => a - b)
  const tasks = own.filter((e) => e.ph === 'X' && e.name === 'ThreadControllerImpl::RunTask')
  const sums = frames
    .slice(0, -1)
    .map(
      (start, i) =>
        tasks
          .filter((t) => t.ts + t.dur > start && t.ts + t.dur <= frames[i + 1])
          .reduce((sum, t) => sum + (t.tdur ?? t.dur), 0) / 1000,
    )
  return sums.sort((a, b) => a - b)
}

const server = await startServer(binary, site)
const browser = await launch()
const page = await boardOf171({ browser, url: server.url, binary, site })
const path = join(tmpdir(), `pan-${process.pid}.json`)
await browser.startTracing(page, {
  path,
  categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink', 'cc'],
})
await drag(page)
await browser.stopTracing()
const trace = JSON.parse(readFileSync(path, 'utf8')).traceEvents
rmSync(path)
const sums = perFrame(trace)
const at = (share) => sums[Math.min(sums.length - 1, Math.floor(sums.length * share))]?.toFixed(2)
console.log(
  `${sums.length} frames: median ${at(0.5)} ms, 95% ${at(0.95)} ms, most ${at(1)} ms of main-thread time each`,
)
await browser.close()
await server.stop()
