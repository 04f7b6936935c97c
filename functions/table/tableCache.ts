import { LRUCache } from 'lru-cache'
import type { Table } from './table.ts'

/** What this process remembers of a table: a cache for each, of at most `max` entries. */
export function createTableCache<V extends object | string>(max: number) {
  const caches = new WeakMap<Table, LRUCache<string, V>>()
  return (table: Table): LRUCache<string, V> => {
    const cache = caches.get(table) ?? new LRUCache<string, V>({ max })
    caches.set(table, cache)
    return cache
  }
}
