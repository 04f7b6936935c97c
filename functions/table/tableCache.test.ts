import { expect, test } from 'vitest'
import { createDynamoTable } from './dynamoTable.ts'
import { createTableCache } from './tableCache.ts'

test('each table has its own entries, and loses them when it has too many', () => {
  const one = createDynamoTable({ tableName: 'one' })
  const other = createDynamoTable({ tableName: 'other' })
  const cacheOf = createTableCache<number>(2)
  cacheOf(one).set('a', 1)
  expect(cacheOf(one).get('a')).toBe(1)
  expect(cacheOf(other).size).toBe(0)
  cacheOf(one).set('b', 2)
  expect(cacheOf(one).size).toBe(0)
})
