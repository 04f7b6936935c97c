/** What the local server serves: the API, Clerk, images, and the site. */
import { createRowMatcher } from '#functions/http/matchRow.ts'
import { createGateway } from '#functions/local/gateway.ts'
import { securityHeaders } from '#infra/securityHeaders.ts'
import { rows } from '#shared/contract/index.ts'
import { sitePages } from '#shared/site/pages.ts'
import { localSiteVariables } from './buildLocalSite.ts'
import type { ClerkEmulator } from './clerk/clerkEmulator.ts'
import { clerkBasePath } from './clerk/settings.ts'
import { isImagePath, type ImageRoutes } from './imageRoutes.ts'
import type { Middleware, Routes, Serve } from './server.ts'
import { createSite } from './site.ts'

/** Folder of the built site, or Vite's middleware while developing. */
export type SiteSource = { folder: string } | { middleware: Middleware }

/** Until `isReady`, the site's pages are 503. */
export function createRoutes(options: {
  clerk: ClerkEmulator
  images: ImageRoutes
  site: SiteSource
  isReady: () => boolean
}): Routes {
  const { clerk, images, isReady } = options
  const gateway = createGateway(rows)
  const site = 'folder' in options.site ? createSite(options.site.folder) : undefined
  // Vite's scripts are inline, which the real site's policy forbids.
  const pages = createSitePages(site ? securityHeaders() : {}, site)
  return {
    ...('middleware' in options.site && { middleware: options.site.middleware }),
    // In development, Vite serves the modules of frontend/api below the API's prefix.
    owns: (path) =>
      (path.startsWith('/api/') && !/\.tsx?(\?|$)/.test(path)) ||
      path.startsWith(`${clerkBasePath}/`) ||
      isImagePath(path.split('?')[0] ?? path) ||
      isSitePage(path.split('?')[0] ?? path),
    serve: async (request) => {
      const path = new URL(request.url).pathname
      if (path.startsWith('/api/')) return gateway(request)
      if (path.startsWith(`${clerkBasePath}/`)) return clerk.handle(request)
      if (isImagePath(path)) return images.handle(request)
      if (!isReady())
        return new Response('Starting', { status: 503, headers: { 'retry-after': '2' } })
      if (isSitePage(path)) return pages(request)
      return site ? site(request) : new Response('Not found', { status: 404 })
    },
  }
}

const matchPage = createRowMatcher(sitePages)

export const isSitePage = (pathname: string): boolean => matchPage('GET', pathname) !== undefined

/**
 * The pages that the edge sends to the site's Lambda, rendered by the same handlers. `headers` are set on every response, as the edge sets them. Where the list's handler fails, its `file` is
 * sent, as by the edge.
 */
export function createSitePages(headers: Record<string, string>, file?: Serve): Serve {
  // The site was built with these, and its function reads them.
  Object.assign(process.env, localSiteVariables)
  const gateway = createGateway(sitePages)
  return async (request) => {
    const { method, url } = request
    if (method !== 'GET' && method !== 'HEAD')
      return new Response('Method not allowed', { status: 405 })
    const response = await gateway(new Request(url, { method }))
    if (response.status >= 500 && new URL(url).pathname === '/products' && file)
      return file(request)
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    return response
  }
}
