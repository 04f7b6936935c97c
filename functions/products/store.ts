/**
 * Products: what is asked and changed of them. Every change is one transaction of the product's
 * row, the use counts of its cars and the counters; what it was decided on is its condition, and
 * it is decided anew when that was overtaken.
 */
import { AppError, invalid } from '#functions/http/appError.ts'
import { checkNewImages, imageUseWrites } from '#functions/images/imageUse.ts'
import { readCounter } from '#functions/table/counters.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import { featuredCountKey, vendorCounter, vendorProductsPartition } from '#functions/table/keys.ts'
import { pageOfIndex } from '#functions/table/pageOfIndex.ts'
import type { ProductListing, ProductRecord } from '#functions/table/records.ts'
import type { Item, Key, Table, Write } from '#functions/table/table.ts'
import { fold, foldTokens, partNumberKey } from '#shared/catalogue/fold.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { Pagination } from '#shared/kernel/paging.ts'
import { liveStocks, looksThousandfoldTooSmall, parseImages } from '#shared/products/rules.ts'
import type { NewProduct, OwnProduct, Product, ProductChanges } from '#shared/products/schema.ts'
import { checkFitments, fitmentWrites } from './fitments.ts'
import { toOwnProduct, toProduct } from './productResponse.ts'
import { categoryUseWrites, counterWrites } from './productCounts.ts'
import { readNames, readOwnProduct, readVisibleProduct } from './productReads.ts'
import {
  newProductRecord,
  planEdit,
  productUpdate,
  restamped,
  retirement,
  type ProductContext,
} from './productRows.ts'
import { readRemembering } from './rememberedCars.ts'

/** One product as this caller may see it: a query, then one batch read of what it names. */
export async function findProduct(
  { table, now }: { table: Table; now: () => Date },
  productId: string,
  callerId: string | undefined,
): Promise<Product> {
  const { product, variants } = await readVisibleProduct(table, productId, callerId)
  const isOwner = product.vendorId === callerId
  const wanted = {
    vendorId: product.vendorId,
    categoryId: product.categoryId,
    trimIds: product.fitments.map((fitment) => fitment.trimId),
    brandIds: product.fitments.map((fitment) => fitment.brandId),
  }
  const asPublic = (keys: Key[]) =>
    readRemembering(table, keys, { now: now(), changedAt: product.updatedAt })
  const names = await readNames(table, wanted, isOwner ? undefined : asPublic)
  return toProduct(product, variants, names, { isOwner })
}

/** Puts a product on sale: two reads, one transaction. */
export async function addProduct(
  table: Table,
  context: ProductContext,
  body: NewProduct,
): Promise<Product> {
  return retryOnConflict(async () => {
    const { names, fitments, newImages } = await readGround(table, context.vendorId, body, {
      becomesFeatured: body.isFeatured,
    })
    const product = newProductRecord(body, fitments, context)
    await table.transact([
      ...newProductWrites(product, context.now()),
      ...imageUseWrites(newImages, context.now()),
    ])
    return toProduct(product, [], names, { isOwner: true })
  })
}

/** Everything that a new product writes: its row, stamped for this try, its uses and its counts. */
export function newProductWrites(product: ProductRecord, now: Date): Write[] {
  return [
    {
      kind: 'put',
      item: restamped(product, now),
      condition: { text: 'attribute_not_exists(pk)' },
    },
    ...categoryUseWrites(undefined, product.categoryId),
    ...fitmentWrites([], product.fitments),
    ...counterWrites(undefined, product),
  ]
}

/**
 * Changes an own product: 409 STALE_VERSION when the edit began on an older version,
 * QUANTITY_CHANGED when sales left too little for a lowered quantity.
 */
