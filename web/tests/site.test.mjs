// site.test.mjs: what the page is to the network and to the browser: how much is transferred before the first move, no
// engine on the main thread, the policy, any path of a static host, use without a connection, less motion, languages
// without leftovers, and access of the playing screens for everybody.
import { createServer as createHttp } from 'node:http'
import { connect, createServer } from 'node:net'
import { readFileSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'
import { COLOURS, serious } from './access.mjs'
import { expect, test } from './fixtures.mjs'
import { DESKTOP, go, PHONE, until, wear } from './lib.mjs'
import { beginning, dice, finished } from './engine.mjs'
import { CartagenaHands, Hands, openGame } from './hands.mjs'

const MOST_BYTES = 400 * 1024

/** Passes everything on to the real server and counts what comes back. */
async function countingProxy(port) {
  const counted = { bytes: 0 }
  const sockets = new Set()
  const proxy = createServer((client) => {
    const server = connect(port, '127.0.0.1')
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    server.on('data', (part) => (counted.bytes += part.length))
    client.pipe(server)
    server.pipe(client)
  })
  await new Promise((go) => proxy.listen(0, '127.0.0.1', go))
  const close = () => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  }
  return { url: `http://127.0.0.1:${proxy.address().port}/`, counted, close }
}

test('at most 400 KB are transferred before the first move', async ({ world, open }) => {
  const proxy = await countingProxy(Number(new URL(world.url).port))
  try {
    // With all that the service worker fetches for later, however far it would have come by then.
    const { page, close } = await open({ ...DESKTOP, url: proxy.url, serviceWorkers: 'allow' })
    await page.click('.play-button')
    await new Hands(page, dice(1)).ready()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const first = proxy.counted.bytes
    expect(first < MOST_BYTES, `${first} bytes were transferred before the first move`).toBeTruthy()
    console.log(`${first} bytes before the first move`)
    await close()
  } finally {
    proxy.close()
  }
})

test('the engine and the bots never run on the main thread', async ({ world, open }) => {
  const { page, context } = await open({ ...DESKTOP, settings: { speed: 'instant' } })
  await context.addInitScript(() => {
    window.wasmHere = 0
    // Compiling is the browser's own business and happens beside the page; running would need one of these.
    for (const name of ['instantiate', 'instantiateStreaming', 'Instance']) {
      WebAssembly[name] = new Proxy(WebAssembly[name], {
        apply: (real, self, args) => (window.wasmHere++, Reflect.apply(real, self, args)),
        construct: (real, args) => (window.wasmHere++, Reflect.construct(real, args)),
      })
    }
  })
  await page.reload()
  await openGame(page, {
    record: await beginning(world.binary, 'carcassonne ruleset=plus players=2', 2),
    kinds: 'm8',
  })
  const hands = new Hands(page, dice(2))
  await hands.play({ turns: 1 })
  await until(
    'the bot thinks or has answered',
    async () => (await page.$('.thinking')) !== null || (await hands.see()).mine,
  )
  // While it thinks, the page goes on answering.
  await page.click('[data-drawer="tiles"]')
  await page.waitForSelector('[data-drawer="tiles"][aria-expanded="true"]')
  expect(await page.evaluate(() => window.wasmHere), 'engines started on the main thread').toBe(0)
  expect(page.workers().length >= 2, 'the engine and the bots have workers of their own').toBeTruthy()
})

test('an engine that is damaged on its way: a sentence where a game would begin, and the next visit asks again', async ({
  open,
}) => {
  const { page } = await open(DESKTOP)
  await page.route('**/*.wasm', async (route) => {
    const whole = await (await route.fetch()).body()
    await route.fulfill({ contentType: 'application/wasm', body: whole.subarray(0, 5000) })
  })
  for (const address of ['#/new', '#/new/jamaica']) {
    await go(page, address)
    await page.reload()
    expect(await page.textContent('.problem'), address).toMatch(/rules engine could not be started.*CompileError/s)
  }
  await go(page, '#/')
  await page.click('.play-button')
  expect(await page.textContent('.problem'), 'a game').toContain('The game could not be started.')
  await page.unroute('**/*.wasm')
  await page.reload()
  await page.click('.play-button')
  await new Hands(page, dice(1)).ready()
})

