import { createStore } from '../../storage/createStore.ts'

/** Switches to the new version, which waits; undefined without one. */
export const newVersion = createStore<(() => void) | undefined>(undefined)

const hourMs = 3_600_000

/** Registers the worker, and looks for a new version when the page is looked at again. */
export async function keepOffline(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>
  if (!serviceWorker) return
  const registration = await serviceWorker.register('/sw.js').catch(() => undefined)
  if (!registration) return

  const offer = () => {
    if (!registration.waiting || !serviceWorker.controller) return
    newVersion.write(() => {
      // Another tab has switched meanwhile; this one went on with the old scripts, which are still there.
      if (!registration.waiting) return location.reload()
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      registration.waiting.postMessage('activate')
    })
  }
  offer()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offer),
  )
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < hourMs) return
    lookedAt = Date.now()
    registration.update().catch(() => undefined)
  })
}
