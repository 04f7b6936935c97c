import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { catalogue } from '#functions/catalogue/openCatalogue.ts'
import { services } from '#functions/http/services.ts'
import { publicPaths } from '#shared/site/publicPaths.ts'
import { escapeMarkup } from '#shared/site/escapeMarkup.ts'
import { forAnHour, textResponse, unlessUnavailable } from './page.ts'

type Query = Pick<APIGatewayProxyEvent, 'queryStringParameters'>

/**
 * Pages, categories and products for search engines (sitemaps.org). A market too large for one
 * response gets an index of parts, `?part=1` and so on; pages and categories are in the first. All
 * of it comes from the catalogue; without one, crawlers get 503 with Retry-After.
 */
export const createSitemap =
  (productsPerPart: number) =>
  (event: Query): Promise<APIGatewayProxyResult> =>
    unlessUnavailable('sitemap', () => render(productsPerPart, event))

/** Far below Lambda's 6 MB; the protocol itself allows 50,000 addresses. */
export const handler = createSitemap(20_000)

async function render(
  productsPerPart: number,
  { queryStringParameters }: Query,
): Promise<APIGatewayProxyResult> {
  const context = services()
  const { siteOrigin } = context.env
  const requested = queryStringParameters?.part
  const part = Number(requested ?? 1)
  if (!Number.isInteger(part) || part < 1) return notFound()
  const { readModel } = await catalogue(context)
  const { total, products, categoryIds } = await readModel.productIndex({
    from: (part - 1) * productsPerPart,
    limit: productsPerPart,
  })
  const partCount = Math.max(1, Math.ceil(total / productsPerPart))
  if (requested === undefined && partCount > 1) {
    const parts = Array.from({ length: partCount }, (_, at) => `/sitemap.xml?part=${at + 1}`)
    const sitemaps = parts.map((path) => `<sitemap>${location(siteOrigin + path)}</sitemap>`)
    return xml('sitemapindex', sitemaps)
  }
  if (part > partCount) return notFound()
  const categories = categoryIds.map((id) => `/products?category=${encodeURIComponent(id)}`)
  const pages = [...publicPaths, ...categories].map((path) => url(siteOrigin + path))
  const urls = products.map(({ id, updatedAt }) => url(`${siteOrigin}/products/${id}`, updatedAt))
  return xml('urlset', [...(part === 1 ? pages : []), ...urls])
}

const location = (address: string) => `<loc>${escapeMarkup(address)}</loc>`

/** `updatedAt` is the ISO time of the last change. */
function url(address: string, updatedAt?: string): string {
  const lastModified =
    updatedAt === undefined ? '' : `<lastmod>${escapeMarkup(updatedAt)}</lastmod>`
  return `<url>${location(address)}${lastModified}</url>`
}

function xml(root: string, elements: readonly string[]): APIGatewayProxyResult {
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  const open = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`
  const lines = [head, open, ...elements, `</${root}>`, '']
  return textResponse('application/xml', 200, lines.join('\n'), forAnHour)
}

const notFound = () => textResponse('text/plain', 404, 'Not found', 'no-cache')
