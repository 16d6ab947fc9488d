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

test('where actions are typed the cells bear their numbers', async ({ world, open }) => {
  const { page } = await open()
  await openGame(page, { record: await beginning(world.binary, 'carcassonne ruleset=plus players=2', 16), kinds: 'mf' })
  await new Hands(page, dice(1)).ready()
  const names = page.locator('.named-cells .cell-name')
  await expect(names, 'nobody asks for them').toHaveCount(0)
  await page.keyboard.press('/')
  const cells = await page.locator('.legal-cell').evaluateAll((all) => all.map((cell) => cell.dataset.cell))
  await expect(names).toHaveText(cells)
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

test('what is asked is not said any more once it is answered, however slow the page', async ({ world, open }) => {
  const { page } = await open()
  await page.clock.install()
  await openGame(page, { record: await beginning(world.binary, 'carcassonne ruleset=plus players=2', 16), kinds: 'mf' })
  await page.waitForSelector('.legal-cell')
  // From here on the page's time is what it is given: enough to draw itself and to hear the next key, and less by far
  // than it waits before it asks aloud.
  await page.clock.pauseAt(Date.now() + 3600000)
  const draw = () => page.clock.runFor(40)
  const press = async (key) => {
    await page.keyboard.press(key)
    await draw()
  }
  const ply = () => page.getAttribute('.play', 'data-ply')
  const lay = async () => {
    await draw()
    await press('n')
    await press('Enter')
    await page.waitForSelector('.no-figure', { state: 'attached' })
  }
  await lay()
  const first = await ply()
  await press('0')
  await page.waitForSelector('.confirm:enabled')
  await press('Enter')
  await until("it is the other's turn", async () => (await ply()) !== first)
  await lay()
  await page.clock.runFor(5000)
  const said = await page.textContent('#announcements')
  expect(said, 'what is heard of the second tile').toMatch(/Ana lays a tile.*Tile at/s)
  expect(said, 'what is asked after it').not.toMatch(/Ana lays a tile.*lay the tile/is)
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

/** Somebody who only hears: what is said after a key was pressed, and what the tree holds then. */
class Listener {
  constructor(page) {
    this.page = page
  }

  async said() {
    const lines = await this.page.$$eval('#announcements p:not([data-heard])', (all) =>
      all.map((one) => one.textContent),
    )
    return lines.join('\n')
  }

  /** Presses a key and listens until this is said; other sentences may come before and behind it. */
  async press(key, what, pattern) {
    await this.page.$$eval('#announcements p', (all) => all.forEach((one) => (one.dataset.heard = '')))
    await this.page.keyboard.press(key)
    let found = null
    await until(what, async () => (found = pattern.exec(await this.said())) !== null)
    return found
  }

  async when(what, is) {
    let now = null
    await until(what, async () => is((now = await told(this.page))))
    return now
  }

  /** By Tab, as everybody comes to it who does not point. */
  async toTheBoard() {
    await until('Tab leads to the board', async () => {
      await this.page.keyboard.press('Tab')
      return this.page.evaluate(() => document.activeElement.getAttribute('role') === 'application')
    })
  }
}

test('a whole game by what a screen reader is told, and nothing else', async ({ world, open }) => {
  const { page } = await open()
  const record = await beginning(world.binary, 'carcassonne ruleset=plus players=4', 16)
  await openGame(page, { record, kinds: 'm111' })
  const ear = new Listener(page)
  await ear.when('the first tile is to be laid', (t) => t.isAsked)
  await ear.toTheBoard()
  let [turns, figures, hands] = [0, 0, '']
  for (;;) {
    const now = await ear.when('a tile is to be laid, or the game is over', (t) => t.isOver || t.isAsked)
    if (now.isOver) break
    expect(now.tree, 'the tile in hand is described').toMatch(/Tile in hand: (city|road|monastery)/)
    hands += /Tile in hand: .*/.exec(now.tree)[0]
    const cell = /Cell [-\d]+,[-\d]+, \d ways? to turn\. (North|East|South|West) (city|road|field)/
    await ear.press('n', 'a cell is told by its neighbours', cell)
    const laid = /Tile at [-\d]+,[-\d]+, turned \d+°\. (City|Road|Monastery)/
    await ear.press('Enter', 'the tile is told side by side as it lies now', laid)
    const asks = await ear.when('it is asked on', (t) => t.canDecline || t.canConfirm)
    if (asks.canDecline) {
      await until('the places for a follower are told', async () => /0, No follower/.test(await ear.said()))
      const puts = turns % 2 === 0 && / 1, (Knight|Highwayman|Monk|Farmer)/.test(await ear.said())
      // Not as one of the list, which has numbers; what is said together with it may come before it.
      if (puts) await ear.press('1', 'the follower is named', /(?<!\d, )(Knight|Highwayman|Monk|Farmer)/)
      else await ear.press('0', 'it is told that there is none', /No follower/)
      figures += Number(puts)
    }
    await ear.when('it can be confirmed', (t) => t.canConfirm)
    // One's own turn comes back as a sentence, as everybody's does.
    await ear.press('Enter', 'what was played is told', /Ana lays a tile at [-\d]+,[-\d]+: (city|road|monastery)/)
    turns++
    expect(await page.evaluate(() => document.activeElement.closest('main') !== null), 'the focus stays').toBe(true)
  }
  expect(hands, 'what a tile joins').toMatch(/city \w+ and \w+ joined( with a shield)?[,.]/)
  expect(hands, 'where a road leads').toMatch(/road from \w+ to \w+/)
  expect(turns, 'turns that were played').toBeGreaterThan(15)
  expect(figures, 'followers that were put').toBeGreaterThan(2)
  await until('the winner is told', async () => /wins|share the victory/.test(await page.textContent('#announcements')))
})

test('the focus stays at the table when the button that had it can no longer be pressed', async ({ world, open }) => {
  const { page } = await open()
  await openGame(page, { record: await beginning(world.binary, 'carcassonne ruleset=plus players=2', 16), kinds: 'm1' })
  const ear = new Listener(page)
  await ear.when('a tile is to be laid', (t) => t.isAsked)
  await ear.press('n', 'a cell is told', /Cell/)
  await ear.press('Enter', 'the tile lies there', /Tile at/)
  const asks = await ear.when('it is asked on', (t) => t.canDecline || t.canConfirm)
  if (asks.canDecline) await ear.press('0', 'there is none', /No follower/)
  await ear.when('it can be confirmed', (t) => t.canConfirm)
  await page.focus('.confirm')
  await page.keyboard.press('Enter')
  await until('the board has it', () =>
    page.evaluate(() => document.activeElement.getAttribute('role') === 'application'),
  )
})

test('the keys walk over the players, the zones and the open places', async ({ world, open }) => {
  const { page } = await open()
  await openGame(page, {
    record: await beginning(world.binary, 'carcassonne ruleset=plus players=2', 5, 30),
    kinds: 'm3',
  })
  const ear = new Listener(page)
  await ear.when('a tile is to be laid', (t) => t.isAsked)
  await ear.press('s', 'how it stands for me', /Ana: \d+ points, \d+ if the game ended now\. Figures left: follower \d/)
  await ear.press('s', 'how it stands for the other', /Rui, Neighbour: \d+ points/)
  await ear.press('Shift+S', 'and for me again', /Ana: /)
  await ear.toTheBoard()
  await page.keyboard.press('z')
  const focused = () => page.evaluate(() => document.activeElement.textContent)
  await until('the first zone has the focus', async () => /worth \d+ now/.test(await focused()))
  for (let i = 0; i < 40 && !/open places?/.test(await focused()); i++) await page.keyboard.press('ArrowDown')
  expect(await focused(), 'below the zones').toMatch(/^\d+ open places$/)
  await page.keyboard.press('Enter')
  await page.waitForSelector('.open-places[open]')
  await page.keyboard.press('ArrowDown')
  expect(await focused(), 'a place by its neighbours').toMatch(
    /^(North|East|South|West) (city|road|field).*(\d+ tiles? that (is|are) left fits?|no tile that is left fits) at -?\d+,-?\d+$/,
  )
  await page.waitForSelector('.lit-zone.lit-cell', { state: 'attached' })
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
