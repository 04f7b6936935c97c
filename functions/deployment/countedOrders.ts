import { countOrder } from '#functions/orders/change.ts'
import { asRecord, type OrderRecord } from '#functions/table/records.ts'
import type { Table } from '#functions/table/table.ts'

/** So that a market of many vendors is done within the time of a deployment. */
const vendorsAtOnce = 16

/**
 * Adds orders from before there were `expected`, `delivered` and the products' `sold` to these counts,
 * and what their vendor's search needs to their list rows. Each is one transaction, which marks the
 * order as counted, so it may be interrupted, run twice or at once, and orders may come in and move
 * meanwhile. What older code writes later is made up for by the order's next change.
 */
export async function countOlderOrders(table: Table, now: () => Date): Promise<void> {
  const byVendor = new Map<string, string[]>()
  for await (const item of table.scanAll()) {
    if (item.entity !== 'order') continue
    const { orderId, vendorId, status, countedAs: countedAs } = asRecord<OrderRecord>(item)
    if (countedAs === status) continue
    const orderIds = byVendor.get(vendorId) ?? []
    byVendor.set(vendorId, orderIds)
    orderIds.push(orderId)
  }
  // One after the other: a vendor's orders share products and counters, and would conflict.
  const left = byVendor.values()
  const work = async () => {
    for (const orderIds of left)
      for (const orderId of orderIds) await countOrder({ table, now }, orderId)
  }
  await Promise.all(Array.from({ length: vendorsAtOnce }, work))
}
