/** The pages that the edge sends to the site's Lambda, rendered by the same handlers. */
import { createRowMatcher } from '#functions/http/matchRow.ts'
import { sitePages } from '#shared/site/pages.ts'
import { createGateway, type Gateway } from '#functions/local/gateway.ts'
import { localSiteVariables } from './buildLocalSite.ts'

const matchPage = createRowMatcher(sitePages)

export const isSitePage = (pathname: string): boolean => matchPage('GET', pathname) !== undefined

/**
 * `headers` are set on every response, as the edge sets them. Where the list's handler fails, its `file` is
 * sent, as by the edge.
 */
export function createSitePages(
  headers: Record<string, string>,
  file?: (request: Request) => Promise<Response>,
): Gateway {
  // The site was built with these, and its function reads them.
  Object.assign(process.env, localSiteVariables)
  const gateway = createGateway(sitePages)
  return async ({ url, method }) => {
    if (method !== 'GET' && method !== 'HEAD')
      return { status: 405, headers: {}, body: 'Method not allowed' }
    const response = await gateway({ method, url, headers: {} })
    if (response.status >= 500 && url.pathname === '/products' && file) {
      const stored = await file(new Request(url, { method }))
      const { status, headers } = stored
      return { status, headers: Object.fromEntries(headers), body: await stored.text() }
    }
    return { ...response, headers: { ...response.headers, ...headers } }
  }
}
