// playwright.config.mjs: how the browser tests run (`npx playwright test [FILE] [-g WORD]`): Debian's own Chromium, a
// program and a page that `make site` built, or those that BALUARTE and SITE name. No case is tried twice: what fails
// leaves a trace of every step below build/page-tests, for `npx playwright show-trace`.
import { defineConfig } from '@playwright/test'
import { ARGS, CHROMIUM } from './tests/chromium.mjs'

export default defineConfig({
  testDir: 'tests',
  testMatch: '*.test.mjs',
  outputDir: '../build/page-tests',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  // No case takes this long on a machine that works; one that hangs must not hold up all the others.
  timeout: 900000,
  expect: { timeout: 120000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: CHROMIUM, args: ARGS },
    screenshot: 'only-on-failure',
    // The page before and after every step would make whole games take half as long again.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: process.env.TRACE === 'on', sources: false },
  },
})
