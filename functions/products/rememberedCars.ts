import { carPartition } from '#functions/table/keys.ts'
import { createTableCache } from '#functions/table/tableCache.ts'
import type { Item, Key, Table } from '#functions/table/table.ts'

const keptMs = 30_000
/** How much the clocks of two functions may differ. */
const skewMs = 10_000

const kept = createTableCache<{ item: Item; at: number }>(5000)

/**
 * Reads rows for a product's public page. Car rows may be half a minute old: they share a partition,
 * and one product can refer to eighty of them, so about forty pages a second would exhaust it. A row
 * read before the product's last change is read again, since it may lack a year that the product has.
 */
export async function readRemembering(
  table: Table,
  keys: readonly Key[],
  { now, changedAt }: { now: Date; changedAt: string },
): Promise<Item[]> {
  const rows = kept(table)
  const time = now.getTime()
  const after = Math.max(time - keptMs, Date.parse(changedAt) + skewMs)
  const isCar = ({ pk }: Key) => pk === carPartition
  const known = keys.flatMap((key) => {
    const row = isCar(key) ? rows.get(key.sk) : undefined
    return row && row.at > after ? [row.item] : []
  })
  const have = new Set(known.map(({ sk }) => sk))
  const missing = keys.filter((key) => !isCar(key) || !have.has(key.sk))
  const read = missing.length > 0 ? await table.batchGet(missing, { consistent: true }) : []
  for (const item of read.filter(isCar)) rows.set(item.sk, { item, at: time })
  return [...known, ...read]
}
