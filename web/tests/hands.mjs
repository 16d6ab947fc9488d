// hands.mjs: plays on the page as a person would: looks at what is on the screen, touches it by mouse, finger or key,
// and waits until something has changed. It knows where things are drawn and nothing of the rules.
import { assert, go, until } from './lib.mjs'

/**
 * What can be seen and touched now on the playing screen of Carcassonne, with the middle of each thing. Whether nothing
 * covers it is told of buttons, and of the one thing that is to be touched (`wanted`: list and key): the browser takes its
 * time to find out, and there are a hundred cells.
 */
async function look([still, wanted]) {
  const frame = () => new Promise((go) => requestAnimationFrame(() => go()))
  // A new position may move the board: whoever wants to touch something looks until it rests.
  const where = () => document.querySelector('.board-layer')?.style.transform
  if (still) {
    for (let before = null; before !== where();) {
      before = where()
      await frame()
      await frame()
    }
  }
  const middle = (element) => {
    const box = element.getBoundingClientRect()
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  }
  const at = (element) => {
    const { x, y } = middle(element)
    const top = document.elementFromPoint(x, y)
    const seen =
      top !== null && (element.contains(top) || Boolean(top.closest('.board-port') && element.closest('.board-port')))
    return { x, y, seen }
  }
  const all = (list, selector, name) =>
    [...document.querySelectorAll(selector)].map((e) => {
      const key = e.getAttribute(name)
      const chosen = e.classList.contains('is-chosen') || e.getAttribute('aria-pressed') === 'true'
      return { key, chosen, ...(wanted?.list === list && wanted.key === key ? at(e) : middle(e)) }
    })
  const button = (selector) => {
    const found = document.querySelector(selector)
    return found && !found.disabled ? at(found) : null
  }
  const over = document.querySelector('[data-drawer="sheet"]') !== null && !document.querySelector('.replay-bar')
  return {
    over,
    mine: document.querySelector('.answers') !== null,
    laid: document.querySelector('.held-tile.is-laid') !== null,
    held: document.querySelector('.held-tile.is-laid use')?.getAttribute('transform') ?? null,
    cells: all('cells', '.legal-cells:not(.is-behind) .legal-cell', 'data-cell'),
    others: all('others', '.legal-cells.is-behind .legal-cell', 'data-cell'),
    spots: all('spots', '.spot', 'data-action'),
    tiles: all('tiles', '.tile-target', 'data-action'),
    ends: all('ends', '.end', 'data-end'),
    spaces: all('spaces', '.track-space.is-legal', 'data-action'),
    answers: all('answers', '.answer', 'data-action'),
    confirm: button('.confirm'),
    pass: button('.no-figure'),
    undo: button('.bar-buttons .button:first-child'),
    prompt: document.querySelector('.prompt')?.textContent ?? '',
    refusal: document.querySelector('.is-refusal')?.textContent ?? '',
    lines: document.querySelectorAll('.history .history-line').length,
    sending: document.querySelector('.confirm[aria-busy="true"]') !== null,
  }
}

const sign = (s) =>
  JSON.stringify({ ...s, refusal: '', lines: 0 }, (key, value) =>
    key === 'x' || key === 'y' || key === 'seen' ? undefined : value,
  )

/** Answers that are words alone, with nothing on the board to touch. */
const wordsOf = (s) =>
  s.answers.filter(
    ({ key }) =>
      ![...s.spots, ...s.tiles, ...s.spaces].some((c) => c.key === key) &&
      !/^(ferry|turn|put|place|mage|witch|robber)/.test(key),
  )

/** What can be touched to answer, besides cells and buttons; spots twice as often. */
function kindsOf(s) {
  const kinds = []
  if (s.spots.length) kinds.push('spots', 'spots')
  if (s.tiles.length) kinds.push('tiles')
  if (s.ends.length) kinds.push('ends')
  if (s.spaces.length) kinds.push('spaces')
  if (wordsOf(s).length) kinds.push('answers')
  return kinds
}

export class Hands {
  constructor(page, rng, { touch = false } = {}) {
    this.page = page
    this.rng = rng
    this.touch = touch
    /** what was done, by gesture and verb */
    this.done = {}
    this.turns = 0
  }

  see(still = false, wanted = null) {
    return this.page.evaluate(look, [still, wanted])
  }

  /** Waits until a person must decide, or the game is over. */
  async ready() {
    let s = null
    await until(
      'somebody must decide, or the game is over',
      async () => {
        s = await this.see(true)
        // A turn of several answers goes to a server one by one: what is seen in between is asked of nobody.
        if (s.sending) return false
        return s.over || (s.mine && (s.confirm || s.pass || (!s.laid && s.cells.length) || kindsOf(s).length))
      },
      60000,
    )
    return s
  }

  async press({ x, y, seen }, what) {
    assert(seen, `${what} is on the screen and nothing covers it`)
    if (this.touch) await this.page.touchscreen.tap(x, y)
    else await this.page.mouse.click(x, y)
  }

  /** Waits until the page shows something else than before. */
  async changed(before, what) {
    const old = sign(before)
    let s = null
    await until(`something happens after ${what}`, async () => {
      s = await this.see()
      return sign(s) !== old
    })
    return s
  }

