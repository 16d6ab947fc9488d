// replay.test.mjs: a finished game as a link and as a file, opened by somebody else, stepped through by keys; going on from
// the middle; several saved games.
import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.mjs'
import { DESKTOP, go, PHONE, shot, until } from './lib.mjs'
import { beginning, dice, finished } from './engine.mjs'
import { Hands, openGame, savedGames } from './hands.mjs'

const tilesOn = (page) => page.locator('.tiles > *').count()
const plyOf = (page) => page.evaluate(() => Number(location.hash.split('/').pop()))

async function step(page, key, wanted) {
  await page.keyboard.press(key)
  await until(`${key} leads to move ${wanted}`, async () => (await plyOf(page)) === wanted)
}

/** Arrow keys, Home, End: the address carries the move, the board shows it. */
async function walk(page) {
  await page.waitForSelector('.replay-slider')
  await step(page, 'Home', 0)
  await until('the first tile alone', async () => (await tilesOn(page)) === 1)
  for (let ply = 1; ply <= 3; ply++) await step(page, 'ArrowRight', ply)
  await until('more tiles lie there', async () => (await tilesOn(page)) === 2)
  await step(page, 'ArrowLeft', 2)
  const last = Number(await page.getAttribute('.replay-slider', 'max'))
  await step(page, 'End', last)
  await until('every tile lies there', async () => (await tilesOn(page)) > 60)
  return last
}

test('a finished game is shared by a link and seen again by somebody else', async ({ world, open }) => {
  const ana = (await open({ ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] })).page
  const record = await finished(world.binary, 'carcassonne ruleset=plus players=2', 31)
  await openGame(ana, { record })
  await ana.waitForSelector('.ending-buttons')
  await ana.locator('.bar-buttons .button', { hasText: 'Share' }).click()
  await until('the link is there', async () => (await ana.inputValue('dialog input')).includes('#/shared/'))
  const link = await ana.inputValue('dialog input')
  expect(link.length, 'characters of the link').toBeLessThan(1500)
  await ana.locator('dialog .primary').click()
  await until('it is said that it was copied', () => ana.isVisible('dialog .hint'))
  expect(await ana.evaluate(() => navigator.clipboard.readText()), 'what the clipboard holds').toBe(link)
  await shot(ana, 'share-desktop-light')
  const { page } = await open(DESKTOP, link.slice(world.url.length))
  const last = await walk(page)
  await step(page, 'ArrowLeft', last - 1)
  await page.reload()
  await until(
    'the address remembers the move',
    async () => /(^|\D)\d+/.test(await page.textContent('.replay-bar .prompt')) && (await plyOf(page)) === last - 1,
  )
})

test('a saved game of another program is seen as it was played, and one that cannot be is refused with the reason', async ({
  open,
}) => {
  const { page } = await open()
  const choose = (name, cut = (bytes) => bytes) =>
    page.setInputFiles('input[type=file]', {
      name,
      mimeType: 'application/json',
      buffer: cut(readFileSync(new URL(`../../tests/import/saves/${name}`, import.meta.url))),
    })
  const told = page.locator('#announcements p')
  for (const [i, [name, reason, cut]] of [
    ['bad-unknown-tile.jcz', "there is no tile 'BA/XYZ' left in this game"],
    ['bad-setup-only.jcz', 'this is a stored setup and no game'],
    ['made-base-2p-s1001.jcz', 'it ends in the middle', (bytes) => bytes.subarray(0, 5000)],
    [
      'made-base-2p-s1001.jcz',
      "we do not have the tiles 'tower'",
      (bytes) => Buffer.from(String(bytes).replace(/"basic(:\d)?"/, '"tower":1,$&')),
    ],
  ].entries()) {
    await choose(name, cut)
    await expect(told, name).toHaveCount(i + 1)
    expect(await told.nth(i).textContent(), name).toContain(reason)
  }
  await choose('made-base-2p-s1001.jcz')
  await page.waitForSelector('.replay-slider')
  await until('the names of the file', async () => {
    const names = await page.locator('.seat-name').allTextContents()
    return names.includes('Ana') && names.includes('José María')
  })
  await page.keyboard.press('End')
  await until('the points of the file', async () => {
    const seats = (await page.locator('.seat').allTextContents()).join(' ')
    return /26/.test(seats) && /23/.test(seats)
  })
})

