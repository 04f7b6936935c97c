import type { APIGatewayProxyResult } from 'aws-lambda'
import { AppError, notFound } from '#functions/http/appError.ts'
import { describeError } from '#functions/http/log.ts'
import { services } from '#functions/http/services.ts'
import { findProduct } from '#functions/products/store.ts'
import { idPattern } from '#shared/kernel/ids.ts'
import { fillHead } from './fillHead.ts'
import { missingProductHead, productHead } from './productHead.ts'
import { siteShell } from './shell.ts'
import type { PageRequest } from './pageRequest.ts'

/**
 * The site's own page with the product in its head, because shared links are read without
 * JavaScript. A product that is gone is 404, in the same shell. When the table does not answer, the
 * bare shell goes out as 503: a person's browser tries again by itself, a search engine comes back.
 */
export const handler = async (event: PageRequest): Promise<APIGatewayProxyResult> => {
  const { env, table, now, log } = services()
  const origin = env.siteOrigin
  let shell: string
  try {
    shell = await siteShell(origin, now())
  } catch (error) {
    log.error('no shell for the product page', describeError(error))
    return page(503, 'Service unavailable', 'no-store')
  }
  const productId = event.pathParameters?.id ?? ''
  try {
    if (!idPattern.test(productId)) throw notFound()
    const product = await findProduct({ table, now }, productId, undefined)
    const html = fillHead(shell, productHead(product, origin))
    return page(200, html, 'public, max-age=0, s-maxage=60')
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND')
      return page(404, fillHead(shell, missingProductHead), 'no-cache')
    log.error('product page without its product', describeError(error))
    return page(503, shell, 'no-store')
  }
}

const page = (statusCode: number, body: string, caching: string): APIGatewayProxyResult => ({
  statusCode,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': caching,
    ...(statusCode === 503 ? { 'retry-after': '60' } : {}),
  },
  body,
})
