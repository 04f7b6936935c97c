/**
 * A vendor's whole thin index. Filtered and sorted lists need all of it for every page, so a process keeps
 * a large one for a few minutes, and asks the change feed what has changed (decision 032).
 */
import { encodeTime } from 'ulid'
import { feedPartition, productPartition, vendorProductsPartition } from '#functions/table/keys.ts'
import { asRecord, type ProductRecord } from '#functions/table/records.ts'
import type { Item, Table } from '#functions/table/table.ts'
import { createTableCache } from '#functions/table/tableCache.ts'
import type { ListedProduct } from './productResponse.ts'

/** A row of the index; `pk` and `sk` are those of the product. */
type Row = Item & ListedProduct

interface CachedIndex {
  /** Epoch ms. */
  readAt: number
  /** Epoch ms: every change before it is in `rows`. */
  settledAt: number
  /** By partition. */
  rows: Map<string, Row>
  newestFirst: readonly Row[]
  /** By partition: of the changes that were read since. */
  revs: Map<string, number>
}

/** A smaller index costs little more to read than the feed. */
const minKept = 500
/** 1 to 6 KB of memory each, by how many cars it fits. */
const maxKept = 20_000
const vendorsKept = 2
const maxAgeMs = 300_000
/** Within which a write is in the feed after its stamp, clocks apart included (rules.md, Catalogue feed). */
const overlapMs = 10_000
/** In the whole market: with more, reading the index again is as fast. */
const maxChanges = 1000

const keptIndexes = createTableCache<CachedIndex>(vendorsKept)

/**
 * All live products of a vendor, newest first, with the vendor's own changes as soon as the indexes have
 * them. `fresh` reads the table: the feed does not tell decisions on proposals.
 */
export async function readOwnIndex(
  { table, now }: { table: Table; now: () => Date },
  vendorId: string,
  { fresh = false }: { fresh?: boolean } = {},
): Promise<readonly Row[]> {
  const at = now().getTime()
  const indexes = keptIndexes(table)
  const kept = fresh ? undefined : indexes.get(vendorId)
  if (kept && at - kept.readAt < maxAgeMs && (await addChanges(table, vendorId, { kept, at })))
    return kept.newestFirst
  const pk = vendorProductsPartition(vendorId)
  const items = await table.queryAll({ index: 'gsi2', pk, reverse: true })
  const newestFirst = items.map((item) => asRecord<Row>(item))
  indexes.delete(vendorId)
  if (items.length >= minKept && items.length <= maxKept)
    indexes.set(vendorId, {
      readAt: at,
      settledAt: at - overlapMs,
      rows: new Map(newestFirst.map((row) => [row.pk, row])),
      newestFirst,
      revs: new Map(),
    })
  return newestFirst
}

/** Applies what has changed since; false if that is too much. */
async function addChanges(
  table: Table,
  vendorId: string,
  { kept, at }: { kept: CachedIndex; at: number },
): Promise<boolean> {
  const { items: changes, next } = await table.query({
    index: 'gsi1',
    pk: feedPartition,
    sk: { after: new Date(kept.settledAt).toISOString() },
    limit: maxChanges,
    project: ['pk', 'sk', 'rev'],
  })
  if (next) return false
  // A product that is not in the index can be this vendor's only if it is new.
  const firstNew = productPartition(encodeTime(kept.settledAt))
  const changed = changes.filter(
    ({ pk, rev }) => (kept.rows.has(pk) || isNewProduct(pk, firstNew)) && kept.revs.get(pk) !== rev,
  )
  const rows = await table.batchGet(changed, {
    consistent: true,
    project: ['pk', 'sk', 'rev', 'gsi2pk', 'gsi2sk', 'listing', 'stocks'],
  })
  for (const row of rows.map((item) => asRecord<Row & ProductRecord>(item))) {
    // A request at the same time may have read a later one.
    if ((kept.revs.get(row.pk) ?? 0) >= row.rev) continue
    kept.revs.set(row.pk, row.rev)
    if (row.gsi2pk === vendorProductsPartition(vendorId)) kept.rows.set(row.pk, row)
    else kept.rows.delete(row.pk)
  }
  if (rows.length > 0) kept.newestFirst = [...kept.rows.values()].sort(byNewest)
  kept.settledAt = at - overlapMs
  return true
}

const isNewProduct = (pk: string, firstNew: string) =>
  pk.startsWith(productPartition('')) && pk >= firstNew

const byNewest = ({ gsi2sk: one = '' }: Row, { gsi2sk: other = '' }: Row) => (one < other ? 1 : -1)
