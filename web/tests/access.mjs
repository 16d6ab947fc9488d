// access.mjs: what axe finds on a screen that would keep somebody from using it.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { assert } from './lib.mjs'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The store of pictures, thousands of shapes that are never on the screen themselves, holds nothing to be used. */
async function checkStore(page) {
  const usable = ':is(a, button, input, [tabindex], [role])'
  const found = await page.evaluate((what) => {
    const stores = [...document.querySelectorAll('.art-store')]
    const open = stores.filter((store) => store.getAttribute('aria-hidden') !== 'true').length
    return open + document.querySelectorAll(`.art-store ${what}`).length
  }, usable)
  assert(found === 0, 'the store of pictures is hidden from everybody, and nothing in it can have the focus')
}

/** What axe asks of colours: a screen that was looked at in the light differs in these alone in the dark. */
export const COLOURS = ['color-contrast', 'link-in-text-block']

/** The serious findings, a line each, with the first places where they are; `only` names the rules, if not all. */
export async function serious(page, where, { exclude = [], only = null } = {}) {
  await checkStore(page)
  await page.evaluate(axe)
  const found = await page.evaluate(
    ([apart, rules]) =>
      globalThis.axe.run({ exclude: apart }, rules ? { runOnly: { type: 'rule', values: rules } } : {}),
    [['.art-store', ...exclude], only],
  )
  return found.violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .map((v) => {
      const places = v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160))
      return `${where}: ${v.id}: ${places.join(' | ')}`
    })
}
