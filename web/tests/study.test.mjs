// study.test.mjs: the analysis of games: from the end of a game and from a link, by mouse and by keyboard, kept in the
// browser, in another language on a phone; left in the middle, without a connection; learning from mistakes;
// hints and the tutor; puzzles; and what is no game.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { serious } from './access.mjs'
import { beginning, dice, finished } from './engine.mjs'
import { expect, test } from './fixtures.mjs'
import { Hands, openGame, playedActions, savedGames } from './hands.mjs'
import { DESKTOP, go, PHONE, serverFound, shot, until } from './lib.mjs'

const QUICK = '?rollouts=6' // enough to show everything; how good it is, the engine's own tests say
const HOURS = '?rollouts=9000000' // whatever is shown is known already
const linkTo = (record) => `#/study/${deflateRawSync(Buffer.from(record)).toString('base64url')}`
const itemOf = (page) => page.evaluate(() => Number(location.hash.split('/')[3] ?? -1))
const judged = (page) => page.waitForSelector('.study-done', { state: 'attached' })
const players = (page, n) =>
  until(`${n} players are summed up`, async () => (await page.locator('.study-players tbody tr').count()) === n)

test('a finished game is analysed from its end, and the analysis is kept', async ({ world, open }) => {
  const { page } = await open(DESKTOP, QUICK)
  const record = await finished(world.binary, 'cartagena mode=tortuga players=2', 7)
  await openGame(page, { record })
  await page.locator('.ending-buttons .button', { hasText: 'Analyse' }).click()
  await judged(page)
  await players(page, 2)
  expect(await page.textContent('.study-sentence')).toMatch(/ahead: the draws brought .* play .*cannot be said/)
  // A look that would take hours is not needed: everything is known.
  const address = await page.evaluate(() => location.hash)
  await page.goto(`${world.url}${HOURS}${address}`)
  await judged(page)
  await page.waitForSelector('.study-candidate')
})

test('a link is analysed: graphs, ghosts and candidates by mouse and keyboard', async ({ world, open }) => {
  const record = await beginning(world.binary, 'carcassonne ruleset=plus players=2', 31, 60)
  const { page } = await open(DESKTOP, QUICK + linkTo(record))
  await judged(page)
  await players(page, 2)
  await expect(page.locator('.study-graph .study-line'), 'a line for each player').toHaveCount(2)
  expect(await page.locator('.study-bar').count(), 'a bar for each draw').toBeGreaterThan(15)
  await page.focus('.study-slider')
  const first = await itemOf(page)
  await expect(page.locator('.study-slider')).toHaveAttribute(
    'aria-valuetext',
    /^Turn 1, Player 1\. (\w+\. )?Chance of winning: \d+ %$/,
  )
  await page.keyboard.press('ArrowRight')
  await until('an arrow key goes to the next turn', async () => (await itemOf(page)) > first)
  await until('its ghosts lie on the board', async () => (await page.locator('.study-ghost').count()) > 0)
  const second = page.locator('.study-candidate').nth(1)
  await second.click()
  await until('a candidate is chosen', async () => (await second.getAttribute('aria-pressed')) === 'true')
  const graph = page.locator('.study-slider .study-graph')
  const { width } = await graph.boundingBox()
  await graph.click({ position: { x: width * 0.9, y: 20 } })
  await until('touching the graph goes to that turn', async () => (await itemOf(page)) > 30)
  expect(await serious(page, 'the analysis')).toEqual([])
  await shot(page, 'study-desktop-light')
})

test('a game of Cartagena is analysed on a phone, in Spanish and in the dark', async ({ world, open }) => {
  const record = await finished(world.binary, 'cartagena mode=tortuga players=3', 7)
  const options = { ...PHONE, settings: { lang: 'es', theme: 'dark' } }
  const { page } = await open(options, QUICK + linkTo(record))
  await judged(page)
  await players(page, 3)
  expect(await page.textContent('.study-sentence')).toMatch(/puntos de ventaja sobre el siguiente/)
  await page.locator('.study-steps .button').nth(2).click()
  await until('the next turn is shown', async () => (await itemOf(page)) > 0)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide, 'pixels beyond the edge of the screen').toBeLessThanOrEqual(0)
  expect(await serious(page, 'the analysis on a phone')).toEqual([])
  await shot(page, 'study-phone-dark')
})

