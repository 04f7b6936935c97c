/** Plans the rows and writes of products from what was read; nothing here reads. */
import {
  feedAttributes,
  listSortKey,
  productKey,
  vendorProductsPartition,
  featuredCountKey,
  vendorCounter,
} from '#functions/table/keys.ts'
import type { FitmentRecord, ProductListing, ProductRecord } from '#functions/table/records.ts'
import type { Changes, Expression, StoreContext, Write } from '#functions/table/table.ts'
import { shortId } from '#shared/kernel/ids.ts'
import { parseImages } from '#shared/products/rules.ts'
import { foldTokens, partNumberKey } from '#shared/catalogue/fold.ts'
import type { NewProduct, ProductChanges } from '#shared/products/bodies.ts'
import { keepAbsent } from './keepAbsent.ts'
import { saleState } from './imageRule.ts'
import { planStocks, type Rates, toSources } from './stockPlan.ts'
import { countWrite, productShards } from '#functions/table/counters.ts'
import { nextChangedAt, unchanged } from '#functions/table/feedRow.ts'
import { limits } from '#shared/kernel/limits.ts'

export type VendorContext = StoreContext & { caller: { userId: string } }

/** Who sells, and where ids and time come from. */
type Origin = Omit<StoreContext, 'table'> & Rates & { vendorId: string }

/** The row's fields that a body sets; an optional one is there even when undefined, to clear it. */
const productContent = (
  body: NewProduct | ProductChanges,
  fitments: FitmentRecord[],
  before?: ProductRecord,
) => ({
  nameAr: body.nameAr,
  nameEn: body.nameEn,
  descriptionAr: body.descriptionAr,
  descriptionEn: body.descriptionEn,
  partNumber: body.partNumber,
  isFeatured: body.isFeatured,
  // Sources have these; older rows keep them until an edit.
  ...{ manufacturer: undefined, condition: undefined, partType: undefined, warranty: undefined },
  oemNumbers: distinctNumbers(body.oemNumbers),
  categoryId: body.categoryId,
  images: parseImages(body.imageUrl),
  isUniversal: body.isUniversal ? (true as const) : undefined,
  ...keepAbsent(body, before),
  fitments,
})

/** One spelling of each number; undefined without any. */
function distinctNumbers(numbers: readonly string[]): string[] | undefined {
  const distinct = new Map(numbers.toReversed().map((number) => [partNumberKey(number), number]))
  return distinct.size === 0 ? undefined : [...distinct.values()].toReversed()
}

type ListedContent = Omit<ProductListing, 'image' | 'trimIds' | 'isUniversal' | 'awaitsImage'> &
  Pick<ProductRecord, 'images' | 'fitments'> &
  Record<'isUniversal' | 'awaitsImage', true | undefined>

function toListing(product: ListedContent): ProductListing {
  const [image] = product.images
  return {
    nameAr: product.nameAr,
    nameEn: product.nameEn,
    partNumber: product.partNumber,
    image,
    categoryId: product.categoryId,
    isFeatured: product.isFeatured,
    isActive: product.isActive,
    ...(product.isUniversal && { isUniversal: true }),
    ...(product.awaitsImage && { awaitsImage: true }),
    ...(product.declinesUniversal && { declinesUniversal: true }),
    trimIds: product.fitments.map((fitment) => fitment.trimId),
    updatedAt: product.updatedAt,
  }
}

export function newProductRecord(
  body: NewProduct,
  fitments: FitmentRecord[],
  { vendorId, now, newId, dollar }: Origin,
): ProductRecord {
  const productId = newId()
  const createdAt = now().toISOString()
  const product = {
    ...productContent(body, fitments),
    ...saleState(body),
    createdAt,
    updatedAt: createdAt,
  }
  return {
    ...productKey(productId),
    ...feedAttributes(createdAt),
    gsi2pk: vendorProductsPartition(vendorId),
    gsi2sk: listSortKey(createdAt, productId),
    entity: 'product',
    rev: 1,
    version: 1,
    productId,
    vendorId,
    variantCount: 0,
    ...(body.donor && { donorId: body.donor.id, donorPart: body.donor.part }),
    ...product,
    stocks: Object.fromEntries(
      toSources(body, dollar).map((stock, position) => [shortId(newId), { ...stock, position }]),
    ),
    listing: toListing(product),
  }
}

/**
 * Plans an edit: the row afterwards, the update that gets it there, and its condition, that the row is
 * still this vendor's, live and unedited, and has enough stock. Orders may change the row at the same
 * time: nothing here depends on `rev` or on quantities, except that one stays between 0 and what a source
 * may have (rules.md, Products).
 */
