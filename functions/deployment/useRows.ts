import pMap from 'p-map'
import { carPartition, categoryPartition } from '#functions/table/keys.ts'
import { asRecord, isLive, liveRecords, type ProductRecord } from '#functions/table/records.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import { unlessChanged, type Item, type Table } from '#functions/table/table.ts'
import { useWrites } from '#functions/table/uses.ts'

/** As if the product had named nothing, so that its rows are added to. */
const nothing = { categoryId: 'cat-engine', fitments: [] }

/**
 * Gives each use of a car or category a row of its own (decision 050), then removes the counts that older code
 * kept. While a count is there, its record is in use. A count that older code has changed meanwhile may be of a
 * product that this has missed, so all runs again; after three times it stays, and its record cannot be deleted.
 */
export async function writeUses(table: Table, now: () => Date, runs = 3): Promise<void> {
  const write = async (item: Item) => {
    if (item.entity !== 'product' || !isLive(item)) return
    const product = asRecord<ProductRecord>(item)
    // What is offered to one person was never counted.
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