test('of a solo game nobody wins: there is what a position promises, in whole points', async ({ world, open }) => {
  const record = await beginning(world.binary, 'carcassonne ruleset=solo', 7, 30)
  const { page } = await open(DESKTOP, QUICK + linkTo(record))
  await judged(page)
  await players(page, 1)
  await page.getByRole('heading', { name: 'What the position promises' }).waitFor()
  await expect(page.locator('.study-graph .study-line')).toHaveCount(1)
  const figures = async () => (await page.locator('.study-figures').allInnerTexts()).map((text) => text.trim())
  await until('candidates in whole points', async () => {
    const all = await figures()
    return all.length > 0 && all.every((text) => /^[-+]?\d+(\s±\s\d+)? points?$/.test(text))
  })
  await expect(page.getByText(/% of the win|Chance of winning|Ahead without luck/)).toHaveCount(0)
  await page.click('.study-try')
  await page.waitForSelector('.study-due:has-text("the position promises")')
  expect(await serious(page, 'a solo game on the analysis board', { exclude: ['.board-port'] })).toEqual([])
})

/** From the one that is asked for after so many, no item is judged any more: `hold` of the address says how many. */
function holdItems() {
  const most = Number(/[?&]hold=(\d+)/.exec(location.search)?.[1] ?? Infinity)
  const { postMessage } = Worker.prototype
  let asked = 0
  Worker.prototype.postMessage = function (message, ...more) {
    if (!/^study \d/.test(message.text ?? '') || ++asked <= most) postMessage.call(this, message, ...more)
  }
}

/** What is kept in this browser about the only game. */
const keptStudy = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('baluarte-study', 1)
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const all = request.result.transaction('studies').objectStore('studies').getAll()
          all.onsuccess = () => {
            request.result.close()
            resolve(all.result[0] ?? {})
          }
        }
      }),
  )

const kept = async (page) => (await keptStudy(page)).verdicts?.length ?? 0

test('an analysis that was left in the middle goes on where it was', async ({ world, open }) => {
  const record = await beginning(world.binary, 'carcassonne ruleset=plus players=2', 31, 30)
  const { page, context } = await open(DESKTOP)
  await context.addInitScript(holdItems)
  await page.waitForLoadState('networkidle') // what is still on its way when a page is left, it complains of
  await page.goto(`${world.url}${QUICK}&hold=5${linkTo(record)}`)
  await page.waitForSelector('progress[value="5"]')
  await page.evaluate(() => (location.hash = '#/'))
  await until('what was found out is kept', async () => (await kept(page)) === 5)
  // A look that would take hours adds nothing to what is known.
  await page.goto(`${world.url}${HOURS}${linkTo(record)}`)
  await page.waitForSelector('progress[value="5"]')
  await page.goto(`${world.url}${QUICK}${linkTo(record)}`)
  await judged(page)
  await players(page, 2)
})

test('without a connection: a game is analysed, and there are puzzles', async ({ world, open }) => {
  const record = await beginning(world.binary, 'carcassonne ruleset=plus players=2', 31, 30)
  const { page, context } = await open({ ...DESKTOP, serviceWorkers: 'allow' }, QUICK)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload() // from now on the page is served from what is kept
  await page.waitForSelector('.play-button')
  await serverFound(page)
  await openGame(page, { record })
  await new Hands(page, dice(1)).play({ turns: 1 })
  await until('the analysis and its words are kept', () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      const files = all.flat().map(({ url }) => url.replace(/.*\//, ''))
      // The style sheet of the analysis has the name of whatever shares it.
      const wanted = [/^study-.*js$/, /^(?!index-).*css$/, /^words\.en-/, /^puzzle_texts-/]
      return wanted.every((name) => files.some((file) => name.test(file)))
    }),
  )
  await context.setOffline(true)
  await page.reload()
  await page.waitForSelector('.play')
  await page.evaluate((to) => (location.hash = to), linkTo(record))
  await judged(page)
  await players(page, 2)
  // Puzzles are there, too, though nobody has opened them yet.
  await page.evaluate(() => (location.hash = '#/puzzles/carcassonne-any/carcassonne-1'))
  await page.waitForSelector('.lesson[data-puzzle="carcassonne-1"]')
  await context.setOffline(false)
})

