import { countOrder } from '#functions/orders/change.ts'
import { asRecord, type OrderRecord } from '#functions/table/records.ts'
import type { Table } from '#functions/table/table.ts'

/** So that a market of many orders is done within the time of a deployment. */
const concurrency = 16

/**
 * Adds orders from before there were `expected`, `delivered` and the products' `sold` to these counts,
 * and what their vendor's search needs to their list rows. Each is one transaction, which marks the
 * order as counted, so it may be interrupted, run twice or at once, and orders may come in and move
 * meanwhile. What older code writes later is made up for by the order's next change.
 */
export async function countOlderOrders(table: Table, now: () => Date): Promise<void> {
  let batch: Promise<void>[] = []
  for await (const item of table.scanAll()) {
    if (item.entity !== 'order') continue
    const { orderId, status, countedAs } = asRecord<OrderRecord>(item)
    if (countedAs === status) continue
    batch.push(countOrder({ table, now }, orderId))
    if (batch.length < concurrency) continue
    await Promise.all(batch)
    batch = []
  }
  await Promise.all(batch)
}
