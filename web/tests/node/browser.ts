// browser.ts: the few things of a browser that modules of the page touch when they are loaded. Import it first.
const nothing = () => undefined
const missing: Record<string, unknown> = {
  matchMedia: () => ({ matches: false, addEventListener: nothing }),
  location: { hash: '', href: 'https://example.org/games/' },
  addEventListener: nothing,
  document: { documentElement: { lang: '', dataset: {} }, querySelector: () => null },
}
for (const [name, value] of Object.entries(missing))
  if (!(name in globalThis)) Object.assign(globalThis, { [name]: value })
