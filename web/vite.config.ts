// The page is plain files under any path of any host: addresses are relative, nothing is fetched from elsewhere. The
// build adds two things: the policy that forbids everything else, and the service worker with the list of the built
// files.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

// For hosts that cannot send the header; what the server sends says the same.
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

function policy(): Plugin {
  return {
    name: 'baluarte-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
        injectTo: 'head-prepend',
      },
    ],
  }
}

/** `FILE?packed` is its text deflated, in base64url, as links carry games: a third of its size on any host. */
function packed(): Plugin {
  return {
    name: 'baluarte-packed',
    enforce: 'pre', // a text is a file of its own to those who come later
    load: (id) => {
      const [path = '', query] = id.split('?')
      if (query !== 'packed') return null
      const text = deflateRawSync(readFileSync(path), { level: 9 }).toString('base64url')
      return `export default ${JSON.stringify(text)}`
    },
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder)
    .flatMap((name) => {
      const path = join(folder, name)
      return statSync(path).isDirectory() ? filesBelow(path) : [path]
    })
    .sort()
}

/**
 * What few need at once: the rules in full with their boards, worked boards, the analysis of games, puzzles, what is said at
 * the end of a game, and the words of languages that are not English. It is known by the sources that a file was made of. The screens that need a
 * server are of no use without one.
 */
const isForFew = (source: string) =>
  /\/help\/book|\/learn\/(worked|try|board)|\/docs\/rules\/|\/data\/puzzles\/|\/study[/-]|\/export\/(?!button)|\/play\/(later|outcome|decisive|solo-grade|growth|sheet|zones)|pictures-baluarte|\/online\/|\/events\/|\/daily\/|\.svg$/.test(
    source,
  ) || /[./](es|pt|pt-BR|pt-PT)\.ts$/.test(source.replace(/\?.*$/, ''))

/** Writes sw.js when everything else is there: the version is a digest of all files. */
function offline(): Plugin {
  let folder = ''
  const later = new Set<string>()
  return {
    name: 'baluarte-offline',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir)
      if (config.build.outDir.startsWith('/')) folder = config.build.outDir
    },
    generateBundle: (_, bundle) => {
      const parts = Object.values(bundle)
      const styled = new Set<string>()
      for (const part of parts) {
        const sources = part.type === 'chunk' ? Object.keys(part.modules) : [part.fileName]
        const isOnline = sources.some((source) =>
          /\/(online|events|daily)\/screens\.ts$|\/server_study\.tsx$/.test(source),
        )
        const isLater = isOnline || (sources.length > 0 && sources.every(isForFew))
        if (isLater) later.add(part.fileName)
        else if (part.type === 'chunk') part.viteMetadata?.importedCss.forEach((name) => styled.add(name))
      }
      // A style sheet comes with those who import it.
      for (const { fileName } of parts) if (fileName.endsWith('.css') && !styled.has(fileName)) later.add(fileName)
    },
    closeBundle: () => {
      const files = filesBelow(folder).filter((path) => !path.endsWith('sw.js'))
      const digest = createHash('sha256')
      for (const path of files) digest.update(relative(folder, path)).update(readFileSync(path))
      const all = files.map((path) => relative(folder, path))
      for (const name of all) if (/^icon-.*\.png$/.test(name)) later.add(name) // for those who install the page
      const names = all.filter((name) => !later.has(name)).map((name) => `./${name}`.replace(/index\.html$/, ''))
      const kept = all.filter((name) => later.has(name)).map((name) => `./${name}`)
      const source = readFileSync(new URL('./sw.js', import.meta.url), 'utf8')
        .replace('__VERSION__', digest.digest('hex').slice(0, 16))
        .replace("['__FILES__']", JSON.stringify(names))
        .replace("['__LATER__']", JSON.stringify(kept))
      writeFileSync(join(folder, 'sw.js'), source)
    },
  }
}

export default defineConfig({
  base: './',
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  worker: { format: 'es' },
  plugins: [policy(), packed(), offline()],
  build: {
    outDir: process.env['SITE_DIR'] ?? '../build/site',
    emptyOutDir: true,
    target: 'es2021',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
