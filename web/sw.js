// sw.js: keeps the page for use without a connection. The build puts the list of its files and their version in here
// (vite.config.ts). All files are fetched when a version is installed, so that a page never mixes two of them; an older
// version goes on serving its open pages until they are closed or ask for the new one. Only what few need (the rules in
// full and their boards, the tutorial, replays, other languages) or what needs a server anyway is kept when it is first
// asked for.

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
