// package_test.mjs ROOT: the package for JavaScript, from the file that `make npm` makes: in Node, and in a page of Chromium that was
// bundled with it. Prints TAP.
import { execFileSync, spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import assert from 'node:assert/strict'

const root = resolve(process.argv[2])
const web = join(root, 'web')
const work = mkdtempSync(join(tmpdir(), 'baluarte-npm-test-'))
let n = 0
let failed = 0

async function ok(name, test) {
  try {
    await test()
    console.log(`ok ${++n} - ${name}`)
  } catch (error) {
    failed++
    console.log(`not ok ${++n} - ${name}`)
    for (const line of String(error.stack ?? error).split('\n')) console.log(`# ${line}`)
  }
}

/** As `npm install` would put it into a project, which fetches nothing. */
function install(folder) {
  mkdirSync(join(folder, 'node_modules/baluarte'), { recursive: true })
  const [file] = readdirSync(join(work, 'dist'))
  execFileSync('tar', [
    '-xzf',
    join(work, 'dist', file),
    '--strip-components=1',
    '-C',
    join(folder, 'node_modules/baluarte'),
  ])
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
}

const project = join(work, 'project')
const node = (code) => {
  writeFileSync(join(project, 'main.js'), code)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['main.js'], {
    cwd: project,
    encoding: 'utf8',
  })
  assert.equal(status, 0, stderr)
  return stdout
}

