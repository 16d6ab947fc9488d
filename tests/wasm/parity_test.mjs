// parity_test.mjs ROOT BALUARTE: the engine for the page gives the same answers as the program, byte for byte.
//
// Random games of every kind are played through both at once. SEED= and GAMES= in the environment repeat a run or make it
// longer. Prints TAP.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const [root, program] = process.argv.slice(2)
const seed = Number(process.env.SEED ?? Date.now() % 1000000)
const games = Number(process.env.GAMES ?? 1)

const KINDS = [
  'carcassonne ruleset=classic players=5',
  'carcassonne ruleset=plus players=2',
  'carcassonne ruleset=plus players=3 expansions=all',
  'carcassonne ruleset=plus players=6 expansions=all crop_set=both score_order_choice=active mw_join=move builder_optional=true',
  'carcassonne ruleset=plus players=2 expansions=river,abbot,inns farmers=false',
  'carcassonne ruleset=plus players=4 expansions=flying,messages,ferries,robbers',
  'carcassonne ruleset=solo',
  'carcassonne ruleset=solo colours=4 final_order=manual',
  'cartagena mode=jamaica players=3',
  'cartagena mode=tortuga players=2',
  'cartagena mode=hispaniola players=5 hand_limit=6',
]

// ----- the two engines -----

async function startWasm(file) {
  const host = { now: () => performance.now(), today: () => Date.now() }
  const { instance } = await WebAssembly.instantiate(readFileSync(file), { host })
  const { memory, buffer, ask, reply, _initialize } = instance.exports
  _initialize()
  return (request) => {
    const bytes = new TextEncoder().encode(request)
    new Uint8Array(memory.buffer, buffer(Math.max(1, bytes.length)), bytes.length).set(bytes)
    const length = ask(bytes.length)
    return new TextDecoder().decode(new Uint8Array(memory.buffer, reply(), length))
  }
}

/** A reply is complete when an empty line has come: the program is asked one thing at a time. */
function startNative(file) {
  const child = spawn(file, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] })
  let text = ''
  let done = null
  child.stdout.setEncoding('utf8')
  child.stdout.on('data', (more) => {
    text += more
    if (!done || !text.endsWith('\n\n')) return
    const answer = text
    text = ''
    done(answer)
  })
  child.on('exit', () => done?.('(the program has ended)\n\n'))
  const ask = (request) =>
    new Promise((resolve) => {
      done = resolve
      child.stdin.write(request + '\n')
    })
  return { ask, stop: () => child.stdin.end() }
}

// ----- random numbers that SEED gives again -----

function generator(start) {
  let state = BigInt(start) * 0x9e3779b97f4a7c15n + 1n
  return (below) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn
    return Number((state >> 33n) % BigInt(below))
  }
}

// ----- one game -----

let requests = 0

async function both(wasm, native, request) {
  const expected = await native.ask(request)
  const got = wasm(request)
  requests++
  if (got !== expected) {
    let at = 0
    while (got[at] === expected[at]) at++
    const from = Math.max(0, at - 60)
    throw new Error(`'${request.slice(0, 80)}': the program says ...${expected.slice(from, at + 60)}
      the page's engine ...${got.slice(from, at + 60)}`)
  }
  return expected
}

function checkJson(reply) {
  const line = reply.split('\n')[1]
  return JSON.parse(line)
}

/** A search of so many nodes decides the same and saw the same on every machine, but for the time that it took. */
async function checkBot(request) {
  const timeless = (reply) => reply.replace(/"ms":[^,}]*/, '')
  const [expected, got] = [timeless(await native.ask(request)), timeless(wasm(request))]
  if (expected !== got || !expected.startsWith('= '))
    throw new Error(`'${request}': the program says ${expected.slice(0, 400)}
      the page's engine ${got.slice(0, 400)}`)
}

async function look(ask, random, seats) {
  const viewers = ['all', 'public', ...Array.from({ length: seats }, (_, i) => String(i))]
  const viewer = viewers[random(viewers.length)]
  const aids = ['none', 'counts', 'full'][random(3)]
  checkJson(await ask(`view ${viewer} aids=${aids}`))
  await ask(`state${random(2) ? '' : ' 0'}`)
  await ask('final')
}

async function playGame(ask, words, random) {
  await ask(`new ${words} seed=${random(2 ** 30)}`)
  const seats = checkJson(await ask('view')).seats
  for (let ply = 1; ; ply++) {
    const actor = (await ask('actor')).trim()
    if (actor === '= over') break
    if (actor === '= chance') {
      await ask('chance')
      continue
    }
    const legal = (await ask('legal')).split('\n').slice(1, -2)
    await look(ask, random, seats)
    if (ply % 40 === 0) await ask(`view all ply=${random(ply)}`)
    if (ply % 29 === 0) await ask(`view all after=${legal[random(legal.length)]}`)
    if (ply % 37 === 0) await checkBot('bestmove nodes=24')
    if (ply % 13 === 0) await checkBot(`bestmove level=${1 + random(7)} ms=1000`)
    await ask(`play ${legal[random(legal.length)]}`)
    if (ply % 23 === 0) {
      await ask('undo')
      await ask('record')
    }
    if (ply > 3000) break
  }
  for (const viewer of ['all', 'public', '0']) {
    checkJson(await ask(`view ${viewer}`))
    checkJson(await ask(`history ${viewer}`))
  }
  const record = await ask('record')
  await ask(`load\n${record.split('\n').slice(1, -2).join('\n')}\n.`)
  await ask('view')
}

// ----- all of them -----

const file = `${root}/web/src/engine/baluarte.wasm`
if (!existsSync(file)) {
  console.log("1..0 # SKIP the engine for the page is not built: 'make wasm' does it")
  process.exit(0)
}
const wasm = await startWasm(file)
const native = startNative(program)
const ask = (request) => both(wasm, native, request)

let failed = 0
let n = 0
async function test(name, run) {
  n++
  try {
    await run()
    console.log(`ok ${n} - ${name}`)
  } catch (error) {
    failed++
    console.log(`not ok ${n} - ${name}`)
    console.log(String(error.message).replace(/^/gm, '# '))
  }
}

console.log(`# SEED=${seed} GAMES=${games}`)
for (const words of KINDS)
  for (let i = 0; i < games; i++)
    await test(words, () => playGame(ask, words, generator(seed + 1000 * i + KINDS.indexOf(words))))
await test('judge and luck', async () => {
  for (const words of ['carcassonne players=2 seed=3', 'carcassonne expansions=all players=3 seed=3', 'cartagena seed=3']) {
    await ask(`new ${words}`)
    for (let i = 0; i < 12; i++) {
      if ((await ask('actor')).trim() === '= chance') {
        await ask('chance')
        continue
      }
      if (i > 6) await ask('luck samples=2')
      const legal = (await ask('legal')).split('\n').slice(1, -2)
      await ask(`judge samples=3 ${legal.slice(0, 4).join(';')}`)
      await ask(`play ${legal[0]}`)
    }
    await ask('luck samples=0')
    await ask('judge nonsense')
  }
})
await test('commands, games, refusals', async () => {
  for (const request of ['commands', 'games', 'view 9', 'view ply=-1', 'history x', 'new chess', 'view aids=many', ''])
    await ask(request)
})
native.stop()
console.log(`# ${requests} requests`)
console.log(`1..${n}`)
process.exit(failed ? 1 : 0)
