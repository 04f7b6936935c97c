import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import * as z from 'zod'
import { describeError } from '#functions/http/log.ts'
import { services } from '#functions/http/services.ts'
import { catalogue } from '#shared/catalogue/contract.ts'
import { pagination } from '#shared/kernel/paging.ts'
import { firstProducts } from '#shared/site/cardTemplate.ts'
import { fillList, type FirstProducts } from './fillList.ts'
import { htmlPage } from './htmlPage.ts'
import { siteShell } from './shell.ts'

const fromEdge = 'public, max-age=0, s-maxage=60'

/**
 * The list of products with its first cards, which the API lists as it does for the application. When that
 * fails or is late, and for lists with a query, the page comes without them, and the application brings
 * them. When this function fails, the edge sends that page from the site's files.
 */
export const productListWithin =
  (apiTimeoutMs: number) =>
  async ({
    queryStringParameters,
  }: Pick<APIGatewayProxyEvent, 'queryStringParameters'>): Promise<APIGatewayProxyResult> => {
    const { env, now, log } = services()
    const isPlain = Object.keys(queryStringParameters ?? {}).length === 0
    const first = isPlain ? listFirst(env.siteOrigin, apiTimeoutMs) : undefined
    // Awaited after the page.
    first?.catch(() => undefined)
    let page: string
    try {
      page = await siteShell('list.html', env.siteOrigin, now())
    } catch (error) {
      log.error('no page for the list of products', describeError(error))
      return htmlPage(503, 'Service unavailable', 'no-store')
    }
    try {
      return htmlPage(200, fillList(page, await first), fromEdge)
    } catch (error) {
      log.warn('list without its first products', describeError(error))
      return htmlPage(200, fillList(page, undefined), 'no-cache')
    }
  }

/** A page without cards now is better than one with them later. */
export const handler = productListWithin(400)

const firstPage = z.object({ data: catalogue.listProducts.data, pagination })

async function listFirst(origin: string, timeoutMs: number): Promise<FirstProducts> {
  const response = await fetch(`${origin}/api/products?${firstProducts}`, {
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`the API returned ${response.status}`)
  const { data, pagination } = firstPage.parse(await response.json())
  return { products: data, total: pagination.total }
}
