// announce.ts: speaks to people who hear the page. One polite live region stands beside the app for its whole life;
// sentences that come together are read together, and the same sentence twice is read twice.

let region: HTMLElement | null = null
let waiting: string[] = []

function flush(): void {
  if (!region || waiting.length === 0) return
  const line = document.createElement('p')
  line.textContent = waiting.join(' ')
  waiting = []
  region.append(line)
  while (region.childElementCount > 12) region.firstElementChild?.remove()
}

export function announce(text: string): void {
  if (text === '') return
  waiting.push(text)
  if (waiting.length === 1) setTimeout(flush, 60)
}

/** Called once, before anything is drawn. */
export function startAnnouncing(): void {
  region = document.createElement('div')
  region.className = 'visually-hidden'
  region.id = 'announcements'
  region.setAttribute('role', 'log')
  region.setAttribute('aria-live', 'polite')
  document.body.append(region)
}
