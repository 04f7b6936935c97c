/** One order in the table: reading and moving it. Placing and listing have stores of their own. */
import { AppError, notFound } from '#functions/http/appError.ts'
import { describeError, type Log } from '#functions/http/log.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import { orderKey, vendorKey } from '#functions/table/keys.ts'
import { asRecord, type OrderRecord, type VendorRecord } from '#functions/table/records.ts'
import { TransactionRejected, type Expression, type Table } from '#functions/table/table.ts'
import type { ErrorCode } from '#shared/kernel/errors.ts'
import type { OrderActor, OrderMove, OrderStatus } from '#shared/orders/schema.ts'
import { canMove } from '#shared/orders/status.ts'
import { countsOfMove } from './counts.ts'
import { moveChanges, movedOrder } from './record.ts'
import { learnedFrom, returnsOf, returnWrite, type Return } from './stock.ts'

/** An order beside its shop as it is today. */
export interface OrderWithVendor {
  order: OrderRecord
  vendor: VendorRecord | undefined
}

/** Whose order it must be; without `as`, its customer's or its vendor's. */
export interface Owner {
  userId: string
  as?: OrderActor
}

/** Anybody else's order is not found. */
export async function findOrder(
  table: Table,
  orderId: string,
  owner: Owner,
): Promise<OrderWithVendor> {
  const order = await readOrder(table, orderId, owner)
  return { order, vendor: await readVendor(table, order) }
}

async function readOrder(table: Table, orderId: string, owner: Owner): Promise<OrderRecord> {
  const item = await table.get(orderKey(orderId), { consistent: true })
  if (!item) throw notFound()
  const order = asRecord<OrderRecord>(item)
  const owners = [
    ...(owner.as === 'vendor' ? [] : [order.customerId]),
    ...(owner.as === 'customer' ? [] : [order.vendorId]),
  ]
  if (!owners.includes(owner.userId)) throw notFound()
  return order
}

async function readVendor(table: Table, order: OrderRecord): Promise<VendorRecord | undefined> {
  const item = await table.get(vendorKey(order.vendorId))
  return item && asRecord<VendorRecord>(item)
}

export interface MoveInput {
  orderId: string
  by: OrderActor
  userId: string
  to: OrderStatus
  reason?: string | undefined
  now: () => Date
  log: Log
}

const rejections: Record<OrderActor, ErrorCode> = {
  customer: 'ORDER_NOT_PENDING',
  vendor: 'ORDER_MOVE_REFUSED',
}

/**
 * Moves an order along the graph: one read, one transaction. The shop's details are read in parallel,
 * and the answer lacks them when that read fails: the order has moved all the same. The status that
 * the move was decided on is the condition of the write, so of two people pressing at once one wins,
 * and a cancel gives the stock back once.
 */
export async function moveOrder(table: Table, input: MoveInput): Promise<OrderWithVendor> {
  const { orderId, by, userId, to, now, log } = input
  let returns: Return[] | undefined
  return retryOnConflict(async () => {
    const before = await readOrder(table, orderId, { userId, as: by })
    if (!canMove(before.status, by, to)) throw new AppError(rejections[by])
    returns ??= to === 'CANCELLED' ? returnsOf(before) : []
    const given = returns
    const at = now()
    const move: OrderMove = {
      status: to,
      at: at.toISOString(),
      by,
      ...(input.reason === undefined ? {} : { reason: input.reason }),
    }
    const [vendor] = await Promise.all([
      readVendor(table, before).catch((error: unknown) => {
        log.warn('shop of a moved order not read', { orderId, ...describeError(error) })
        return undefined
      }),
      table
        .transact([
          ...given.map((one) => returnWrite(one, at)),
          {
            kind: 'update',
            key: orderKey(orderId),
            changes: moveChanges(before, move),
            condition: stillAt(before, by),
          },
          ...countsOfMove(before, to),
        ])
        .catch((error: unknown) => {
          if (error instanceof TransactionRejected) returns = learnedFrom(error, given)
          throw error
        }),
    ])
    return { order: movedOrder(before, move), vendor }
  })
}

/** Ownership cannot change, but a guard stands in the write and not only before it. */
function stillAt(order: OrderRecord, by: OrderActor): Expression {
  return {
    text: '#status = :from AND #owner = :owner',
    names: { '#status': 'status', '#owner': `${by}Id` },
    values: { ':from': order.status, ':owner': order[`${by}Id`] },
  }
}
