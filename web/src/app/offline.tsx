// offline.tsx: the page without a connection: registers the service worker, offers a new version when one is ready, and
// the browser's own way to install. Where there is none of it (plain files, old browsers) the page works as before.

import { signal } from '@preact/signals'
import { fetchHelp } from '../help/topics'
import { language, useWords } from '../words'

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

const ready = signal(false)
const update = signal<ServiceWorker | null>(null)
const installer = signal<InstallPrompt | null>(null)

function watchUpdate(registration: ServiceWorkerRegistration): void {
  const look = () => {
    // A first visit installs, too; only a page that another version serves has something to update.
    if (registration.waiting && navigator.serviceWorker.controller) update.value = registration.waiting
  }
  look()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
}

/**
 * On a first visit the page was there before the service worker: what it has loaded and the worker keeps only when asked
 * (its language) is asked for again, which costs nothing, and so is the help in that language.
 */
async function keepWhatIsInUse(): Promise<void> {
  await fetchHelp(language())
  const loaded = performance.getEntriesByType('resource').map((entry) => entry.name)
  await Promise.all(loaded.filter((name) => name.includes('/assets/')).map((name) => fetch(name)))
}

function whenControlled(then: () => void): void {
  if (navigator.serviceWorker.controller) return // it has seen every request of this page
  navigator.serviceWorker.addEventListener('controllerchange', then, { once: true })
}

export function startOffline(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installer.value = event as InstallPrompt
  })
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  void navigator.serviceWorker.ready.then(() => (ready.value = true))
  whenControlled(() => void keepWhatIsInUse().catch(() => undefined))
  navigator.serviceWorker.register('./sw.js').then(
    (found) => found && watchUpdate(found),
    () => undefined,
  )
}

function useNewVersion(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  worker.postMessage('use-now')
}

export function UpdateBar() {
  const { app } = useWords()
  const waiting = update.value
  if (!waiting) return null
  return (
    <div class="update" role="status">
      <span>{app.settings.update}</span>
      <button class="button primary" onClick={() => useNewVersion(waiting)}>
        {app.settings.updateNow}
      </button>
    </div>
  )
}

export function OfflineNote() {
  const { app } = useWords()
  const isReady = ready.value
  const prompt = installer.value
  return (
    <section class="offline">
      <p class="hint">{isReady ? app.settings.offline : app.settings.offlineNot}</p>
      {prompt ? (
        <>
          <p class="hint">{app.settings.installText}</p>
          <button class="button" onClick={() => void prompt.prompt().then(() => (installer.value = null))}>
            {app.settings.install}
          </button>
        </>
      ) : null}
    </section>
  )
}
