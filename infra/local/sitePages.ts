/** The pages that the edge leaves to the site's Lambda, answered by the very same handlers. */
import { sitePages } from '#shared/site/pages.ts'
import { createGateway } from '#functions/local/gateway.ts'
import { matchRow } from '#shared/contract/matchRow.ts'
import type { Serve } from './server.ts'

export const isSitePage = (pathname: string): boolean =>
  matchRow(sitePages, 'GET', pathname) !== undefined

/** `headers` go onto every answer, as the edge puts them there. */
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
