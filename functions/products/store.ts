/**
 * Reads and changes products. A change announces the cars and the category that the product begins to use. It
 * then writes the product and the counters in one transaction, on the condition that what was read has not
 * changed; after a conflict it is retried from a fresh read.
 */
import type * as z from 'zod'
import { invalid, rejection } from '#functions/http/appError.ts'
import { imageUseWrites } from '#functions/images/imageRows.ts'
import {
  changeOnce,
  claimWrite,
  keyedRequest,
  type KeyedRequest,
  type ProductClaim,
} from '#functions/table/idempotency.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import { useWrites, writeWithUses } from '#functions/table/uses.ts'
import { insertion } from '#functions/table/conditions.ts'
import type { ProductRecord, VariantRecord } from '#functions/table/records.ts'
import type { Table, Write } from '#functions/table/table.ts'
import type { RequestKey } from '#shared/contract/endpoint.ts'
import type { NewProduct, ProductChanges, universalDecision } from '#shared/products/bodies.ts'
import type { Product } from '#shared/products/schema.ts'
import { addPartWrite, removePartWrites, requireDonor } from './donorPart.ts'
import { toProduct } from './productResponse.ts'
import {
  counterWrites,
  newProductRecord,
  planEdit,
  productUpdate,
  retirement,
  universalDecisionWrite,
  type VendorContext,
} from './productRows.ts'
import {
  isOrderable,
  readCached,
  readOwnProduct,
  readVisibleProduct,
  type ProductRows,
} from './reads.ts'
import { loadContext, loadReferences, type ReadRows, type References } from './references.ts'
import { planVariants } from './variantRows.ts'

/** As many as DynamoDB accepts. */
const rowsPerTransaction = 100

/**
 * One product as this caller may see it: a query, then one batch read of those of its references that
 * are not cached.
 */
export async function findProduct(
  { table, now }: { table: Table; now: () => Date },
  productId: string,
  callerId: string | undefined,
): Promise<Product> {
  const { product, variants } = await readVisibleProduct(table, productId, callerId)
  const isOwner = product.vendorId === callerId
  const isActive = isOrderable(product, callerId ?? '', now())
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
      : (keys) => readCached(table, keys, { now: now(), changedAt: product.updatedAt }),
  )
  return show({ product: { ...product, isActive }, variants, references }, { isOwner, now: now() })
}

async function show(
  { product, variants, references }: Changed,
  context: { isOwner: boolean; now: Date },
): Promise<Product> {
  return {
    ...toProduct(product, variants, references, context),
    drawing: await findDrawing(product),
  }
}

/** Most products have images, and the vocabulary takes a while to load. */
async function findDrawing({ images, nameAr, nameEn }: ProductRecord) {
  if (images.length > 0) return undefined
  const { findMainPart } = await import('#functions/search/productNames.ts')
  return findMainPart(nameAr, nameEn)?.drawing
}

export interface Changed {
  product: ProductRecord
  variants: readonly VariantRecord[]
  references: References
}

/** How one attempt of a change reads and what it claims. */
export interface Attempt {
  /** The key's row, for the product that the change is of. */
  claim?: (productId: string) => Write[]
  /** Reads references; without it, from the table. */
  read?: ReadRows | undefined
}

const toResponse = (changed: Changed, now: () => Date) =>
  show(changed, { isOwner: true, now: now() })

/**
 * Puts a product on sale, or returns the one that the same key and body put on sale before
 * (`repeated`): two reads, one transaction, and a read of the key if there is one.
 */
export async function addProduct(
  context: VendorContext,
  body: NewProduct,
  key?: RequestKey,
): Promise<{ product: Product; repeated: boolean }> {
  const { userId } = context.caller
  const request = key && keyedRequest(userId, key)
  const claim = (productId: string) => claimWrites(request, productId, context.now())
  return changeOnce<ProductClaim, { product: Product; repeated: boolean }>(context, request, {
    run: async () => ({
      product: await toResponse(await tryToAdd(context, body, { claim }), context.now),
      repeated: false,
    }),
    repeat: async ({ productId }) => ({
      product: await findProduct(context, productId, userId),
      repeated: true,
    }),
  })
}

export const claimWrites = (request: KeyedRequest | undefined, productId: string, now: Date) =>
  request ? [claimWrite<ProductClaim>(request, { productId }, now)] : []

