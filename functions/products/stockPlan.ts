import { invalid, rejection } from '#functions/http/appError.ts'
import type { ProductRecord, StockRecord } from '#functions/table/records.ts'
import type { Changes } from '#functions/table/table.ts'
import { shortId } from '#shared/kernel/ids.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { NewProduct, ProductChanges } from '#shared/products/bodies.ts'
import { type Dollar, toDinars } from '#shared/products/dollars.ts'
import { readCountry } from '#shared/products/countries.ts'
import { mayBeProducedAt } from '#shared/products/producedAt.ts'
import { toSourceTraits } from '#shared/products/sources.ts'

/** What prices in dollars follow. */
export interface Rates {
  dollar?: Dollar | undefined
}

export const toSources = <S extends NewProduct['stocks'][number]>(
  { stocks, ...product }: { stocks: S[] } & Omit<NewProduct | ProductChanges, 'stocks'>,
  dollar: Dollar | undefined,
) =>
  stocks.map(({ condition, partType, manufacturer, warranty, ...stock }, index) => {
    const traits = toSourceTraits(product, {
      ...{ condition, partType, manufacturer, warranty },
      origin: stock.origin,
    })
    return {
      ...stock,
      price: toPrice(stock, dollar, index),
      country: stock.country ?? readCountry(stock.origin),
      grade: traits.condition === 'used' ? stock.grade : undefined,
      ...traits,
    }
  })

/** Throws 400 for a month that nothing on sale was made in, unless it is the stored one. */
function checkProducedAt(
  { producedAt }: Pick<StockRecord, 'producedAt'>,
  index: number,
  before?: StockRecord,
): void {
  if (producedAt === undefined || producedAt === before?.producedAt) return
  if (!mayBeProducedAt(producedAt))
    throw invalid(['stocks', index, 'producedAt'], 'A month of the last 15 years')
}

/** The only place that sets a source's price; a price in dollars is converted at the shop's rate. */
function toPrice(
  { price, priceUsd }: NewProduct['stocks'][number],
  dollar: Dollar | undefined,
  index: number,
): number {
  if (priceUsd === undefined) return price
  if (!dollar) throw invalid(['stocks', index, 'priceUsd'], 'The shop has no rate of the dollar')
  return toDinars(priceUsd, dollar)
}

type PlannedSource = ReturnType<typeof toSources<ProductChanges['stocks'][number]>>[number]

interface StockPlan {
  stocks: ProductRecord['stocks']
  changes: Required<Pick<Changes, 'set' | 'add' | 'remove'>>
  /** Sources that gain or lose pieces, and how many. */
  moved: { stockId: string; by: number }[]
}

/** Throws 400 for an unknown source, and 409 for a price or quantity that is no longer as seen. */
export function planStocks(
  current: ProductRecord['stocks'],
  wanted: readonly PlannedSource[],
  newId: () => string,
): StockPlan {
  const plan: StockPlan = { stocks: {}, changes: { set: {}, add: {}, remove: [] }, moved: [] }
  for (const [position, source] of wanted.entries()) {
    if (source.stockId !== undefined) changeSource(plan, current, source, position)
    else {
      checkProducedAt(source, position)
      const { stockId: _, quantitySeen: __, priceSeen: ___, ...added } = source
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
  { stocks, changes, moved }: StockPlan,
  current: ProductRecord['stocks'],
  { stockId = '', quantitySeen, priceSeen, ...source }: PlannedSource,
  position: number,
): void {
  const before = Object.hasOwn(current, stockId) ? current[stockId] : undefined
  if (!before || before.retired || stocks[stockId])
    throw invalid(['stocks', position, 'stockId'], 'The stock source does not exist')
  checkProducedAt(source, position, before)
  const delta = quantitySeen === undefined ? undefined : source.quantity - quantitySeen
  const quantity = delta === undefined ? source.quantity : before.quantity + delta
  rejectUnseen(before, { position, priceSeen, quantity })
  stocks[stockId] = { ...source, position, quantity }
  const { set, add, remove } = changes
  const path = `stocks.${stockId}`
  const { quantity: _, ...fields } = { ...cleared, ...source, position }
  for (const [field, value] of Object.entries(fields))
    if (value === undefined) remove.push(`${path}.${field}`)
    else set[`${path}.${field}`] = value
  if (delta === undefined) set[`${path}.quantity`] = quantity
  else if (delta !== 0) {
    add[`${path}.quantity`] = delta
    moved.push({ stockId, by: delta })
  }
}

/** What a source need not have. */
const cleared = {
  ...{ priceUsd: undefined, supplier: undefined, country: undefined },
  ...{ grade: undefined, producedAt: undefined },
  ...{ partType: undefined, manufacturer: undefined, warranty: undefined },
}

/** `quantity` is what the source would have. */
function rejectUnseen(
  before: StockRecord,
  now: { position: number; priceSeen: number | undefined; quantity: number },
): void {
  const { price, quantity } = before
  if (now.priceSeen !== undefined && now.priceSeen !== price)
    throw rejection('PRICE_CHANGED', ['stocks', now.position, 'price'], { price })
  checkQuantity(now.quantity, quantity, now.position)
}

/** Throws 409 for a quantity below zero, and 400 for more than a source may have. */
export function checkQuantity(quantity: number, available: number, position: number): void {
  const path = ['stocks', position, 'quantity']
  if (quantity < 0) throw rejection('QUANTITY_CHANGED', path, { available })
  if (quantity > limits.piecesPerSource) throw invalid(path, 'Quantity is too large')
}
