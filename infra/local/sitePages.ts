/** The pages that the edge sends to the site's Lambda, rendered by the same handlers. */
import { createRowMatcher } from '#functions/http/matchRow.ts'
import { sitePages } from '#shared/site/pages.ts'
import { createGateway, type Gateway } from '#functions/local/gateway.ts'

const matchPage = createRowMatcher(sitePages)

export const isSitePage = (pathname: string): boolean => matchPage('GET', pathname) !== undefined

/** `headers` are set on every response, as the edge sets them. */
export function createSitePages(headers: Record<string, string>): Gateway {
  const gateway = createGateway(sitePages)
  return async ({ url, method }) => {
    if (method !== 'GET' && method !== 'HEAD')
      return { status: 405, headers: {}, body: 'Method not allowed' }
    const response = await gateway({ method, url, headers: {} })
    return { ...response, headers: { ...response.headers, ...headers } }
  }
}
