import { expect, test } from 'vitest'
import { createDynamoTable } from './dynamoTable.ts'
import { createTableCache } from './tableCache.ts'

test('each table has its own entries, and loses the oldest when it has too many', () => {
  const one = createDynamoTable({ tableName: 'one' })
  const other = createDynamoTable({ tableName: 'other' })
  const cacheOf = createTableCache<string>(2)
  for (const letter of ['a', 'b', 'c']) cacheOf(one).set(letter, letter)
  expect([...cacheOf(one).keys()]).toEqual(['c', 'b'])
  expect(cacheOf(other).size).toBe(0)
})
