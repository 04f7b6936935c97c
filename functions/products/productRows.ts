/** Plans the rows and writes of products from what was read; nothing here reads. */
import { invalid, rejection } from '#functions/http/appError.ts'
import {
  feedAttributes,
  listSortKey,
  productKey,
  vendorProductsPartition,
} from '#functions/table/keys.ts'
import {
  nextChangedAt,
  type FitmentRecord,
  type ProductListing,
  type ProductRecord,
} from '#functions/table/records.ts'
import type { Changes, Expression, StoreContext, Write } from '#functions/table/table.ts'
import { shortId } from '#shared/kernel/ids.ts'
import { limits } from '#shared/kernel/limits.ts'
import { parseImages } from '#shared/products/rules.ts'
import type { NewProduct, ProductChanges } from '#shared/products/schema.ts'

/** What writes of a vendor's products need of their request. */
export type VendorContext = StoreContext & { caller: { userId: string } }

/** Who sells, and where ids and time come from. */
type Origin = Omit<StoreContext, 'table'> & { vendorId: string }

/** The row's fields that a body sets; an optional one is there even when undefined, to clear it. */
function contentOf(body: NewProduct | ProductChanges, fitments: FitmentRecord[]) {
  return {
    nameAr: body.nameAr,
    nameEn: body.nameEn,
    descriptionAr: body.descriptionAr,
    descriptionEn: body.descriptionEn,
    manufacturer: body.manufacturer,
    partNumber: body.partNumber,
    isFeatured: body.isFeatured,
    condition: body.condition,
    partType: body.partType,
    categoryId: body.categoryId,
    images: parseImages(body.imageUrl),
    isUniversal: body.isUniversal ? (true as const) : undefined,
    fitments,
  }
}

type ListedContent = Omit<ProductListing, 'image' | 'trimIds' | 'isUniversal'> &
  Pick<ProductRecord, 'images' | 'fitments'> & { isUniversal: true | undefined }

function listingOf(product: ListedContent): ProductListing {
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
    ...(product.declinesUniversal && { declinesUniversal: true }),
    trimIds: product.fitments.map((fitment) => fitment.trimId),
    updatedAt: product.updatedAt,
  }
}

export function newProductRecord(
  body: NewProduct,
  fitments: FitmentRecord[],
  { vendorId, now, newId }: Origin,
): ProductRecord {
  const productId = newId()
  const createdAt = now().toISOString()
  const product = {
    ...contentOf(body, fitments),
    isActive: body.isActive,
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
    ...product,
    stocks: Object.fromEntries(
      body.stocks.map((stock, position) => [shortId(newId), { ...stock, position }]),
    ),
    listing: listingOf(product),
  }
}

/**
 * Plans an edit: the row afterwards, the update that gets it there, and its condition, that the row is
 * still this vendor's, live and unedited, and has enough stock. Orders may change the row at the same
 * time: nothing here depends on `rev` or on quantities, except that a lowered quantity must not become
 * negative (rules.md, Products).
 */
export function planEdit(
  current: ProductRecord,
  body: ProductChanges,
  fitments: FitmentRecord[],
  { caller, now, newId }: VendorContext,
): { next: ProductRecord; changes: Changes; condition: Expression } {
  const content = {
    ...contentOf(body, fitments),
    isActive: body.isActive ?? current.isActive,
    updatedAt: now().toISOString(),
  }
  const { declinesUniversal } = current.listing
  const set: Record<string, unknown> = {
    ...content,
    listing: listingOf({ ...content, ...(declinesUniversal && { declinesUniversal }) }),
  }
  const cleared = Object.keys(content).filter((field) => set[field] === undefined)
  const { stocks, changes, lowered } = planStocks(current.stocks, body.stocks, newId)
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
        ...lowered.map((_, index) => `#stocks.#s${index}.#quantity >= :s${index}`),
      ].join(' AND '),
      names: {
        ...ownAndUnedited.names,
        '#listing': 'listing',
        '#declines': 'declinesUniversal',
        ...(lowered.length > 0 ? { '#stocks': 'stocks', '#quantity': 'quantity' } : {}),
        ...Object.fromEntries(lowered.map(({ stockId }, index) => [`#s${index}`, stockId])),
      },
      values: {
        ':owner': caller.userId,
        ':version': current.version,
        ...Object.fromEntries(lowered.map(({ by }, index) => [`:s${index}`, by])),
      },
    },
  }
}

