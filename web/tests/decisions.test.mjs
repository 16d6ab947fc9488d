// decisions.test.mjs: every kind of decision that an expansion brings, each at the moment when it is due (positions/*.rec),
// made by its own gesture on the board, on the score track or by a button; what the game then holds is what was meant.
import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.mjs'
import { DESKTOP, PHONE, shot, until } from './lib.mjs'
import { dice } from './engine.mjs'
import { Hands, openGame, playedActions } from './hands.mjs'

const recordOf = (name) => readFileSync(new URL(`positions/${name}.rec`, import.meta.url), 'utf8')

/** name of the position: where the gesture is made, and how the action begins */
const GESTURES = [
  ['put-large', 'spots', 'put large'],
  ['put-builder', 'spots', 'put builder'],
  ['put-pig', 'spots', 'put pig'],
  ['put-abbot', 'spots', 'put abbot'],
  ['recall', 'tiles', 'recall'],
  ['part', 'answers', 'second'],
  ['gold', 'tiles', 'gold'],
  ['bar', 'tiles', 'take'],
  ['mage', 'spots', 'mage'],
  ['witch', 'spots', 'witch'],
  ['robber', 'spaces', 'robber'],
  ['steal', 'answers', 'steal'],
  ['track', 'answers', 'advance'],
  ['read', 'answers', 'act'],
  ['read', 'answers', 'seal'],
  ['pick', 'spots', 'pick'],
  ['fly', 'answers', 'fly'],
  ['land', 'spots', 'land'],
  ['ferry', 'ends', 'ferry'],
  ['turn', 'ends', 'turn'],
  ['order', 'spots', 'score'],
  ['crop', 'answers', 'crop add'],
  ['crop', 'answers', 'crop remove'],
  ['circle-add', 'spots', 'add'],
  ['circle-remove', 'spots', 'remove'],
]

const KIND_NAMES = {
  'put large': 'large',
  'put builder': 'builder',
  'put pig': 'pig',
  'put abbot': 'abbot',
  mage: 'mage',
  witch: 'witch',
}

/** Takes the figure of this kind in hand, where the bar offers several. */
async function chooseKind(page, hands, action) {
  const kind = KIND_NAMES[action]
  if (!kind) return
  for (let i = 0; i < 6; i++) {
    const s = await hands.see()
    if (s.spots.some((spot) => spot.key.startsWith(action))) return
    await page.keyboard.press('g')
  }
  throw new Error(`no spot for ${kind} appears however often another figure is taken`)
}

/** Two ends are clicked, one after the other. */
async function joinEnds(hands) {
  let s = await hands.ready()
  s = await hands.take('ends', s.ends[0], s)
  await hands.take(
    'ends',
    s.ends.find((end) => !end.chosen),
    s,
  )
}

async function make(page, hands, where, action) {
  await hands.ready()
  if (where === 'ends') return joinEnds(hands)
  await chooseKind(page, hands, action)
  let s
  const find = () => s[where].find((item) => item.key.startsWith(action))
  await until(`${action} can be touched (${where})`, async () => {
    s = await hands.see(true)
    return find() !== undefined
  })
  return hands.take(where, find(), s)
}

async function decide(page, [position, where, action]) {
  const id = `${position}-${action.replace(' ', '-')}`
  const seats = position === 'steal' ? 'mfff' : position === 'bar' ? 'mff' : 'mf'
  await openGame(page, { id, record: recordOf(position), kinds: seats })
  const before = (await playedActions(page, id)).length
  const hands = new Hands(page, dice(1))
  await hands.ready()
  await shot(page, `decision-${id}-${page.viewportSize().width < 500 ? 'phone' : 'desktop'}`)
  await make(page, hands, where, action)
  // Some answers are sent at once, others wait for the big button or for what follows from them.
  const isPlayed = async () => (await playedActions(page, id)).slice(before).some((a) => a.startsWith(action))
  for (let i = 0; i < 6 && !(await isPlayed()); i++) {
    const s = await hands.ready()
    if (s.over) break
    // It is marked at once, and can be confirmed when the engine has answered: until then "leave it" would take its place.
    const isOnItsWay =
      where !== 'ends' && !s.confirm && s[where].some((item) => item.key.startsWith(action) && item.chosen)
    if (isOnItsWay) await hands.changed(s, 'choosing')
    else if (s.confirm || s.pass) {
      await hands.press(s.confirm ?? s.pass, 'confirming')
      await hands.changed(s, 'confirming')
    } else await hands.gesture(s)
  }
  // It is shown first and saved then.
  await until('it is saved', isPlayed).catch(async () => {
    const played = (await playedActions(page, id)).slice(before)
    throw new Error(`${action} was not played: ${played.join('; ') || 'nothing was'}`)
  })
}

for (const [name, options] of [
  ['with a mouse', DESKTOP],
  ['on a phone', PHONE],
]) {
  test(`every decision of the expansions by its gesture, ${name}`, async ({ open }) => {
    const { page } = await open(options)
    const failed = []
    for (const gesture of GESTURES)
      await decide(page, gesture).catch((error) => failed.push(`${gesture.join(' ')}: ${error.message}`))
    expect(failed.length === 0, failed.join('\n')).toBeTruthy()
  })
}
