import pMap from 'p-map'
import { countOrder } from '#functions/orders/change.ts'
import { rowExists } from '#functions/table/feedRow.ts'
import { feedAttributes } from '#functions/table/keys.ts'
import {
  asRecord,
  nextChangedAt,
  type OrderRecord,
  type ProductRecord,
} from '#functions/table/records.ts'
import { unlessChanged, type Item, type Table } from '#functions/table/table.ts'
import { normalisePartNumber } from '#shared/products/partNumber.ts'

/**
 * Adds orders from before there were `expected`, `delivered` and the products' `sold` to these counts,
 * and what their vendor's search needs to their list rows. Each is one transaction, which marks the
 * order as counted, so it may be interrupted, run twice or at once, and orders may come in and move
 * meanwhile. What older code writes later is made up for by the order's next change.
 */
export async function countOlderOrders(table: Table, now: () => Date): Promise<void> {
  const orders: Pick<OrderRecord, 'orderId' | 'vendorId'>[] = []
  for await (const item of table.scanAll()) {
    if (item.entity !== 'order') continue
    const { orderId, vendorId, status, countedAs } = asRecord<OrderRecord>(item)
    if (countedAs !== status) orders.push({ orderId, vendorId })
  }
  const byVendor = Map.groupBy(orders, ({ vendorId }) => vendorId).values()
  // One after the other: a vendor's orders share products and counters, and would conflict.
  const countAll = async (ofVendor: typeof orders) => {
    for (const { orderId } of ofVendor) await countOrder({ table, now }, orderId)
  }
  // So that a market of many vendors is done within the time of a deployment.
  await pMap(byVendor, countAll, { concurrency: 16 })
}

/** Normalises part numbers of products and order lines that were stored as typed. */
export async function writeLatinPartNumbers(table: Table, now: () => Date): Promise<void> {
  for await (const item of table.scanAll()) {
    if (item.entity === 'product') await writeLatinPartNumber(table, item, now)
    if (item.entity !== 'order') continue
    const { pk, sk, items } = asRecord<OrderRecord>(item)
    const latin = items.map((line) => ({ ...line, product: withLatinPartNumber(line.product) }))
    if (JSON.stringify(latin) !== JSON.stringify(items))
      // The lines of an order never change otherwise.
      await table.update({ pk, sk }, { set: { items: latin } }, rowExists)
  }
}

async function writeLatinPartNumber(table: Table, item: Item, now: () => Date): Promise<void> {
  const product = asRecord<ProductRecord>(item)
  const { pk, sk, rev, gsi1sk } = product
  const { partNumber } = withLatinPartNumber(product)
  if (partNumber === product.partNumber) return
  const stamp = feedAttributes(nextChangedAt(now(), gsi1sk))
  const set = { partNumber, 'listing.partNumber': partNumber, ...stamp }
  const isUnchanged = { text: '#rev = :rev', names: { '#rev': 'rev' }, values: { ':rev': rev } }
  if (await unlessChanged(table.update({ pk, sk }, { set, add: { rev: 1 } }, isUnchanged))) return
  const fresh = await table.get({ pk, sk }, { consistent: true })
  if (fresh) await writeLatinPartNumber(table, fresh, now)
}

const withLatinPartNumber = <P extends { partNumber?: string | undefined }>(part: P): P =>
  part.partNumber === undefined
    ? part
    : { ...part, partNumber: normalisePartNumber(part.partNumber) }
