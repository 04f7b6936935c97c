/**
 * Tells a vendor which products an order has left almost sold out. Derived from what the order's
 * transaction has written, so an order takes no more rows and no more conditions for it.
 */
import { describeError, type Log } from '#functions/http/log.ts'
import { waitAtMost } from '#functions/http/waitAtMost.ts'
import { lowStockKey, productKey } from '#functions/table/keys.ts'
import { eventsWrite } from '#functions/table/outbox.ts'
import { liveRecords, type ProductRecord } from '#functions/table/records.ts'
import { transactOnce } from '#functions/table/retryOnConflict.ts'
import type { StoreContext } from '#functions/table/table.ts'
import { limits } from '#shared/kernel/limits.ts'
import { livePieces, piecesIn } from '#shared/products/rules.ts'
import type { OrderPlan } from './plan.ts'

/** How long an order waits for it; a Lambda goes on with its next request. */
const waitMs = 100

/**
 * Products with more pieces than this after the order are not read again. It covers what others may
 * have ordered between this order's read and its write.
 */
const readAgainBelow = 50

type Context = Pick<StoreContext, 'table' | 'now'> & { log: Log }

/** Never throws: the order is placed. */
export async function notifyLowStock(context: Context, plan: OrderPlan): Promise<void> {
  const before = plan.reservations
    .filter(({ product, sources }) => {
      const reserved = piecesIn([...sources.values()])
      const pieces = livePieces(product)
      return pieces > limits.lowStock && pieces - reserved <= readAgainBelow
    })
    .map(({ product }) => product)
  if (before.length === 0) return
  await waitAtMost(waitMs, notify(context, before))
}

/** `before` is as this order read it: with more than `limits.lowStock` pieces. Never throws. */
async function notify(context: Context, before: ProductRecord[]): Promise<void> {
  const warn = (error: unknown) => context.log.warn('low stock not notified', describeError(error))
  try {
    const rows = await context.table.batchGet(
      before.map(({ productId }) => productKey(productId)),
      { consistent: true },
    )
    const revs = new Map(before.map(({ productId, rev }) => [productId, rev]))
    const low = liveRecords<ProductRecord>(rows).filter(
      (product) => livePieces(product) <= limits.lowStock,
    )
    // One that fails must not keep the vendor from hearing of the others.
    const tell = (product: ProductRecord) =>
      notifyProduct(context, product, revs.get(product.productId)).catch(warn)
    await Promise.all(low.map(tell))
  } catch (error) {
    warn(error)
  }
}

/** `revBefore` is the product's `rev` before the order. */
async function notifyProduct(
  { table, now }: Context,
  { productId, vendorId, rev, nameAr, nameEn, stocks }: ProductRecord,
  revBefore: number | undefined,
): Promise<void> {
  const count = livePieces({ stocks })
  const at = now()
  await transactOnce(table, () => [
    {
      kind: 'put',
      item: { ...lowStockKey(productId), entity: 'lowStock', rev },
      // Only one order notifies: the one that took the stock from more than a few pieces to a few. The product
      // was restocked if it had more than a few in a later `rev` than when it was last told.
      condition: {
        text: 'attribute_not_exists(pk) OR #rev < :revBefore',
        names: { '#rev': 'rev' },
        values: { ':revBefore': revBefore },
      },
    },
    eventsWrite(vendorId, at, `${productId}.${rev}`, [
      { kind: 'lowStock', productId, nameAr, nameEn, count },
    ]),
  ])
}
