import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asAppError } from '#functions/http/asAppError.ts'
import { cutOff, json, rejected, startScriptedTable } from '#functions/testing/scriptedTable.ts'
import { DynamoClient } from './dynamoClient.ts'
import { createDynamoTable } from './dynamoTable.ts'
import { retryOnConflict } from './retryOnConflict.ts'
import { TransactionRejected, type Table } from './table.ts'

const key = { pk: 'a', sk: 'فلتر' }
const row = { pk: { S: 'a' }, sk: { S: 'فلتر' } }

let server: Awaited<ReturnType<typeof startScriptedTable>>
let client: DynamoClient
let table: Table
beforeEach(async () => {
  server = await startScriptedTable()
  client = new DynamoClient({ endpoint: server.endpoint })
  table = createDynamoTable({ tableName: 'table', client })
})
afterEach(async () => {
  client.destroy()
  await server.stop()
})

const failed = json({ __type: 'x#InternalServerError' }, 500)

describe('a transaction', () => {
  const write = { kind: 'put' as const, item: key }

  it('has one token for both of its tries, and another one has its own', async () => {
    server.returns(cutOff, json({}), json({}))
    await table.transact([write])
    await table.transact([write])
    const tokens = server
      .arrived()
      .map(({ body }) => (JSON.parse(body) as { ClientRequestToken: string }).ClientRequestToken)
    expect(tokens[0]).toMatch(/^[\w-]{36}$/)
    expect(tokens[1]).toBe(tokens[0])
    expect(tokens[2]).not.toBe(tokens[0])
  })

  it.each([
    ['is still in progress', cutOff, 'TransactionInProgressException'],
    ['may have been carried out', cutOff, 'ThrottlingException'],
    ['may have been, by a server that failed', failed, 'ThrottlingException'],
  ])('whose first try %s is not begun again with another token', async (_, first, code) => {
    server.returns(first, rejected(code), json({}))
    const error: unknown = await retryOnConflict(() => table.transact([write])).catch(
      (reason: unknown) => reason,
    )
    expect(asAppError(error)).toMatchObject({ code: 'BUSY' })
    expect(server.arrived()).toHaveLength(2)
  })

  it('that is throttled from the first is begun again', async () => {
    const busy = rejected('ThrottlingException')
    server.returns(busy, busy, json({}))
    await retryOnConflict(() => table.transact([write]))
    expect(server.arrived()).toHaveLength(3)
  })

  it('that is cancelled says why, in the order of its writes, and is not sent again', async () => {
    const CancellationReasons = [
      { Code: 'None' },
      { Code: 'ConditionalCheckFailed', Item: { ...row, rev: { N: '2' } } },
      {},
      { Code: 'ThrottlingError' },
    ]
    server.returns(rejected('TransactionCanceledException', { CancellationReasons }))
    const error: unknown = await table.transact([write]).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(TransactionRejected)
    expect(error).toMatchObject({
      mayPass: true,
      rejections: [
        { code: 'None' },
        { code: 'ConditionalCheckFailed', item: { ...key, rev: 2 } },
        { code: 'None' },
        { code: 'ThrottlingError' },
      ],
    })
    expect(server.arrived()).toHaveLength(1)
  })
})

describe('reads of several rows', () => {
  const keyOf = (sk: string) => ({ pk: 'a', sk })
  const wireOf = (sk: string) => ({ pk: { S: 'a' }, sk: { S: sk } })
  const keysSent = () =>
    server.arrived().map(({ body }) => {
      const { RequestItems } = JSON.parse(body) as {
        RequestItems: Record<string, { Keys: (typeof row)[]; ConsistentRead: boolean }>
      }
      return RequestItems.table?.Keys.map(({ sk }) => sk.S)
    })

  it('ask again for the keys that were left unprocessed', async () => {
    server.returns(
      json({
        Responses: { table: [wireOf('1')] },
        UnprocessedKeys: { table: { Keys: [wireOf('2'), wireOf('3')], ConsistentRead: true } },
      }),
      json({ Responses: { table: [wireOf('2'), wireOf('3')] }, UnprocessedKeys: {} }),
    )
    const keys = ['1', '2', '3'].map(keyOf)
    expect(await table.batchGet(keys, { consistent: true })).toEqual(keys)
    expect(keysSent()).toEqual([
      ['1', '2', '3'],
      ['2', '3'],
    ])
    expect(server.arrived().every(({ body }) => body.includes('"ConsistentRead":true'))).toBe(true)
  })

  it.each(['queryAll', 'scanAll'] as const)('of %s follow all pages', async (read) => {
    server.returns(
      json({ Items: [wireOf('1')], LastEvaluatedKey: wireOf('1') }),
      json({ Items: [], LastEvaluatedKey: wireOf('2') }),
      json({ Items: [wireOf('3')] }),
    )
    const rows = []
    if (read === 'queryAll') rows.push(...(await table.queryAll({ pk: 'a' })))
    else for await (const item of table.scanAll()) rows.push(item)
    expect(rows).toEqual([keyOf('1'), keyOf('3')])
    const starts = server
      .arrived()
      .map(({ body }) => (JSON.parse(body) as { ExclusiveStartKey?: unknown }).ExclusiveStartKey)
    expect(starts).toEqual([undefined, wireOf('1'), wireOf('2')])
  })
})
