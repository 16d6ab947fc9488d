// reasons.test.ts: why one turn is better than another, in words: every term that the engine names has a sentence in every
// language, said of whom it is about and the right way round.
import './browser'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askJsonOf } from '../../src/engine/engine'
import { reasonText } from '../../src/study/reasons'
import type { Item, Reason, TurnVerdict, Verdict } from '../../src/study/verdict'
import { study as en } from '../../src/study/words.en'
import { study as es } from '../../src/study/words.es'
import { study as ptBR } from '../../src/study/words.pt-BR'
import { study as ptPT } from '../../src/study/words.pt-PT'
import { type Lang, LANGS, speak, words } from '../../src/words'
import { engineHere, gameOf, gamesHere } from './engine'

const STUDIES = { en, es, 'pt-BR': ptBR, 'pt-PT': ptPT }
const seats = ['Ana', 'Bruno'].map((name, colour) => ({ name, who: { kind: 'friend' } as const, colour }))

async function said(lang: Lang, reason: Reason): Promise<string> {
  await speak(lang)
  return reasonText(words(), STUDIES[lang], reason, seats)
}

/** All reasons for better turns of a game that weak bots play. */
async function reasonsOf(options: string, plies: number): Promise<Reason[]> {
  const record = await gameOf(options, plies)
  const engine = engineHere()
  await engine.ask(`load\n${record.trimEnd()}\n.`)
  const { items } = await askJsonOf<{ items: Item[] }>(engine, 'study')
  const found: Reason[] = []
  for (const { item } of items.filter(({ kind }) => kind === 'turn')) {
    const verdict = await askJsonOf<Verdict>(engine, `study ${item} rollouts=6`)
    found.push(...(verdict as TurnVerdict).candidates.flatMap(({ reasons }) => reasons))
  }
  return found
}

test('every reason in games with every expansion is a sentence in every language', async () => {
  const games = await gamesHere()
  const ids = games.flatMap(({ expansions = [] }) => expansions).map(({ id }) => id)
  assert.ok(ids.length > 8)
  const parts = new Set<string>()
  for (const id of ids) {
    for (const reason of await reasonsOf(`carcassonne players=2 expansions=${id} seed=3`, 90)) {
      const texts = new Set<string>()
      for (const lang of LANGS) {
        const text = await said(lang, reason)
        assert.notEqual(text, '', `${lang}: ${JSON.stringify(reason)}`)
        assert.doesNotMatch(text, /undefined|NaN/)
        texts.add(text)
        const name = words().expansions.byId[reason.expansion ?? '']?.name
        if (reason.why === 'expansion') assert.ok(!text.includes(name ?? '?'), `${lang} has words for ${reason.part}`)
      }
      assert.ok(texts.size > 1, `the same everywhere: ${[...texts].join()}`)
      if (reason.expansion) parts.add(`${reason.expansion} ${reason.part ?? ''}`)
    }
  }
  assert.ok(parts.size >= 6, `things that expansions promise: ${[...parts].join(', ')}`)
})

const of = (reason: Partial<Reason>): Reason => ({ why: '', seat: 0, own: true, points: 2, ...reason })
const city = { why: 'zone', kind: 'city', x: 1, y: 0 }
const meeting = { ...city, why: 'meeting' }
const rival = { seat: 1, own: false }

const CASES: [string, Reason, string][] = [
  [
    'open places that are fewer',
    of({ ...city, better: [1, 0, 5], played: [2, 0, 3] }),
    'is open in 1 place instead of 2',
  ],
  ['not those that are more', of({ ...city, better: [3, 0, 5], played: [2, 0, 3] }), 'promises 5 points instead of 3'],
  [
    'of the other, more',
    of({ ...city, ...rival, better: [3, 0, 1], played: [2, 0, 3] }),
    'Bruno’s city at 1,0 is open in 3 places',
  ],
  ['one can join', of({ ...meeting, better: [3, 21, 4] }), 'Ana can join the city at 1,0 with 3 of 21 tiles'],
  [
    'others could',
    of({ ...meeting, played: [3, 21, -4] }),
    'others can join Ana’s city at 1,0 with 3 of 21 tiles after what was played',
  ],
  [
    'the other could',
    of({ ...meeting, ...rival, played: [3, 21, 4] }),
    'after what was played Bruno can join the city',
  ],
  [
    'one can join the other',
    of({ ...meeting, ...rival, better: [2, 21, -4] }),
    'others can join Bruno’s city at 1,0 with 2 of 21 tiles',
  ],
  [
    'a thing of one’s own',
    of({ why: 'expansion', expansion: 'traders', part: 'builder' }),
    'Ana: 2 points more: a builder',
  ],
  ['the other’s', of({ why: 'expansion', expansion: 'gold', part: 'gold', ...rival }), 'Bruno: 2 points less: gold'],
  ['an expansion as a whole', of({ why: 'expansion', expansion: 'inns' }), 'Ana: 2 points more: Inns'],
  [
    'one that is made up',
    of({ why: 'expansion', expansion: 'constructor', part: 'constructor' }),
    'Ana: 2 points more: constructor',
  ],
  ['the way back of the other', of({ why: 'fetch', ...rival }), 'Bruno: no such good way back'],
  ['what is left to oneself', of({ why: 'free' }), ''],
]

for (const [name, reason, wanted] of CASES)
  test(`a reason the right way round: ${name}`, async () => {
    const text = await said('en', reason)
    assert.ok(wanted === '' ? text === '' : text.includes(wanted), text)
    if (wanted.endsWith('tiles')) assert.doesNotMatch(text, /after what was played/)
  })
