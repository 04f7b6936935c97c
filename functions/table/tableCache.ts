import { LRUCache } from 'lru-cache'
import type { Table } from './table.ts'

/**
 * What this process remembers of a table: a cache for each, of at most `max` entries. With `ttlMs` an entry is
 * forgotten after that time, by the clock of the first caller.
 */
export function createTableCache<V extends object | string | number>(max: number, ttlMs = 0) {
  const caches = new WeakMap<Table, LRUCache<string, V>>()
  return (table: Table, now = () => new Date()): LRUCache<string, V> => {
    const perf = { now: () => now().getTime() }
    const cache =
      caches.get(table) ?? new LRUCache<string, V>({ max, ttl: ttlMs, ttlResolution: 0, perf })
    caches.set(table, cache)
    return cache
  }
}
