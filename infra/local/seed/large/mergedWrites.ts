/**
 * Merges the writes of many transactions, for a market without other writers: rows are written a
 * hundred at a time, and counters are summed and written at the end. Results equal those of the
 * stores' own transactions; conditions, which guard against other writers, are dropped.
 */
import type { Key, Table, Write } from '#functions/table/table.ts'

/** DynamoDB's limit per transaction. */
const maxWrites = 100

export interface MergedWrites {
  add(writes: readonly Write[]): Promise<void>
  /** Writes the remaining rows and the counters. */
  finish(): Promise<void>
}

export function createMergedWrites(table: Table): MergedWrites {
  let rows: Write[] = []
  const sums = new Map<string, { key: Key; add: Record<string, number> }>()

  const flush = async () => {
    const full = rows
    rows = []
    if (full.length > 0) await table.transact(full)
  }

  const sum = ({ key, changes }: Extract<Write, { kind: 'update' }>) => {
    if (changes.set ?? changes.remove ?? changes.append)
      throw new Error('Only rows and counters can be merged')
    const name = `${key.pk}\n${key.sk}`
    const known = sums.get(name) ?? { key, add: {} }
    sums.set(name, known)
    for (const [field, delta] of Object.entries(changes.add ?? {}))
      known.add[field] = (known.add[field] ?? 0) + delta
  }

  return {
    async add(writes) {
      for (const write of writes) {
        if (write.kind === 'put') rows.push({ kind: 'put', item: write.item })
        else if (write.kind === 'update') sum(write)
        else if (write.kind === 'delete') throw new Error('Only rows and counters can be merged')
        if (rows.length >= maxWrites) await flush()
      }
    },
    async finish() {
      await flush()
      for (const { key, add } of sums.values()) {
        rows.push({ kind: 'update', key, changes: { add } })
        if (rows.length >= maxWrites) await flush()
      }
      await flush()
      sums.clear()
    },
  }
}
