// sw.js: keeps the page for use without a connection. The build puts the list of its files and their version in here
// (vite.config.ts). All files are fetched when a version is installed, so that a page never mixes two of them; an older
// version goes on serving its open pages until they are closed or ask for the new one. Only what few need (the rules in
// full and their boards, the tutorial, replays, other languages) or what needs a server anyway is kept when it is first
// asked for. Reminders of the server (Web Push) are shown here, also when no page is open.

const VERSION = '__VERSION__'
const FILES = ['__FILES__']
const LATER = ['__LATER__']
const CACHE = `baluarte-${VERSION}`

self.addEventListener('install', (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: 'no-cache' }))
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)))
})

async function forgetOthers() {
  const names = await caches.keys()
  await Promise.all(names.filter((n) => n.startsWith('baluarte-') && n !== CACHE).map((n) => caches.delete(n)))
  await self.clients.claim()
}

self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()))

self.addEventListener('message', (event) => {
  if (event.data === 'use-now') void self.skipWaiting()
})

/** Our own files from the cache; everything else, the server's answers above all, goes its usual way. */
async function answer(request) {
  const cache = await caches.open(CACHE)
  const address = new URL(request.url)
  const kept = await cache.match(request.mode === 'navigate' ? './' : address.pathname)
  return kept ?? fetch(request)
}

/** What few need, kept from now on. */
async function keep(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const fresh = await fetch(request)
  if (fresh.ok) await cache.put(request, fresh.clone())
  return fresh
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const here = new URL('./', self.location.href)
  const address = new URL(request.url)
  if (request.method !== 'GET' || address.origin !== here.origin || !address.pathname.startsWith(here.pathname)) return
  const inside = address.pathname.slice(here.pathname.length)
  const ours = FILES.includes(`./${inside}`) || (request.mode === 'navigate' && inside === 'index.html')
  if (ours) event.respondWith(answer(request))
  else if (LATER.includes(`./${inside}`)) event.respondWith(keep(request))
})

/** Only addresses of this page are opened, whatever a message says. */
function placeOf(url) {
  const here = self.registration.scope
  return typeof url === 'string' && url.startsWith('#/') ? new URL(url, here).href : here
}

/** A newer reminder of the same thing takes the place of the older one. Something must be shown, even of nonsense. */
async function remind(data) {
  let told = {}
  try {
    told = data.json() ?? {}
  } catch {
    // the name alone is shown
  }
  const text = (value) => (typeof value === 'string' ? value : '')
  const options = { body: text(told.text), tag: text(told.tag), renotify: !!text(told.tag), icon: './icon-192.png' }
  await self.registration.showNotification('Baluarte', { ...options, data: placeOf(told.url) })
}

/** A page that shows it comes to the front; a game in another page is not disturbed. */
async function show(place) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const found = pages.find((page) => page.url === place)
  await (found ? found.focus() : self.clients.openWindow(place))
}

self.addEventListener('push', (event) => event.waitUntil(remind(event.data)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data))
})
