/**
 * Deletion of rows that the change feed carries: readers of the feed must learn of it, so the row is
 * replaced by what is left of it, and goes away by itself 30 days later (rules.md, Catalogue feed).
 */
import { feedAttributes } from './keys.ts'
import { nextChangedAt, type Changing } from './records.ts'
import type { Item, Key } from './table.ts'

const tombstoneLifeSeconds = 30 * 24 * 3600

/** The row to put in the deleted row's place; build it anew for every try of a transaction. */
export function tombstone(record: Key & Changing & { entity: string }, now: Date): Item {
  return {
    pk: record.pk,
    sk: record.sk,
    ...feedAttributes(nextChangedAt(now, record.gsi1sk)),
    entity: record.entity,
    rev: record.rev + 1,
    deletedAt: now.toISOString(),
    expiresAt: Math.floor(now.getTime() / 1000) + tombstoneLifeSeconds,
  }
}

/** Whether a read found a row that has not been deleted. Every read of such rows asks this. */
export function isLive<T extends object>(item: T | undefined): item is T {
  return item !== undefined && !('deletedAt' in item && item.deletedAt !== undefined)
}
