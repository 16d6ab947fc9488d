// offline.tsx: the page without a connection: registers the service worker, offers a new version when one is ready, and
// the browser's own way to install. Where there is none of it (plain files, old browsers) the page works as before.

import { store, useStore } from '../ui/store'
import { useWords } from '../words'

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

const ready = store(false)
const update = store<ServiceWorker | null>(null)
const installer = store<InstallPrompt | null>(null)

function watchUpdate(registration: ServiceWorkerRegistration): void {
  const look = () => {
    // A first visit installs, too; only a page that another version serves has something to update.
    if (registration.waiting && navigator.serviceWorker.controller) update.set(registration.waiting)
  }
  look()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
}

export function startOffline(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installer.set(event as InstallPrompt)
  })
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  void navigator.serviceWorker.ready.then(() => ready.set(true))
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
  const waiting = useStore(update)
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
  const isReady = useStore(ready)
  const prompt = useStore(installer)
  return (
    <section class="offline">
      <p class="hint">{isReady ? app.settings.offline : app.settings.offlineNot}</p>
      {prompt ? (
        <>
          <p class="hint">{app.settings.installText}</p>
          <button class="button" onClick={() => void prompt.prompt().then(() => installer.set(null))}>
            {app.settings.install}
          </button>
        </>
      ) : null}
    </section>
  )
}