test('the record of a game that is not over is opened as a file, and analysed', async ({ world, open }) => {
  const record = await beginning(world.binary, 'carcassonne ruleset=plus players=2', 31, 12)
  const { page } = await open(DESKTOP, QUICK)
  await page.setInputFiles('input[type=file]', { name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from(record) })
  await page.getByRole('button', { name: 'Analyse' }).click()
  await judged(page)
  await players(page, 2)
})

test('a link without a game cannot be analysed, and says so', async ({ open }) => {
  const { page } = await open(DESKTOP, '#/study/nonsense')
  await page.waitForSelector('text=This link holds no game that can be analysed.')
  const visit = async (link) => {
    await go(page, '#/')
    await page.waitForSelector('.play-button')
    await go(page, link)
  }
  for (const screen of ['study', 'mistakes', 'edit']) {
    await visit(linkTo('game: carcassonne\nplace 1000,7/9\n').replace('study', screen))
    await page.waitForSelector('text=This link holds no game that can be analysed.')
  }
  // One in which nothing went wrong has no mistakes to learn from, and a way back.
  await visit(linkTo('game: carcassonne\nplayers: 2\nseed: 1\n').replace('study', 'mistakes'))
  await page.waitForSelector('text=No turn of this game went wrong.')
  await page.getByText('Back to the analysis').click()
  await page.waitForSelector('.study-beginning')
})

test('from a turn of an analysis a game goes on with other draws', async ({ world, open }) => {
  const record = await beginning(world.binary, 'carcassonne ruleset=plus players=2', 31, 30)
  const { page } = await open(DESKTOP, `${QUICK}${linkTo(record)}/12`)
  await page.click('.study-play')
  const box = page.locator('.continue-box')
  await box.getByLabel('Draw the same as in the game').waitFor()
  for (const seat of [1, 2]) await box.getByLabel(`Who plays as Player ${seat}`).selectOption('friend')
  expect(await serious(page, 'playing on')).toEqual([])
  await shot(page, 'play-on-desktop-light')
  await box.locator('.primary').click()
  await new Hands(page, dice(1)).play({ turns: 1 })
  const actionsOf = (text) => text.split('\n').filter((line) => /^(draw|place|put|pass)\b/.test(line))
  // It is saved when it begins, and behind every turn.
  let game = null
  await until('a turn was played behind the beginning, in a game of this browser', async () => {
    ;[game] = await savedGames(page)
    return game !== undefined && actionsOf(game.setup.record).length > 12
  })
  expect(await savedGames(page), 'games of this browser').toHaveLength(1)
  const first = actionsOf(game.setup.record).slice(0, 12)
  expect(first, 'the beginning is that of the game').toEqual(actionsOf(record).slice(0, 12))
  const seedOf = (text) => /^seed: (.*)$/m.exec(text)[1]
  expect(seedOf(game.setup.record), 'with a seed of its own').not.toBe(seedOf(record))
})

// Seat 0 lays its last tile at 5,-1 and wins nothing; closing the city at 4,1 would be worth nine points more. At 4,-2 it
// is hardly better. A look at sixty rollouts knows that as well as a long one.
const MISTAKE = readFileSync(new URL('positions/mistake.rec', import.meta.url), 'utf8')
const SURE = '?rollouts=60'
const BETTER = 'place 4,1/1; put small city:N'

/** Plays a turn from the list of everything that is legal. */
async function tryTurn(page, ...actions) {
  const drawer = page.locator('[data-drawer="notation"]')
  if ((await drawer.getAttribute('aria-expanded')) !== 'true') await drawer.click()
  for (const action of actions) await page.locator('.all-choices code').getByText(action, { exact: true }).click()
  await page.click('.confirm:not([disabled])')
}

