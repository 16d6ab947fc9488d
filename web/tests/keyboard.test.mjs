// keyboard.test.mjs: whole games without a mouse or a finger: base game and Cartagena by keys alone, a move in the words of
// the notation, and what a screen reader is told meanwhile. A listener in the page makes sure that no pointer was used.
import { expect, test } from './fixtures.mjs'
import { until } from './lib.mjs'
import { beginning, dice } from './engine.mjs'
import { CartagenaHands, foremost, Hands, openGame, playedActions } from './hands.mjs'

/** Counts everything that a pointer would cause; a click that a key causes has no place on the screen. */
async function watchPointers(page) {
  await page.evaluate(() => {
    window.pointed = 0
    for (const name of ['pointerdown', 'mousedown', 'touchstart', 'mousemove'])
      addEventListener(name, () => window.pointed++, { capture: true })
  })
}

/** Plays Carcassonne by N, arrows, R, digits and Enter. */
class Keys extends Hands {
  key(name) {
    return this.page.keyboard.press(name)
  }

  async gesture(s) {
    const { rng } = this
    if (s.confirm) {
      await this.key('Enter')
      this.turns++
      return this.changed(s, 'Enter')
    }
    if (!s.laid && s.cells.length) {
      for (let n = Math.floor(rng.next() * Math.min(4, s.cells.length)); n >= 0; n--) await this.key('n')
      if (rng.next() < 0.3) await this.key(rng.pick(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown']))
      if (rng.next() < 0.4) await this.key('r')
      await this.key('Enter')
      this.count('cell')
      return this.changed(s, 'Enter on a cell')
    }
    if (s.spots.length && rng.next() < 0.7) {
      await this.key(String(1 + Math.floor(rng.next() * Math.min(9, s.spots.length))))
      this.count('digit')
      return this.changed(s, 'a digit')
    }
    if (s.pass) {
      await this.key('0')
      this.count('zero')
      return this.changed(s, '0')
    }
    await this.key('n')
    await this.key('Enter')
    return this.changed(s, 'N and Enter')
  }
}

test('the base game by keyboard alone', async ({ world, open }) => {
  const { page } = await open()
  const record = await beginning(world.binary, 'carcassonne ruleset=plus players=2', 12)
  await openGame(page, { record, kinds: 'm1' })
  await watchPointers(page)
  const keys = new Keys(page, dice(12))
  expect(await keys.play(), 'the game').toBe('over')
  expect(await page.evaluate(() => window.pointed), 'events of a pointer').toBe(0)
  expect(keys.done.digit > 3 && keys.done.zero > 0, 'followers were put by digits, and left out by 0').toBeTruthy()
})

/** Plays Cartagena by digits, arrows, Enter and E. */
class CartagenaKeys extends CartagenaHands {
  async gesture(s) {
    const { page, rng } = this
    // Which key: the square of the pirate that is farthest ahead.
    if (s.targets.length) {
      for (let n = foremost(s.targets); n >= 0; n--) await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      return this.changed(s, 'Enter on a square')
    }
    if (s.cards.length) {
      const all = await page.$$eval('.hand-card', (cards) => cards.map((card) => !card.disabled))
      const playable = all.flatMap((can, i) => (can ? [i + 1] : []))
      await page.keyboard.press(String(rng.pick(playable)))
      return this.changed(s, 'the digit of a card')
    }
    return this.retreat(s)
  }

  /** Without a card that runs, a pirate falls back: arrows walk over them, Enter takes one. */
  async retreat(s) {
    const { page } = this
    for (let i = 0; i <= s.sources.length; i++) {
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Enter')
      const next = await this.see()
      if (next.targets.length) return next
      await page.keyboard.press('Escape')
    }
    await page.keyboard.press('e')
    return this.changed(s, 'E')
  }
}

test('Cartagena by keyboard alone, from the middle to the end', async ({ world, open }) => {
  const { page } = await open()
  const record = await beginning(world.binary, 'cartagena mode=tortuga players=2', 7, 190)
  await openGame(page, { record, kinds: 'm2' })
  await watchPointers(page)
  expect(await new CartagenaKeys(page, dice(7)).play(), 'the game').toBe('over')
  expect(await page.evaluate(() => window.pointed), 'events of a pointer').toBe(0)
})

test('a move in the words of the notation, and a wrong one is explained', async ({ world, open }) => {
  const { page } = await open()
  await openGame(page, {
    record: await beginning(world.binary, 'carcassonne ruleset=plus players=2', 15),
    kinds: 'mf',
  })
  const hands = new Hands(page, dice(1))
  const s = await hands.ready()
  await page.keyboard.press('/')
  await until('the field has the focus', () => page.evaluate(() => document.activeElement?.id === 'notation-text'))
  await page.keyboard.type('place 9,9/0\n')
  await page.waitForSelector('.is-refusal')
  const [x, y] = s.cells[0].key.split(',')
  const all = await page.$$eval('.all-choices code', (codes) => codes.map((code) => code.textContent))
  const action = all.find((a) => a.startsWith(`place ${x},${y}/`))
  await page.keyboard.type(`${action}\n`)
  await until('the tile lies there', async () => (await hands.see()).laid)
  expect(!(await playedActions(page)).includes(action), 'nothing is played before it is confirmed').toBeTruthy()
})

test('a screen reader hears what happens and what is asked', async ({ world, open }) => {
  const { page } = await open()
  await openGame(page, {
    record: await beginning(world.binary, 'carcassonne ruleset=plus players=2', 16),
    kinds: 'm1',
  })
  await new Hands(page, dice(1)).play({ turns: 2 })
  const heard = () => page.textContent('#announcements')
  await until('the tiles laid are told', async () =>
    /lays a tile at [-\d]+,[-\d]+: (city|road|monastery)/.test(await heard()),
  )
  await until('the question is told', async () => /lay the tile/i.test(await heard()))
  expect(await page.getAttribute('#announcements', 'aria-live'), 'how the region speaks').toBe('polite')
})

/** What the accessibility tree holds now, and nothing else. */
async function told(page) {
  const tree = await page.locator('main').ariaSnapshot()
  const has = (name) => new RegExp(`button "${name}[^"]*"(?! \\[disabled)`).test(tree)
  return {
    tree,
    isOver: /The game is over/.test(tree),
    isAsked: /lay the tile on an outlined cell/i.test(tree) && /button "Undo"/.test(tree),
    canDecline: has('No follower'),
    canConfirm: has('Confirm'),
  }
}

test('the end of a game by what a screen reader is told, and nothing else', async ({ world, open }) => {
  const { page } = await open()
  const record = await beginning(world.binary, 'carcassonne ruleset=plus players=2', 16, 140)
  await openGame(page, { record, kinds: 'm1' })
  // What is said after a key was pressed: other sentences may come behind it before anybody looks.
  const forget = () => page.$$eval('#announcements p', (lines) => lines.forEach((line) => (line.dataset.heard = '')))
  const heard = async () =>
    (await page.$$eval('#announcements p:not([data-heard])', (lines) => lines.map((line) => line.textContent))).join(
      '\n',
    )
  const when = async (what, is) => {
    let now = null
    await until(what, async () => is((now = await told(page))))
    return now
  }
  let turns = 0
  for (;;) {
    const now = await when('a tile is to be laid, or the game is over', (t) => t.isOver || t.isAsked)
    if (now.isOver) break
    expect(now.tree, 'the tile in hand is described').toMatch(/Tile in hand: (city|road|monastery)/)
    await forget()
    await page.keyboard.press('n')
    await until('a cell is told by its neighbours', async () =>
      /Cell [-\d]+,[-\d]+, \d ways? to turn\. (North|East|South|West) (city|road|field)/.test(await heard()),
    )
    await page.keyboard.press('Enter')
    const laid = await when('the tile lies there', (t) => t.canDecline || t.canConfirm)
    if (laid.canDecline) await page.keyboard.press('0')
    await when('it can be confirmed', (t) => t.canConfirm)
    await page.keyboard.press('Enter')
    await when('it is played', (t) => !t.canConfirm)
    turns++
  }
  expect(turns, 'turns that were played').toBeGreaterThan(1)
  await until('the winner is told', async () => /wins|share the victory/.test(await page.textContent('#announcements')))
})

test('who owns what is asked for in words: by Z, and by touching the land', async ({ world, open }) => {
  const { page } = await open()
  await openGame(page, { record: await beginning(world.binary, 'carcassonne ruleset=plus players=2', 5, 30) })
  const hands = new Hands(page, dice(1))
  await hands.ready()
  await page.keyboard.press('z')
  const zone = page.locator('.zone-list section li button').first()
  expect(await zone.textContent(), 'a zone in words').toMatch(
    /^(City|Road|Field|Monastery|Garden), .*worth \d+ now.* at -?\d+,-?\d+$/,
  )
  await zone.focus()
  await page.waitForSelector('.lit-zone', { state: 'attached' })
  await page.keyboard.press('z')
  await page.waitForSelector('.zone-list', { state: 'detached' })
  await hands.see(true)
  const figure = await page.locator('.pieces image').first().boundingBox()
  await page.mouse.click(figure.x + figure.width / 2, figure.y + figure.height / 2)
  await until('the land is named with its owner', async () => /owned by/.test(await page.textContent('.bar .note')))
  expect((await hands.see()).laid, 'nothing was laid by it').toBe(false)
})
