// build.mjs FOLDER: the package for JavaScript, packed as npm packs it: FOLDER/baluarte-VERSION.tgz. Needs the engine
// (`make wasm`). Nothing is fetched.
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = dirname(fileURLToPath(import.meta.url))
const web = dirname(here)
const root = dirname(web)
const source = join(web, 'src/package')
const folder = process.argv[2]
const engine = join(web, 'src/engine/pictures-baluarte.wasm')

if (!folder) {
  console.error('Usage: node web/npm/build.mjs FOLDER')
  process.exit(2)
}
if (!existsSync(engine)) {
  console.error('The engine is not built yet: make wasm')
  process.exit(1)
}

const [, version] = /version: '([^']+)'/.exec(readFileSync(join(root, 'meson.build'), 'utf8'))
const manifest = {
  name: 'baluarte',
  version,
  description: 'Carcassonne and Cartagena: a rules engine with bots and analysis',
  license: 'MIT',
  type: 'module',
  engines: { node: '>=18' },
  exports: { '.': { types: './types/index.d.ts', default: './index.js' }, './baluarte.wasm': './baluarte.wasm' },
  types: './types/index.d.ts',
  sideEffects: false,
}

const tree = mkdtempSync(join(tmpdir(), 'baluarte-npm-'))
try {
  await build({
    entryPoints: [join(source, 'index.ts'), join(source, 'worker.ts'), join(source, 'worker_node.ts')],
    outdir: tree,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    // Both worlds in one file: what is Node's own is asked for only there.
    external: ['node:*'],
    logLevel: 'warning',
  })
  execFileSync(
    process.execPath,
    [join(web, 'node_modules/typescript/bin/tsc'), '-p', here, '--outDir', join(tree, 'types')],
    {
      stdio: 'inherit',
    },
  )
  copyFileSync(engine, join(tree, 'baluarte.wasm'))
  copyFileSync(join(root, 'LICENSE'), join(tree, 'LICENSE'))
  copyFileSync(join(root, 'docs/JAVASCRIPT.md'), join(tree, 'README.md'))
  writeFileSync(join(tree, 'package.json'), JSON.stringify(manifest, null, 2) + '\n')
  mkdirSync(folder, { recursive: true })
  const said = execFileSync('npm', ['pack', '--offline', '--silent', '--pack-destination', resolve(folder)], {
    cwd: tree,
  })
  console.log(join(folder, said.toString().trim()))
} finally {
  rmSync(tree, { recursive: true })
}
