/**
 * Whose notifications this device shows: written by the page at sign-in, read by the worker while no page is
 * open. Without it, or for another account, nothing is shown.
 */
const cacheName = 'push'
const path = '/push-owner'

export const writePushOwner = async (account: string): Promise<void> =>
  (await caches.open(cacheName)).put(path, new Response(account))

export const readPushOwner = async (): Promise<string | undefined> =>
  (await caches.match(path, { cacheName }))?.text()

export const forgetPushOwner = async (): Promise<boolean> => caches.delete(cacheName)
