// study.mjs BINARY SITE [RECORD]: what it costs to analyse a base game for two in the page, on a desktop and on a phone: seconds of
// its workers on the processor, by the clock, and the tasks of its main thread, from Chromium's trace. Every turn gets 4,000
// rollouts, however long they take; ROLLOUTS=N asks for others. Without a record bots of level 5 play one.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { DESKTOP, launch, openPage, PHONE, startServer } from '../tests/lib.mjs'
import { pageProcess, shareOf, tasksOf, threadsOf, traced } from './trace.mjs'

const [binary, site, file] = process.argv.slice(2)
const rollouts = Number(process.env.ROLLOUTS ?? 4000)
const LONG_MS = 50
const HOUR_MS = 3_600_000
const CATEGORIES = ['toplevel', 'devtools.timeline']

function playedByBots() {
  const folder = mkdtempSync(join(tmpdir(), 'baluarte-study-'))
  execFileSync(binary, ['arena', '--games', '1', '--seed', '11', '--records', folder, 'level:5', 'level:5'])
  const [name] = readdirSync(folder).sort()
  const record = readFileSync(join(folder, name), 'utf8')
  rmSync(folder, { recursive: true })
  return record
}

/** The page thinks it has four cores, so that two workers judge. */
const fourCores = () => Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => 4 })

const sum = (list) => list.reduce((all, ms) => all + ms, 0)

async function measure(world, name, options, record) {
  const { page, context } = await openPage(world, options)
  await context.addInitScript(fourCores)
  const data = deflateRawSync(Buffer.from(record)).toString('base64url')
  const start = Date.now()
  const events = await traced(world.browser, page, `study ${name}`, CATEGORIES, async () => {
    await page.goto(`${world.url}?rollouts=${rollouts}#/study/${data}`)
    await page.waitForSelector('.study-done', { state: 'attached', timeout: HOUR_MS })
  })
  const seconds = (Date.now() - start) / 1000
  const { pid, tid } = pageProcess(events)
  const main = tasksOf(events, pid, new Set([tid])).map(({ ms }) => ms)
  const workers = tasksOf(events, pid, threadsOf(events, pid, /Worker/)).map(({ ms }) => ms)
  console.log(
    `${name}: ${seconds.toFixed(1)} s by the clock; workers ${(sum(workers) / 1000).toFixed(1)} s on the processor, half of it ` +
      `${(sum(workers) / 2000).toFixed(1)} s; main thread ${(sum(main) / 1000).toFixed(1)} s in ${main.length} tasks: the longest ` +
      `${shareOf(main, 1).toFixed(0)} ms, 99.9 % ${shareOf(main, 0.999).toFixed(0)} ms, ${main.filter((ms) => ms > LONG_MS).length} above ${LONG_MS} ms`,
  )
  await context.close()
}

const record = file ? readFileSync(file, 'utf8') : playedByBots()
const server = await startServer(binary, site)
const browser = await launch()
for (const [name, options] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
])
  await measure({ browser, url: server.url }, name, options, record)
await browser.close()
await server.stop()
