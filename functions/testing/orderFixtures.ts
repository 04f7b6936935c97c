/**
 * A market for order tests: product, variant, category and car rows put straight into the table.
 */
import { ulid } from 'ulid'
import {
  feedAttributes,
  listSortKey,
  productKey,
  variantKey,
  vendorProductsPartition,
} from '#functions/table/keys.ts'
import {
  asRecord,
  type CarTrimRecord,
  type OrderRecord,
  type ProductRecord,
  type StockRecord,
  type VariantRecord,
} from '#functions/table/records.ts'
import type { NewOrder } from '#shared/orders/schema.ts'
import {
  brandRecord,
  categoryRecord,
  productRecord,
  stockRecord,
  trimRecord,
} from './catalogueFixtures.ts'
import type { TestApp } from './testApp.ts'
import { newImageWrites } from '#functions/images/imageRows.ts'

export const testAddress = {
  street: 'شارع الكفاح، قرب جامع الخلاني',
  city: 'بغداد',
  province: 'بغداد',
  phone: '07709876543',
}

const categoryId = 'cat-engine'

/** Puts a product on sale, with its category; `stocks` by stockId. */
export async function putProduct(
  app: TestApp,
  vendorId: string,
  stocks: Record<string, Partial<StockRecord>> = { main: {} },
  fields: Partial<ProductRecord> = {},
): Promise<ProductRecord> {
  const at = app.now().toISOString()
  const productId = ulid(app.now().getTime())
  const stamps = { ...feedAttributes(at), createdAt: at, updatedAt: at }
  const category = categoryRecord(categoryId, {
    slug: 'engine',
    nameAr: 'المحرك والوقود',
    nameEn: 'Engine and fuel',
    descriptionAr: 'بلكات وكويلات وفلاتر دهن',
    position: 0,
    ...stamps,
  })
  const stocksById = Object.entries(stocks).map(([stockId, stock], position) => {
    return [stockId, stockRecord({ position, price: 10_000, quantity: 10, ...stock })] as const
  })
  const product = productRecord({
    productId,
    vendorId,
    categoryId,
    gsi2pk: vendorProductsPartition(vendorId),
    gsi2sk: listSortKey(at, productId),
    nameAr: 'فلتر دهن',
    nameEn: 'Oil filter',
    descriptionAr: 'فلتر دهن أصلي',
    partNumber: '26300-35503',
    images: ['/parts/oil-filter.svg', '/parts/part.svg'],
    stocks: Object.fromEntries(stocksById),
    ...stamps,
    ...fields,
  })
  await app.services.table.put({ ...category })
  await app.services.table.put({ ...product })
  return product
}

export async function putVariant(
  app: TestApp,
  productId: string,
  additionalPrice: number,
): Promise<VariantRecord> {
  const at = app.now().toISOString()
  const variantId = `${productId}.${ulid().slice(-8)}`
  const variant: VariantRecord = {
    ...variantKey(variantId),
    entity: 'variant',
    variantId,
    productId,
    carBrand: 'هيونداي',
    carModel: 'النترا',
    year: '2016-2020',
    additionalPrice,
    createdAt: at,
    updatedAt: at,
  }
  await app.services.table.put({ ...variant })
  return variant
}

/** A trim of the years 2018 and 2019, below its brand. */
export async function putTrim(app: TestApp): Promise<CarTrimRecord> {
  const at = app.now().toISOString()
  const stamps = { ...feedAttributes(at), createdAt: at, updatedAt: at }
  const brand = { ...brandRecord(ulid(), ulid()), ...stamps, childCount: 1 }
  const trim = { ...trimRecord(ulid(), brand.brandId, [2018, 2019], 'سيراتو'), ...stamps }
  await app.services.table.put({ ...brand })
  await app.services.table.put({ ...trim })
  return trim
}

/** The body of an order of these lines. */
export function orderBody(
  items: { productId: string; quantity?: number; variantId?: string; stockId?: string }[],
  rest: Partial<NewOrder> = {},
): NewOrder {
  return {
    items: items.map((line) => ({
      variantId: undefined,
      stockId: undefined,
      quantity: 1,
      ...line,
    })),
    deliveryAddress: { ...testAddress },
    ...rest,
  } as NewOrder
}

export async function readProduct(app: TestApp, productId: string): Promise<ProductRecord> {
  const item = await app.services.table.get(productKey(productId), { consistent: true })
  if (!item) throw new Error('The product has no row')
  return asRecord<ProductRecord>(item)
}

export async function readStock(
  app: TestApp,
  productId: string,
  stockId = 'main',
): Promise<number> {
  return (await readProduct(app, productId)).stocks[stockId]?.quantity ?? Number.NaN
}

/** Every row of the table by its keys, to compare before and after a rejected request. */
export async function allRows(app: TestApp): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {}
  for await (const row of app.services.table.scanAll()) rows[`${row.pk} ${row.sk}`] = row
  return rows
}

export async function allOrders(app: TestApp): Promise<OrderRecord[]> {
  const orders: OrderRecord[] = []
  for await (const row of app.services.table.scanAll())
    if (row.entity === 'order') orders.push(asRecord<OrderRecord>(row))
  return orders
}

/** Adds the row of a WebP that this vendor has published, without a file; returns its id. */
export async function publishedImage(app: TestApp, vendorId: string): Promise<string> {
  const imageId = app.services.newId()
  await app.services.table.transact(
    newImageWrites({ vendorId, imageId, extension: 'webp', width: 4, height: 3 }, app.now()),
  )
  return imageId
}
