/** Changes an order: moves along the status graph, and adjustments by its vendor. */
import { AppError } from '#functions/http/appError.ts'
import type { Log } from '#functions/http/log.ts'
import { keyedRequest, liveClaim, type IdempotencyRecord } from '#functions/table/idempotency.ts'
import { orderKey } from '#functions/table/keys.ts'
import { readRecord, type OrderRecord } from '#functions/table/records.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import {
  TransactionRejected,
  type StoreContext,
  type Table,
  type Write,
} from '#functions/table/table.ts'
import type { RequestKey } from '#shared/contract/endpoint.ts'
import type { ErrorCode } from '#shared/kernel/errors.ts'
import type {
  OrderActor,
  OrderAdjustment,
  OrderReason,
  OrderStatus,
} from '#shared/orders/schema.ts'
import { canMove } from '#shared/orders/status.ts'
import { adjust } from './adjust.ts'
import { countWrites } from './counts.ts'
import { movedEvent, orderEvent } from './events.ts'
import type { OrderWithVendor } from './orderResponse.ts'
import {
  remainingPieces,
  type Pieces,
  stockReturns,
  returnWrite,
  type ProductContext,
} from './stock.ts'
import { changedOrder, counted, orderWrite, type OrderChange } from './record.ts'
import { orderClaim, readOrder, readVendor, readVendorLater } from './store.ts'

type Context = Omit<StoreContext, 'newId'> & { log: Log }

const rejectionCodes: Record<OrderActor, ErrorCode> = {
  customer: 'ORDER_NOT_PENDING',
  vendor: 'ORDER_MOVE_REFUSED',
}

/**
 * Moves an order along the status graph: one read, one transaction. Of two people who move an order at
 * once one wins, and a cancel returns once what has not come back yet.
 */
export function moveOrder(
  context: Context,
  move: {
    orderId: string
    by: OrderActor
    userId: string
    to: OrderStatus
    reasonCode?: OrderReason | undefined
    reason?: string | undefined
  },
): Promise<OrderWithVendor> {
  const { orderId, by, userId, to, reasonCode, reason } = move
  const products: ProductContext = new Map()
  return retryOnConflict(async () => {
    const before = await readOrder(context.table, orderId, { userId, as: by })
    if (!canMove(before.status, by, to)) throw new AppError(rejectionCodes[by])
    const at = context.now()
    const change = { move: { status: to, reasonCode, reason } }
    const restocked = to === 'CANCELLED' ? remainingPieces(before.items) : []
    const extraWrites = [movedEvent(before, by, { status: to, at })]
    return write(context, before, change, { by, at, restocked, extraWrites }, products)
  })
}

/**
 * Records what happened to pieces of a vendor's order: two reads, one transaction, which holds the key
 * of the request too. A repeated request, whatever came after it, changes nothing and returns the order
 * as it is now.
 */
export function adjustOrder(
  context: Context,
  request: { orderId: string; userId: string; key: RequestKey; adjustment: OrderAdjustment },
): Promise<OrderWithVendor> {
  const { orderId, userId, key, adjustment } = request
  const { table, now } = context
  const keyed = keyedRequest(userId, key, orderId)
  const products: ProductContext = new Map()
  return retryOnConflict(async () => {
    const before = await readOrder(table, orderId, { userId, as: 'vendor' })
    // After the order: if a twin of this request has already changed it, the claim is there too, and
    // the order is not rejected for what the twin did.
    const claim = await readRecord<IdempotencyRecord>(table, keyed.key)
    const at = now()
    if (liveClaim(claim, keyed, at))
      return {
        order: await readOrder(table, orderId, { userId, as: 'vendor' }),
        vendor: await readVendor(table, before),
      }
    const { change, restocked, told } = adjust(before, adjustment)
    const { status } = change.move
    const extraWrites = [
      orderClaim(keyed, before, at),
      orderEvent(before, adjustment.kind, { at, status, ...told }),
    ]
    return write(context, before, change, { by: 'vendor', at, restocked, extraWrites }, products)
  })
}

/**
 * Brings an order that older code wrote or moved to what this code counts and lists (migration 007): one
 * read and one transaction, or none if it is there. The next change of the order would do the same.
 */
export function countOrder(context: Omit<Context, 'log'>, orderId: string): Promise<void> {
  const { table, now } = context
  const products: ProductContext = new Map()
  return retryOnConflict(async () => {
    const before = await readRecord<OrderRecord>(table, orderKey(orderId))
    if (!before || before.countedAs === before.status) return
    const nothing = { restocked: [], extraWrites: [] }
    await transact(
      table,
      before,
      counted(before),
      { by: 'vendor', at: now(), ...nothing },
      products,
    )
  })
}

/**
 * The one transaction of a change. The vendor's details are read in parallel and are missing from the
 * result when that read fails, because the order has changed all the same.
 */
async function write(
  { table, log }: Context,
  before: OrderRecord,
  change: OrderChange,
  parts: WriteParts,
  products: ProductContext,
): Promise<OrderWithVendor> {
  const order = changedOrder(before, change, parts)
  const [vendor] = await Promise.all([
    readVendorLater(table, before, log),
    transact(table, before, order, parts, products),
  ])
  return { order, vendor }
}

interface WriteParts {
  by: OrderActor
  at: Date
  restocked: Pieces[]
  extraWrites: Write[]
}

/** Writes products, order, counters and `extraWrites`; a rejection teaches `products` what the next try needs. */
async function transact(
  table: Table,
  before: OrderRecord,
  after: OrderRecord,
  { by, at, restocked, extraWrites }: WriteParts,
  products: ProductContext,
): Promise<void> {
  const returns = stockReturns(before, after, restocked).flatMap((one) => {
    const write = returnWrite(one, products.get(one.productId), at)
    return write ? [{ productId: one.productId, write }] : []
  })
  try {
    await table.transact([
      ...returns.map((one) => one.write),
      orderWrite(before, after, by === 'customer' ? 'customerId' : 'vendorId'),
      ...countWrites(before, after),
      ...extraWrites,
    ])
  } catch (error) {
    if (error instanceof TransactionRejected)
      for (const [index, { productId }] of returns.entries())
        if (error.failedAt(index)) products.set(productId, error.rejections[index]?.item ?? {})
    throw error
  }
}
