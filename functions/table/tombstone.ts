/**
 * Deletion of rows in the change feed: readers of the feed must see it, so a tombstone replaces the
 * row and expires 30 days later (rules.md, Catalogue feed).
 */
import pMap from 'p-map'
import { feedAttributes, feedPartition } from './keys.ts'
import { nextChangedAt, type Changing } from './records.ts'
import { unlessChanged, type Item, type Key, type Table } from './table.ts'

const tombstoneLifeSeconds = 30 * 24 * 3600
/** Rows that one call removes from the feed: far fewer than fit into a job's time. */
const maxRows = 20_000

/** Replaces the deleted row; build a new one for each try of a transaction. */
export const tombstone = (record: Key & Changing & { entity: string }, now: Date): Item => ({
  pk: record.pk,
  sk: record.sk,
  ...feedAttributes(nextChangedAt(now, record.gsi1sk)),
  entity: record.entity,
  rev: record.rev + 1,
  deletedAt: now.toISOString(),
  expiresAt: Math.floor(now.getTime() / 1000) + tombstoneLifeSeconds,
})

/**
 * Whether this row was deleted more than 30 days ago: no reader of the feed starts from anything
 * older. A tombstone expires then; a retired product's row stays, to take returned stock.
 */
export function isPastRetention(row: Item, now: Date): boolean {
  const { deletedAt, gsi1pk } = row
  if (typeof deletedAt !== 'string' || gsi1pk !== feedPartition) return false
  return Date.parse(deletedAt) + tombstoneLifeSeconds * 1000 < now.getTime()
}

/**
 * Removes rows that are past retention from the feed's index, so that builds from the feed skip them. A row
 * written meanwhile stays. Returns how many were removed.
 */
export async function removeFromFeed(table: Table, rows: readonly Item[]): Promise<number> {
  const remove = ({ pk, sk, gsi1sk }: Item) => {
    const values = { ':seen': gsi1sk }
    const isUnchanged = { text: 'attribute_exists(deletedAt) AND gsi1sk = :seen', values }
    return unlessChanged(table.update({ pk, sk }, { remove: ['gsi1pk', 'gsi1sk'] }, isUnchanged))
  }
  const removed = await pMap(rows.slice(0, maxRows), remove, { concurrency: 10 })
  return removed.filter((row) => row !== undefined).length
}
