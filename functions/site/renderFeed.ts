import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { catalogue } from '#functions/catalogue/openCatalogue.ts'
import type { ReadModel } from '#functions/catalogue/port.ts'
import { services } from '#functions/http/services.ts'
import { imageCopies } from '#shared/images/imageCopies.ts'
import { limits } from '#shared/kernel/limits.ts'
import { parseImages } from '#shared/products/rules.ts'
import type { ProductCard } from '#shared/products/schema.ts'
import { textResponse, unlessUnavailable } from './page.ts'

/** Of the response as JSON, which may have 6 MB: some 5,000 products with long descriptions. */
const maxBytes = 5_500_000

/** How long the edge keeps it; the services fetch it once an hour at most. */
const caching = 'public, max-age=900'

/**
 * A vendor's listed products as a file that Meta and Google fetch for their catalogues (decision 041).
 * Products without a photograph are left out, since both require one. A closed vendor has no products;
 * without the catalogue it is 503, so that nothing is removed from theirs.
 */
export async function handler({
  pathParameters,
}: Pick<APIGatewayProxyEvent, 'pathParameters'>): Promise<APIGatewayProxyResult> {
  const [, vendorId] = /^(.+)\.csv$/.exec(pathParameters?.file ?? '') ?? []
  return unlessUnavailable('feed', async () => {
    const context = services()
    const { readModel } = await catalogue(context)
    const vendors = await readModel.vendorNames()
    if (!vendors.some(({ id }) => id === vendorId))
      return textResponse('text/plain', 404, 'Not found', 'no-cache')
    const rows = await readRows(readModel, vendorId, context.env.siteOrigin)
    return textResponse('text/csv', 200, [toRow(columns), ...rows].join(''), caching)
  })
}

async function readRows(readModel: ReadModel, vendorId: string | undefined, origin: string) {
  const rows: string[] = []
  let bytes = 0
  let cursor: string | undefined
  do {
    const query = {
      vendorId,
      page: 1,
      limit: limits.maxPageSize,
      cursor,
      sortBy: 'newest' as const,
    }
    const page = await readModel.list(query)
    for (const product of page.data) {
      const cells = describe(product, origin)
      if (!cells) continue
      const row = toRow(cells)
      bytes += Buffer.byteLength(JSON.stringify(row))
      if (bytes > maxBytes) {
        services().log.warn('feed cut off', { vendorId, products: rows.length })
        return rows
      }
      rows.push(row)
    }
    cursor = page.pagination.next
  } while (cursor !== undefined)
  return rows
}

/**
 * Names, values and lengths that both accept: Meta, Commerce platform, Catalog fields; Google, Product
 * data specification (support.google.com/merchants/answer/7052112).
 */
const columns: readonly string[] = [
  ...['id', 'title', 'description', 'availability', 'condition', 'price', 'link'],
  ...['image_link', 'brand', 'mpn', 'product_type'],
]
const maxTitle = 150
const maxName = 70

function describe(product: ProductCard, origin: string): readonly string[] | undefined {
  const photograph = parseImages(product.imageUrl).find((image) => !image.endsWith('.svg'))
  if (!photograph) return undefined
  const { id, nameAr, condition, price, stock, manufacturer, partNumber, category, vendor } =
    product
  return [
    id,
    shortened([nameAr, carName(product)].filter(Boolean).join(' - '), maxTitle),
    product.descriptionAr,
    stock > 0 ? 'in stock' : 'out of stock',
    condition,
    `${price} IQD`,
    `${origin}/products/${encodeURIComponent(id)}`,
    origin + imageCopies(photograph).url,
    shortened(manufacturer ?? vendor.businessName, maxName),
    shortened(partNumber ?? '', maxName),
    category.nameAr,
  ]
}

/** The first car that it fits, such as 'كيا سبورتاج 2016-2018'. */
function carName({ carMake, carModel, carYearFrom, carYearTo }: ProductCard): string {
  const years = [...new Set([carYearFrom, carYearTo])].filter((year) => year !== undefined)
  return [carMake, carModel, years.join('-')].filter(Boolean).join(' ')
}

const shortened = (text: string, length: number) => Array.from(text).slice(0, length).join('')

const toRow = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`

/** A cell of RFC 4180; one that a spreadsheet would take for a formula loses what makes it one. */
const quoted = (text: string) =>
  `"${text
    .replace(/\s+/g, ' ')
    .replace(/^[=+\-@ ]+/, '')
    .replaceAll('"', '""')}"`
