import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  NumberValue,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { asAppError } from '#functions/http/appError.ts'
import { createDynamoTable } from './dynamoTable.ts'
import { retryOnConflict } from './retryOnConflict.ts'
import { ConditionFailed, TransactionRejected, type Table } from './table.ts'

const key = { pk: 'a', sk: 'فلتر' }
const row = { pk: { S: 'a' }, sk: { S: 'فلتر' } }
const write = { kind: 'put' as const, item: key }

const sdk = mockClient(DynamoDBDocumentClient)
let table: Table
beforeEach(() => {
  sdk.reset()
  table = createDynamoTable({ tableName: 'table' })
})
afterAll(() => sdk.restore())

const failure = (name: string) =>
  new DynamoDBServiceException({ name, $fault: 'client', $metadata: {} })
const named = (name: string) => Object.assign(new Error('no response'), { name })
const lost = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
const errorOf = (work: Promise<unknown>) => work.catch((error: unknown) => error)

describe('a request of the table', () => {
  it.each([
    ['is throttled', failure('ProvisionedThroughputExceededException')],
    ['is throttled by its rate', failure('ThrottlingException')],
    ['meets a transaction', failure('TransactionConflictException')],
    ['fails in the server', failure('InternalServerError')],
    ['is late', named('TimeoutError')],
    ['is cut off while it is read', named('AbortError')],
    ['loses its connection', lost],
    ['meets a proxy', Object.assign(new SyntaxError('<'), { $metadata: { httpStatusCode: 502 } })],
  ])('that %s is BUSY', async (_, error) => {
    sdk.on(GetCommand).rejects(error)
    expect(asAppError(await errorOf(table.get(key)))).toMatchObject({ code: 'BUSY' })
  })

  it.each(['ValidationException', 'AccessDeniedException', 'ResourceNotFoundException'])(
    'that is rejected with %s is a defect',
    async (name) => {
      sdk.on(GetCommand).rejects(failure(name))
      const error = await errorOf(table.get(key))
      expect(error).toMatchObject({ name })
      expect(asAppError(error)).toBeUndefined()
    },
  )

  it('ends in time even if its response does not', async () => {
    sdk.on(GetCommand).resolves({})
    await table.get(key)
    const [, options] = sdk.call(0).args as unknown[]
    expect(options).toMatchObject({ abortSignal: expect.any(AbortSignal) as unknown })
  })

  it('whose condition fails has the row with every digit of its numbers', async () => {
    const Item = { ...row, rev: { N: '2' }, revenue: { N: '90700000000000000.01' } }
    sdk
      .on(UpdateCommand)
      .rejects(new ConditionalCheckFailedException({ message: '', $metadata: {}, Item }))
    const error = await errorOf(table.update(key, { set: { name: 'x' } }))
    expect(error).toBeInstanceOf(ConditionFailed)
    expect((error as ConditionFailed).item).toEqual({
      ...key,
      rev: 2,
      revenue: NumberValue.from('90700000000000000.01'),
    })
  })
})

describe('a transaction', () => {
  it.each([
    ['may have been carried out', lost],
    ['may have been, by a server that failed', failure('InternalServerError')],
    ['has not returned', named('TimeoutError')],
  ])('that %s is not begun again', async (_, error) => {
    sdk.on(TransactWriteCommand).rejects(error)
    const thrown = await errorOf(retryOnConflict(() => table.transact([write])))
    expect(asAppError(thrown)).toMatchObject({ code: 'BUSY' })
    expect(sdk.calls()).toHaveLength(1)
  })

  it('that is throttled is begun again', async () => {
    const busy = failure('ThrottlingException')
    sdk.on(TransactWriteCommand).rejectsOnce(busy).rejectsOnce(busy).resolves({})
    await retryOnConflict(() => table.transact([write]))
    expect(sdk.calls()).toHaveLength(3)
  })

  it('that is cancelled says why, in the order of its writes', async () => {
    const CancellationReasons = [
      { Code: 'None' },
      { Code: 'ConditionalCheckFailed', Item: { ...row, rev: { N: '2' } } },
      {},
      { Code: 'ThrottlingError' },
    ]
    const cancelled = { message: '', $metadata: {}, CancellationReasons }
    sdk.on(TransactWriteCommand).rejects(new TransactionCanceledException(cancelled))
    const error = await errorOf(table.transact([write]))
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
  })
})

describe('reads of several rows', () => {
  const [one, two, three] = ['1', '2', '3'].map((sk) => ({ pk: 'a', sk })) as [
    typeof key,
    typeof key,
    typeof key,
  ]

  it('ask again for the keys that were left unprocessed', async () => {
    sdk
      .on(BatchGetCommand)
      .resolvesOnce({
        Responses: { table: [one] },
        UnprocessedKeys: { table: { Keys: [two, three], ConsistentRead: true } },
      })
      .resolves({ Responses: { table: [two, three] }, UnprocessedKeys: {} })
    const keys = [one, two, three]
    expect(await table.batchGet([...keys, one], { consistent: true })).toEqual(keys)
    expect(
      sdk.commandCalls(BatchGetCommand).map(({ args: [{ input }] }) => input.RequestItems?.table),
    ).toEqual([
      { Keys: keys, ConsistentRead: true },
      { Keys: [two, three], ConsistentRead: true },
    ])
  })

  it('are BUSY if keys stay unprocessed, and do not begin again when throttled', async () => {
    sdk.on(BatchGetCommand).resolves({ UnprocessedKeys: { table: { Keys: [one] } } })
    vi.useFakeTimers()
    const [error] = await Promise.all([errorOf(table.batchGet([one])), vi.runAllTimersAsync()])
    vi.useRealTimers()
    expect(asAppError(error)).toMatchObject({ code: 'BUSY' })
    // Once, and twice more while nothing comes back.
    expect(sdk.calls()).toHaveLength(3)
    sdk.reset()
    sdk.on(BatchGetCommand).rejects(failure('ThrottlingException'))
    expect(asAppError(await errorOf(table.batchGet([one])))).toMatchObject({ code: 'BUSY' })
    expect(sdk.calls()).toHaveLength(1)
  })

  it.each(['queryAll', 'scanAll'] as const)('of %s follow all pages', async (read) => {
    sdk
      .onAnyCommand()
      .resolvesOnce({ Items: [one], LastEvaluatedKey: one })
      .resolvesOnce({ Items: [], LastEvaluatedKey: two })
      .resolves({ Items: [three] })
    const rows = []
    if (read === 'queryAll') rows.push(...(await table.queryAll({ pk: 'a' })))
    else for await (const item of table.scanAll()) rows.push(item)
    expect(rows).toEqual([one, three])
    expect(sdk.calls().map(({ args: [{ input }] }) => input)).toMatchObject(
      [undefined, one, two].map((ExclusiveStartKey) => ({ TableName: 'table', ExclusiveStartKey })),
    )
  })
})
