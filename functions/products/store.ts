/**
 * Reads and changes products. A change is one transaction of the product's row, the use counts of
 * its cars and the counters, on the condition that what was read has not changed; on a conflict it
 * is retried from a fresh read.
 */
import type * as z from 'zod'
import { AppError, invalid, rejection } from '#functions/http/appError.ts'
import { trimUseWrites } from '#functions/cars/store.ts'
import { checkNewImages, imageUseWrites } from '#functions/images/imageUse.ts'
import { readCounter } from '#functions/table/counters.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import { insertion } from '#functions/table/feedRow.ts'
import { featuredCountKey, vendorCounter, vendorProductsPartition } from '#functions/table/keys.ts'
import { pageOfIndex } from '#functions/table/pageOfIndex.ts'
import { asRecord, type ProductListing, type ProductRecord } from '#functions/table/records.ts'
import type { Item, Table, Write } from '#functions/table/table.ts'
import { fold, foldTokens, partNumberKey } from '#shared/catalogue/fold.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { Pagination } from '#shared/kernel/paging.ts'
import type { products } from '#shared/products/contract.ts'
import { liveStocks, looksThousandfoldTooSmall, parseImages } from '#shared/products/rules.ts'
import type {
  NewProduct,
  OwnProduct,
  Product,
  ProductChanges,
  universalAnswer,
} from '#shared/products/schema.ts'
import { checkFitments } from './fitments.ts'
import { toOwnProduct, toProduct, type ListedProduct } from './productResponse.ts'
import { categoryUseWrites, counterWrites } from './productCounts.ts'
import { loadReferences, readOwnProduct, readVisibleProduct } from './reads.ts'
import {
  newProductRecord,
  planEdit,
  productUpdate,
  retirement,
  universalAnswerWrite,
  type VendorContext,
} from './productRows.ts'
import { readRemembering } from './rememberedCars.ts'

/** One product as this caller may see it: a query, then one batch read of its references. */
export async function findProduct(
  { table, now }: { table: Table; now: () => Date },
  productId: string,
  callerId: string | undefined,
): Promise<Product> {
  const { product, variants } = await readVisibleProduct(table, productId, callerId)
  const isOwner = product.vendorId === callerId
  const references = await loadReferences(
    table,
    {
      vendorIds: [product.vendorId],
      categoryIds: [product.categoryId],
      trimIds: product.fitments.map((fitment) => fitment.trimId),
      brandIds: product.fitments.map((fitment) => fitment.brandId),
    },
    isOwner
      ? undefined
      : (keys) => readRemembering(table, keys, { now: now(), changedAt: product.updatedAt }),
  )
  return toProduct(product, variants, references, { isOwner, now: now() })
}

/** Puts a product on sale: two reads, one transaction. */
export async function addProduct(context: VendorContext, body: NewProduct): Promise<Product> {
  return retryOnConflict(async () => {
    const { references, fitments, newImages } = await loadContext(context, body, {
      becomesFeatured: body.isFeatured,
    })
    const product = newProductRecord(body, fitments, {
      ...context,
      vendorId: context.caller.userId,
    })
    await context.table.transact([
      ...newProductWrites(product),
      ...imageUseWrites(newImages, context.now()),
    ])
    return toProduct(product, [], references, { isOwner: true, now: context.now() })
  })
}

/** The writes of a new product: its row and its counts. */
export function newProductWrites(product: ProductRecord): Write[] {
  return [
    insertion(product),
    ...categoryUseWrites(undefined, product.categoryId),
    ...trimUseWrites([], product.fitments),
    ...counterWrites(undefined, product),
  ]
}

/**
 * Changes a product of this vendor. Throws STALE_VERSION if the edit began on an older version, and
 * QUANTITY_CHANGED if orders left too few pieces for a lowered quantity.
 */
export async function editProduct(
  context: VendorContext,
  productId: string,
  body: ProductChanges,
): Promise<Product> {
  const { table, now } = context
  return retryOnConflict(async () => {
    const { product, variants } = await readOwnProduct(context, productId)
    if (body.version !== undefined && body.version !== product.version)
      throw rejection('STALE_VERSION', ['version'], { version: product.version })
    const { references, fitments, newImages } = await loadContext(context, body, {
      becomesFeatured: body.isFeatured && !product.isFeatured,
      before: product,
    })
    const { next, changes, condition } = planEdit(product, body, fitments, context)
    await table.transact([
      productUpdate(product, changes, condition, now()),
      ...categoryUseWrites(product.categoryId, next.categoryId),
      ...trimUseWrites(product.fitments, fitments),
      ...counterWrites(product, next),
      ...imageUseWrites(newImages, now()),
    ])
    return toProduct(next, variants, references, { isOwner: true, now: now() })
  })
}