try {
  await ok('it is made', () => {
    execFileSync(process.execPath, [join(web, 'npm/build.mjs'), join(work, 'dist')])
    mkdirSync(project)
    install(project)
  })

  await ok('its files and no others', () => {
    const names = readdirSync(join(project, 'node_modules/baluarte')).sort()
    const wanted = ['LICENSE', 'README.md', 'baluarte.wasm', 'index.js', 'package.json', 'types', 'worker.js', 'worker_node.js']
    assert.deepEqual(names, wanted)
    const { dependencies } = JSON.parse(readFileSync(join(project, 'node_modules/baluarte/package.json'), 'utf8'))
    assert.equal(dependencies, undefined)
  })

  await ok('the examples of the manual', () => {
    const blocks = [...readFileSync(join(root, 'docs/JAVASCRIPT.md'), 'utf8').matchAll(/```js\n(.*?)```/gs)].map(
      ([, code]) => code,
    )
    assert.equal(blocks.length, 2)
    const said = node(blocks.join('\n'))
    for (const [, promised] of blocks.join('').matchAll(/\/\/ (\[ .* \])/g)) assert.ok(said.includes(promised), said)
    assert.match(said, /\[PL-07\]/)
    assert.match(said, /draw 0\n/)
  })

  await ok('a whole game, its record and its copy', () => {
    const said = node(`
      import assert from 'node:assert/strict'
      import { Game, Refusal, close } from 'baluarte'
      const game = await Game.create('carcassonne players=2 seed=7')
      await assert.rejects(Game.create('chess'), Refusal)
      await assert.rejects(Game.load('game: chess'), Refusal)
      assert.equal(game.actor, 'chance')
      assert.ok(Math.abs(Object.values(game.odds()).reduce((a, b) => a + b) - 1) < 1e-9)
      for (const [ask, more] of [['load', 'game: chess'], ['fromJcz', '{}'], ['load', game.record()]])
        for (const end of ['\\n', '\\r\\n'])
          await assert.rejects(Game[ask](more + end + '.' + end + 'new carcassonne' + end + 'load' + end + game.record()), Refusal)
      for (const bad of ['dance', 'draw W\\nplay pass', 'draw W; pass']) assert.throws(() => game.play(bad), Refusal)
      while (!game.isOver) if (game.actor === 'chance') game.chance(); else game.play(game.legal()[0])
      const copy = await game.clone()
      assert.deepEqual(copy.state(), game.state())
      assert.equal(copy.record(), game.record())
      assert.deepEqual(copy.scores, copy.final)
      copy.undo()
      assert.ok(!copy.isOver && game.isOver)
      assert.equal(copy.history().length + 1, game.history().length)
      const pirates = await Game.create('cartagena', { mode: 'jamaica', players: 2, seed: 5 })
      while (pirates.phase === 'deal') pirates.chance()
      assert.deepEqual(pirates.state(1).hands.map((hand) => typeof hand === 'number'), [true, false])
      assert.equal(pirates.view('public').viewer, 'public')
      await assert.rejects(game.bestMove({ nodes: 10 }), Refusal)
      const [one, two] = await Promise.all([pirates.bestMove({ nodes: 50 }), pirates.judge([], { samples: 2 })])
      assert.ok(pirates.legal().includes(one.action))
      assert.ok(JSON.stringify(two).length > 50)
      const drawn = await Game.create('carcassonne seed=7')
      await assert.rejects(drawn.luck(), Refusal)
      drawn.chance()
      const luck = await drawn.luck({ samples: 4 })
      assert.deepEqual([luck.action, luck.samples, luck.points.length, luck.win.length], [drawn.history()[0].a, 4, 2, 2])
      close()
      assert.ok((await pirates.bestMove({ level: 2 })).action)
      close()
      console.log('done')
    `)
    assert.equal(said, 'done\n')
  })

  await ok('a saved game of another program, and pictures of it', () => {
    const said = node(`
      import assert from 'node:assert/strict'
      import { readFileSync } from 'node:fs'
      import { Game, Refusal } from 'baluarte'
      const save = readFileSync(${JSON.stringify(join(root, 'tests/import/saves/made-base-2p-s1001.jcz'))}, 'utf8')
      const game = await Game.fromJcz(save)
      assert.deepEqual(game.scores, [26, 23])
      assert.match(game.record(), /^names: Ana \\| José María$/m)
      await assert.rejects(Game.fromJcz(save.slice(0, 5000)), (why) => why instanceof Refusal && /ends in the middle/.test(why.message))
      assert.match(game.picture(), /^<svg [^]*<\\/svg>$/)
      assert.notEqual(game.picture(20), game.picture())
      console.log('done')
    `)
    assert.equal(said, 'done\n')
  })

  await ok('an engine that is cut short, missing or another program is refused with a sentence, and asked for again', () => {
    const whole = readFileSync(join(project, 'node_modules/baluarte/baluarte.wasm'))
    const said = node(`
      import assert from 'node:assert/strict'
      import { rmSync, writeFileSync, readFileSync } from 'node:fs'
      import { Fault, Game } from 'baluarte'
      const file = new URL('node_modules/baluarte/baluarte.wasm', import.meta.url)
      const whole = readFileSync(file)
      const refuses = (sentence) => assert.rejects(Game.create('carcassonne'), (why) => why instanceof Fault && sentence.test(why.message))
      for (const damaged of [whole.subarray(0, whole.length / 2), whole.subarray(0, 20), new Uint8Array(), Buffer.from('<html>')]) {
        writeFileSync(file, damaged)
        await refuses(/^the engine could not be loaded \\(CompileError/)
      }
      rmSync(file)
      await refuses(/^the engine could not be loaded \\(Error: ENOENT/)
      writeFileSync(file, whole)
      assert.equal((await Game.create('carcassonne')).phase, 'draw')
      console.log('done')
    `)
    assert.equal(said, 'done\n')
    writeFileSync(join(project, 'node_modules/baluarte/baluarte.wasm'), Buffer.from([0, 97, 115, 109, 1, 0, 0, 0]))
    const other = node(`
      import { Fault, Game } from 'baluarte'
      await Game.create('carcassonne').catch((why) => console.log(why instanceof Fault, why.message))
    `)
    assert.equal(other, 'true this file is no engine of Baluarte\n')
    writeFileSync(join(project, 'node_modules/baluarte/baluarte.wasm'), whole)
  })

  await ok('its types are those of its objects', () => {
    writeFileSync(
      join(project, 'main.ts'),
      `import { Game, type GameEvent, type View } from 'baluarte'
       const game: Game = await Game.create('carcassonne', { players: 2 })
       const events: GameEvent[] = game.play('draw W')
       const view: View = game.view(0)
       const best: string = (await game.bestMove({ level: 3 })).action
       // @ts-expect-error a seat is no colour
       game.view('red')
       export { events, view, best }`,
    )
    const flags = '--noEmit --strict --module esnext --target es2022 --moduleResolution bundler --lib es2022,dom'.split(
      ' ',
    )
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(web, 'node_modules/typescript/bin/tsc'), ...flags, 'main.ts'],
      {
        cwd: project,
        encoding: 'utf8',
      },
    )
    assert.equal(status, 0, stdout)
  })

  await ok('a worker of Node can have it to itself', () => {
    const said = node(`
      import { isMainThread, parentPort, Worker } from 'node:worker_threads'
      if (isMainThread) {
        new Worker(new URL(import.meta.url)).on('message', (action) => console.log(action))
      } else {
        const { Game, close } = await import('baluarte')
        const game = await Game.create('carcassonne players=2 seed=7')
        game.chance()
        parentPort.postMessage((await game.bestMove({ nodes: 50 })).action)
        close()
      }
    `)
    assert.match(said, /^place /)
  })

  await ok('a page that was bundled with it thinks in Chromium, and so does a worker of its own', async () => {
    const page = join(work, 'page')
    mkdirSync(page)
    install(page)
    writeFileSync(
      join(page, 'index.html'),
      '<!doctype html><title>t</title><script type="module" src="./main.js"></script>',
    )
    writeFileSync(
      join(page, 'main.js'),
      `import { Game } from 'baluarte'
       const game = await Game.create('carcassonne players=2 seed=7')
       game.play('draw W')
       const { action } = await game.bestMove({ nodes: 50 })
       game.play(action)
       const inner = new Worker(new URL('./inner.js', import.meta.url), { type: 'module' })
       inner.onmessage = ({ data }) => (document.title = 'played ' + action + ' and ' + data)`,
    )
    writeFileSync(
      join(page, 'inner.js'),
      `import { Game } from 'baluarte'
       const game = await Game.create('cartagena players=2 seed=7')
       while (game.actor === 'chance') game.chance()
       self.postMessage((await game.bestMove({ nodes: 50 })).action)`,
    )
    const { build } = await import(join(web, 'node_modules/vite/dist/node/index.js'))
    await build({
      root: page,
      base: './',
      logLevel: 'error',
      configFile: false,
      build: { target: 'es2022' },
      worker: { format: 'es' },
    })
    const { chromium } = await import(join(web, 'node_modules/@playwright/test/index.mjs'))
    const { ARGS, CHROMIUM } = await import(join(web, 'tests/chromium.mjs'))
    const types = {
      html: 'text/html',
      js: 'text/javascript',
      wasm: 'application/wasm',
    }
    const server = createServer((request, response) => {
      const path = request.url === '/' ? '/index.html' : request.url
      try {
        const bytes = readFileSync(join(page, 'dist', path))
        response
          .writeHead(200, {
            'content-type': types[path.split('.').pop()] ?? 'text/plain',
          })
          .end(bytes)
      } catch {
        response.writeHead(404).end()
      }
    })
    await new Promise((listening) => server.listen(0, '127.0.0.1', listening))
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGS })
    try {
      const tab = await browser.newPage()
      tab.setDefaultTimeout(60000 * Number(process.env.PATIENCE ?? 3))
      const faults = []
      tab.on('pageerror', (error) => faults.push(String(error)))
      await tab.goto(`http://127.0.0.1:${server.address().port}/`)
      await tab.waitForFunction(() => /^played place .* and (advance|retreat)/.test(document.title))
      assert.deepEqual(faults, [])
    } finally {
      await browser.close()
      server.close()
    }
  })
} finally {
  rmSync(work, { recursive: true })
}
console.log(`1..${n}`)
process.exit(failed ? 1 : 0)
