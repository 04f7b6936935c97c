/**
 * Placing an order: one batch read (two with variants), then one transaction. Either everything is
 * written or nothing: the order, its stock, three counters and the caller's key, which with 50
 * products are 55 of the 100 rows that a transaction may hold.
 */
import { countsOfNew } from '#functions/orders/counts.ts'
import { newOrderRecord } from '#functions/orders/record.ts'
import { takeWrite } from '#functions/orders/stock.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import { orderKey } from '#functions/table/keys.ts'
import { asRecord, type OrderRecord, type VendorRecord } from '#functions/table/records.ts'
import { TransactionRejected, type Item, type Table } from '#functions/table/table.ts'
import type { NewOrder } from '#shared/orders/schema.ts'
import { claimKey, earlierOrder, keyedRequest } from './earlier.ts'
import { look } from './look.ts'
import { planOrder, type OrderPlan } from './plan.ts'

export interface PlaceOrderInput {
  customerId: string
  body: NewOrder
  /** The caller's Idempotency-Key. */
  key: string | undefined
  newId: () => string
  now: () => Date
}

export interface PlacedOrder {
  order: OrderRecord
  vendor: VendorRecord | undefined
  /** The same request had been answered before; nothing was written now. */
  repeated: boolean
}

/** Places the order, or answers the one that the same key and body placed before. */
export async function placeOrder(table: Table, input: PlaceOrderInput): Promise<PlacedOrder> {
  const { customerId, body, now } = input
  const orderId = input.newId()
  const request = input.key === undefined ? undefined : keyedRequest(customerId, input.key, body)
  let plan: OrderPlan | undefined

  const earlier = async (keyRow: Item | undefined): Promise<PlacedOrder | undefined> => {
    const found = request && (await earlierOrder(table, request, keyRow, now()))
    return found && { ...found, repeated: true }
  }

  return retryOnConflict(async () => {
    const { seen, keyRow } = await look(table, customerId, body, request?.key)
    const answered = await earlier(keyRow)
    if (answered) return answered
    try {
      plan = planOrder(body, seen, plan)
    } catch (rejection) {
      // A batch read is no snapshot: a twin of this request may have taken the last piece just
      // after the key row was read. Its order is the answer then, not our refusal.
      const placed = request && (await earlier(await table.get(request.key, { consistent: true })))
      if (placed) return placed
      throw rejection
    }
    const { vendor } = plan
    const at = now()
    const order = newOrderRecord(orderId, body, plan, at)
    try {
      await table.transact([
        { kind: 'put', item: { ...order }, condition: { text: 'attribute_not_exists(pk)' } },
        ...(request ? [claimKey(request, order, at)] : []),
        ...plan.takes.map((take) => takeWrite(take, at)),
        ...countsOfNew(order),
      ])
    } catch (error) {
      if (!(error instanceof TransactionRejected)) throw error
      // A try whose answer was lost had landed after all: nobody else knows this id.
      const landed = error.failedAt(0) && (await table.get(orderKey(orderId), { consistent: true }))
      if (landed) return { order: asRecord<OrderRecord>(landed), vendor, repeated: false }
      // Anything else is looked at again, the key before the stock (rules.md, Orders).
      throw error
    }
    return { order, vendor, repeated: false }
  })
}
