/** Shows what push services bring while no page is open, and opens its screen (decision 038). */
import type { PushMessage } from '#shared/notifications/pushSchema.ts'
import { pushNotification, type PushData } from './pushNotification.ts'
import { readPushOwner } from './pushOwner.ts'

/** What a worker has and the types of a page lack. */
interface PushWorker {
  registration: ServiceWorkerRegistration
  clients: {
    matchAll: (options: { type: 'window' }) => Promise<WindowClient[]>
    openWindow: (href: string) => Promise<unknown>
  }
}
interface WindowClient {
  focus: () => Promise<unknown>
  navigate: (href: string) => Promise<unknown>
  postMessage: (message: unknown, ports: MessagePort[]) => void
}
interface LongEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

declare const self: PushWorker & typeof globalThis

self.addEventListener('push', (event) => {
  const { data } = event as Event & { data: { json: () => PushMessage } | null }
  if (data) (event as LongEvent).waitUntil(show(data.json()))
})

async function show(message: PushMessage): Promise<void> {
  const { registration } = self
  if (message.to !== (await readPushOwner())) {
    // Somebody signed out offline, and the server does not know yet.
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    return
  }
  const shown = await registration.getNotifications({ tag: message.topic })
  const { to, count = 0 } = (shown.at(-1)?.data ?? {}) as Partial<PushData>
  const { title, options } = pushNotification(message, to === message.to ? count : 0)
  await registration.showNotification(title, options)
}

self.addEventListener('notificationclick', (event) => {
  const { notification } = event as Event & { notification: Notification }
  notification.close()
  ;(event as LongEvent).waitUntil(openScreen((notification.data as PushData).href))
})

/** A page that does not answer by then is loading, or an old one. */
const answerMs = 1000

/** In the page that is open, which goes there by itself so that nothing typed is lost, or in a new one. */
async function openScreen(href: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return void (await self.clients.openWindow(href))
  // Which the browser may not allow.
  await page.focus().catch(() => undefined)
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(resolve, answerMs, false)
  })
  page.postMessage({ open: href }, [port2])
  if (!(await answer)) await page.navigate(href)
}
