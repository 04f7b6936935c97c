/**
 * How orders change stock: one update per product, however many of its sources change. It raises
 * `rev` and the feed stamp, so that search picks up the new quantity, but not `version`, so that a
 * sale never conflicts with the vendor's edits (rules.md, Products).
 */
import { feedAttributes, productKey } from '#functions/table/keys.ts'
import { nextChangedAt } from '#functions/table/feedRow.ts'
import { type OrderRecord, type ProductRecord } from '#functions/table/records.ts'
import type { Write } from '#functions/table/table.ts'
import type { StockReservation } from './plan.ts'
import { limits } from '#shared/kernel/limits.ts'
import { piecesLeft } from '#shared/orders/adjustments.ts'
import { vendorSubtotal } from '#shared/orders/pricing.ts'
import type { OrderItem, OrderMove } from '#shared/orders/schema.ts'

/**
 * Takes stock on the condition that the product is still for sale, at the planned price, and has
 * enough. Every write of a variant raises its product's `variantRev`, which guards the variants'
 * prices without a row of the transaction for each.
 */
export function reservationWrite(
  { product, sources, namesVariant }: StockReservation,
  now: Date,
  boughtWith?: ProductRecord['boughtWith'],
): Write {
  const { askerId } = product
  const names: Record<string, string> = {
    ...(askerId ? { '#asker': 'askerId', '#held': 'heldUntil' } : { '#active': 'isActive' }),
    '#deleted': 'deletedAt',
    '#stocks': 'stocks',
    '#quantity': 'quantity',
    '#price': 'price',
    '#retired': 'retired',
  }
  const values: Record<string, unknown> = { ':true': true }
  const conditions = ['attribute_not_exists(#deleted)']
  if (askerId) {
    // The offered price is the asker's alone, and for as long as it is held.
    conditions.push('#asker = :asker AND #held > :now')
    Object.assign(values, { ':asker': askerId, ':now': now.toISOString() })
  } else conditions.push('#active = :true')
  if (namesVariant) {
    names['#variantRev'] = 'variantRev'
    if (product.variantRev === undefined) conditions.push('attribute_not_exists(#variantRev)')
    else {
      conditions.push('#variantRev = :variantRev')
      values[':variantRev'] = product.variantRev
    }
  }
  const add: Record<string, number> = { rev: 1, sold: 0 }
  for (const [index, [stockId, { quantity, price }]] of [...sources].entries()) {
    const source = `#stocks.#s${index}`
    names[`#s${index}`] = stockId
    values[`:n${index}`] = quantity
    values[`:p${index}`] = price
    conditions.push(
      `${source}.#quantity >= :n${index}`,
      `${source}.#price = :p${index}`,
      `(attribute_not_exists(${source}.#retired) OR ${source}.#retired <> :true)`,
    )
    add[`stocks.${stockId}.quantity`] = -quantity
    add.sold = (add.sold ?? 0) + quantity
  }
  return {
    kind: 'update',
    key: productKey(product.productId),
    changes: {
      set: {
        ...feedAttributes(nextChangedAt(now, product.gsi1sk)),
        ...(boughtWith && { boughtWith }),
      },
      add,
    },
    condition: { text: conditions.join(' AND '), names, values },
  }
}

/** What a change of an order does to one product: always a write of its row, since `sold` changes. */
export interface StockReturn {
  productId: string
  /** Pieces put back, by stockId. */
  sources: Map<string, number>
  /** Added to the pieces sold. */
  sold: number
}

/** What to write to the products of an order that was `before`, with `restocked` pieces put back. */
export function stockReturns(
  before: OrderRecord,
  after: OrderRecord,
  restocked: readonly Pieces[],
): StockReturn[] {
  const returns = new Map<string, StockReturn>()
  const returnFor = (productId: string) => {
    const stockReturn = returns.get(productId) ?? {
      productId,
      sources: new Map<string, number>(),
      sold: 0,
    }
    returns.set(productId, stockReturn)
    return stockReturn
  }
  for (const { line, quantity } of restocked) {
    const item = before.items[line]
    if (!item) continue
    const { sources } = returnFor(item.product.id)
    sources.set(item.stock.stockId, (sources.get(item.stock.stockId) ?? 0) + quantity)
  }
  for (const [productId, sold] of soldIn(before)) returnFor(productId).sold -= sold
  for (const [productId, sold] of soldIn(after)) returnFor(productId).sold += sold
  return [...returns.values()].filter(({ sources, sold }) => sources.size > 0 || sold !== 0)
}

/** Rows of products as rejected writes have shown them, by product id; empty ones do not exist. */
export type ProductContext = Map<string, Partial<ProductRecord>>

/**
 * Returns stock, also to a retired source or product. The row is not read first: the condition fails
 * when a source is missing or full or the feed stamp is not older, and the next try takes the right values from
 * the `row` that the rejection showed. Undefined if there is no row: no code removes rows or sources,
 * but what was removed by hand must not come back as a partial row.
 */
export function returnWrite(
  { productId, sources, sold }: StockReturn,
  row: Partial<ProductRecord> | undefined,
  now: Date,
): Write | undefined {
  if (row && row.productId === undefined) return undefined
  const stamp = nextChangedAt(now, row?.gsi1sk)
  const names: Record<string, string> = { '#changedAt': 'gsi1sk' }
  const conditions = [
    'attribute_exists(pk)',
    '(attribute_not_exists(#changedAt) OR #changedAt < :stamp)',
  ]
  const add: Record<string, number> = { rev: 1, ...(sold === 0 ? {} : { sold }) }
  const present = [...sources].filter(([stockId]) => !row || stockId in (row.stocks ?? {}))
  const values: Record<string, unknown> = { ':stamp': stamp }
  if (present.length > 0) Object.assign(names, { '#stocks': 'stocks', '#quantity': 'quantity' })
  for (const [index, [stockId, quantity]] of present.entries()) {
    names[`#s${index}`] = stockId
    // A source whose vendor has filled it meanwhile takes what fits (rules.md, Products).
    const { quantity: held = 0 } = row?.stocks?.[stockId] ?? {}
    const fits = Math.max(0, Math.min(quantity, limits.piecesPerSource - held))
    conditions.push(`#stocks.#s${index}.#quantity ${fits < quantity ? '=' : '<='} :q${index}`)
    values[`:q${index}`] = fits < quantity ? held : limits.piecesPerSource - quantity
    add[`stocks.${stockId}.quantity`] = fits
  }
  return {
    kind: 'update',
    key: productKey(productId),
    changes: { set: feedAttributes(stamp), add },
    condition: { text: conditions.join(' AND '), names, values },
  }
}

export type Pieces = Pick<NonNullable<OrderMove['lines']>[number], 'line' | 'quantity'>

/** What these pieces cost, IQD. */
export const remainingAmount = (items: readonly OrderItem[], pieces: readonly Pieces[]): number =>
  vendorSubtotal(pieces.map(({ line, quantity }) => ({ price: items[line]?.price ?? 0, quantity })))

/** All pieces that have not come back. */
export function remainingPieces(items: readonly OrderItem[]): Pieces[] {
  return items.flatMap((item, line) => {
    const quantity = piecesLeft(item)
    return quantity > 0 ? [{ line, quantity }] : []
  })
}

/** Pieces sold, by product id, as far as the order is counted. */
export function soldIn({ items, countedAs }: OrderRecord): Map<string, number> {
  const sold = new Map<string, number>()
  if (countedAs === undefined || countedAs === 'CANCELLED') return sold
  for (const item of items)
    sold.set(item.product.id, (sold.get(item.product.id) ?? 0) + piecesLeft(item))
  return sold
}