test('a key that is pressed as soon as the slider is seen is heard', async ({ world, open }) => {
  const record = await finished(world.binary, 'carcassonne ruleset=plus players=2', 31)
  const { page } = await open()
  // Nobody is quicker: the key comes in the moment in which the slider enters the page.
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('.replay-slider')) return
      watch.disconnect()
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'End' }))
    })
    watch.observe(document.body, { childList: true, subtree: true })
  })
  await page.setInputFiles('input[type=file]', { name: 'g.txt', mimeType: 'text/plain', buffer: Buffer.from(record) })
  await page.waitForSelector('.replay-slider')
  const last = Number(await page.getAttribute('.replay-slider', 'max'))
  await until('End leads to the last move', async () => (await plyOf(page)) === last)
})

test('the history goes by turns, with the tiles as pictures, and a replay by them too', async ({ world, open }) => {
  const { page } = await open()
  await openGame(page, { record: await beginning(world.binary, 'carcassonne ruleset=plus players=2', 34, 30) })
  const turn = page.locator('.history-turn').last()
  const tile = turn.locator('.history-line.is-tile')
  expect(await turn.locator('.history-number').textContent(), 'the oldest turn stands last').toBe('Turn 1')
  await tile.locator('.tile use').waitFor({ state: 'attached' })
  expect(await tile.locator('.visually-hidden').textContent(), 'the picture in words').toMatch(
    /^Ana lays a tile at .+: \w/,
  )
  expect(await tile.locator('span:not(.visually-hidden)').allTextContents(), 'nobody reads numbers').toEqual([
    '',
    'Ana',
  ])
  await tile.hover()
  await page.waitForSelector('.lit-zone', { state: 'attached' })
  await page.evaluate(() => (location.hash = '#/replay/test-game/0'))
  await page.waitForSelector('.replay-slider')
  for (const [key, wanted] of [
    ['PageDown', 1],
    ['PageDown', 2],
    ['PageUp', 1],
  ]) {
    await page.keyboard.press(key)
    await until(
      `${key} leads to the end of turn ${wanted}`,
      async () =>
        (await page.textContent('.replay-bar .prompt')).startsWith(`Turn ${wanted} of `) &&
        (await tilesOn(page)) === wanted + 1,
    )
  }
  await page.keyboard.press('?')
  await expect(page.locator('.key-list'), 'the keys of a replay').toContainText('Page Up, Page Down')
  expect(await page.textContent('.key-list'), 'nothing is confirmed here').not.toContain('confirm')
})