test('a mistake is thought over again: every try is judged, with hints and a solution', async ({ open }) => {
  const { page } = await open(DESKTOP, SURE + linkTo(MISTAKE))
  await judged(page)
  // An address without a turn means the first that went wrong.
  await go(page, linkTo(MISTAKE).replace('study', 'mistakes'))
  await page.waitForSelector('.lesson')
  await page.goBack()
  await page.locator('.study-lessons .button', { hasText: 'Player 1' }).click()
  await page.waitForSelector('.lesson')
  await judged(page) // so that their list does not grow any more
  const shown = () => page.getAttribute('.lesson', 'data-item')
  while ((await page.locator('.study-next').count()) > 0) {
    const before = await shown()
    await page.press('.study-next', 'Enter')
    await until('the next mistake', async () => (await shown()) !== before)
    await until('and the focus there', () => page.evaluate(() => document.activeElement.matches('.lesson')))
  }
  await page.waitForSelector('text=Find something better')
  await tryTurn(page, 'place 5,-1/0', 'pass')
  await page.waitForSelector('text=That is what was played.')
  await page.click('.study-again')
  await tryTurn(page, 'place 4,-2/0', 'put small field:SL')
  await page.waitForSelector('text=/Not yet: it costs .* points/')
  await page.click('.study-again')
  await page.click('.study-hints')
  await page.waitForSelector('.study-hint')
  await shot(page, 'mistake-desktop-light')
  await tryTurn(page, 'place 4,1/1', 'put small city:N')
  await page.waitForSelector('text=Right: nothing better is known.')
  await page.waitForSelector('text=/You have found 1 of/')
  await page.press('.study-solution', 'Enter')
  await until('the solution lists turns', async () => (await page.locator('.study-candidate').count()) > 2)
  const names = await page.locator('.named-cells .cell-name').allTextContents()
  const called = (await page.locator('.study-candidate').allTextContents()).map(
    (one) => / at (-?\d+,-?\d+)/.exec(one)?.[1],
  )
  for (const cell of called) expect(names, 'the board bears the numbers that the turns are called by').toContain(cell)
  expect(await page.locator('.study-candidate').first().getAttribute('data-line')).toBe('place 4,1/1; put small city:N')
  // The button that was pressed is gone: what had the focus stays near.
  await until('the focus is in the panel', () =>
    page.evaluate(() => document.activeElement.closest('.lesson') !== null),
  )
  expect(await serious(page, 'a mistake', { exclude: ['.board-port'] })).toEqual([])
  await shot(page, 'mistake-solution-desktop-light')
  await page.getByText('Back to the analysis').click()
  await page.waitForSelector('.study-graph')
})

/** The first puzzle of Carcassonne: what one would play at once, and the solution. */
const PACK = readFileSync(new URL('../../data/puzzles/carcassonne.txt', import.meta.url), 'utf8')
const [, TEMPTING, BEST] = /^puzzle .* tempting=(.+?) best=([^|\n]+?)(?: \||$)/m.exec(PACK)

test('a puzzle: a wrong try, the right one, and the next with its solution', async ({ open }) => {
  const { page } = await open(DESKTOP, '?rollouts=600#/puzzles')
  await page.waitForSelector('.puzzle-rating:has-text("Your rating: 1,200 ± 200.")')
  expect(await page.locator('.puzzle-themes .button').count()).toBeGreaterThan(10)
  expect(await serious(page, 'the puzzles')).toEqual([])
  await go(page, '#/puzzles/carcassonne-any/carcassonne-1')
  await page.waitForSelector('.lesson[data-puzzle="carcassonne-1"]')
  await tryTurn(page, ...TEMPTING.split('; '))
  await page.waitForSelector('text=/Not yet: it costs .* points/')
  await page.click('.study-again')
  await tryTurn(page, ...BEST.split('; '))
  await page.waitForSelector('text=/Right: everything else is at least .* points/')
  await page.waitForSelector('.puzzle-solutions')
  expect(await page.textContent('.puzzle-change'), 'the first try counts').toMatch(/1,200 → 1,0\d\d\./)
  expect(await serious(page, 'a puzzle', { exclude: ['.board-port'] })).toEqual([])
  await page.keyboard.press('Enter') // the focus waits there
  await page.waitForSelector('.lesson:not([data-puzzle="carcassonne-1"])')
  await page.click('.study-solution')
  await page.waitForSelector('.puzzle-solutions')
})

