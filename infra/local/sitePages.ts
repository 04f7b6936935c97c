/** The pages that the edge sends to the site's Lambda, rendered by the same handlers. */
import { createRowMatcher } from '#functions/http/matchRow.ts'
import { sitePages } from '#shared/site/pages.ts'
import { createGateway } from '#functions/local/gateway.ts'
import type { Serve } from './server.ts'

const matchPage = createRowMatcher(sitePages)

export const isSitePage = (pathname: string): boolean => matchPage('GET', pathname) !== undefined

/** `headers` are set on every response, as the edge sets them. */
export function createSitePages(headers: Record<string, string>): Serve {
  const gateway = createGateway(sitePages)
  return async ({ url, method }) => {
    if (method !== 'GET' && method !== 'HEAD')
      return new Response('Method not allowed', { status: 405 })
    const response = await gateway(new Request(url))
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    return response
  }
}
