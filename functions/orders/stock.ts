/**
 * How orders move stock. Each product is one update of its row however many sources move; `rev` and
 * the feed stamp move with it, so that search learns of the new quantity, and `version` stays, so
 * that a sale never clashes with the vendor's own editing (rules.md, Products).
 */
import { feedAttributes, productKey } from '#functions/table/keys.ts'
import { nextChangedAt, type OrderRecord } from '#functions/table/records.ts'
import type { TransactionRefused, Write } from '#functions/table/table.ts'
import type { Take } from './placing/plan.ts'

/**
 * Takes an order's pieces, on the condition that everything is still as it was seen: for sale, at
 * this price, and enough of it.
 */
export function takeWrite({ product, sources }: Take, now: Date): Write {
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
 * Gives pieces back, also to a retired source or product. The row must hold the sources: after a
 * deleted product's row has expired there is nothing to give back to (`withoutLost`).
 */
export function returnWrite({ productId, sources }: Return, now: Date): Write {
  const names: Record<string, string> = { '#stocks': 'stocks' }
  const conditions: string[] = []
  const add: Record<string, number> = { rev: 1 }
  for (const [index, [stockId, quantity]] of [...sources].entries()) {
    names[`#s${index}`] = stockId
    conditions.push(`attribute_exists(#stocks.#s${index})`)
    add[`stocks.${stockId}.quantity`] = quantity
  }
  return {
    kind: 'update',
    key: productKey(productId),
    changes: { set: feedAttributes(now.toISOString()), add },
    condition: { text: conditions.join(' AND '), names },
  }
}

/**
 * The returns that can still be given after a refused cancel whose first writes they were: what a
 * product's row does not hold any more is left out.
 */
export function withoutLost(returns: Return[], { refusals }: TransactionRefused): Return[] {
  return returns.flatMap((one, index) => {
    const refusal = refusals[index]
    if (refusal?.code !== 'ConditionalCheckFailed') return [one]
    const held = Object.keys((refusal.item?.stocks as object | undefined) ?? {})
    const sources = new Map([...one.sources].filter(([stockId]) => held.includes(stockId)))
    return sources.size > 0 ? [{ ...one, sources }] : []
  })
}
