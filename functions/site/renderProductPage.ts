import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { AppError, notFound } from '#functions/http/appError.ts'
import { describeError } from '#functions/http/log.ts'
import { services } from '#functions/http/services.ts'
import { findProduct } from '#functions/products/store.ts'
import { products } from '#shared/products/contract.ts'
import { idPattern } from '#shared/kernel/ids.ts'
import { fillHead, fromEdge, htmlPage, render, siteShell } from './page.ts'
import { missingProductHead, productHead } from './productHead.ts'

/**
 * The page of a product, with the product in its head, because link previews run no JavaScript. A missing
 * product is 404 with an empty page. When the table does not respond, that is sent with 503: the site in the
 * browser tries again by itself, and search engines come back later.
 */
export async function handler({
  pathParameters,
}: Pick<APIGatewayProxyEvent, 'pathParameters'>): Promise<APIGatewayProxyResult> {
  const { env, table, now, log } = services()
  const origin = env.siteOrigin
  let shell: string
  try {
    shell = await siteShell('page.html', origin, now())
  } catch (error) {
    log.error('no shell for the product page', describeError(error))
    return htmlPage(503, 'Service unavailable', 'no-store')
  }
  const productId = pathParameters?.id ?? ''
  try {
    if (!idPattern.test(productId)) throw notFound()
    const product = await findProduct({ table, now }, productId, undefined)
    const page = {
      path: `/products/${productId}`,
      // As the API responds: without what is not for everybody.
      responses: {
        [`/api/products/${productId}`]: { data: products.getProduct.data.parse(product) },
      },
    }
    const html = await render(fillHead(shell, productHead(product, origin)), page, origin)
    return htmlPage(200, html, fromEdge)
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND')
      return htmlPage(404, fillHead(shell, missingProductHead), 'no-cache')
    log.error('product page without its product', describeError(error))
    return htmlPage(503, shell, 'no-store')
  }
}
