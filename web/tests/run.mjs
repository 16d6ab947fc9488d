// run.mjs BINARY SITE [WORD]: every test of the page, or those whose name contains the word, counted line by line (TAP)
// for whoever runs it with all others. Playwright does the work: ../playwright.config.mjs.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CHROMIUM } from './chromium.mjs'

const [binary, site, word] = process.argv.slice(2)
if (!binary || !site) {
  console.error('usage: node run.mjs BINARY SITE [WORD]')
  process.exit(2)
}
if (!existsSync(`${site}/index.html`) || !existsSync(CHROMIUM)) {
  console.log(
    `1..0 # SKIP there is no ${existsSync(CHROMIUM) ? `page in ${site}: make site` : `browser at ${CHROMIUM}`}`,
  )
  process.exit(0)
}
const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const quoted = word?.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const words = ['test', '--reporter', here('tap.mjs'), ...(quoted ? ['--grep', quoted] : [])]
const { status } = spawnSync(process.execPath, [here('../node_modules/@playwright/test/cli.js'), ...words], {
  cwd: here('..'),
  env: { ...process.env, BALUARTE: resolve(binary), SITE: resolve(site) },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
