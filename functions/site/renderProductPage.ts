import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { AppError, notFound } from '#functions/http/appError.ts'
import { describeError } from '#functions/http/log.ts'
import { services } from '#functions/http/services.ts'
import { findProduct } from '#functions/products/store.ts'
import { idPattern } from '#shared/kernel/ids.ts'
import { fillTemplate, withoutMarkup } from './fillTemplate.ts'
import { htmlPage } from './htmlPage.ts'
import { escapeMarkup } from './markup.ts'
import { missingProductHead, productHead, type Head } from './productHead.ts'
import { siteShell } from './shell.ts'

/**
 * The site's product.html with the product in its head, because link previews run no JavaScript, and with
 * its name and image. A missing product is 404 with the page without its markup. When the table does not
 * respond, that is sent with 503: the site in the browser tries again by itself, and search engines come
 * back later.
 */
export async function handler({
  pathParameters,
}: Pick<APIGatewayProxyEvent, 'pathParameters'>): Promise<APIGatewayProxyResult> {
  const { env, table, now, log } = services()
  const origin = env.siteOrigin
  let shell: string
  try {
    shell = await siteShell('product.html', origin, now())
  } catch (error) {
    log.error('no shell for the product page', describeError(error))
    return htmlPage(503, 'Service unavailable', 'no-store')
  }
  const productId = pathParameters?.id ?? ''
  try {
    if (!idPattern.test(productId)) throw notFound()
    const product = await findProduct({ table, now }, productId, undefined)
    const html = fillHead(fillTemplate(shell, product), productHead(product, origin))
    return htmlPage(200, html, 'public, max-age=0, s-maxage=60')
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND')
      return htmlPage(404, fillHead(withoutMarkup(shell), missingProductHead), 'no-cache')
    log.error('product page without its product', describeError(error))
    return htmlPage(503, withoutMarkup(shell), 'no-store')
  }
}

/** Replaces the title and description of the page, and adds the other elements. */
function fillHead(shell: string, { title, description, elements }: Head): string {
  const tags = [
    `<title>${escapeMarkup(title)}</title>`,
    `<meta name="description" content="${escapeMarkup(description)}" />`,
    ...elements,
  ]
  // Functions, because '$&' in a product's name is a pattern in a replacement string.
  return shell
    .replace(/<title>[^<]*<\/title>|<meta\s+name="description"[^>]*>/g, () => '')
    .replace('</head>', () => `${tags.map((tag) => `    ${tag}\n`).join('')}  </head>`)
}
