import type { Key } from './table.ts'

export const rowIsNew = { text: 'attribute_not_exists(pk)' }
export const rowExists = { text: 'attribute_exists(pk)' }
export const rowIsLive = { text: 'attribute_exists(pk) AND attribute_not_exists(deletedAt)' }

/** Adds a row whose key must be new. */
export const insertion = <R extends Key>(record: R) => ({
  kind: 'put' as const,
  item: record,
  condition: rowIsNew,
})
