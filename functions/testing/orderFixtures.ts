/**
 * A market for order tests: product, variant, category and car rows put straight into the table.
 */
import { ulid } from 'ulid'
import {
  carBrandKey,
  carTrimKey,
  categoryKey,
  feedAttributes,
  listSortKey,
  productKey,
  variantKey,
  vendorProductsPartition,
} from '#functions/table/keys.ts'
import {
  asRecord,
  type CarBrandRecord,
  type CarTrimRecord,
  type CategoryRecord,
  type OrderRecord,
  type ProductRecord,
  type StockRecord,
  type VariantRecord,
} from '#functions/table/records.ts'
import type { NewOrder } from '#shared/orders/schema.ts'
import type { TestApp } from './testApp.ts'

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
  const category: CategoryRecord = {
    ...categoryKey(categoryId),
    ...feedAttributes(at),
    entity: 'category',
    rev: 1,
    categoryId,
    slug: 'engine',
    nameAr: 'المحرك والوقود',
    nameEn: 'Engine and fuel',
    descriptionAr: 'بلكات وكويلات وفلاتر دهن',
    icon: 'gauge',
    position: 0,
    createdAt: at,
    updatedAt: at,
  }
  const nameAr = fields.nameAr ?? 'فلتر دهن'
  const product: ProductRecord = {
    ...productKey(productId),
    ...feedAttributes(at),
    gsi2pk: vendorProductsPartition(vendorId),
    gsi2sk: listSortKey(at, productId),
    entity: 'product',
    rev: 1,
    productId,
    vendorId,
    categoryId,
    nameAr,
    nameEn: 'Oil filter',
    descriptionAr: 'فلتر دهن أصلي',
    partNumber: '26300-35503',
    isFeatured: false,
    isActive: true,
    condition: 'new',
    images: ['/parts/oil-filter.svg', '/parts/part.svg'],
    fitments: [],
    stocks: Object.fromEntries(
      Object.entries(stocks).map(([stockId, stock], position) => [
        stockId,
        { position, origin: 'كوريا', price: 10_000, quantity: 10, ...stock },
      ]),
    ),
    variantCount: 0,
    version: 1,
    createdAt: at,
    updatedAt: at,
    listing: {
      nameAr,
      categoryId: fields.categoryId ?? categoryId,
      isFeatured: false,
      isActive: true,
      trimIds: [],
      updatedAt: at,
    },
    ...fields,
  }
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
  const [brandId, trimId] = [ulid(), ulid()]
  const stamps = { rev: 1, createdAt: at, updatedAt: at, ...feedAttributes(at) }
  const brand: CarBrandRecord = {
    ...carBrandKey(brandId),
    ...stamps,
    entity: 'carBrand',
    brandId,
    countryId: ulid(),
    name: 'كيا',
    childCount: 1,
  }
  const trim: CarTrimRecord = {
    ...carTrimKey(trimId),
    ...stamps,
    entity: 'carTrim',
    trimId,
    brandId,
    name: 'سيراتو',
    years: { aaaaaaaa: { year: 2018, uses: 0 }, bbbbbbbb: { year: 2019, uses: 0 } },
    uses: 0,
  }
  await app.services.table.put({ ...brand })
  await app.services.table.put({ ...trim })
  return trim
}

/** The body of an order of these lines. */
export function orderOf(
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

export async function stockOf(app: TestApp, productId: string, stockId = 'main'): Promise<number> {
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