  /** How many actions the saved game has: for answers after which the screen asks the same again. */
  async length() {
    const id = await this.page.evaluate(() => decodeURIComponent(location.hash.split('/')[2] ?? ''))
    return (await playedActions(this.page, id)).length
  }

  count(name) {
    this.done[name] = (this.done[name] ?? 0) + 1
  }

  /** Touches a thing on the board whose key is given, and waits for it to be taken. */
  async take(list, item, s) {
    const what = `${list}: ${item.key}`
    const old = sign(s)
    this.count(
      list === 'cells' || list === 'others' ? 'cell' : list === 'ends' ? 'end' : `${list} ${item.key.split(' ')[0]}`,
    )
    let next = null
    let now = item
    const wanted = { list, key: item.key }
    const length = list === 'answers' ? await this.length() : 0
    await until(`${what} comes into sight`, async () => {
      next = await this.see(true, wanted)
      now = next[list].find((other) => other.key === item.key) ?? now
      return now.seen || sign(next) !== old
    })
    // What was seen before the page had heard of the last answer is asked of nobody any more.
    if (!now.seen) return next
    await this.press(now, what)
    await until(`something happens after ${what}`, async () => {
      next = await this.see(true, wanted)
      if (sign(next) !== old || (list === 'answers' && (await this.length()) !== length)) return true
      // The board moved under the finger: it is touched again where it is now.
      const moved = next[list].find((other) => other.key === item.key)
      if (moved && Math.hypot(moved.x - now.x, moved.y - now.y) > 3) {
        now = moved
        await this.press(now, what)
      }
      return false
    })
    return next
  }

  pickEnd(s) {
    const picked = s.ends.find((end) => end.chosen)
    const others = picked ? s.ends.filter((end) => end.key !== picked.key) : s.ends
    return this.rng.pick(others)
  }

  /** One gesture that answers what is asked, and the look of the page after it. */
  async gesture(s) {
    const { rng } = this
    if (s.confirm) {
      await this.press(s.confirm, 'the button that confirms')
      this.turns++
      return this.changed(s, 'confirming')
    }
    if (!s.laid && s.cells.length) return this.take('cells', rng.pick(s.cells), s)
    const kinds = kindsOf(s)
    if (s.pass && (kinds.length === 0 || rng.next() < 0.3)) {
      await this.press(s.pass, 'the button that leaves it')
      this.count('pass')
      return this.changed(s, 'passing')
    }
    const kind = rng.pick(kinds)
    assert(kind, `the screen offers a way to answer: ${s.prompt}`)
    if (kind === 'ends') return this.take('ends', this.pickEnd(s), s)
    if (kind === 'answers') return this.take('answers', rng.pick(wordsOf(s)), s)
    return this.take(kind, rng.pick(s[kind]), s)
  }

  /** Plays until the game is over, or so many confirmed turns. */
  async play({ turns = Infinity, each = () => undefined } = {}) {
    const end = this.turns + turns
    for (let i = 0; i < 4000; i++) {
      const s = await this.ready()
      if (s.over) return 'over'
      // The tile that was just confirmed still lies there on trial: the page has not heard of it yet.
      if (this.turns >= end && s.laid) continue
      if (this.turns >= end) return 'enough'
      await each(s, this)
      await this.gesture(s)
    }
    throw new Error('the game does not end')
  }
}

/** What can be touched on the screen of Cartagena. */
function lookCartagena() {
  const at = (element) => {
    const box = element.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const top = document.elementFromPoint(x, y)
    return { x, y, seen: top !== null && (element.contains(top) || top.closest('svg.tunnel') !== null) }
  }
  const all = (selector, key) =>
    [...document.querySelectorAll(selector)].map((e) => ({ key: e.getAttribute(key), ...at(e) }))
  const button = (selector) => {
    const found = document.querySelector(selector)
    return found && !found.disabled ? at(found) : null
  }
  return {
    over: document.querySelector('[data-drawer="sheet"]') !== null && !document.querySelector('.replay-bar'),
    handover: button('dialog.handover button'),
    cards: all('.hand-card:not([disabled])', 'data-symbol'),
    hand: document.querySelectorAll('.hand-card').length,
    chosen: document.querySelector('.hand-card[aria-pressed="true"]')?.getAttribute('data-symbol') ?? null,
    sources: all('.source', 'data-square'),
    picked: document.querySelector('.source.chosen')?.getAttribute('data-square') ?? null,
    targets: all('.target', 'data-move'),
    retreat: button('.cartagena-buttons .primary'),
    end: button('.end-turn'),
    prompt: document.querySelector('.prompt')?.textContent ?? '',
    pirates: [...document.querySelectorAll('.pirate')].map((p) => p.getAttribute('transform')).join(),
    pips: document.querySelectorAll('.pip:not(.used)').length,
  }
}

/** Which of the offered squares moves the pirate that is farthest ahead: so games end. */
export function foremost(targets) {
  const from = targets.map(({ key }) => Number(key.split(' ').pop()))
  return from.indexOf(Math.max(...from))
}

