// reach.test.mjs: what ends a decision is always in reach: undo, "no follower" and Confirm are on the screen with nothing
// over them, at one place through all steps, whatever the screen, the number of players, the decision, the size of the text
// and the language. Positions come from records, and one page takes all the sizes: nothing is played here.
import { readFileSync } from 'node:fs'
import { beginning, dice } from './engine.mjs'
import { expect, test } from './fixtures.mjs'
import { CartagenaHands, Hands, openGame } from './hands.mjs'
import { until } from './lib.mjs'
import { WANTED } from './positions.mjs'

const SIZES = [
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 600],
  [1280, 720],
  [1366, 650],
  [1920, 1080],
]

/** Where room is scarcest: all kinds of decisions are looked at here. */
const SMALL = [
  [360, 640],
  [1024, 600],
  [844, 390],
  [1366, 650],
]

const KINDS = { steal: 'mfff', bar: 'mff' }

/** What cannot be reached now, as sentences; and where the button that goes on is. */
async function look([width, height, name]) {
  // What listens for another size has heard of it by the second drawing.
  const drawn = () => new Promise((go) => requestAnimationFrame(() => go()))
  do await drawn()
  while (innerWidth !== width || innerHeight !== height)
  await drawn()
  const faults = []
  const buttons = ['.undo', '.no-figure', '.retreat', '.confirm, .end-turn'].map((one) =>
    document.querySelector(`.bar-buttons :is(${one})`),
  )
  const isOn = (element) => {
    const box = element.getBoundingClientRect()
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    const isInside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5
    return isInside && box.width >= 40 && box.height >= 40 && element.contains(top)
  }
  const where = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return `${[left, top, right, bottom].map(Math.round)} of ${innerWidth} x ${innerHeight}`
  }
  for (const button of buttons)
    if (button && !isOn(button)) faults.push(`${name}: ${button.textContent || button.title} at ${where(button)}`)
  const onward = buttons[3]
  if (!onward) return { faults: [`${name}: there is no button that goes on`], at: [0, 0] }
  // Nobody has scrolled it yet: what was scrolled into sight on another screen is not asked about.
  for (const box of document.querySelectorAll('.play-bar, .answers, .carta-hand')) box.scrollTo(0, 0)
  // The first answer is seen whole before anything is scrolled, and so is who decides.
  const isWhole = (element) => {
    const { left, top, bottom } = element.getBoundingClientRect()
    const x = left + 12
    return [top + 3, (top + bottom) / 2, bottom - 3].every((y) => element.contains(document.elementFromPoint(x, y)))
  }
  for (const first of [document.querySelector('.answer, .kind, .hand-card'), document.querySelector('.seat.is-acting')])
    if (first && !isWhole(first))
      faults.push(`${name}: not whole: ${first.textContent || first.title} at ${where(first)}`)
  // What there is too much of scrolls: every answer comes into sight when it is wanted.
  for (const answer of document.querySelectorAll('.answer, .hand-card')) {
    answer.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const box = answer.getBoundingClientRect()
    const top = document.elementFromPoint(
      box.left + Math.min(20, box.width / 2),
      box.top + Math.min(20, box.height / 2),
    )
    if (!answer.contains(top)) faults.push(`${name}: the answer ${answer.textContent} at ${where(answer)}`)
  }
  // Cartagena: nothing lies over the pirates that may move, and what nobody has seen is seen whole.
  for (const source of document.querySelectorAll('.source rect')) {
    const box = source.getBoundingClientRect()
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    if (!top?.closest('.tunnel')) faults.push(`${name}: ${top?.outerHTML} lies over a pirate at ${where(source)}`)
    if (box.width < 8) faults.push(`${name}: a pirate has only ${where(source)}`)
  }
  const side = document.querySelector('.cartagena-side')
  for (const count of side?.offsetParent ? side.querySelectorAll('.unseen li') : [])
    if (count.getBoundingClientRect().right > side.getBoundingClientRect().right)
      faults.push(`${name}: ${count.getAttribute('aria-label')} at ${where(count)}`)
  const board = document.querySelector('.play-board').getBoundingClientRect()
  if (board.height < 0.3 * height || board.width < 0.4 * width)
    faults.push(`${name}: the board has ${where(document.querySelector('.play-board'))}`)
  // Those that have no room stand behind one button: what is seen has the size of a finger, and none lies over another.
  const tools = [...document.querySelectorAll('.tool')].filter((tool) => tool.offsetParent)
  for (const tool of tools) {
    const { width, height } = tool.getBoundingClientRect()
    if (width < 43.9 || height < 43.9) faults.push(`${name}: the tool ${tool.title} at ${where(tool)}`)
  }
  const [left, right] = ['.play-tools', '.play-tabs'].map((one) => document.querySelector(one).getBoundingClientRect())
  if (left.left < 0 || right.right > innerWidth || left.right > right.left)
    faults.push(`${name}: the tools end at ${left.right}, the drawers go from ${right.left} to ${right.right}`)
  if (document.scrollingElement.scrollWidth > innerWidth) faults.push(`${name}: the page is wider than the screen`)
  const box = onward.getBoundingClientRect()
  return { faults, at: [box.right, box.bottom] }
}

