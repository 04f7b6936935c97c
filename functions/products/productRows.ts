/** The rows and writes behind a product's life, planned from what was read; nothing here reads. */
import { AppError, invalid } from '#functions/http/appError.ts'
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
import type { Changes, Expression, Item, Write } from '#functions/table/table.ts'
import { limits } from '#shared/kernel/limits.ts'
import { parseImages } from '#shared/products/rules.ts'
import type { NewProduct, ProductChanges } from '#shared/products/schema.ts'

/** Who writes, with which ids and at what time. */
export interface ProductContext {
  vendorId: string
  now: () => Date
  newId: () => string
}

/** What of a body goes into the row as it is. */
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
    fitments,
  }
}

function listingOf(
  product: Omit<ProductListing, 'image' | 'trimIds'> & Pick<ProductRecord, 'images' | 'fitments'>,
): ProductListing {
  const [image] = product.images
  return {
    nameAr: product.nameAr,
    nameEn: product.nameEn,
    partNumber: product.partNumber,
    ...(image === undefined ? {} : { image }),
    categoryId: product.categoryId,
    isFeatured: product.isFeatured,
    isActive: product.isActive,
    trimIds: product.fitments.map((fitment) => fitment.trimId),
    updatedAt: product.updatedAt,
  }
}

/** Eight random characters: the end of a ULID. */
const shortId = (newId: () => string) => newId().slice(-8)

/** The row of a new product. */
export function newProductRecord(
  body: NewProduct,
  fitments: FitmentRecord[],
  { vendorId, now, newId }: ProductContext,
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

/** A new row, stamped for this try of its transaction. */
export function restamped(product: ProductRecord, now: Date): Item {
  return { ...product, ...feedAttributes(now.toISOString()) }
}

/** An edit of one row: the row as it will stand, and the one update that makes it so. */
export interface ProductEdit {
  next: ProductRecord
  changes: Changes
  /** What of the row must still hold: it is this vendor's, alive, unedited, and has enough stock. */
  condition: Expression
}

/**
 * Plans an edit. Sales go on meanwhile: nothing here depends on `rev` or on quantities, but for a
 * lowered quantity that must not become negative (rules.md, Products).
 */
export function planEdit(
  current: ProductRecord,
  body: ProductChanges,
  fitments: FitmentRecord[],
  { vendorId, now, newId }: ProductContext,
): ProductEdit {
  const content = {
    ...contentOf(body, fitments),
    isActive: body.isActive ?? current.isActive,
    updatedAt: now().toISOString(),
  }
  const set: Record<string, unknown> = { ...content, listing: listingOf({ ...content }) }
  const add: Record<string, number> = { rev: 1, version: 1 }
  const remove = Object.keys(content).filter((field) => set[field] === undefined)
  const stocks: ProductRecord['stocks'] = {}
  const enough: { stockId: string; least: number }[] = []

  for (const [position, asked] of body.stocks.entries()) {
    const { stockId, quantitySeen, ...source } = asked
    if (stockId === undefined) {
      const added = shortId(newId)
      stocks[added] = { ...source, position }
      set[`stocks.${added}`] = stocks[added]
      continue
    }
    const known = Object.hasOwn(current.stocks, stockId) ? current.stocks[stockId] : undefined
    if (!known || known.retired || stocks[stockId])
      throw invalid(['stocks', position, 'stockId'], 'The stock source does not exist')
    const path = `stocks.${stockId}`
    const delta = quantitySeen === undefined ? undefined : source.quantity - quantitySeen
    const quantity = delta === undefined ? source.quantity : known.quantity + delta
    if (quantity < 0) throw quantityChanged(position, known.quantity)
    stocks[stockId] = { ...source, position, quantity }
    set[`${path}.origin`] = source.origin
    set[`${path}.price`] = source.price
    set[`${path}.position`] = position
    if (source.supplier === undefined) remove.push(`${path}.supplier`)
    else set[`${path}.supplier`] = source.supplier
    if (delta === undefined) set[`${path}.quantity`] = quantity
    else if (delta !== 0) add[`${path}.quantity`] = delta
    if (delta !== undefined && delta < 0) enough.push({ stockId, least: -delta })
  }
  for (const [stockId, known] of Object.entries(current.stocks)) {
    if (stocks[stockId]) continue
    stocks[stockId] = { quantity: known.quantity, retired: true }
    if (known.retired) continue
    set[`stocks.${stockId}.retired`] = true
    // Field by field: a sale may change the quantity in between. The row would outgrow the table
    // if every source it ever had kept its texts.
    for (const field of Object.keys(known))
      if (field !== 'quantity' && field !== 'retired') remove.push(`stocks.${stockId}.${field}`)
  }
  if (Object.keys(stocks).length > limits.stocksEverPerProduct)
    throw new AppError('CONFLICT', {
      issues: [
        {
          path: ['stocks'],
          code: 'TOO_MANY_SOURCES',
          message: 'This product has had too many stock sources: add it anew',
        },
      ],
    })

  return {
    next: { ...current, ...content, stocks, version: current.version + 1 },
    changes: { set, add, remove },
    condition: {
      text: [
        standing.text,
        '#version = :version',
        ...enough.map((_, index) => `#stocks.#s${index}.#quantity >= :s${index}`),
      ].join(' AND '),
      names: {
        '#version': 'version',
        ...(enough.length > 0 ? { '#stocks': 'stocks', '#quantity': 'quantity' } : {}),
        ...Object.fromEntries(enough.map(({ stockId }, index) => [`#s${index}`, stockId])),
      },
      values: {
        ':owner': vendorId,
        ':version': current.version,
        ...Object.fromEntries(enough.map(({ least }, index) => [`:s${index}`, least])),
      },
    },
  }
}

const standing = { text: 'vendorId = :owner AND attribute_not_exists(deletedAt)' }

function quantityChanged(position: number, available: number): AppError {
  return new AppError('QUANTITY_CHANGED', {
    issues: [{ path: ['stocks', position, 'quantity'], code: 'QUANTITY_CHANGED', available }],
  })
}

/** The update of a product's row by its vendor, stamped for this try. */
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
 * The update that retires a product: out of lists, its row kept for returned stock. The feed tells of
 * it for 30 days, then it leaves that too (tombstone.ts).
 */
export function retirement(current: ProductRecord, now: Date): Write {
  const deletedAt = now.toISOString()
  return productUpdate(
    current,
    { set: { deletedAt, updatedAt: deletedAt }, add: { rev: 1 }, remove: ['gsi2pk', 'gsi2sk'] },
    {
      // The counters move by what the row says, so it must still say what was read.
      text: `${standing.text} AND #version = :version`,
      names: { '#version': 'version' },
      values: { ':owner': current.vendorId, ':version': current.version },
    },
    now,
  )
}
