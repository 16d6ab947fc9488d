// fixtures.mjs: what a case of the page is given: `world`, the program as a server and a browser, both started once for
// each worker; and `open`, a fresh page, whose complaints fail the case.
import { test as base, expect } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { DESKTOP, openPage, startServer } from './lib.mjs'

export { expect }

const BINARY = process.env.BALUARTE ?? fileURLToPath(new URL('../../build/baluarte', import.meta.url))
const SITE = process.env.SITE ?? fileURLToPath(new URL('../../build/site', import.meta.url))

export const test = base.extend({
  world: [
    async ({ browser }, use) => {
      const server = await startServer(BINARY, SITE)
      await use({ browser, url: server.url, binary: BINARY, site: SITE, admin: server.admin })
      await server.stop()
    },
    { scope: 'worker' },
  ],

  /**
   * open(OPTIONS, PATH): a page as openPage makes it. It is closed when the case is over, or before by its close();
   * either way what it complained of must be nothing, but for what the option `forgive` describes.
   */
  open: async ({ world }, use) => {
    const all = []
    await use(async ({ forgive, ...options } = DESKTOP, path = '') => {
      const opened = await openPage(world, options, path)
      let isOpen = true
      const close = async () => {
        if (!isOpen) return
        isOpen = false
        await opened.context.close()
        expect(
          opened.faults.filter((fault) => !forgive?.test(fault)),
          'complaints of the page',
        ).toEqual([])
      }
      all.push({ ...opened, close })
      return all.at(-1)
    })
    for (const { close } of all) await close()
  },
})
