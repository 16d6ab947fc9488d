// lib.mjs: what the page's tests, its pictures and its measurements share: a real server, a real browser, and waiting for
// what must come. Cases and what they are given are Playwright's (fixtures.mjs).
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { SEED, fixShuffles } from './chance.mjs'
import { ARGS, CHROMIUM } from './chromium.mjs'

/** Nothing here is timed; on a machine that is busy with other things, waiting takes longer. */
const PATIENCE = Number(process.env.PATIENCE ?? 6)
/** THROTTLE=6 makes every page so many times slower: for whoever looks for cases that only hold on a quick machine. */
const THROTTLE = Number(process.env.THROTTLE ?? 1)
const LOOK_AGAIN_MS = 50

export const DESKTOP = { viewport: { width: 1280, height: 800 } }
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

/** Waits until the condition holds; fails with a sentence. */
export async function until(what, condition, ms = 20000) {
  const end = Date.now() + ms * PATIENCE
  while (Date.now() < end) {
    if (await condition()) return
    await new Promise((go) => setTimeout(go, LOOK_AGAIN_MS))
  }
  throw new Error(`waited in vain: ${what}`)
}

/** The program itself, serving the page at a port that the system gives it. */
export async function startServer(binary, site, more = []) {
  const folder = mkdtempSync(join(tmpdir(), 'baluarte-page-'))
  // All browsers of the tests have one address: the limits for strangers are not what is tested here.
  const limits = ['--requests-per-20s', '1000000', '--connections-per-address', '10000', '--messages-per-20s', '100000']
  // Which game a day has goes by the calendar, unless somebody says.
  limits.push('--daily-level', '0')
  const place = ['--host', '127.0.0.1', '--port', '0', '--site', site, '--db', join(folder, 'games.db')]
  const child = spawn(binary, ['serve', ...place, ...limits, ...more], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let said = ''
  child.stderr.on('data', (bytes) => (said += bytes))
  // It says where it is as soon as it listens there.
  const port = await new Promise((resolve, reject) => {
    child.stdout.on('data', (bytes) => {
      said += bytes
      const [, found] = /http:\/\/[^\s/]*:(\d+)/.exec(said) ?? []
      if (found) resolve(Number(found))
    })
    void ended.then(() => reject(new Error(`the server ended: ${said}`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const admin = (...words) => execFileSync(binary, ['admin', join(folder, 'games.db'), ...words])
  const db = join(folder, 'games.db')
  return { url: `http://127.0.0.1:${port}/`, port, child, stop, admin, db, said: () => said }
}

export function launch() {
  return chromium.launch({ executablePath: CHROMIUM, args: ARGS })
}

export function assert(condition, sentence) {
  if (!condition) throw new Error(sentence)
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
 * A page of its own browser context, with what it complains of: errors, and requests to strangers. `settings` are those
 * of the page, `url` another host of it; everything else is Playwright's. Only who asks for it has a service worker,
 * which fetches all files of the page once more.
 */
export async function openPage(world, { settings = {}, url = world.url, ...options } = DESKTOP, path = '') {
  const context = await world.browser.newContext({
    locale: 'en-GB',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  })
  await context.addInitScript(
    (text) => {
      if (!localStorage.getItem('baluarte.settings')) localStorage.setItem('baluarte.settings', text)
    },
    JSON.stringify({ ...SETTINGS, ...settings }),
  )
  await context.addInitScript(fixShuffles, SEED)
  const page = await context.newPage()
  page.setDefaultTimeout(20000 * PATIENCE)
  const faults = []
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('console', (line) => line.type() === 'error' && faults.push(`console: ${line.text()}`))
  page.on('request', (request) => {
    const asked = request.url()
    if (!/^(data|blob):/.test(asked) && !asked.startsWith(new URL(url).origin))
      faults.push(`asked a stranger: ${asked}`)
  })
  if (THROTTLE > 1) {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  }
  await page.goto(url + path)
  return { page, context, faults }
}

/** Goes to an address of the page and is there: nothing is left of the screen before. */
export function go(page, address) {
  return page.evaluate(
    (to) =>
      new Promise((done) => {
        const before = location.hash
        // The page listens since it was loaded, so that it has heard of it before.
        addEventListener('hashchange', () => done(), { once: true })
        location.hash = to
        if (location.hash === before) done()
      }),
    address,
  )
}

/** The page has asked whether there is a server, and heard: a connection may be cut now without a word of complaint. */
export const serverFound = (page) => page.waitForSelector('.menu-item[href="#/lobby"]')

/** The page puts on its light or its dark colours, as the system would ask for, and has done so. */
export async function wear(page, colorScheme) {
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const before = await paper()
  await page.emulateMedia({ colorScheme })
  await until(`the colours are ${colorScheme}`, async () => (await paper()) !== before)
  await settled(page)
}

/** Nothing glides any more, and every picture is there. */
export async function settled(page) {
  await page.waitForFunction(
    () =>
      document.getAnimations().every((a) => a.playState !== 'running') &&
      [...document.images].every((image) => image.complete),
  )
}
