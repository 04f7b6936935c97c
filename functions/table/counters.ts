/**
 * Counters that change in the same transaction as what they count. Each is spread over 8 rows, by
 * hash of the counted id, so that a busy vendor's orders do not queue for one row; products over 64, because
 * an import writes 16 at a time.
 */
import { createHash } from 'node:crypto'
import { counterKey } from './keys.ts'
import { isStoredNumber, sumStored, type StoredNumber } from './numbers.ts'
import type { Item, Key, Table, Write } from './table.ts'

export const shardCount = 8

export const productShards = 64

/** The row that counts this. */
export function chooseShard(id: string, shards = shardCount): number {
  return (createHash('sha256').update(id).digest()[0] ?? 0) % shards
}

/** The write that adds these deltas to a counter's fields; none if all are zero. */
export const countWrite = (
  counter: string,
  countedId: string,
  deltas: Record<string, number>,
  shards = shardCount,
) => addWrites(counterKey(counter, chooseShard(countedId, shards)), deltas)

export function addWrites(key: Key, deltas: Record<string, number>): Write[] {
  const add = Object.fromEntries(Object.entries(deltas).filter(([, delta]) => delta !== 0))
  return Object.keys(add).length === 0 ? [] : [{ kind: 'update', key, changes: { add } }]
}

interface LimitedCount {
  entity: string
  field: string
  max: number
  /** Epoch seconds. */
  expiresAt: number
  append?: Record<string, unknown[]>
}

/** Adds one to the row of a person's day or hour while that has counted fewer than `max`. */
export const limitedCountWrite = (
  key: Key,
  { entity, field, max, expiresAt, append }: LimitedCount,
): Write => ({
  kind: 'update',
  key,
  changes: {
    set: { entity, expiresAt },
    add: { [field]: 1 },
    ...(append && { append }),
  },
  condition: {
    text: 'attribute_not_exists(#field) OR #field < :max',
    names: { '#field': field },
    values: { ':max': max },
  },
})

/** Sums a counter's fields over its rows: one query. */
export async function readCounter(table: Table, counter: string): Promise<Record<string, number>> {
  return sumRows(await table.queryAll({ pk: counter, sk: { beginsWith: 'SHARD#' } }))
}

export function sumRows(rows: readonly Item[]): Record<string, number> {
  const stored: Record<string, StoredNumber[]> = {}
  for (const row of rows)
    for (const [field, value] of Object.entries(row))
      if (isStoredNumber(value)) (stored[field] ??= []).push(value)
  return Object.fromEntries(
    Object.entries(stored).map(([field, values]) => [field, sumStored(values)]),
  )
}