/** Retires a product of this vendor and removes it from every count. */
export async function retireProduct(context: VendorContext, productId: string): Promise<void> {
  await retryOnConflict(async () => {
    const { product } = await readOwnProduct(context, productId)
    await context.table.transact([
      retirement(product, context.now()),
      ...categoryUseWrites(product.categoryId, undefined),
      ...trimUseWrites(product.fitments, []),
      ...counterWrites(product, undefined),
    ])
  })
}

/** Loads what a body refers to; rejects what does not exist, and a featured product too many. */
async function loadContext(
  { table, caller: { userId: vendorId } }: VendorContext,
  body: NewProduct | ProductChanges,
  { becomesFeatured, before }: { becomesFeatured: boolean; before?: ProductRecord },
) {
  const [references, newImages, featured] = await Promise.all([
    loadReferences(table, {
      vendorIds: [vendorId],
      categoryIds: [body.categoryId],
      trimIds: body.compatibilities.map((fitment) => fitment.carTrimId),
      brandIds: before?.fitments.map((fitment) => fitment.brandId) ?? [],
    }),
    checkNewImages(table, vendorId, parseImages(body.imageUrl), before?.images),
    becomesFeatured ? table.get(featuredCountKey(vendorId), { consistent: true }) : undefined,
  ])
  if (!references.categories.has(body.categoryId))
    throw invalid(['categoryId'], 'The category does not exist')
  const fitments = checkFitments(body.compatibilities, references.trims)
  await checkUniversal(body, before)
  if (Number(featured?.featured ?? 0) >= limits.featuredPerVendor)
    throw new AppError('TOO_MANY_FEATURED')
  return { references, fitments, newImages }
}

/** A name that was accepted once stays so, whatever the vocabulary learns later. */
async function checkUniversal(
  { isUniversal, nameAr, nameEn }: NewProduct | ProductChanges,
  before: ProductRecord | undefined,
): Promise<void> {
  if (!isUniversal) return
  if (before?.isUniversal && before.nameAr === nameAr && before.nameEn === nameEn) return
  const { mayBeUniversal } = await import('./universal.ts')
  if (!mayBeUniversal(nameAr, nameEn))
    throw invalid(['isUniversal'], 'This part is not one for every car')
}

/** Stores whether this vendor declines to sell a product for every car. */
export async function answerUniversal(
  context: VendorContext,
  productId: string,
  { declined }: z.output<typeof universalAnswer>,
): Promise<void> {
  await retryOnConflict(async () => {
    const { product } = await readOwnProduct(context, productId)
    await context.table.transact([universalAnswerWrite(product, context.caller.userId, declined)])
  })
}

/** One page of a vendor's own products, newest first, inactive ones included. */
export async function findOwnProducts(
  table: Table,
  vendorId: string,
  query: z.output<typeof products.listMyProducts.query>,
): Promise<{ data: OwnProduct[]; pagination: Pagination }> {
  const { search, categoryId, priceLooksLow = false, couldBeUniversal = false, ...paging } = query
  const universal = couldBeUniversal ? await import('./universal.ts') : undefined
  const words = foldTokens(search ?? '')
  const matches = ({ listing, stocks }: ListedProduct) =>
    (categoryId === undefined || listing.categoryId === categoryId) &&
    (!priceLooksLow || liveStocks(stocks).some(({ price }) => looksThousandfoldTooSmall(price))) &&
    (!universal ||
      (!(listing.isUniversal ?? listing.declinesUniversal) &&
        universal.mayBeUniversal(listing.nameAr, listing.nameEn))) &&
    containsWords(listing, words)
  const { items, pagination } = await pageOfIndex(table, {
    ...paging,
    index: 'gsi2',
    partition: vendorProductsPartition(vendorId),
    total: async () => (await readCounter(table, vendorCounter(vendorId))).products ?? 0,
    ...(search !== undefined || categoryId !== undefined || priceLooksLow || universal
      ? {
          filter: JSON.stringify([search, categoryId, priceLooksLow, couldBeUniversal]),
          matches: (item: Item) => matches(asRecord<ListedProduct>(item)),
        }
      : {}),
  })
  return { data: items.map(toOwnProduct), pagination }
}

/** Whether the names or the part number contain every word, however the number is punctuated. */
function containsWords({ nameAr, nameEn, partNumber }: ProductListing, words: string[]): boolean {
  const text = fold([nameAr, nameEn, partNumber].filter(Boolean).join(' '))
  const number = partNumberKey(partNumber ?? '').toLowerCase()
  return words.every((word) => text.includes(word) || number.includes(word))
}
