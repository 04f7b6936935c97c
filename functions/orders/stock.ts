/**
 * How orders move stock. Each product is one update of its row however many sources move; `rev` and
 * the feed stamp move with it, so that search learns of the new quantity, and `version` stays, so
 * that a sale never clashes with the vendor's own editing (rules.md, Products).
 */
import { feedAttributes, productKey } from '#functions/table/keys.ts'
import { nextChangedAt, type OrderRecord, type ProductRecord } from '#functions/table/records.ts'
import type { TransactionRejected, Write } from '#functions/table/table.ts'
import type { Take } from './placing/plan.ts'

/**
 * Takes an order's pieces, on the condition that everything is still as it was seen: for sale, at
 * this price, and enough of it. Every write of a variant moves its product's `variantRev`, which
 * guards the variants' prices without a row of the transaction for each.
 */
export function takeWrite({ product, sources, namesVariant }: Take, now: Date): Write {
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

/** What a cancelled order gives back to one product, by stockId. */
export interface Return {
  productId: string
  sources: Map<string, number>
  /** The product's feed stamp, once a refused write has told it. */
  changedAt?: string | undefined
}

export function returnsOf(order: OrderRecord): Return[] {
  const returns = new Map<string, Return>()
  for (const { product, stock, quantity } of order.items) {
    const one = returns.get(product.id) ?? { productId: product.id, sources: new Map() }
    returns.set(product.id, one)
    one.sources.set(stock.stockId, (one.sources.get(stock.stockId) ?? 0) + quantity)
  }
  return [...returns.values()]
}

/**
 * Gives pieces back, also to a retired source or product. The row is not read before: the write is
 * refused when the row lacks a source or its feed stamp is not older, and then `learnedFrom` the
 * refusal what to write instead.
 */
export function returnWrite({ productId, sources, changedAt }: Return, now: Date): Write {
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
 * The returns to try after a refused cancel whose first writes they were: with the feed
 * stamps that rows have now, and without sources that a product's row lacks. No code removes such rows
 * or sources, but one that was removed by hand must not come back as a partial row.
 */
export function learnedFrom({ rejections }: TransactionRejected, returns: Return[]): Return[] {
  return returns.flatMap((one, index) => {
    const rejection = rejections[index]
    if (rejection?.code !== 'ConditionalCheckFailed') return [one]
    const { stocks = {}, gsi1sk: changedAt } = (rejection.item ?? {}) as Partial<ProductRecord>
    const sources = new Map([...one.sources].filter(([stockId]) => stockId in stocks))
    return sources.size > 0 ? [{ ...one, sources, changedAt }] : []
  })
}
