import pMap from 'p-map'
import { carPartition, categoryPartition } from '#functions/table/keys.ts'
import { asRecord, isLive, liveRecords, type ProductRecord } from '#functions/table/records.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import { unlessChanged, type Item, type Table } from '#functions/table/table.ts'
import { useWrites } from '#functions/table/uses.ts'

/** Content that names nothing, so that the writes add to rows which an edit may have written. */
const nothing = { categoryId: 'cat-engine', fitments: [] }

/**
 * Gives each use of a car or category its own row (decision 050), then removes the counts of older code. A record
 * with a count is in use. If older code has changed a count since it was read, the scan may have missed a
 * product, so the migration starts over; after three runs the count stays, and its record cannot be deleted.
 */
export async function writeUses(table: Table, now: () => Date, runs = 3): Promise<void> {
  const write = async (item: Item) => {
    if (item.entity !== 'product' || !isLive(item)) return
    const product = asRecord<ProductRecord>(item)
    // Offers to one person were never counted.
    const writes = product.askerId ? [] : useWrites(nothing, product, now())
    if (writes.length > 0) await retryOnConflict(() => table.transact(writes))
  }
  const partitions = [carPartition, categoryPartition]
  const rows = await pMap(partitions, (pk) => table.queryAll({ pk, consistent: true }))
  const counted = liveRecords<Item>(rows.flat()).filter(({ uses }) => uses !== undefined)
  await pMap(table.scanAll(), write, { concurrency: 16 })
  const remove = ({ pk, sk, uses, years }: Item) => {
    // Of a trim its years count too.
    const condition = years
      ? { text: 'uses = :uses AND years = :years', values: { ':uses': uses, ':years': years } }
      : { text: 'uses = :uses', values: { ':uses': uses } }
    return unlessChanged(table.update({ pk, sk }, { remove: ['uses'] }, condition))
  }
  const removed = await pMap(counted, remove, { concurrency: 16 })
  if (removed.includes(undefined) && runs > 1) await writeUses(table, now, runs - 1)
}
