/** What is counted of categories (rules.md, Categories). */
import { rowIsNew } from '#functions/table/conditions.ts'
import { shardCount } from '#functions/table/counters.ts'
import {
  categoryCountKey,
  categoryPartition,
  categoryPrefix,
  counterKey,
} from '#functions/table/keys.ts'
import { liveRecords } from '#functions/table/records.ts'
import { unlessChanged, type Table } from '#functions/table/table.ts'
import { builtInCategories } from '#shared/categories/builtIn.ts'

/** The catalogue counts products. Older code that still runs may add a field again, which nobody reads. */
export async function removeCategoryCounts(table: Table): Promise<void> {
  for (let shard = 0; shard < shardCount; shard++)
    await table.transact([{ kind: 'delete', key: counterKey('CATEGORY_COUNTS', shard) }])
}

/** Those that vendors have added were counted by reading all, deleted ones too. */
export async function countCategories(table: Table): Promise<void> {
  const before = (await table.get(categoryCountKey, { consistent: true }))?.categories
  const rows = await table.queryAll({
    pk: categoryPartition,
    sk: { beginsWith: categoryPrefix },
    consistent: true,
  })
  const categories = liveRecords(rows).length - builtInCategories.length
  const isSame = { text: 'categories = :before', values: { ':before': before } }
  const write = table.put(
    { ...categoryCountKey, categories },
    before === undefined ? rowIsNew : isSame,
  )
  // Fails if a category was added meanwhile; then all are counted again.
  if (!(await unlessChanged(write.then(() => true)))) await countCategories(table)
}