export async function tryToAdd(
  context: VendorContext,
  body: NewProduct,
  attempt: Attempt = {},
): Promise<Changed> {
  const donor = body.donor && (await requireDonor(context, body.donor, attempt.read))
  const { references, fitments, newImages, partChecks } = await loadContext(context, body, {
    becomesFeatured: body.isFeatured,
    shownImages: donor?.images,
    read: attempt.read,
  })
  const vendorId = context.caller.userId
  const record = newProductRecord(body, fitments, {
    ...{ ...context, vendorId },
    dollar: references.vendors.get(vendorId)?.dollar,
  })
  const { variants, writes } = planVariants(record.productId, [], body.variants, context)
  const product = { ...record, variantCount: variants.length }
  await writeWithUses(context, undefined, product, () =>
    transact(context, [
      insertion(product),
      ...counterWrites(undefined, product),
      ...(donor && body.donor ? [addPartWrite(donor, body.donor, product.productId)] : []),
      ...(attempt.claim?.(product.productId) ?? []),
      ...imageUseWrites(newImages, context.now()),
      ...partChecks,
      ...writes,
    ]),
  )
  return { product, variants, references }
}

/** A transaction holds 100 rows, which only an edit of most cars, images and variants exceeds. */
async function transact({ table }: VendorContext, writes: Write[]): Promise<void> {
  if (writes.length > rowsPerTransaction)
    throw invalid(['variants'], 'Too many changes at once: save cars and variants separately')
  await table.transact(writes)
}

/** For seeds, during which nobody deletes what a product uses. */
export const newProductWrites = (product: ProductRecord): Write[] => [
  insertion(product),
  ...useWrites(undefined, product, new Date(product.createdAt)),
  ...counterWrites(undefined, product),
]

export async function editProduct(
  context: VendorContext,
  productId: string,
  body: ProductChanges,
): Promise<Product> {
  return retryOnConflict(async () => {
    const rows = await readOwnProduct(context, productId)
    return toResponse(await tryToEdit(context, rows, body), context.now)
  })
}

/**
 * One attempt to change a product of this vendor. Throws STALE_VERSION if the edit began on an older
 * version, PRICE_CHANGED if a source has another price than the vendor saw, and QUANTITY_CHANGED if
 * orders left too few pieces for a lowered quantity.
 */
export async function tryToEdit(
  context: VendorContext,
  { product, variants }: ProductRows,
  body: ProductChanges,
  attempt: Attempt = {},
): Promise<Changed> {
  rejectStale(product, body)
  const { references, fitments, newImages, partChecks } = await loadContext(context, body, {
    becomesFeatured: body.isFeatured && !product.isFeatured,
    before: product,
    read: attempt.read,
  })
  const edit = planEdit(product, body, fitments, {
    ...context,
    dollar: references.vendors.get(product.vendorId)?.dollar,
  })
  const planned = planVariants(product.productId, variants, body.variants, context)
  const countDelta = planned.variants.length - variants.length
  if (planned.writes.length > 0) {
    edit.changes.add = { ...edit.changes.add, variantRev: 1, variantCount: countDelta }
    edit.next.variantRev = (product.variantRev ?? 0) + 1
  }
  await writeEdit(context, product, edit, [
    ...(attempt.claim?.(product.productId) ?? []),
    ...imageUseWrites(newImages, context.now()),
    ...partChecks,
    ...planned.writes,
  ])
  return { product: edit.next, variants: planned.variants, references }
}

function rejectStale(product: ProductRecord, { version, variants, variantRev }: ProductChanges) {
  const now = { version: product.version, variantRev: product.variantRev ?? 0 }
  if (version !== undefined && version !== now.version)
    throw rejection('STALE_VERSION', ['version'], { version: now.version })
  if (variants && variantRev !== undefined && variantRev !== now.variantRev)
    throw rejection('STALE_VERSION', ['variantRev'], { version: now.version })
}

/** Writes a planned edit with its counts, and whatever else belongs to it. */
export async function writeEdit(
  context: VendorContext,
  before: ProductRecord,
  { next, changes, condition }: ReturnType<typeof planEdit>,
  extraWrites: Write[],
): Promise<void> {
  await writeWithUses(context, before, next, (removals) =>
    transact(context, [
      productUpdate(before, changes, condition, context.now()),
      ...removals,
      ...counterWrites(before, next),
      ...extraWrites,
    ]),
  )
}

export async function retireProduct(context: VendorContext, productId: string): Promise<void> {
  await retryOnConflict(async () => {
    const { product } = await readOwnProduct(context, productId)
    await tryToRetire(context, product)
  })
}

export async function tryToRetire(
  context: VendorContext,
  product: ProductRecord,
  { claim }: Attempt = {},
): Promise<void> {
  await writeWithUses(context, product, undefined, (removals) =>
    context.table.transact([
      retirement(product, context.now()),
      ...removals,
      ...counterWrites(product, undefined),
      ...removePartWrites(product),
      ...(claim?.(product.productId) ?? []),
    ]),
  )
}

/** Stores whether this vendor declines to sell a product for every car; throws NOT_FOUND. */
export async function declineUniversal(
  context: VendorContext,
  productId: string,
  { declined }: z.output<typeof universalDecision>,
): Promise<void> {
  await retryOnConflict(async () => {
    const { product } = await readOwnProduct(context, productId)
    await context.table.transact([universalDecisionWrite(product, context.caller.userId, declined)])
  })
}