export async function editProduct(
  table: Table,
  context: ProductContext,
  productId: string,
  body: ProductChanges,
): Promise<Product> {
  return retryOnConflict(async () => {
    const { product, variants } = await readOwnProduct(table, productId, context.vendorId)
    if (body.version !== undefined && body.version !== product.version)
      throw new AppError('STALE_VERSION', {
        issues: [{ path: ['version'], code: 'STALE_VERSION', version: product.version }],
      })
    const { names, fitments, newImages } = await readGround(table, context.vendorId, body, {
      becomesFeatured: body.isFeatured && !product.isFeatured,
      before: product,
    })
    const { next, changes, condition } = planEdit(product, body, fitments, context)
    await table.transact([
      productUpdate(product, changes, condition, context.now()),
      ...categoryUseWrites(product.categoryId, next.categoryId),
      ...fitmentWrites(product.fitments, fitments),
      ...counterWrites(product, next),
      ...imageUseWrites(newImages, context.now()),
    ])
    return toProduct(next, variants, names, { isOwner: true })
  })
}

/** Retires an own product; everything it was counted in is given back. */
export async function retireProduct(
  table: Table,
  context: ProductContext,
  productId: string,
): Promise<void> {
  await retryOnConflict(async () => {
    const { product } = await readOwnProduct(table, productId, context.vendorId)
    await table.transact([
      retirement(product, context.now()),
      ...categoryUseWrites(product.categoryId, undefined),
      ...fitmentWrites(product.fitments, []),
      ...counterWrites(product, undefined),
    ])
  })
}

/** Reads what a body names and rejects what does not exist, or an eleventh featured product. */
async function readGround(
  table: Table,
  vendorId: string,
  body: NewProduct | ProductChanges,
  /** `before`: the product as it stands; its brands are likely among the fitments, its images stay. */
  { becomesFeatured, before }: { becomesFeatured: boolean; before?: ProductRecord },
) {
  const [names, newImages, featured] = await Promise.all([
    readNames(table, {
      vendorId,
      categoryId: body.categoryId,
      trimIds: body.compatibilities.map((fitment) => fitment.carTrimId),
      brandIds: before?.fitments.map((fitment) => fitment.brandId) ?? [],
    }),
    checkNewImages(table, vendorId, parseImages(body.imageUrl), before?.images),
    becomesFeatured ? table.get(featuredCountKey(vendorId), { consistent: true }) : undefined,
  ])
  if (!names.category) throw invalid(['categoryId'], 'The category does not exist')
  const fitments = checkFitments(body.compatibilities, names.trims)
  if (Number(featured?.featured ?? 0) >= limits.featuredPerVendor)
    throw new AppError('TOO_MANY_FEATURED')
  return { names, fitments, newImages }
}

/** One page of a vendor's own products, newest first, also inactive ones. */
export async function findOwnProducts(
  table: Table,
  vendorId: string,
  query: {
    page: number
    limit: number
    cursor?: string | undefined
    search?: string | undefined
    categoryId?: string | undefined
    priceLooksLow?: boolean | undefined
  },
): Promise<{ data: OwnProduct[]; pagination: Pagination }> {
  const { search, categoryId, priceLooksLow = false, ...paging } = query
  const words = foldTokens(search ?? '')
  const matches = ({
    listing,
    stocks,
  }: Pick<ProductRecord, 'stocks'> & { listing: ProductListing }) =>
    (categoryId === undefined || listing.categoryId === categoryId) &&
    (!priceLooksLow || liveStocks(stocks).some(({ price }) => looksThousandfoldTooSmall(price))) &&
    holdsWords(listing, words)
  const { items, pagination } = await pageOfIndex(table, {
    ...paging,
    index: 'gsi2',
    partition: vendorProductsPartition(vendorId),
    total: async () => (await readCounter(table, vendorCounter(vendorId))).products ?? 0,
    ...(search !== undefined || categoryId !== undefined || priceLooksLow
      ? {
          filter: JSON.stringify([search, categoryId, priceLooksLow]),
          matches: (item: Item) => matches(item as unknown as Parameters<typeof matches>[0]),
        }
      : {}),
  })
  return { data: items.map(toOwnProduct), pagination }
}

/** All words stand somewhere in the names or the part number, however that one is written. */
function holdsWords({ nameAr, nameEn, partNumber }: ProductListing, words: string[]): boolean {
  const text = fold([nameAr, nameEn, partNumber].filter(Boolean).join(' '))
  const number = partNumberKey(partNumber ?? '').toLowerCase()
  return words.every((word) => text.includes(word) || number.includes(word))
}
