/** This browser's subscription to notifications, and the account it is for. */
import type { NewDevice, PushSettings } from '#shared/notifications/pushSchema.ts'
import type { Call } from '../../api/types.ts'
import { createStored } from '../../storage/createStore.ts'
import type { Language } from '../../text/namespace.ts'
import { forgetPushOwner, writePushOwner } from '../../worker/pushOwner.ts'

interface PushDevice {
  account: string
  /** The server's id of it. */
  id: string
  language: Language
  savedAt: number
}

const parseDevice = (stored: unknown): PushDevice | null => {
  const { account, id, language, savedAt } = (stored ?? {}) as Partial<PushDevice>
  return typeof account === 'string' && typeof id === 'string' && language && savedAt
    ? { account, id, language, savedAt }
    : null
}

export const pushDevice = createStored('qitati.push', parseDevice)

export type PushSupport = 'supported' | 'installFirst' | 'unsupported'

/** iPhones and iPads have push in installed sites only. An iPad says that it is a Mac, but can be touched. */
export function pushSupport(): PushSupport {
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)
    return 'supported'
  const { userAgent, maxTouchPoints } = navigator
  const isApple =
    /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isApple ? 'installFirst' : 'unsupported'
}

type Account = { account: string; language: Language; publicKey: string }

const readyMs = 10_000

/** `ready` never settles if the worker could not be registered. */
const readyWorker = () =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('No service worker')), readyMs),
    ),
  ])

/** Subscribes the browser if it may, and saves that. Rejects if the browser or the server does not want it. */
export async function subscribe(call: Call, { account, language, publicKey }: Account) {
  const { pushManager } = await readyWorker()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // It may have one for an earlier key of ours.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  const { endpoint = '', keys } = subscription.toJSON()
  const body = { endpoint, keys: keys as NewDevice['keys'], language }
  const { data } = await call('notifications/saveDevice', { body })
  await writePushOwner(account)
  pushDevice.write({ account, id: data.id, language, savedAt: Date.now() })
}

const dayMs = 24 * 3_600_000

/** Once a day, and in another language: so the server knows which devices are still used. */
export async function renew(call: Call, account: string, language: Language): Promise<void> {
  const device = pushDevice.read()
  if (device?.account !== account || Notification.permission !== 'granted') return
  if (device.language === language && Date.now() - device.savedAt < dayMs) return
  const { data } = await call('notifications/getPushSettings', {})
  const { publicKey } = data as PushSettings
  if (publicKey) await subscribe(call, { account, language, publicKey })
}

/** Ends notifications on this device, also offline: then the push service tells the server. */
export async function unsubscribe(call?: Call): Promise<void> {
  // The browser may have refused to store it.
  const device = pushDevice.read()
  pushDevice.write(null)
  await Promise.allSettled([
    forgetPushOwner(),
    device && call?.('notifications/deleteDevice', { params: { id: device.id } }),
    endInBrowser(),
  ])
}

async function endInBrowser(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>
  const registration = await serviceWorker?.getRegistration()
  // The next person on the device must not read them.
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
