// lib.mjs: what the page's tests share: a real server, a real browser, and cases that are counted (TAP).
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Nothing here is timed; on a machine that is busy with other things, waiting takes longer. */
const PATIENCE = Number(process.env.PATIENCE ?? 3)

export const DESKTOP = { viewport: { width: 1280, height: 800 } }
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

/** A port that nobody uses now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

async function answers(url) {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

export function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Waits until the condition holds; fails with a sentence. */
export async function until(what, condition, ms = 20000) {
  const end = Date.now() + ms * PATIENCE
  while (Date.now() < end) {
    if (await condition()) return
    await sleep(50)
  }
  throw new Error(`waited in vain: ${what}`)
}

/** The program itself, serving the page. */
export async function startServer(binary, site, more = []) {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'baluarte-page-'))
  // All browsers of the tests have one address: the limits for strangers are not what is tested here.
  const limits = ['--requests-per-20s', '1000000', '--connections-per-address', '10000', '--messages-per-20s', '100000']
  const place = ['--host', '127.0.0.1', '--port', String(port), '--site', site, '--db', join(folder, 'games.db')]
  const words = ['serve', ...place, ...limits, ...more]
  const child = spawn(binary, words, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stdout.on('data', (bytes) => (said += bytes))
  child.stderr.on('data', (bytes) => (said += bytes))
  const url = `http://127.0.0.1:${port}/`
  await until(`the server answers\n${said}`, () => child.exitCode !== null || answers(url), 15000)
  if (child.exitCode !== null) throw new Error(`the server ended: ${said}`)
  const stop = () =>
    new Promise((resolve) => {
      child.once('exit', () => {
        rmSync(folder, { recursive: true, force: true })
        resolve()
      })
      child.kill('SIGTERM')
    })
  return { url, port, child, stop, said: () => said }
}

export function launch() {
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...QUIET] : QUIET
  return chromium.launch({ executablePath: CHROMIUM, args })
}

/** Named states, for looking at: SHOTS=folder keeps them. */
export async function shot(page, name) {
  const folder = process.env.SHOTS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

/** Bots answer at once and nothing moves by itself, unless a case wants it otherwise. */
const SETTINGS = { speed: 'instant', motion: 'off', sound: false }

/**
 * A page whose errors and requests to strangers fail the case that opened it. `settings` are those of the page,
 * everything else is Playwright's.
 */
export async function openPage(world, { settings = {}, url = world.url, ...options } = DESKTOP, path = '') {
  const context = await world.browser.newContext({
    locale: 'en-GB',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    ...options,
  })
  await context.addInitScript(
    (text) => {
      if (!localStorage.getItem('baluarte.settings')) localStorage.setItem('baluarte.settings', text)
    },
    JSON.stringify({ ...SETTINGS, ...settings }),
  )
  const page = await context.newPage()
  page.setDefaultTimeout(20000 * PATIENCE)
  const faults = []
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('console', (line) => line.type() === 'error' && faults.push(`console: ${line.text()}`))
  page.on('request', (request) => {
    const url = request.url()
    if (!/^(data|blob):/.test(url) && !url.startsWith(new URL(world.url).origin))
      faults.push(`asked a stranger: ${url}`)
  })
  await page.goto(url + path)
  return { page, context, faults }
}

/** Opens a page, lets the case play with it, and fails if the page complained meanwhile, but for what is forgiven. */
export async function withPage(world, { forgive, ...options }, path, work) {
  const { page, context, faults } = await openPage(world, options, path)
  try {
    await work(page, context)
    equal(faults.filter((fault) => !forgive?.test(fault)).join('; '), '', 'complaints of the page')
  } catch (error) {
    await shot(page, 'failed-' + slug(error.message))
    throw faults.length ? new Error(`${error.message}\n${faults.join('\n')}`, { cause: error }) : error
  } finally {
    await context.close()
  }
}

function slug(text) {
  return text.replace(/[^a-z0-9]+/gi, '-').slice(0, 60)
}

const cases = []

/** One case: a name and a function that throws if it does not hold. */
export function test(name, run) {
  cases.push({ name, run })
}

export function assert(condition, sentence) {
  if (!condition) throw new Error(sentence)
}

export function equal(got, wanted, what) {
  if (got !== wanted) throw new Error(`${what}: wanted ${JSON.stringify(wanted)}, got ${JSON.stringify(got)}`)
}

/** Cases at the same time: a page waits for its engine, which is a process of its own. */
const HANDS = Number(process.env.HANDS ?? 2)

/** No case takes longer than this on a machine that works; one that hangs must not hold up all the others. */
const CASE_MS = 150000

function limited(promise) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('nothing came of it in time')), CASE_MS)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

async function attempt(c, world) {
  const start = Date.now()
  try {
    await limited(c.run(world))
    return { ok: true, seconds: (Date.now() - start) / 1000 }
  } catch (error) {
    return { ok: false, error, seconds: (Date.now() - start) / 1000 }
  }
}

/** A browser on a crowded machine sometimes loses a race that no person would notice: a case that failed is asked once
 * more from the beginning, and the report says so. What is really broken fails twice. */
async function outcome(c, world) {
  const first = await attempt(c, world)
  if (first.ok) return first
  const browser = await launch() // the other one may be what hangs
  const second = await attempt(c, { ...world, browser })
  await limited(browser.close()).catch(() => undefined)
  return { ...second, before: first.error }
}

function report(number, name, { ok, error, seconds, before }) {
  console.log(`${ok ? 'ok' : 'not ok'} ${number} - ${name}`)
  console.log(`# ${seconds.toFixed(1)} s`)
  if (ok && before) console.log(`# the second time; the first: ${before.message}`)
  if (!ok) console.log(String(error.stack ?? error).replace(/^/gm, '# '))
}

/** Runs the cases whose name contains the word (all without one), and prints TAP. */
export async function run(binary, site, word = '') {
  const chosen = cases.filter((c) => c.name.includes(word))
  const server = await startServer(binary, site)
  const browser = await launch()
  const world = { browser, url: server.url, binary, site }
  console.log(`1..${chosen.length}`)
  let failed = 0
  let next = 0
  let done = 0
  const work = async () => {
    while (next < chosen.length) {
      const c = chosen[next++]
      const found = await outcome(c, world)
      report(++done, c.name, found)
      if (!found.ok) failed++
    }
  }
  await Promise.all(Array.from({ length: HANDS }, work))
  await limited(browser.close()).catch(() => undefined)
  await limited(server.stop()).catch(() => server.child.kill('SIGKILL'))
  process.exit(failed ? 1 : 0) // whatever a case that hung still waits for
}
