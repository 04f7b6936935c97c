import { beforeEach, describe, expect, it } from 'vitest'
import type { Table } from '#functions/table/table.ts'
import { asFunction } from './asFunction.ts'
import { createTestApp } from './testApp.ts'

const key = { pk: 'a', sk: 'a' }

let table: Table
beforeEach(async () => {
  table = (await createTestApp()).services.table
})

describe('a handler under test', () => {
  it.each<[string, string, () => Promise<unknown>]>([
    ['catalogue', 'PutItem', () => table.put(key)],
    ['catalogue', 'UpdateItem', () => table.update(key, { add: { count: 1 } })],
    [
      'catalogue',
      'UpdateItem',
      () => table.transact([{ kind: 'update', key, changes: { add: { count: 1 } } }]),
    ],
    ['catalogue', 'Scan', () => table.scanAll()[Symbol.asyncIterator]().next()],
    ['catalogue', 'Query on index/gsi2', () => table.query({ index: 'gsi2', pk: 'a' })],
    ['sweepImages', 'BatchGetItem', () => table.batchGet([key])],
    ['reports', 'GetItem', () => table.get(key)],
    ['site', 'DeleteItem', () => table.transact([{ kind: 'delete', key }])],
    [
      'site',
      'ConditionCheckItem',
      () =>
        table.transact([{ kind: 'check', key, condition: { text: 'attribute_not_exists(pk)' } }]),
    ],
  ])('of %s is denied %s, which its plan lacks', async (name, action, run) => {
    await expect(asFunction(name, run)).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining(`${name} is not permitted dynamodb:${action}`),
    })
    // The engine itself allows it.
    await run()
  })

  it('is permitted what its plan declares', async () => {
    await asFunction('orders', async () => {
      await table.transact([{ kind: 'put', item: key }])
      await table.query({ index: 'gsi5', pk: 'a' })
      expect(await table.get(key)).toEqual(key)
    })
  })

  it('needs a plan', () =>
    expect(() => asFunction('nobody', () => undefined)).toThrow("no function 'nobody'"))
})