test('a record goes out as a file and comes back from it', async ({ world, open }) => {
  const record = await finished(world.binary, 'carcassonne ruleset=plus expansions=inns players=2', 32)
  const ana = (await open()).page
  await openGame(ana, { record })
  await ana.waitForSelector('.ending-buttons')
  const [file] = await Promise.all([
    ana.waitForEvent('download'),
    ana.locator('.ending-buttons .button', { hasText: 'file' }).click(),
  ])
  const text = readFileSync(await file.path(), 'utf8')
  const moves = (all) =>
    all
      .split('\n')
      .filter((line) => /^(draw|place|put|pass)/.test(line))
      .join('\n')
  expect(moves(text), 'the moves in the file').toBe(moves(record))
  const { page } = await open()
  await page.setInputFiles('input[type=file]', {
    name: 'game.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  })
  await walk(page)
})

test('going on from the middle of a replay is a game of its own', async ({ world, open }) => {
  const { page } = await open()
  const record = await finished(world.binary, 'carcassonne ruleset=plus players=2', 33)
  await openGame(page, { record })
  await page.waitForSelector('.ending-buttons')
  await page.locator('.ending-buttons .button', { hasText: 'Watch' }).click()
  await page.waitForSelector('.replay-slider')
  await step(page, 'Home', 0)
  for (let ply = 1; ply <= 9; ply++) await step(page, 'ArrowRight', ply)
  await page.locator('.replay-bar .button', { hasText: 'ontinue' }).click()
  const who = page.locator('.continue-box').getByLabel('Who plays as Player 2')
  expect(await who.inputValue(), 'a bot is proposed, of a level that one sees').toBe('4')
  await who.selectOption('2')
  await page.locator('.continue-box .primary').click()
  await until('another game is on the table', () => page.evaluate(() => location.hash.startsWith('#/play/')))
  const hands = new Hands(page, dice(1))
  const s = await hands.ready()
  expect(!s.over, 'it goes on').toBeTruthy()
  await hands.play({ turns: 2 })
  await until('both games are saved', async () => (await savedGames(page)).length === 2)
  const fresh = (await savedGames(page)).find((g) => g.id !== 'test-game')
  expect(
    fresh.setup.seats.map(({ who }) => who),
    'the new game is played against the bot that was chosen',
  ).toEqual([{ kind: 'me' }, { kind: 'bot', level: 2 }])
  expect(fresh.over, 'it is not over').toBe(false)
})

test('several games are kept; each goes on where it was left', async ({ world, open }) => {
  const { page } = await open()
  const lying = []
  for (const [i, options] of [
    'carcassonne ruleset=plus players=2',
    'carcassonne ruleset=classic players=2',
  ].entries()) {
    await openGame(page, {
      id: `game-${i}`,
      title: `Game ${i}`,
      record: await beginning(world.binary, options, 40 + i),
      kinds: 'mf',
    })
    await new Hands(page, dice(i)).play({ turns: i + 1 })
    lying[i] = await tilesOn(page)
    await page.click('.play-tools .tool')
    await page.waitForSelector('.play-button')
  }
  await go(page, '#/saved')
  await until('two games', async () => (await page.locator('.saved-game').count()) === 2)
  await page.locator('.saved-game', { hasText: 'Game 0' }).locator('.primary').click()
  await page.waitForSelector('.play')
  expect(lying[0] > 1 && lying[1] > 2, 'tiles were laid in both games').toBeTruthy()
  await until('the first game is as it was left', async () => (await tilesOn(page)) === lying[0])
  await go(page, '#/saved')
  await page.locator('.saved-game', { hasText: 'Game 1' }).locator('.primary').click()
  await until('the second game is as it was left', async () => (await tilesOn(page)) === lying[1])
})

test('Jamaica seen again: arrow keys step, hands are open in a finished game', async ({ world, open }) => {
  const { page } = await open()
  await openGame(page, { record: await finished(world.binary, 'cartagena mode=jamaica players=2', 3) })
  await page.waitForSelector('.ending-buttons')
  await page.locator('.ending-buttons .button', { hasText: 'Watch' }).click()
  await page.waitForSelector('.replay-slider')
  const pirates = () => page.$$eval('.pirate', (all) => all.map((p) => p.getAttribute('transform')).join())
  await step(page, 'Home', 0)
  const first = await pirates()
  await page.keyboard.press('End')
  await until('the pirates stand elsewhere', async () => (await pirates()) !== first)
})

test('after the end: what was decisive, and every moment of it leads to its place', async ({ world, open }) => {
  const { page } = await open()
  const record = await finished(world.binary, 'carcassonne ruleset=plus players=2', 8)
  await openGame(page, { id: 'decided', record, kinds: 'm3' })
  await page.waitForSelector('.outcome .growth')
  const text = await page.textContent('.outcome')
  expect(text, 'who led').toMatch(/led from (turn \d+ on|the beginning)|Only the last count|share/)
  expect(text, 'the last count').toMatch(/Before the last count: Ana \d+ and Rui \d+/)
  await page.click('.show-sheet')
  expect(await page.textContent('.sheet'), 'the level in the results').toContain('Neighbour')
  const award = page.locator('button.outcome-line', { hasText: 'points' }).first()
  const turn = /Turn (\d+)/.exec(await award.getAttribute('title'))[1]
  await award.click()
  await page.waitForSelector('.replay-slider')
  expect(await page.textContent('.replay-bar .prompt'), 'the replay stands there').toContain(`Turn ${turn} of `)
})

test('on a phone the end leaves the board in sight, and the score sheet comes when it is asked for', async ({
  world,
  open,
}) => {
  const { page } = await open(PHONE)
  const record = await finished(world.binary, 'carcassonne ruleset=plus players=2', 8)
  await openGame(page, { id: 'over', record, kinds: 'm3' })
  await page.waitForSelector('.outcome .growth')
  await expect(page.locator('.play-drawer'), 'nothing lies over the board').toHaveCount(0)
  await page.locator('.show-sheet').tap()
  await expect(page.locator('.sheet tfoot'), 'the totals').toContainText('Total')
  await expect(page.locator('.sheet tfoot')).toBeInViewport()
})

test('a touch on the card of a player tells how it stands for them', async ({ world, open }) => {
  const { page } = await open(PHONE)
  const record = await beginning(world.binary, 'carcassonne ruleset=plus players=4', 5, 60)
  await openGame(page, { id: 'asked', record, kinds: 'm345' })
  await new Hands(page, dice(1)).ready()
  const told = page.locator('.seat-told')
  await page.locator('.seat').nth(2).tap()
  await expect(told).toHaveText(/^Eva, Traveller: \d+ points, \d+ if the game ended now\. Figures left: follower \d/)
  await page.locator('.seat').nth(1).tap()
  await expect(told).toContainText('Rui, Neighbour')
  await told.tap()
  await expect(told).toHaveCount(0)
})

test('a solo game says why it ended, and how good it was', async ({ world, open }) => {
  const { page } = await open()
  const record = await finished(world.binary, 'carcassonne ruleset=solo', 8)
  await openGame(page, { id: 'alone', record, kinds: 'mmm' })
  await page.waitForSelector('.outcome')
  const text = await page.textContent('.outcome')
  expect(text, 'why').toMatch(/It ended (with the last tile|since \w+ had to put a follower)/)
  expect(text, 'how good').toMatch(/(A beginning|Decent|Good|Excellent): \d+ points\. The strongest computer player/)
})

test('after the end: the same game again, at the same level and at the next', async ({ world, open }) => {
  const { page } = await open()
  const record = await finished(world.binary, 'carcassonne ruleset=plus players=2', 8)
  for (const [button, level] of [
    ['.play-again', 'Neighbour'],
    ['.play-harder', 'Traveller'],
  ]) {
    await openGame(page, { id: `over${button}`, record, kinds: 'm3' })
    await page.click(button)
    await until('another game', () => page.evaluate(() => /^#\/play\/(?!over)/.test(location.hash)))
    await page.waitForSelector('.ending-buttons', { state: 'detached' })
    await new Hands(page, dice(1)).ready()
    expect(await page.textContent('.seat-level'), 'the bot').toBe(level)
    expect(await tilesOn(page), 'it has just begun').toBe(1)
  }
})

/** What a button of the box hands out. */
async function handedOut(page, way) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.click(`[data-way=${way}]`)])
  const bytes = readFileSync(await file.path())
  await until('the box says that it is done', async () =>
    (await page.textContent('.export-said'))?.includes('downloads'),
  )
  return { name: file.suggestedFilename(), bytes }
}

/** The chunks of a PNG by name, with how many there are of each. */
function chunksOf(png) {
  const found = {}
  for (let at = 8; at + 12 <= png.length; at += 12 + png.readUInt32BE(at)) {
    const name = png.toString('latin1', at + 4, at + 8)
    found[name] = (found[name] ?? 0) + 1
  }
  return found
}

test('a game is handed out as record, table, pictures and film', async ({ world, open }) => {
  for (const [game, seed, ply] of [
    ['carcassonne ruleset=plus players=2 expansions=inns', 31, 40],
    ['cartagena mode=tortuga players=2', 7, 12],
  ]) {
    const isLand = game.startsWith('carcassonne')
    const record = await (isLand ? beginning(world.binary, game, seed, 60) : finished(world.binary, game, seed))
    const { page } = await open(DESKTOP)
    await openGame(page, { record })
    await go(page, `#/replay/test-game/${ply}`)
    await page.waitForSelector('.replay-slider')
    await page.locator('.replay-bar .button', { hasText: 'Export' }).click()
    await page.waitForSelector('.export-box[open]')
    await shot(page, 'export-desktop-light')
    const text = await handedOut(page, 'record')
    expect(text.bytes.toString(), 'the record').toContain('game: ')
    const svg = await handedOut(page, 'svg')
    expect(svg.bytes.toString().trimEnd(), 'the drawing').toMatch(/^<svg [^]*<\/svg>$/)
    const png = await handedOut(page, 'png')
    expect(png.bytes.readUInt32BE(16), 'pixels across').toBeGreaterThan(600)
    const pdf = await handedOut(page, 'pdf')
    expect(pdf.bytes.toString('latin1'), 'the page').toMatch(/^%PDF-1.4[^]*DCTDecode[^]*%%EOF\n$/)
    const csv = await handedOut(page, 'scores')
    expect(csv.bytes.toString(), 'the table').toMatch(/^ply,turn,seat,name,points,total,when,what\n\d+,/)
    if (isLand) {
      const film = chunksOf((await handedOut(page, 'film')).bytes)
      expect(film['fcTL'], 'frames of the film').toBeGreaterThan(10)
      expect(film['acTL'], 'it moves').toBe(1)
    }
    await page.keyboard.press('Escape')
    await until('the box is closed', async () => (await page.locator('.export-box').count()) === 0)
  }
})
