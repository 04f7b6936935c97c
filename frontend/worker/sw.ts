/**
 * Keeps the shell, the scripts, the drawings and the images that were seen, so that the site opens offline
 * (decision 036). Data is not its business: nothing of the API is kept here. A new version waits until
 * no page uses the old one, or until a page asks for it.
 */
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import './push.ts'

/** What a worker has and the types of a page lack. */
interface Worker {
  __WB_MANIFEST: PrecacheEntry[]
  skipWaiting: () => Promise<void>
  registration: ServiceWorkerRegistration
}
interface LongEvent extends Event {
  waitUntil: (work: Promise<unknown> | undefined) => void
}

declare const self: Worker & typeof globalThis

const shell = '/index.html'

// Not by other names: '/' is a page with today's data while online.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false })

/** A line that does not respond by then is as good as none. */
const pageWaitSeconds = 6

registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: pageWaitSeconds,
      plugins: [{ handlerDidError: () => matchPrecache(shell) }],
    }),
    // Files, and what is not a page of the application.
    { denylist: [/\/[^/]*\.[^/]*$/, /^\/(api|__)/] },
  ),
)

const isUnder = (folder: string) => (options: { url: URL; sameOrigin: boolean }) =>
  options.sameOrigin && options.url.pathname.startsWith(folder)

/** Scripts that are not in the first part: kept when they were used. Their names change with them. */
registerRoute(
  isUnder('/assets/'),
  new CacheFirst({
    cacheName: 'assets',
    plugins: [new ExpirationPlugin({ maxEntries: 150, purgeOnQuotaError: true })],
  }),
)

/** 200 images of at most 150 KB: 30 MB. A card's image has 15 KB, the one of a product's page 80. */
const maxImages = 200
const maxImageBytes = 150_000

const imageLimit = new ExpirationPlugin({ maxEntries: maxImages, purgeOnQuotaError: true })

registerRoute(
  isUnder('/img/'),
  new CacheFirst({
    cacheName: 'images',
    plugins: [
      {
        cacheWillUpdate: async ({ response }) =>
          response.ok && (await response.clone().blob()).size <= maxImageBytes ? response : null,
      },
      imageLimit,
    ],
  }),
)

// The first visit's later scripts and images are kept too.
clientsClaim()
self.addEventListener('activate', (event) =>
  // The page is requested while the worker starts.
  (event as LongEvent).waitUntil(self.registration.navigationPreload?.enable()),
)
self.addEventListener('message', (event) => {
  if (event.data === 'activate') void self.skipWaiting()
  // Somebody has signed out: an order's or a request's photo was for them.
  if (event.data === 'forgetImages')
    (event as Event as LongEvent).waitUntil(imageLimit.deleteCacheAndMetadata())
})
