// run.mjs [NAME]...: the tests that need no browser. Bundles each *.test.ts of this folder and runs it with Node's own
// test runner; the engine in them is the real one (web/src/engine/baluarte.wasm, by `make wasm`).
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** What Vite does with `import.meta.glob(pattern, { eager: true, import: name })`, which these bundles are made without. */
const globs = {
  name: 'globs',
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/]words[\\/][\w-]+\.ts$/ }, ({ path }) => {
      let imports = ''
      const contents = readFileSync(path, 'utf8').replace(
        /import\.meta\.glob<\w+>\('(\.\/\w+\/)\*(\.[\w.-]+)', \{ eager: true, import: '(\w+)' \}\)/,
        (_, folder, ending, name) => {
          const files = readdirSync(join(dirname(path), folder)).filter(
            (file) => file.slice(file.indexOf('.')) === ending,
          )
          imports = files.map((file, i) => `import { ${name} as glob${i} } from '${folder}${file}'\n`).join('')
          return `{ ${files.map((file, i) => `'${folder}${file}': glob${i}`).join(', ')} }`
        },
      )
      return imports ? { contents: imports + contents, loader: 'ts', resolveDir: dirname(path) } : undefined
    })
  },
}

const here = dirname(fileURLToPath(import.meta.url))
const wanted = process.argv.slice(2)
const names = readdirSync(here).filter((name) => name.endsWith('.test.ts') && (!wanted.length || wanted.includes(name)))
const out = mkdtempSync(join(tmpdir(), 'baluarte-tests-'))

try {
  await build({
    entryPoints: names.map((name) => join(here, name)),
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node18',
    define: { ENGINE_FILE: JSON.stringify(join(here, '../../src/engine/baluarte.wasm')) },
    logLevel: 'warning',
    plugins: [globs],
  })
  const files = readdirSync(out).map((name) => join(out, name))
  process.exitCode = spawnSync(process.execPath, ['--test', ...files], { stdio: 'inherit' }).status ?? 1
} finally {
  rmSync(out, { recursive: true })
}
