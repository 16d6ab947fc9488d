// The page is plain files under any path of any host: addresses are relative, nothing is fetched from elsewhere. The
// build adds two things: the policy that forbids everything else, and the service worker with the list of the built
// files.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
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

function filesBelow(folder: string): string[] {
  return readdirSync(folder)
    .flatMap((name) => {
      const path = join(folder, name)
      return statSync(path).isDirectory() ? filesBelow(path) : [path]
    })
    .sort()
}

/** The rules in full and their boards: much to fetch for those who never ask for them. */
const isForReaders = (path: string) => /assets\/([^/]*\.svg|book[^/]*)$/.test(path)

/** Writes sw.js when everything else is there: the version is a digest of all files. */
function offline(): Plugin {
  let folder = ''
  return {
    name: 'baluarte-offline',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir)
      if (config.build.outDir.startsWith('/')) folder = config.build.outDir
    },
    closeBundle: () => {
      const files = filesBelow(folder).filter((path) => !path.endsWith('sw.js'))
      const digest = createHash('sha256')
      for (const path of files) digest.update(relative(folder, path)).update(readFileSync(path))
      // What is left out is kept when it is first looked at (sw.js).
      const names = files
        .filter((path) => !isForReaders(path))
        .map((path) => `./${relative(folder, path)}`.replace(/index\.html$/, ''))
      const source = readFileSync(new URL('./sw.js', import.meta.url), 'utf8')
        .replace('__VERSION__', digest.digest('hex').slice(0, 16))
        .replace("['__FILES__']", JSON.stringify(names))
      writeFileSync(join(folder, 'sw.js'), source)
    },
  }
}

export default defineConfig({
  base: './',
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  worker: { format: 'es' },
  plugins: [policy(), offline()],
  build: {
    outDir: process.env['SITE_DIR'] ?? '../build/site',
    emptyOutDir: true,
    target: 'es2021',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
