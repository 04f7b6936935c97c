/** Orders in the table: placing and reading one. `change.ts` changes and `lists.ts` lists them. */
import { AppError, notFound, required } from '#functions/http/appError.ts'
import { describeError, type Log } from '#functions/http/log.ts'
import { insertion } from '#functions/table/conditions.ts'
import {
  claimWrite,
  keyedRequest,
  liveClaim,
  type IdempotencyRecord,
  type KeyedRequest,
} from '#functions/table/idempotency.ts'
import { orderKey, vendorKey } from '#functions/table/keys.ts'
import {
  asRecord,
  readRecord,
  type OrderRecord,
  type VendorRecord,
} from '#functions/table/records.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import {
  TransactionRejected,
  type StoreContext,
  type Table,
  type Write,
} from '#functions/table/table.ts'
import type { RequestKey } from '#shared/contract/endpoint.ts'
import type { NewOrder, OrderActor } from '#shared/orders/schema.ts'
import { countTogether } from '#functions/products/boughtWith.ts'
import { loadOrderContext } from './context.ts'
import { countWrites } from './counts.ts'
import { placedEvent } from './events.ts'
import { hourlyOrderWrite, secondsToNextHour } from './hourlyLimit.ts'
import type { OrderWithVendor } from './orderResponse.ts'
import { notifyLowStock } from './lowStock.ts'
import { planOrder, type OrderPlan, type StockReservation } from './plan.ts'
import { newOrderRecord } from './record.ts'
import { reservationWrite } from './stock.ts'

/**
 * Places an order, or returns the one that the same key and body placed before (`repeated`). One or two
 * batch reads, one transaction: the order, its stock, three counters, the vendor's event and its terms of
 * delivery, the caller's key and hour, which with 50 products are 58 of the 100 rows that a transaction may
 * hold. Throws TOO_MANY_ORDERS beyond those of an hour.
 */
export async function placeOrder(
  context: StoreContext & { log: Log },
  { customerId, body, key }: { customerId: string; body: NewOrder; key: RequestKey | undefined },
): Promise<OrderWithVendor & { repeated: boolean }> {
  const { table, newId, now } = context
  const orderId = newId()
  const request = key && keyedRequest(customerId, key)
  let plan: OrderPlan | undefined

  const findPlaced = async (claim: IdempotencyRecord | undefined) => {
    const placedOrder = request && (await findPlacedOrder(table, request, claim, now()))
    return placedOrder && { ...placedOrder, repeated: true }
  }

  const attempt = async (isAgain: boolean): Promise<OrderWithVendor & { repeated: boolean }> => {
    const readOptions = { requestKey: request?.key, isAgain }
    const rows = await loadOrderContext(context, customerId, body, readOptions)
    const placed = await findPlaced(rows.claim)
    if (placed) return placed
    const at = now()
    try {
      plan = planOrder(body, rows, { now: at, previous: plan })
    } catch (rejection) {
      // A batch read is not a snapshot: a twin of this request may have taken the last piece just
      // after the key was read. Its order is the response then, not our rejection.
      const claim = request && (await readRecord<IdempotencyRecord>(table, request.key))
      const twin = await findPlaced(claim)
      if (twin) return twin
      // The customer may have seen a newer fee than this process.
      if (!isAgain && rejection instanceof AppError && rejection.code === 'PRICE_CHANGED')
        return attempt(true)
      throw rejection
    }
    const { vendor, reservations } = plan
    const pairsOf = countPairs(plan)
    let order = newOrderRecord(orderId, body, plan, at)
    try {
      await table.transact([
        insertion(order),
        hourlyOrderWrite(customerId, at),
        ...(request ? [orderClaim(request, order, at)] : []),
        ...reservations.map((reservation) =>
          reservationWrite(reservation, at, pairsOf(reservation)),
        ),
        ...countWrites(undefined, order),
        placedEvent(order),
        deliveryCheck(vendor),
      ])
    } catch (error) {
      order = await requireLanded(table, order, { error, hasKey: request !== undefined })
    }
    await notifyLowStock(context, plan)
    return { order, vendor, repeated: false }
  }
  return retryOnConflict(() => attempt(plan !== undefined))
}