test('the policy is strict, and nothing on any screen goes against it', async ({ world, open }) => {
  const { page } = await open({ ...DESKTOP, serviceWorkers: 'allow' })
  const policy = (await (await fetch(world.url)).headers.get('content-security-policy')) ?? ''
  for (const part of ["default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'"])
    expect(policy.includes(part), `the server sends ${part}`).toBeTruthy()
  expect(
    !policy.includes('unsafe-inline') && !policy.includes("'unsafe-eval'"),
    'nothing unsafe is allowed',
  ).toBeTruthy()
  await page.evaluate(() => {
    window.violations = []
    document.addEventListener('securitypolicyviolation', (e) =>
      window.violations.push(`${e.violatedDirective} ${e.blockedURI}`),
    )
  })
  for (const address of ['#/new/everything', '#/saved', '#/settings', '#/help/mage', '#/learn', '#/']) {
    await go(page, address)
    await page.waitForSelector('h1')
  }
  await page.click('.play-button')
  await new Hands(page, dice(1)).play({ turns: 1 })
  expect((await page.evaluate(() => window.violations)).join('; '), 'violations').toBe('')
})

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

/** Plain files below a path, as any static host has them: no headers of ours, nothing else answered. */
async function staticHost(site, below) {
  const server = createHttp((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://x').pathname)
    const inside = path.startsWith(below) ? normalize(path.slice(below.length)) : '..'
    try {
      if (inside.startsWith('..')) throw new Error('not ours')
      const name = inside === '.' || inside === '' || inside === '/' ? 'index.html' : inside
      const bytes = readFileSync(join(site, name))
      response.writeHead(200, { 'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream' }).end(bytes)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise((go) => server.listen(0, '127.0.0.1', go))
  const close = () => {
    server.closeAllConnections()
    return new Promise((done) => server.close(done))
  }
  return { url: `http://127.0.0.1:${server.address().port}${below}`, close }
}

test('plain files below a path of a static host: a game, and again when the host is gone', async ({ world, open }) => {
  const host = await staticHost(world.site, '/~ana/games/')
  let gone = false
  try {
    // The browser itself notes that nobody answers any more, also where it asks through the service worker.
    const { page } = await open({
      ...DESKTOP,
      url: host.url,
      serviceWorkers: 'allow',
      forgive: /ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|FAILED)/,
    })
    await page.waitForSelector('.play-button')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    await page.waitForSelector('.play-button')
    await host.close()
    gone = true
    await page.reload()
    await page.click('.play-button')
    expect(await new Hands(page, dice(1)).play({ turns: 2 }), 'two turns without a host').toBe('enough')
    await page.reload()
    await page.waitForSelector('.legal-cell')
  } finally {
    if (!gone) await host.close()
  }
})

test('less motion: nothing glides, nothing is animated', async ({ world, open }) => {
  const { page } = await open({ ...DESKTOP, reducedMotion: 'reduce', settings: { motion: 'system', speed: 'instant' } })
  await openGame(page, {
    record: await beginning(world.binary, 'carcassonne ruleset=plus players=2', 2, 20),
    kinds: 'mf',
  })
  await new Hands(page, dice(2)).play({ turns: 2 })
  const moving = await page.evaluate(
    () => document.getAnimations().filter((a) => (a.effect?.getComputedTiming().duration ?? 0) > 20).length,
  )
  expect(moving, 'animations that run').toBe(0)
})

/** Every text that a person may read or hear on this screen. */
function textsOf() {
  const found = new Set()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || parent.closest('script, style, [lang="en"], code, .announcements, option')) continue
    found.add(node.textContent.trim())
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    for (const name of ['aria-label', 'title', 'placeholder']) found.add(element.getAttribute(name)?.trim() ?? '')
  found.delete('')
  return [...found]
}

/** Names that are the same everywhere. */
const SAME =
  /^(Baluarte|Carcassonne|Cartagena|Tortuga|Jamaica|Hispaniola|Plus|Classic 2000|Solo|Alba|Bruno|Clara|Duarte|Ana|Rui)\b[:,. ]*\w*$/
const SCREENS = [
  '#/',
  '#/new/everything',
  '#/new/jamaica',
  '#/saved',
  '#/settings',
  '#/help/carcassonne',
  '#/help/robbers',
  '#/learn',
]

async function textsOfScreens(world, open, locale) {
  const all = new Set()
  const { page, close } = await open({ ...DESKTOP, locale })
  for (const address of SCREENS) {
    await go(page, address)
    await page.waitForSelector(address === '#/learn' ? '.lesson' : 'h1')
    await until('nothing is being loaded', async () => (await page.locator('.loading').count()) === 0)
    for (const text of await page.evaluate(textsOf)) all.add(text)
  }
  const options = 'carcassonne ruleset=plus expansions=all players=2'
  await openGame(page, { record: await beginning(world.binary, options, 6, 90), kinds: 'mf' })
  const s = await new Hands(page, dice(1)).ready()
  for (const drawer of ['history', 'zones', 'track', 'tiles', 'notation', 'keys']) {
    if ((await page.getAttribute(`[data-drawer="${drawer}"]`, 'aria-expanded')) !== 'true')
      await page.click(`[data-drawer="${drawer}"]`)
    for (const text of await page.evaluate(textsOf)) all.add(text)
  }
  expect(s.prompt.length > 5, 'the question is asked').toBeTruthy()
  await openGame(page, {
    id: 'carta',
    record: await beginning(world.binary, 'cartagena mode=tortuga players=2', 6, 60),
    kinds: 'mf',
  })
  await page.waitForSelector('.tunnel')
  for (const text of await page.evaluate(textsOf)) all.add(text)
  await close()
  return all
}

test('four languages: no English and no names of keys are left over', async ({ world, open }) => {
  const english = await textsOfScreens(world, open, 'en-GB')
  const faults = []
  for (const locale of ['es-ES', 'pt-BR', 'pt-PT']) {
    for (const text of await textsOfScreens(world, open, locale)) {
      const words = text.match(/\p{L}{3,}/gu) ?? []
      if (words.length > 1 && english.has(text) && !SAME.test(text)) faults.push(`${locale} leaves in English: ${text}`)
      if (/undefined|\[object|\bNaN\b|^[a-z]+(\.[a-z]+[A-Za-z]*)+$/.test(text)) faults.push(`${locale} shows: ${text}`)
    }
  }
  expect(faults.length === 0, faults.slice(0, 30).join('\n')).toBeTruthy()
})

/**
 * The screens of play as they come up in a game: the question of a tile, of a figure, the end, a replay. Each is looked at
 * in the light, then in the dark, where nothing but its colours is another.
 */
async function accessOfPlay(world, page) {
  const found = []
  const look = async (where) => {
    found.push(...(await serious(page, where)))
    await wear(page, 'dark')
    found.push(...(await serious(page, `${where}, in the dark`, { only: COLOURS })))
    await wear(page, 'light')
  }
  await openGame(page, {
    record: await beginning(world.binary, 'carcassonne ruleset=plus expansions=all players=2', 6, 120),
    kinds: 'mf',
  })
  const hands = new Hands(page, dice(1))
  const s = await hands.ready()
  await look('a tile is to be laid')
  if (s.cells.length) await hands.take('cells', s.cells[0], s)
  await look('after the tile')
  await openGame(page, {
    id: 'over',
    record: await finished(world.binary, 'carcassonne ruleset=plus players=2', 8),
    kinds: 'mf',
  })
  await page.waitForSelector('.outcome')
  await look('the end')
  await page.click('.show-sheet')
  await page.waitForSelector('.sheet')
  await look('the end, with the score sheet')
  await go(page, '#/replay/over/40')
  await page.waitForSelector('.replay-slider')
  await look('a replay')
  await openGame(page, {
    id: 'carta',
    record: await beginning(world.binary, 'cartagena mode=jamaica players=2', 6, 60),
    kinds: 'mf',
  })
  const cartagena = new CartagenaHands(page, dice(1))
  if ((await cartagena.ready()).handover) {
    await look('the device changes hands')
    await cartagena.gesture(await cartagena.see())
  }
  await cartagena.ready()
  await look('Cartagena')
  return found
}

for (const [size, options] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
])
  test(`access: no serious finding on the playing screens, ${size}`, async ({ world, open }) => {
    const { page } = await open({ ...options, colorScheme: 'light', bypassCSP: true })
    expect(await accessOfPlay(world, page)).toEqual([])
  })
