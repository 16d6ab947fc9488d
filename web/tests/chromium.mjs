// chromium.mjs: the browser that the tests start: Debian's Chromium without its windows (chromium-headless-shell), which
// takes a fifth less of the processor than the whole one; that one where it is the only one, or what CHROMIUM names.
import { existsSync } from 'node:fs'

const SHELL = '/usr/bin/chromium-headless-shell'

export const CHROMIUM = process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium')

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const ARGS = process.getuid?.() === 0 ? ['--no-sandbox', ...QUIET] : QUIET