/**
 * Returns the order if an earlier try placed it and its response was lost, since nobody else has its id. Throws
 * TOO_MANY_ORDERS at the customer's limit, but not for a repeat, whose key has been claimed. Any other rejection
 * is retried, and then reads the key before the stock (rules.md, Orders).
 */
async function requireLanded(
  table: Table,
  { orderId, createdAt }: OrderRecord,
  { error, hasKey }: { error: unknown; hasKey: boolean },
): Promise<OrderRecord> {
  if (!(error instanceof TransactionRejected)) throw error
  const landed = error.failedAt(0) && (await readRecord<OrderRecord>(table, orderKey(orderId)))
  if (landed) return landed
  const isRepeat = hasKey && error.failedAt(2)
  if (!error.failedAt(1) || isRepeat) throw error
  throw new AppError('TOO_MANY_ORDERS', { retryAfter: secondsToNextHour(new Date(createdAt)) })
}

/** What each product of an order was ordered with; an offer to one person is not for others. */
const countPairs =
  ({ reservations, customer }: OrderPlan) =>
  ({ product: { productId, askerId, boughtWith } }: StockReservation) => {
    const others = reservations.flatMap(({ product: one }) =>
      one.productId === productId || one.askerId ? [] : [one.productId],
    )
    if (askerId || others.length === 0) return undefined
    return countTogether(boughtWith, others, customer.userId)
  }

/** The condition that the vendor still asks for delivery what the order was planned with. */
const deliveryCheck = ({ vendorId, delivery }: VendorRecord): Write => ({
  kind: 'check',
  key: vendorKey(vendorId),
  condition: delivery
    ? { text: 'delivery = :delivery', values: { ':delivery': delivery } }
    : { text: 'attribute_not_exists(delivery)' },
})

export const orderClaim = (request: KeyedRequest, { orderId, vendorId }: OrderRecord, now: Date) =>
  claimWrite<IdempotencyRecord>(request, { orderId, vendorId }, now)

/** The order that was placed with this key; throws KeyReused when its request was another one. */
async function findPlacedOrder(
  table: Table,
  request: KeyedRequest,
  found: IdempotencyRecord | undefined,
  now: Date,
): Promise<OrderWithVendor | undefined> {
  const claim = liveClaim(found, request, now)
  if (!claim) return undefined
  const keys = [orderKey(claim.orderId), vendorKey(claim.vendorId)]
  const rows = await table.batchGet(keys, { consistent: true })
  const order = rows.find(({ entity }) => entity === 'order')
  const vendor = rows.find(({ entity }) => entity === 'vendor')
  if (!order) throw new Error('The order of an idempotency key is missing')
  return { order: asRecord<OrderRecord>(order), vendor: vendor && asRecord<VendorRecord>(vendor) }
}

/** Whose order it must be; without `as`, its customer's or its vendor's. */
export interface Owner {
  userId: string
  as?: OrderActor
}

/** Throws NOT_FOUND for another person's order. */
export async function findOrder(
  table: Table,
  orderId: string,
  owner: Owner,
): Promise<OrderWithVendor> {
  const order = await readOrder(table, orderId, owner)
  return { order, vendor: await readVendor(table, order) }
}

export async function readOrder(table: Table, orderId: string, owner: Owner): Promise<OrderRecord> {
  const order = required(await readRecord<OrderRecord>(table, orderKey(orderId)))
  const owners = [
    ...(owner.as === 'vendor' ? [] : [order.customerId]),
    ...(owner.as === 'customer' ? [] : [order.vendorId]),
  ]
  if (!owners.includes(owner.userId)) throw notFound()
  return order
}

export async function readVendor(
  table: Table,
  order: OrderRecord,
): Promise<VendorRecord | undefined> {
  const item = await table.get(vendorKey(order.vendorId))
  return item && asRecord<VendorRecord>(item)
}

/** The same for an order that has already been changed: without the vendor's details if they cannot be read. */
export const readVendorLater = (table: Table, order: OrderRecord, log: Log) =>
  readVendor(table, order).catch((error: unknown) => {
    log.warn('vendor of a moved order not read', {
      orderId: order.orderId,
      ...describeError(error),
    })
    return undefined
  })
