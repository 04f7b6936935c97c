/** What rows in the change feed share: their attributes, conditions and tombstones. */
import { feedAttributes, feedPartition } from './keys.ts'
import {
  type Changes,
  type Expression,
  type Key,
  unlessChanged,
  type Item,
  type Table,
} from './table.ts'
import pMap from 'p-map'
import { epochSeconds } from '#shared/kernel/dates.ts'

/** Attributes of every row in the change feed. `deletedAt` makes it a tombstone. */
export interface Changing {
  gsi1pk: string
  gsi1sk: string
  /** Grows by one with every write of the row. */
  rev: number
  createdAt: string
  updatedAt: string
  deletedAt?: string
  /** Epoch seconds. DynamoDB may delete the row later than this; code must ignore it from then on. */
  expiresAt?: number
}

/**
 * A feed row's time of change: now, but always after the previous one, so that readers of the feed
 * see a fast second write, and one by a slow clock (rules.md, Catalogue feed).
 */
export function nextChangedAt(now: Date, old?: string): string {
  const oldTime = old === undefined ? 0 : Date.parse(old)
  return new Date(Math.max(now.getTime(), oldTime + 1)).toISOString()
}

/** The condition that the row is as it was read: no other write of its content in between. */
export function unchanged(record: Changing, extraCondition?: Expression): Expression {
  const own = 'attribute_not_exists(deletedAt) AND rev = :seenRev'
  return {
    text: extraCondition ? `${own} AND ${extraCondition.text}` : own,
    names: extraCondition?.names,
    values: { ':seenRev': record.rev, ...extraCondition?.values },
  }
}

export const changeStamps = (record: Changing, now: Date): NonNullable<Changes['set']> => ({
  ...feedAttributes(nextChangedAt(now, record.gsi1sk)),
  rev: record.rev + 1,
  updatedAt: now.toISOString(),
})

export function newStamps(now: Date): Changing {
  const at = now.toISOString()
  return { ...feedAttributes(at), rev: 1, createdAt: at, updatedAt: at }
}

const tombstoneLifeSeconds = 30 * 24 * 3600
/** Rows that one call removes from the feed: far fewer than fit into a job's time. */
const maxRows = 20_000

/**
 * Replaces a deleted row, so that readers of the feed see it, and expires 30 days later (rules.md,
 * Catalogue feed). Build a new one for each try of a transaction.
 */
export const tombstone = (record: Key & Changing & { entity: string }, now: Date): Item => ({
  pk: record.pk,
  sk: record.sk,
  ...feedAttributes(nextChangedAt(now, record.gsi1sk)),
  entity: record.entity,
  rev: record.rev + 1,
  deletedAt: now.toISOString(),
  expiresAt: epochSeconds(now) + tombstoneLifeSeconds,
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
