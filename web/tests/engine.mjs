// engine.mjs: the program itself, asked line by line, to make positions for the page: a game in the middle, at the
// moment when a certain decision is due. What the page then does with it is compared with what the engine says.
import { spawn } from 'node:child_process'

/** A small generator, so that a case plays the same game every time. */
export function dice(seed) {
  let state = seed >>> 0 || 1
  const next = () => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 4294967296
  }
  return { next, pick: (list) => list[Math.floor(next() * list.length)] }
}

export class Engine {
  constructor(binary) {
    this.child = spawn(binary, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] })
    this.text = ''
    this.waiting = []
    this.child.stdout.setEncoding('utf8')
    this.child.stdout.on('data', (part) => this.hear(part))
  }

  hear(part) {
    this.text += part
    for (let end = this.text.indexOf('\n\n'); end >= 0; end = this.text.indexOf('\n\n')) {
      this.waiting.shift()?.(this.text.slice(0, end))
      this.text = this.text.slice(end + 2)
    }
  }

  /** The lines of the reply, without its mark; a refusal is thrown. */
  ask(request) {
    return new Promise((resolve, reject) => {
      this.waiting.push((reply) => {
        if (!reply.startsWith('=')) return reject(new Error(`${request}: ${reply}`))
        resolve(reply.slice(1).trim().split('\n'))
      })
      this.child.stdin.write(`${request}\n`)
    })
  }

  async record() {
    return (await this.ask('record')).join('\n') + '\n'
  }

  close() {
    this.child.stdin.end()
  }
}

const RARE = /^(fly|robber|mage|witch|act|put abbot|put large|put builder)/

/** Rare things are done more often than chance alone would; tiles are laid where they bring something. */
async function choice(engine, rng, legal) {
  const rare = legal.filter((action) => RARE.test(action))
  if (rare.length && rng.next() < 0.5) return rng.pick(rare)
  if (/^(place|advance \w+ \d|retreat)/.test(legal[0])) return (await engine.ask('bestmove level=2'))[0]
  const some = legal.filter((action) => action !== 'pass')
  return rng.pick(some.length && rng.next() < 0.8 ? some : legal)
}

/** One action of chance or of whoever must decide. */
async function step(engine, rng) {
  const [actor] = await engine.ask('actor')
  if (actor === 'over') return false
  if (actor === 'chance') return Boolean(await engine.ask('chance'))
  await engine.ask(`play ${await choice(engine, rng, await engine.ask('legal'))}`)
  return true
}

/**
 * Plays games at random until each of the wanted things could be done; gives the record of that moment by name, with
 * the actions that were legal. `wanted` maps names to tests of a legal action.
 */
export async function positions(binary, options, wanted, { seeds = 12 } = {}) {
  const engine = new Engine(binary)
  const found = {}
  const open = () => Object.keys(wanted).filter((name) => !(name in found))
  for (let seed = 1; seed <= seeds && open().length; seed++) {
    const rng = dice(seed * 7919)
    await engine.ask(`new ${options} seed=${seed}`)
    do {
      const [actor] = await engine.ask('actor')
      if (!/^\d/.test(actor)) continue
      const legal = await engine.ask('legal')
      const [phase] = await engine.ask('phase')
      for (const name of open()) {
        const fitting = legal.filter((action) => wanted[name](action, phase))
        if (fitting.length)
          found[name] = { record: await engine.record(), legal, fitting, phase, seat: Number(actor), seed }
      }
    } while (open().length && (await step(engine, rng)))
  }
  engine.close()
  if (open().length) throw new Error(`no game led to: ${open().join(', ')}`)
  return found
}

/** The record of a game with this seed in which nothing has been played, or so many actions at random. */
export async function beginning(binary, options, seed, actions = 0) {
  const engine = new Engine(binary)
  const rng = dice(seed)
  await engine.ask(`new ${options} seed=${seed}`)
  for (let i = 0; i < actions; i++) if (!(await step(engine, rng))) break
  const record = await engine.record()
  engine.close()
  return record
}

/** A game played to its end at random. */
export function finished(binary, options, seed) {
  return beginning(binary, options, seed, 100000)
}
