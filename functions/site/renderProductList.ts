import * as z from 'zod'
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { describeError } from '#functions/http/log.ts'
import { services } from '#functions/http/services.ts'
import { catalogue } from '#shared/catalogue/contract.ts'
import { categories } from '#shared/categories/contract.ts'
import { pagination } from '#shared/kernel/paging.ts'
import { allCategories, firstProducts } from '#shared/site/renderedPage.ts'
import { fromEdge, htmlPage, render, siteShell } from './page.ts'

/**
 * The list of products with its first page, which the API lists as it does for the application. When that
 * fails or is late, and for lists with a query, the page comes empty, and the application renders it. When
 * this function fails, the edge sends the file of the list from the site's files.
 */
export const productListWithin =
  (apiTimeoutMs: number) =>
  async ({
    queryStringParameters,
  }: Pick<APIGatewayProxyEvent, 'queryStringParameters'>): Promise<APIGatewayProxyResult> => {
    const { env, now, log } = services()
    const origin = env.siteOrigin
    const isPlain = Object.keys(queryStringParameters ?? {}).length === 0
    try {
      const file = isPlain ? 'page.html' : 'products.html'
      // Neither waits for the other; a failure is logged below, also if the page fails first.
      const responses = isPlain ? readList(origin, apiTimeoutMs).catch(asFailure) : undefined
      const shell = await siteShell(file, origin, now())
      const read = await responses
      if (!read) return htmlPage(200, shell, fromEdge)
      if ('failure' in read) {
        log.warn('list without its first products', describeError(read.failure))
        return htmlPage(200, await siteShell('products.html', origin, now()), 'no-cache')
      }
      return htmlPage(
        200,
        await render(shell, { path: '/products', responses: read }, origin),
        fromEdge,
      )
    } catch (error) {
      log.error('no page for the list of products', describeError(error))
      return htmlPage(503, 'Service unavailable', 'no-store')
    }
  }

/** A page without cards now is better than one with them later. */
export const handler = productListWithin(400)

const asFailure = (failure: unknown) => ({ failure })

const shapes = {
  [firstProducts]: z.object({ data: catalogue.listProducts.data, pagination }),
  [allCategories]: z.object({ data: categories.listCategories.data }),
}

async function readList(origin: string, timeoutMs: number): Promise<Record<string, unknown>> {
  const signal = AbortSignal.timeout(timeoutMs)
  const read = async ([address, shape]: [string, z.ZodType]) => {
    const response = await fetch(origin + address, { signal })
    if (!response.ok) throw new Error(`the API returned ${response.status}`)
    return [address, shape.parse(await response.json())] as const
  }
  return Object.fromEntries(await Promise.all(Object.entries(shapes).map(read)))
}
