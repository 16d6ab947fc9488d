// run.mjs BINARY SITE [WORD]: every test of the page, or those whose name contains the word.
import { existsSync, readdirSync } from 'node:fs'
import { CHROMIUM, run } from './lib.mjs'

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
for (const file of readdirSync(new URL('.', import.meta.url)).sort())
  if (file.endsWith('.test.mjs')) await import(`./${file}`)
await run(binary, site, word)
