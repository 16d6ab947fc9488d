// positions.mjs BINARY: makes positions/*.rec, games in the middle at the moment when a certain decision is due. They
// are kept, since records replay for ever and looking for them takes a while; run it again after a change of the list.
import { mkdirSync, writeFileSync } from 'node:fs'
import { positions } from './engine.mjs'

const starts =
  (...words) =>
  (action) =>
    words.some((word) => action.startsWith(word))

/** name: options, and a test of a legal action that must be there */
export const WANTED = {
  'put-large': ['players=2 expansions=inns', starts('put large')],
  'put-builder': ['players=2 expansions=traders', starts('put builder')],
  'put-pig': ['players=2 expansions=traders', starts('put pig')],
  'put-abbot': ['players=2 expansions=abbot', starts('put abbot')],
  recall: ['players=2 expansions=abbot', starts('recall')],
  part: ['players=2 expansions=traders builder_optional=true', starts('second')],
  gold: ['players=2 expansions=gold', starts('gold')],
  bar: ['players=3 expansions=gold', starts('take')],
  mage: ['players=2 expansions=mage', starts('mage')],
  witch: ['players=2 expansions=mage', starts('witch')],
  robber: ['players=2 expansions=robbers', starts('robber')],
  steal: ['players=4 expansions=robbers,messages', starts('steal')],
  track: ['players=2 expansions=messages', starts('advance')],
  read: ['players=2 expansions=messages', starts('act')],
  pick: ['players=2 expansions=messages', starts('pick')],
  fly: ['players=2 expansions=flying', starts('fly')],
  land: ['players=2 expansions=flying', starts('land')],
  ferry: ['players=2 expansions=ferries', starts('ferry')],
  turn: ['players=2 expansions=ferries', starts('turn')],
  order: ['players=2 score_order_choice=active', starts('score')],
  crop: ['players=2 expansions=crops', starts('crop')],
  'circle-add': ['players=2 expansions=crops', starts('add')],
  'circle-remove': ['players=2 expansions=crops', starts('remove')],
}

const [binary] = process.argv.slice(2)
if (binary && import.meta.url.endsWith(process.argv[1].split('/').pop())) {
  const folder = new URL('positions/', import.meta.url)
  mkdirSync(folder, { recursive: true })
  for (const [name, [options, test]] of Object.entries(WANTED)) {
    const all = `carcassonne ruleset=plus ${options}`
    const found = await positions(binary, all, { [name]: test }, { seeds: 100 })
    writeFileSync(new URL(`${name}.rec`, folder), found[name].record)
    console.log(name, found[name].phase, found[name].legal.length)
  }
}