/** What is kept beside its verdicts, as text. */
async function keptNotes(page) {
  const { notes = null, tried = {} } = await keptStudy(page)
  return JSON.stringify([notes, Object.keys(tried)])
}

test('another turn becomes a branch with a comment, which is kept and goes out as a file', async ({ world, open }) => {
  const { page } = await open(DESKTOP, `${QUICK}${linkTo(MISTAKE)}/9999`)
  await judged(page)
  await page.fill('.study-notes > .study-comment textarea', 'What was I thinking?')
  await page.click('.study-try')
  // The position is judged for as long as one looks at it, and what is best is there for those who want to see it.
  await page.waitForSelector('.study-due:has-text("Player 1 is to play")')
  await page.waitForSelector('.study-sure[data-looks="4"]')
  await page.click('.study-best summary')
  await expect(page.locator('.study-best .study-candidate').first()).toHaveAttribute('data-line', BETTER)
  await tryTurn(page, ...BETTER.split('; '))
  await page.waitForSelector('.study-judged.is-judged')
  await page.waitForSelector('.study-sure[data-looks="4"]')
  const tries = Number(/[\d,]+/.exec(await page.locator('.study-sure').innerText())[0].replace(',', ''))
  expect(tries, 'sixty-four times what a first look of six rollouts has').toBeGreaterThan(24)
  await shot(page, 'explore-desktop-light')
  expect(await serious(page, 'the analysis board', { exclude: ['.board-port'] })).toEqual([])
  await page.click('.study-outcomes summary')
  await page.locator('.study-draws .button').first().click()
  await page.waitForSelector('.study-chance', { state: 'detached' })
  await page.click('.study-back')
  await page.waitForSelector('.study-chance')
  await page.waitForSelector('.study-judged.is-judged')
  await page.click('.study-leave')
  const branch = page.locator('.study-branches .study-candidate')
  await expect(branch).toHaveAttribute('data-line', BETTER)
  await page.fill('.study-branches textarea', 'Nine points!')
  await until('all of it is kept, and the branch is judged', async () =>
    /thinking.*Nine points.*\[".* place 4,1\/1; put small city:N"\]/.test(await keptNotes(page)),
  )
  expect(await serious(page, 'notes', { exclude: ['.board-port'] })).toEqual([])
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('.study-save')])
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toContain('#! remark Nine points!')
  expect(execFileSync(world.binary, ['check', await file.path()], { encoding: 'utf8' }), 'it is a record').toContain(
    'OK',
  )
  await page.click('.study-all .study-share')
  const link = page.locator('.box input[readonly]')
  await until('a link without judgements', async () => (await link.inputValue()).includes('#/shared/'))
  const short = (await link.inputValue()).length
  await page.getByLabel('With what was judged').check()
  await until('and one with them', async () => (await link.inputValue()).length > 2 * short)
  expect(await serious(page, 'sharing')).toEqual([])
  // Somebody else opens the file, whose own look would take hours: what was judged is there at once.
  const other = (await open(PHONE, HOURS)).page
  await other.setInputFiles('input[type=file]', { name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })
  const noted = other.locator('.study-all [data-item]')
  await noted.click()
  await players(other, 2)
  await other.waitForSelector('.study-given')
  await other.waitForSelector('.study-candidate.is-played')
  await other.waitForSelector('.study-branches .hint:not(:has-text("has not been judged"))')
  await expect(other.locator('.study-branches textarea')).toHaveValue('Nine points!')
  await expect(other.locator('.study-notes > .study-comment textarea')).toHaveValue('What was I thinking?')
  await other.locator('.study-branches').scrollIntoViewIfNeeded()
  await shot(other, 'notes-phone-light')
})

