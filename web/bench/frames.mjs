// frames.mjs BINARY SITE [WORD]: what the frames of a slow phone cost while a board of 160 to 171 tiles is dragged, zoomed and played on:
// 390 x 844 at 2x, the main thread throttled 4 times (THROTTLE=1: not at all), from Chromium's own trace. Of the main thread, of the
// threads that paint tiles of the screen, and of the one that puts them together, the time on the processor is counted (tdur), so that other
// programs matter little; how many frames came in time is told by the browser's own reports, and there they do matter.
import { beginning, finished } from '../tests/engine.mjs'
import { openGame } from '../tests/hands.mjs'
import { launch, openPage, PHONE, settled, startServer } from '../tests/lib.mjs'
import { pageProcess, shareOf, tasksOf, threadsOf, traced } from './trace.mjs'

const [binary, site, word = ''] = process.argv.slice(2)
const throttle = Number(process.env.THROTTLE ?? 4)
const SECONDS = Number(process.env.SECONDS ?? 6)
const FRAME_MS = 1000 / 60
const OPTIONS = 'carcassonne ruleset=plus expansions=all players=3'
const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'cc', 'viz', 'benchmark']

/** A page that shows a full board: of a game that is over, or one that three bots play on. */
async function board(world, isPlayed) {
  const { page, context } = await openPage(world, {
    ...PHONE,
    reducedMotion: 'no-preference',
    settings: { motion: 'system', speed: 'normal' },
  })
  const record = await (isPlayed ? beginning(binary, OPTIONS, 3, 470) : finished(binary, OPTIONS, 3))
  await openGame(page, { record, kinds: isPlayed ? '333' : 'mff' })
  await page.waitForFunction(() => document.querySelectorAll('.board-svg .tiles image').length > 140)
  if (!isPlayed) {
    await page.waitForSelector('.outcome')
    await settled(page)
  }
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  return { page, context, tiles: await page.locator('.board-svg .tiles image').count() }
}

/** For as long as is measured, one step at a time, as fast as the page takes them. */
async function meanwhile(step) {
  const end = Date.now() + SECONDS * 1000
  for (let i = 0; Date.now() < end; i++) await step(i)
}

/** In circles. */
async function drag(page) {
  await page.mouse.move(195, 300)
  await page.mouse.down()
  await meanwhile(async (i) => {
    const angle = (i / 30) * Math.PI
    await page.mouse.move(195 + 90 * Math.sin(angle), 300 + 70 * (1 - Math.cos(angle)))
  })
  await page.mouse.up()
}

async function zoom(page) {
  await page.mouse.move(195, 300)
  await meanwhile((i) => page.mouse.wheel(0, i % 40 < 20 ? -40 : 40))
}

const look = () => meanwhile(() => new Promise((go) => setTimeout(go, 50)))

const SCENES = [
  ['dragging, nobody plays', false, drag],
  ['zooming, nobody plays', false, zoom],
  ['three bots play', true, look],
  ['dragging while three bots play', true, drag],
]

/** Sums of the tasks in every sixtieth of a second. */
function perFrame(tasks, from, until) {
  const sums = new Array(Math.ceil((until - from) / 1000 / FRAME_MS)).fill(0)
  for (const { at, ms } of tasks) {
    const i = Math.floor((at - from) / 1000 / FRAME_MS)
    if (i >= 0 && i < sums.length) sums[i] += ms
  }
  return sums
}

/** What the browser itself reports of each frame: shown in time, or dropped. */
function presented(events, pid) {
  const states = {}
  for (const e of events) {
    const report =
      e.name === 'PipelineReporter' && e.pid === pid
        ? (e.args?.frame_reporter ?? e.args?.chrome_frame_reporter)
        : undefined
    if (report?.state) states[report.state] = (states[report.state] ?? 0) + 1
  }
  return states
}

function report(name, tiles, events) {
  const { pid, tid } = pageProcess(events)
  const times = events.filter((e) => e.ph === 'X' && e.pid === pid).map((e) => e.ts)
  const [from, until] = [times.reduce((a, b) => Math.min(a, b)), times.reduce((a, b) => Math.max(a, b))]
  const main = tasksOf(events, pid, new Set([tid]))
  const compositor = tasksOf(events, pid, threadsOf(events, pid, /^Compositor$/))
  const paint = events.filter((e) => e.pid === pid && e.ph === 'X' && e.name === 'RasterTask')
  const paintMs = paint.reduce((sum, e) => sum + (e.tdur ?? e.dur) / 1000, 0)
  const sums = perFrame(main, from, until)
  const busy = sums.filter((ms) => ms > 0.05)
  const states = presented(events, pid)
  const shown = (states.STATE_PRESENTED_ALL ?? 0) + (states.STATE_PRESENTED_PARTIAL ?? 0)
  const dropped = states.STATE_DROPPED ?? 0
  const seconds = (until - from) / 1e6
  console.log(
    `${name} (${tiles} tiles, ${seconds.toFixed(1)} s)\n` +
      `  frames: ${shown} shown, ${dropped} dropped: ${((100 * shown) / Math.max(1, shown + dropped)).toFixed(1)} %\n` +
      `  main thread, ms a frame: median ${shareOf(busy, 0.5).toFixed(1)}, 95 % ${shareOf(busy, 0.95).toFixed(1)}, most ${shareOf(busy, 1).toFixed(1)}; ` +
      `within 16.7 ms: ${((100 * sums.filter((ms) => ms <= FRAME_MS).length) / sums.length).toFixed(1)} %; longest task ${shareOf(
        main.map((t) => t.ms),
        1,
      ).toFixed(0)} ms\n` +
      `  painting: ${paint.length} pieces, ${(paintMs / seconds).toFixed(0)} ms a second; putting together: ${(compositor.reduce((s, t) => s + t.ms, 0) / seconds).toFixed(0)} ms a second`,
  )
  if (process.env.TASKS) longest(events, pid, tid)
}

/** TASKS=1: what the main thread did, by the name of the events, most first. */
function longest(events, pid, tid) {
  const sums = {}
  for (const e of events)
    if (e.pid === pid && e.tid === tid && e.ph === 'X' && e.tdur) sums[e.name] = (sums[e.name] ?? 0) + e.tdur / 1000
  const all = Object.entries(sums).sort((a, b) => b[1] - a[1])
  for (const [name, ms] of all.slice(0, 24)) console.log(`    ${ms.toFixed(0).padStart(6)} ms ${name}`)
}

const server = await startServer(binary, site)
const browser = await launch()
const world = { browser, url: server.url, binary, site }
for (const [name, isPlayed, hands] of SCENES) {
  if (!name.includes(word)) continue
  const { page, context, tiles } = await board(world, isPlayed)
  const events = await traced(browser, page, name, CATEGORIES, () => hands(page))
  report(name, tiles, events)
  await context.close()
}
await browser.close()
await server.stop()
