/**
 * How orders change stock: one update per product, however many of its sources change. It raises
 * `rev` and the feed stamp, so that search picks up the new quantity, but not `version`, so that a
 * sale never conflicts with the vendor's edits (rules.md, Products).
 */
import { feedAttributes, productKey } from '#functions/table/keys.ts'
import { nextChangedAt, type OrderRecord, type ProductRecord } from '#functions/table/records.ts'
import type { TransactionRejected, Write } from '#functions/table/table.ts'
import type { StockReservation } from './plan.ts'

/**
 * Takes stock on the condition that the product is still for sale, at the planned price, and has
 * enough. Every write of a variant raises its product's `variantRev`, which guards the variants'
 * prices without a row of the transaction for each.
 */
export function reservationWrite(
  { product, sources, namesVariant }: StockReservation,
  now: Date,
): Write {
  const names: Record<string, string> = {
    '#active': 'isActive',
    '#deleted': 'deletedAt',
    '#stocks': 'stocks',
    '#quantity': 'quantity',
    '#price': 'price',
    '#retired': 'retired',
  }
  const values: Record<string, unknown> = { ':true': true }
  const conditions = ['#active = :true', 'attribute_not_exists(#deleted)']
  if (namesVariant) {
    names['#variantRev'] = 'variantRev'
    if (product.variantRev === undefined) conditions.push('attribute_not_exists(#variantRev)')
    else {
      conditions.push('#variantRev = :variantRev')
      values[':variantRev'] = product.variantRev
    }
  }
  const add: Record<string, number> = { rev: 1 }
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
  }
  return {
    kind: 'update',
    key: productKey(product.productId),
    changes: { set: feedAttributes(nextChangedAt(now, product.gsi1sk)), add },
    condition: { text: conditions.join(' AND '), names, values },
  }
}

export interface StockReturn {
  productId: string
  /** Pieces by stockId. */
  sources: Map<string, number>
  /** The product's feed stamp, known once a write was rejected. */
  changedAt?: string | undefined
}

export function returnsOf(order: OrderRecord): StockReturn[] {
  const byProduct = Map.groupBy(order.items, ({ product }) => product.id)
  return [...byProduct].map(([productId, items]) => {
    const sources = new Map<string, number>()
    for (const { stock, quantity } of items)
      sources.set(stock.stockId, (sources.get(stock.stockId) ?? 0) + quantity)
    return { productId, sources }
  })
}

/**
 * Returns stock, also to a retired source or product. The row is not read first: the condition fails
 * when a source is missing or the feed stamp is not older, and `correctReturns` then reads the right
 * values from the rejection.
 */
export function returnWrite({ productId, sources, changedAt }: StockReturn, now: Date): Write {
  const stamp = nextChangedAt(now, changedAt)
  const names: Record<string, string> = { '#stocks': 'stocks', '#changedAt': 'gsi1sk' }
  const conditions = ['(attribute_not_exists(#changedAt) OR #changedAt < :stamp)']
  const add: Record<string, number> = { rev: 1 }
  for (const [index, [stockId, quantity]] of [...sources].entries()) {
    names[`#s${index}`] = stockId
    conditions.push(`attribute_exists(#stocks.#s${index})`)
    add[`stocks.${stockId}.quantity`] = quantity
  }
  return {
    kind: 'update',
    key: productKey(productId),
    changes: { set: feedAttributes(stamp), add },
    condition: { text: conditions.join(' AND '), names, values: { ':stamp': stamp } },
  }
}

/**
 * The returns to retry after a rejected cancel, whose transaction began with `returns`: with the
 * rows' current feed stamps, and without sources that a row lacks. No code removes rows or sources,
 * but what was removed by hand must not come back as a partial row.
 */
export function correctReturns(
  { rejections }: TransactionRejected,
  returns: StockReturn[],
): StockReturn[] {
  return returns.flatMap((entry, index) => {
    const rejection = rejections[index]
    if (rejection?.code !== 'ConditionalCheckFailed') return [entry]
    const { stocks = {}, gsi1sk: changedAt } = (rejection.item ?? {}) as Partial<ProductRecord>
    const sources = new Map([...entry.sources].filter(([stockId]) => stockId in stocks))
    return sources.size > 0 ? [{ ...entry, sources, changedAt }] : []
  })
}
