import type { Table } from './table.ts'

/**
 * What this process remembers of a table, a map for each. A map that has reached `maxEntries` is
 * replaced by an empty one at its next use.
 */
export function createTableCache<V>(maxEntries: number): (table: Table) => Map<string, V> {
  const caches = new WeakMap<Table, Map<string, V>>()
  return (table) => {
    const cache = caches.get(table)
    if (cache && cache.size < maxEntries) return cache
    const empty = new Map<string, V>()
    caches.set(table, empty)
    return empty
  }
}