interface StockPlan {
  stocks: ProductRecord['stocks']
  changes: Required<Pick<Changes, 'set' | 'add' | 'remove'>>
  /** Sources that lose pieces, and how many. */
  lowered: { stockId: string; by: number }[]
}

function planStocks(
  current: ProductRecord['stocks'],
  wanted: ProductChanges['stocks'],
  newId: () => string,
): StockPlan {
  const plan: StockPlan = { stocks: {}, changes: { set: {}, add: {}, remove: [] }, lowered: [] }
  for (const [position, source] of wanted.entries()) {
    if (source.stockId !== undefined) changeSource(plan, current, source, position)
    else {
      const { stockId: _, quantitySeen: __, ...added } = source
      const stockId = shortId(newId)
      plan.changes.set[`stocks.${stockId}`] = plan.stocks[stockId] = { ...added, position }
    }
  }
  for (const [stockId, source] of Object.entries(current)) {
    if (plan.stocks[stockId]) continue
    plan.stocks[stockId] = { quantity: source.quantity, retired: true }
    if (source.retired) continue
    plan.changes.set[`stocks.${stockId}.retired`] = true
    // Field by field, since an order may change the quantity meanwhile. Kept texts of retired
    // sources would make the row outgrow DynamoDB's item size.
    for (const field of Object.keys(source))
      if (field !== 'quantity' && field !== 'retired')
        plan.changes.remove.push(`stocks.${stockId}.${field}`)
  }
  if (Object.keys(plan.stocks).length > limits.stocksEverPerProduct)
    throw rejection('CONFLICT', ['stocks'], {
      code: 'TOO_MANY_SOURCES',
      message: 'This product has had too many stock sources: add it as a new product',
    })
  return plan
}

function changeSource(
  { stocks, changes, lowered }: StockPlan,
  current: ProductRecord['stocks'],
  { stockId = '', quantitySeen, ...source }: ProductChanges['stocks'][number],
  position: number,
): void {
  const before = Object.hasOwn(current, stockId) ? current[stockId] : undefined
  if (!before || before.retired || stocks[stockId])
    throw invalid(['stocks', position, 'stockId'], 'The stock source does not exist')
  const delta = quantitySeen === undefined ? undefined : source.quantity - quantitySeen
  const quantity = delta === undefined ? source.quantity : before.quantity + delta
  if (quantity < 0)
    throw rejection('QUANTITY_CHANGED', ['stocks', position, 'quantity'], {
      available: before.quantity,
    })
  stocks[stockId] = { ...source, position, quantity }
  const { set, add, remove } = changes
  const path = `stocks.${stockId}`
  set[`${path}.origin`] = source.origin
  set[`${path}.price`] = source.price
  set[`${path}.position`] = position
  if (source.supplier === undefined) remove.push(`${path}.supplier`)
  else set[`${path}.supplier`] = source.supplier
  if (delta === undefined) set[`${path}.quantity`] = quantity
  else if (delta !== 0) add[`${path}.quantity`] = delta
  if (delta !== undefined && delta < 0) lowered.push({ stockId, by: -delta })
}

const ownAndUnedited = {
  text: 'vendorId = :owner AND attribute_not_exists(deletedAt) AND #version = :version',
  names: { '#version': 'version' },
}

export function productUpdate(
  current: ProductRecord,
  changes: Changes,
  condition: Expression,
  now: Date,
): Write {
  return {
    kind: 'update',
    key: productKey(current.productId),
    changes: {
      ...changes,
      set: { ...changes.set, ...feedAttributes(nextChangedAt(now, current.gsi1sk)) },
    },
    condition,
  }
}

/**
 * The update that retires a product. The row leaves the lists but stays, so that stock can be
 * returned; after 30 days it leaves the feed too (tombstone.ts).
 */
export function retirement(current: ProductRecord, now: Date): Write {
  const deletedAt = now.toISOString()
  return productUpdate(
    current,
    { set: { deletedAt, updatedAt: deletedAt }, add: { rev: 1 }, remove: ['gsi2pk', 'gsi2sk'] },
    // The counters move by what was read, so the row must be unedited.
    {
      ...ownAndUnedited,
      values: { ':owner': current.vendorId, ':version': current.version },
    },
    now,
  )
}

/**
 * Stores a vendor's answer to the proposal to sell the product for every car. Nothing that customers
 * or an open form have read changes, so neither `rev` nor `version` grows.
 */
export function universalAnswerWrite(
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
