import pMap from 'p-map'
import { rowExists } from '#functions/table/conditions.ts'
import { carPartition, categoryPartition } from '#functions/table/keys.ts'
import { asRecord, isLive, liveRecords, type ProductRecord } from '#functions/table/records.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import type { Item, Table } from '#functions/table/table.ts'
import { useWrites } from '#functions/table/uses.ts'

/** As if the product had named nothing, so that its rows are added to. */
const nothing = { categoryId: 'cat-engine', fitments: [] }

/**
 * Gives each use of a car or category a row of its own (decision 050), then removes the counts that older code
 * kept. While a count is there, its record is in use: until the end, and if older code counts meanwhile.
 */
export async function writeUses(table: Table, now: () => Date): Promise<void> {
  const write = async (item: Item) => {
    if (item.entity !== 'product' || !isLive(item)) return
    const product = asRecord<ProductRecord>(item)
    // What is offered to one person was never counted.
    const writes = product.askerId ? [] : useWrites(nothing, product, now())
    if (writes.length > 0) await retryOnConflict(() => table.transact(writes))
  }
  await pMap(table.scanAll(), write, { concurrency: 16 })
  for (const pk of [carPartition, categoryPartition]) {
    const rows = liveRecords<Item>(await table.queryAll({ pk, consistent: true }))
    const counted = rows.filter(({ uses }) => uses !== undefined)
    const remove = (key: Item) => table.update(key, { remove: ['uses'] }, rowExists)
    await pMap(counted, remove, { concurrency: 16 })
  }
}