test('a file of the program brings its judgements; made-up ones say nothing', async ({ world, open }) => {
  const folder = mkdtempSync(join(tmpdir(), 'baluarte-judged-'))
  try {
    const [record, judgedFile] = ['game.txt', 'judged.txt'].map((name) => join(folder, name))
    writeFileSync(record, await beginning(world.binary, 'carcassonne ruleset=plus players=2', 31, 30))
    execFileSync(world.binary, ['analyse', '--nodes', '12', '--record', judgedFile, record])
    const text = readFileSync(judgedFile, 'utf8')
    const { page } = await open(DESKTOP, HOURS + linkTo(text))
    await players(page, 2)
    await page.waitForSelector('.study-given')
    await until('a bar for every draw', async () => (await page.locator('.study-bar').count()) > 8)
    expect(await serious(page, 'judgements of a file')).toEqual([])
    await shot(page, 'given-desktop-light')
    // Another number of players, and lines of nothing: the game is there, and nothing is said of it.
    const lies =
      text.replaceAll('"leads":[', '"leads":[1,2,').replaceAll('"lucks":[', '"lucks":[3,') + '#! judged {"kind":\n'
    await page.goto(`${world.url}${HOURS}${linkTo(lies)}`)
    await page.reload()
    await page.waitForSelector('progress[value="0"]')
    await page.waitForSelector('text=This turn has not been judged yet.')
    await expect(page.locator('.study-given, .study-bar')).toHaveCount(0)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('two windows write notes on the same game, and nothing of either is lost', async ({ world, open }) => {
  const { page, context } = await open(DESKTOP, `${QUICK}${linkTo(MISTAKE)}/9999`)
  const other = await context.newPage()
  await other.goto(`${world.url}${QUICK}${linkTo(MISTAKE)}/9999`)
  for (const one of [page, other]) await judged(one)
  const comment = (one) => one.locator('.study-notes > .study-comment textarea')
  await comment(page).fill('Said in the first window.')
  await until('the first one is kept', async () => (await keptNotes(page)).includes('first window'))
  // The second window still shows what there was when it came: nothing.
  await expect(comment(other)).toHaveValue('')
  await comment(other).fill('Said in the second.')
  await until('both are kept', async () => /first window\..*in the second/.test(await keptNotes(other)))
  await expect(comment(other)).toHaveValue('Said in the first window.\nSaid in the second.')
  // The first one goes to another turn, and what it says there takes nothing away.
  await page.locator('.study-slider').press('Home')
  await expect(comment(page)).toHaveValue('')
  await comment(page).fill('Well begun.')
  await until('all of it is kept', async () =>
    /^(?=.*first window)(?=.*in the second)(?=.*Well begun)/.test(await keptNotes(page)),
  )
})

// Seat 0 has one move left and one step to go; who ends the turn here loses the game.
const BLUNDER = readFileSync(new URL('positions/blunder.rec', import.meta.url), 'utf8')

test('against bots there is a hint, and the tutor asks back before a blunder', async ({ open }) => {
  const { page } = await open({ ...DESKTOP, settings: { tutor: true } }, SURE)
  await openGame(page, { id: 'with-friends', record: BLUNDER })
  expect(await page.locator('[data-tool="hint"]').count(), 'hints in a game with other people').toBe(0)
  await openGame(page, { record: BLUNDER, kinds: 'm2' })
  const before = await playedActions(page)
  const advice = page.locator('.advice')
  for (let n = 0; !(await advice.allInnerTexts()).join().includes('The best turn that is known'); n++) {
    await page.click('[data-tool="hint"]:not([disabled])')
    await until('the next hint', async () => (await page.locator('.advice-hint').count()) > n)
  }
  expect(await advice.innerText()).toContain('hat: pirate from square 35')
  await shot(page, 'hint-desktop-light')
  // Who has said a hint listens to what is played.
  await page.click('.end-turn')
  await page.waitForSelector('text=/Are you sure\\? This costs about .* points/')
  expect(await serious(page, 'the tutor')).toEqual([])
  await shot(page, 'tutor-desktop-light')
  await page.click('.advice-back')
  await page.waitForSelector('text=Not played: think again.')
  expect(await playedActions(page), 'nothing was played').toEqual(before)
  await page.click('.end-turn')
  await page.click('.advice-anyway')
  await until('it is played', async () => (await playedActions(page))[before.length] === 'end')
})

/** Every change is an answer of the engine: so many edits are there when it has come. */
const edits = (page, n) => page.waitForSelector(`.edit[data-edits="${n}"]`)

test('a position is built by hand, refused with a reason where it cannot be, analysed and played', async ({ open }) => {
  const { page } = await open(DESKTOP, `${QUICK}#/edit`)
  await page.selectOption('.edit-players', '2')
  await page.click('.edit-begin')
  await edits(page, 1)
  // A tile of the bag: by its list of places, as keyboards do it, then turned.
  await page.click('.edit-bag [data-code="U"]')
  await page.selectOption('.edit-places', { label: '1,0/0' })
  await page.click('.edit-lay')
  await edits(page, 2)
  await page.selectOption('.edit-cell', '1,0')
  await page.selectOption('.edit-spot', 'road:E')
  await page.click('.edit-put')
  await edits(page, 3)
  await expect(page.locator('.edit-standing li')).toHaveCount(1)
  // The board by keyboard: from tile to tile without one in hand, with one from place to place, turned and laid.
  await page.waitForSelector('.edit .legal-cell')
  await page.focus('.edit .board-port')
  await page.keyboard.press('Escape') // puts the tile back
  await expect(page.locator('.edit-bag [aria-pressed="true"]')).toHaveCount(0)
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('.edit-cell')).toHaveValue('0,0')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.edit-cell')).toHaveValue('1,0')
  await page.click('.edit-bag [data-code="V"]')
  await page.waitForSelector('.edit .legal-cell')
  await page.focus('.edit .board-port')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await edits(page, 4)
  await page.click('.edit-undo')
  await edits(page, 3)
  // Six points, and what the bag cannot hold.
  await page.locator('.edit-seats .edit-number').first().fill('6')
  await page.locator('.edit-seats .edit-number').first().press('Enter')
  await edits(page, 4)
  // What no game comes to is refused with a sentence, and nothing changes.
  await page.click('.edit-text summary')
  await page.fill('.edit-text textarea', 'lay U 5,5/0')
  await page.click('.edit-apply')
  await expect(page.locator('.edit-problem')).toContainText('no tile lies beside 5,5')
  await edits(page, 4)
  expect(await serious(page, 'the editor')).toEqual([])
  await shot(page, 'edit-desktop-light')
  // Back and forth again, and a reload finds all of it.
  await page.click('.edit-undo')
  await edits(page, 3)
  await page.click('.edit-redo')
  await edits(page, 4)
  await page.reload()
  await edits(page, 4)
  await page.click('.edit-done')
  await page.click('.study-beginning .study-try')
  await page.waitForSelector('[data-plies="0"]')
  await page.click('.study-chance')
  await page.waitForSelector('[data-plies="1"]')
  await page.click('.study-leave')
  // Played on, it is a game of this browser like any other.
  await page.click('.study-beginning .study-play')
  await page.click('.continue-box .button.primary')
  await until('it is played', async () => (await page.evaluate(() => location.hash)).startsWith('#/play/'))
  await until('the game is kept with its beginning', async () =>
    (await savedGames(page)).some(({ setup }) =>
      /^setup: .*lay U 1,0\/0; figure 0 small 1,0 road:E/m.test(setup.record ?? ''),
    ),
  )
})

test('a position of Cartagena is changed on a phone, in the dark and in Portuguese', async ({ world, open }) => {
  const record = await beginning(world.binary, 'cartagena mode=tortuga players=2', 7, 30)
  const data = linkTo(record).split('/')[2]
  const { page } = await open({ ...PHONE, settings: { lang: 'pt-BR', theme: 'dark' } }, `${QUICK}#/edit/${data}/26`)
  await page.waitForSelector('.edit-crew')
  const field = page.locator('.edit-crew').first().locator('.edit-number').first()
  await field.fill('38')
  await field.press('Enter')
  await expect(page.locator('.edit-problem')).toContainText('Isso não é possível. Escreve-se assim: 0,0,5,12,37,37.')
  await field.fill('12')
  await field.press('Enter')
  await until('a pirate stands there', async () => (await page.inputValue('.edit-text textarea')).includes('12'))
  await expect(page.locator('.edit-problem')).toHaveCount(0)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide, 'pixels beyond the edge of the screen').toBeLessThanOrEqual(0)
  expect(await serious(page, 'the editor on a phone')).toEqual([])
  await shot(page, 'edit-phone-dark')
})