export class CartagenaHands extends Hands {
  see() {
    return this.page.evaluate(lookCartagena)
  }

  async ready() {
    let s = null
    await until(
      'somebody must decide, or the game is over',
      async () => {
        s = await this.see()
        return s.over || s.handover || s.cards.length || s.targets.length || s.sources.length || s.end
      },
      60000,
    )
    return s
  }

  /** Touches one thing until the page has taken it; a thing that has moved meanwhile is touched where it is now. */
  async touchIt(s, what, find) {
    const old = sign(s)
    let at = find(s)
    let next = null
    await until(`${what} comes into sight`, async () => {
      if (at?.seen) return true
      next = await this.see()
      at = find(next)
      return at?.seen || sign(next) !== old
    })
    if (!at?.seen) return next
    await this.press(at, what)
    await until(`something happens after ${what}`, async () => {
      next = await this.see()
      if (sign(next) !== old) return true
      const now = find(next)
      if (now && Math.hypot(now.x - at.x, now.y - at.y) > 3) await this.press((at = now), what)
      return false
    })
    return next
  }

  async gesture(s) {
    const { rng } = this
    if (s.handover) {
      this.count('handover')
      return this.touchIt(s, 'the button that shows the cards', (now) => now.handover)
    }
    if (s.targets.length) return this.move(s)
    // Running is what wins; falling back only where there is nothing to run with, or now and then to see it work.
    if (s.cards.length && (rng.next() < 0.85 || s.sources.length === 0)) {
      const { key } = rng.pick(s.cards)
      this.count('card')
      return this.touchIt(s, `the card ${key}`, (now) => now.cards.find((card) => card.key === key))
    }
    if (s.sources.length) return this.retreat(s)
    this.count('end')
    return this.touchIt(s, 'the end of the turn', (now) => now.end)
  }

  move(s) {
    this.turns++
    if (s.retreat && this.rng.next() < 0.5) {
      this.count('retreat button')
      return this.touchIt(s, 'the button of the retreat', (now) => now.retreat)
    }
    const { key } = this.rng.next() < 0.7 ? s.targets[foremost(s.targets)] : this.rng.pick(s.targets)
    this.count(`target ${key.split(' ')[0]}`)
    return this.touchIt(s, `the square of ${key}`, (now) => now.targets.find((target) => target.key === key))
  }

  /** A pirate that cannot fall back is let go again, unless the table has moved on and nobody holds it any more. */
  async retreat(s) {
    const { key } = this.rng.pick(s.sources)
    this.count('pirate')
    const next = await this.touchIt(s, `the pirate on ${key}`, (now) =>
      now.sources.find((source) => source.key === key),
    )
    if (next.targets.length || next.picked === null) return next
    await this.page.keyboard.press('Escape')
    return this.changed(next, 'Escape')
  }
}

/** Puts a game among the saved ones of this browser, as the page itself would have. */
export async function putGame(page, game) {
  await page.evaluate(
    (saved) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('baluarte', 1)
        request.onupgradeneeded = () => request.result.createObjectStore('games', { keyPath: 'id' })
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const transaction = request.result.transaction('games', 'readwrite')
          transaction.objectStore('games').put(saved)
          transaction.oncomplete = () => {
            request.result.close()
            resolve()
          }
        }
      }),
    game,
  )
}

/** All saved games of this browser, or that one alone. */
export function savedGames(page, id = null) {
  return page.evaluate(
    (only) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('baluarte', 1)
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const all = request.result
            .transaction('games')
            .objectStore('games')
            .getAll(only ?? undefined)
          all.onsuccess = () => {
            request.result.close()
            resolve(all.result)
          }
        }
      }),
    id,
  )
}

const PEOPLE = ['Ana', 'Rui', 'Eva', 'Leo', 'Mia', 'Ivo']

/** Seats by letters: m me, f friend, a digit a bot of that level. */
export function seatsOf(kinds) {
  return [...kinds].map((kind, colour) => ({
    name: PEOPLE[colour],
    who: kind === 'm' ? { kind: 'me' } : kind === 'f' ? { kind: 'friend' } : { kind: 'bot', level: Number(kind) },
    colour,
  }))
}

/** Opens a game that begins with this record. */
export async function openGame(page, { id = 'test-game', record, kinds = 'mf', aids = 'full', title = 'Test' }) {
  const head = Object.fromEntries(
    record
      .split('\n')
      .slice(0, 12)
      .flatMap((line) => {
        const found = /^([a-z]+): (.*)$/.exec(line)
        return found ? [[found[1], found[2]]] : []
      }),
  )
  const setup = { id, title, options: head.game, seats: seatsOf(kinds), aids, record }
  await putGame(page, { id, title, when: Date.now(), setup, over: false, ply: 0 })
  await go(page, `#/play/${id}`)
  await page.waitForSelector('.play')
}

/** The actions of the game as it was saved last. */
export async function playedActions(page, id = 'test-game') {
  const [game] = await savedGames(page, id)
  return (game?.setup.record ?? '')
    .trim()
    .split('\n')
    .filter((line) => !/^[a-z]+: /.test(line) && line !== '')
}