/** These sizes, plain and in large letters: the faults, and the place of the button that goes on, which must stay. */
async function sweep(page, name, places, plain = SIZES, large = SIZES) {
  const faults = []
  for (const [text, sizes] of [
    ['100%', plain],
    ['200%', large],
  ]) {
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), text)
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      const size = `${width} x ${height}, text of ${text}`
      const seen = await page.evaluate(look, [width, height, `${name}, ${size}`])
      faults.push(...seen.faults)
      const first = (places[size] ??= seen.at)
      if (Math.hypot(first[0] - seen.at[0], first[1] - seen.at[1]) > 2)
        faults.push(`${name}, ${size}: the button that goes on has moved from ${first} to ${seen.at}`)
    }
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  await page.setViewportSize({ width: 1280, height: 800 })
  return faults
}

const recordOf = (name) => readFileSync(new URL(`positions/${name}.rec`, import.meta.url), 'utf8')

test('every decision: its buttons are in reach on every screen', async ({ open }) => {
  // Spanish has the longest words on these buttons.
  const { page } = await open({ locale: 'es-ES' })
  const places = {}
  const faults = []
  for (const name of Object.keys(WANTED)) {
    await openGame(page, { id: name, record: recordOf(name), kinds: KINDS[name] ?? 'mf' })
    await new Hands(page, dice(1)).ready()
    faults.push(...(await sweep(page, name, places, SMALL)))
  }
  expect(faults.join('\n')).toBe('')
})

test('two to six players with everything: the buttons are in reach, before and after the tile', async ({
  world,
  open,
}) => {
  const { page } = await open({ locale: 'es-ES' })
  const faults = []
  for (const players of [2, 3, 4, 5, 6]) {
    const options = `carcassonne ruleset=plus expansions=all players=${players}`
    const kinds = 'mfffff'.slice(0, players)
    await openGame(page, { id: `all-${players}`, record: await beginning(world.binary, options, 6, 240), kinds })
    const hands = new Hands(page, dice(1))
    const places = {}
    for (let i = 0; i < 2; i++) {
      const s = await hands.ready()
      // Those between have no other layout than those around them: the small screens will do.
      const sizes = players % 2 ? SMALL : SIZES
      faults.push(...(await sweep(page, `${players} players: ${s.prompt}`, places, sizes, sizes)))
      await hands.gesture(await hands.ready())
    }
  }
  expect(faults.join('\n')).toBe('')
})

test('Cartagena: the buttons are in reach, before and after a card', async ({ world, open }) => {
  const { page } = await open({ locale: 'es-ES' })
  const faults = []
  for (const [mode, players] of [
    ['tortuga', 2],
    ['tortuga', 5],
    ['jamaica', 3],
    ['hispaniola', 4],
  ]) {
    const options = `cartagena mode=${mode} players=${players}`
    const id = `${mode}-${players}`
    await openGame(page, {
      id,
      record: await beginning(world.binary, options, 12, 90),
      kinds: 'mffff'.slice(0, players),
    })
    const hands = new CartagenaHands(page, dice(1))
    const s = await hands.ready()
    if (s.handover) await hands.gesture(s)
    await page.click('.drawer-head button')
    const places = {}
    faults.push(...(await sweep(page, `${mode}, ${players}`, places)))
    const { cards } = await hands.ready()
    await page.click(`.hand-card[data-symbol="${cards[0].key}"]`)
    await until('the card is chosen', async () => (await hands.see()).chosen === cards[0].key)
    faults.push(...(await sweep(page, `${mode}, ${players}, with a card`, places)))
  }
  expect(faults.join('\n')).toBe('')
})
