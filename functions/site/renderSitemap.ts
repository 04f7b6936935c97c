import type { APIGatewayProxyResult } from 'aws-lambda'
import { catalogue } from '#functions/catalogue/store.ts'
import { describeError } from '#functions/http/log.ts'
import { services } from '#functions/http/services.ts'
import { publicPaths } from '#shared/site/publicPaths.ts'
import { sitemapIndex, urlSet, type SitemapEntry } from './sitemap.ts'
import type { PageRequest } from './pageRequest.ts'

/**
 * Pages, categories and products for search engines. A market too large for one answer gets an
 * index of parts at `?part=1` and so on; pages and categories are in the first. All of it comes from
 * the catalogue's read model; while there is none, crawlers are told when to come back.
 */
export const sitemapInPartsOf =
  (productsPerPart: number) =>
  async (event: PageRequest): Promise<APIGatewayProxyResult> => {
    try {
      return await render(productsPerPart, event)
    } catch (error) {
      services().log.error('no sitemap', describeError(error))
      return {
        statusCode: 503,
        headers: { 'content-type': 'text/plain', 'cache-control': 'no-store', 'retry-after': '60' },
        body: 'Service unavailable',
      }
    }
  }

/** Far below Lambda's 6 MB; the protocol itself allows 50,000 addresses. */
export const handler = sitemapInPartsOf(20_000)

async function render(productsPerPart: number, event: PageRequest): Promise<APIGatewayProxyResult> {
  const context = services()
  const { siteOrigin } = context.env
  const { index } = await catalogue(context)
  const partCount = Math.max(1, Math.ceil(index.count() / productsPerPart))
  const asked = event.queryStringParameters?.part
  if (asked === undefined && partCount > 1)
    return xml(
      sitemapIndex(
        Array.from({ length: partCount }, (_, at) => `${siteOrigin}/sitemap.xml?part=${at + 1}`),
      ),
    )
  const part = Number(asked ?? 1)
  if (!Number.isInteger(part) || part < 1 || part > partCount)
    return { statusCode: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found' }
  const pages: SitemapEntry[] = [
    ...publicPaths,
    ...index.categories().map((id) => `/products?category=${encodeURIComponent(id)}`),
  ].map((path) => ({ address: siteOrigin + path }))
  const products = index
    .part((part - 1) * productsPerPart, productsPerPart)
    .map(({ id, updatedAt }) => ({ address: `${siteOrigin}/products/${id}`, updatedAt }))
  return xml(urlSet([...(part === 1 ? pages : []), ...products]))
}

const xml = (body: string): APIGatewayProxyResult => ({
  statusCode: 200,
  headers: {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  },
  body,
})