export function planEdit(
  current: ProductRecord,
  body: ProductChanges,
  fitments: FitmentRecord[],
  { caller, now, newId, dollar }: VendorContext & Rates,
): { next: ProductRecord; changes: Changes; condition: Expression } {
  const content = {
    ...productContent(body, fitments, current),
    ...saleState(body, current),
    updatedAt: now().toISOString(),
  }
  const { declinesUniversal } = current.listing
  const set: Record<string, unknown> = {
    ...content,
    listing: toListing({ ...content, ...(declinesUniversal && { declinesUniversal }) }),
  }
  const cleared = Object.keys(content).filter((field) => set[field] === undefined)
  const { stocks, changes, moved } = planStocks(current.stocks, toSources(body, dollar), newId)
  return {
    next: { ...current, ...content, stocks, version: current.version + 1 },
    changes: {
      set: { ...set, ...changes.set },
      add: { rev: 1, version: 1, ...changes.add },
      remove: [...cleared, ...changes.remove],
    },
    condition: {
      text: [
        ownAndUnedited.text,
        // The listing is written as a whole, and an answer to a proposal changes no version.
        `attribute_${declinesUniversal ? '' : 'not_'}exists(#listing.#declines)`,
        // An order that names a variant, and a write of one, change no version.
        ...(body.variants ? [variantsUnchanged(current)] : []),
        ...moved.map(
          ({ by }, index) => `#stocks.#s${index}.#quantity ${by < 0 ? '>=' : '<='} :s${index}`,
        ),
      ].join(' AND '),
      names: {
        ...ownAndUnedited.names,
        '#listing': 'listing',
        '#declines': 'declinesUniversal',
        ...(moved.length > 0 ? { '#stocks': 'stocks', '#quantity': 'quantity' } : {}),
        ...Object.fromEntries(moved.map(({ stockId }, index) => [`#s${index}`, stockId])),
      },
      values: {
        ':owner': caller.userId,
        ':version': current.version,
        ...(body.variants && current.variantRev !== undefined
          ? { ':variantRev': current.variantRev }
          : {}),
        ...Object.fromEntries(
          moved.map(({ by }, index) => [`:s${index}`, by < 0 ? -by : limits.piecesPerSource - by]),
        ),
      },
    },
  }
}

const variantsUnchanged = ({ variantRev }: ProductRecord) =>
  variantRev === undefined ? 'attribute_not_exists(variantRev)' : 'variantRev = :variantRev'

const ownAndUnedited = {
  text: 'vendorId = :owner AND attribute_not_exists(deletedAt) AND #version = :version',
  names: { '#version': 'version' },
}

export const productUpdate = (
  current: ProductRecord,
  changes: Changes,
  condition: Expression,
  now: Date,
): Write => ({
  kind: 'update',
  key: productKey(current.productId),
  changes: {
    ...changes,
    set: { ...changes.set, ...feedAttributes(nextChangedAt(now, current.gsi1sk)) },
  },
  condition,
})

/**
 * The update that retires a product. The row leaves the lists but stays, so that stock can be
 * returned; after 30 days it leaves the feed too (`removeFromFeed`).
 */
export function retirement(current: ProductRecord, now: Date): Write {
  const deletedAt = now.toISOString()
  return productUpdate(
    current,
    { set: { deletedAt, updatedAt: deletedAt }, add: { rev: 1 }, remove: ['gsi2pk', 'gsi2sk'] },
    // The counters move by what was read, so the row must be unedited.
    { ...ownAndUnedited, values: { ':owner': current.vendorId, ':version': current.version } },
    now,
  )
}

/**
 * Stores a vendor's answer to the proposal to sell the product for every car. Nothing that customers
 * or an open form have read changes, so neither `rev` nor `version` grows.
 */
export function universalDecisionWrite(
  { productId }: ProductRecord,
  vendorId: string,
  declined: boolean,
): Write {
  const path = 'listing.declinesUniversal'
  return {
    kind: 'update',
    key: productKey(productId),
    changes: declined ? { set: { [path]: true } } : { remove: [path] },
    condition: {
      text: 'vendorId = :owner AND attribute_not_exists(deletedAt)',
      values: { ':owner': vendorId },
    },
  }
}

/** Lets searches find the product by these texts, before older ones as far as there is room for both. */
export function answeredWordsWrite(product: ProductRecord, texts: string[], now: Date): Write {
  const words = new Set([...texts, product.answeredWords ?? ''].flatMap(foldTokens))
  let room = limits.answeredWords
  const answeredWords = [...words].filter((word) => (room -= word.length + 1) >= 0).join(' ')
  return productUpdate(
    product,
    { set: { answeredWords }, add: { rev: 1 } },
    unchanged(product),
    now,
  )
}

/** The writes that move every counter from one state of a product to another; undefined: no product. */
export function counterWrites(
  before: ProductRecord | undefined,
  after: ProductRecord | undefined,
): Write[] {
  const product = after ?? before
  if (!product) return []
  const { productId, vendorId } = product
  const products = Number(after !== undefined) - Number(before !== undefined)
  return [
    ...countWrite(vendorCounter(vendorId), productId, { products }, productShards),
    ...featuredWrite(vendorId, Number(after?.isFeatured ?? 0) - Number(before?.isFeatured ?? 0)),
  ]
}

/** One row per vendor, not a sharded counter: its condition is the limit (rules.md, Products). */
function featuredWrite(vendorId: string, delta: number): Write[] {
  if (delta === 0) return []
  const write = {
    kind: 'update' as const,
    key: featuredCountKey(vendorId),
    changes: { add: { featured: delta } },
  }
  if (delta < 0) return [write]
  const text = 'attribute_not_exists(featured) OR featured < :max'
  return [{ ...write, condition: { text, values: { ':max': limits.featuredPerVendor } } }]
}
