/** What the local server serves: the API, Clerk, images, and the site. */
import { createGateway, type Gateway } from '#functions/local/gateway.ts'
import { securityHeaders } from '#infra/securityHeaders.ts'
import { rows } from '#shared/contract/index.ts'
import type { ClerkEmulator } from './clerk/clerkEmulator.ts'
import { clerkBasePath } from './clerk/settings.ts'
import { isImagePath, type ImageRoutes } from './imageRoutes.ts'
import type { Middleware, Routes } from './server.ts'
import { createSite } from './site.ts'
import { createSitePages, isSitePage } from './sitePages.ts'

/** Folder of the built site, or Vite's middleware while developing. */
export type SiteSource = { folder: string } | { middleware: Middleware }

export interface LocalRoutes extends Routes {
  gateway: Gateway
}

/** Until `isReady`, the site's pages are 503. */
export function createRoutes(options: {
  clerk: ClerkEmulator
  images: ImageRoutes
  site: SiteSource
  isReady: () => boolean
}): LocalRoutes {
  const { clerk, images, isReady } = options
  const gateway = createGateway(rows)
  const site = 'folder' in options.site ? createSite(options.site.folder) : undefined
  // Vite's scripts are inline, which the real site's policy forbids.
  const pages = createSitePages(site ? securityHeaders() : {}, site)
  return {
    gateway,
    ...('middleware' in options.site && { middleware: options.site.middleware }),
    // In development, Vite serves the modules of frontend/api below the API's prefix.
    owns: (path) =>
      (path.startsWith('/api/') && !/\.tsx?(\?|$)/.test(path)) ||
      path.startsWith(`${clerkBasePath}/`) ||
      isImagePath(path.split('?')[0] ?? path) ||
      isSitePage(path.split('?')[0] ?? path),
    gatewayOf: (path) =>
      path.startsWith('/api/') ? gateway : isReady() && isSitePage(path) ? pages : undefined,
    serve: async (request) => {
      const path = new URL(request.url).pathname
      if (path.startsWith(`${clerkBasePath}/`)) return clerk.handle(request)
      if (isImagePath(path)) return images.handle(request)
      if (!isReady())
        return new Response('Starting', { status: 503, headers: { 'retry-after': '2' } })
      return site ? site(request) : new Response('Not found', { status: 404 })
    },
  }
}
