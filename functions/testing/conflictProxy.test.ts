import {
  DynamoDBClient,
  PutItemCommand,
  TransactionCanceledException,
  TransactionConflictException,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startConflictProxy, type ConflictProxy } from './conflictProxy.ts'
import { createTestTable } from './testEngine.ts'

let proxy: ConflictProxy
let client: DynamoDBClient
let TableName: string
beforeAll(async () => {
  TableName = await createTestTable()
  proxy = await startConflictProxy({ openMs: 200 })
  client = new DynamoDBClient({ endpoint: proxy.endpoint, maxAttempts: 1 })
})
afterAll(async () => {
  client.destroy()
  await proxy.stop()
})

const put = (pk: string) => ({ TableName, Item: { pk: { S: pk }, sk: { S: 'X' } } })
const transact = (...pks: string[]) =>
  client.send(new TransactWriteItemsCommand({ TransactItems: pks.map((pk) => ({ Put: put(pk) })) }))

it('cancels the later of two transactions that overlap on an item, with the error that the SDK expects', async () => {
  const before = proxy.conflicts()
  const outcomes = await Promise.allSettled([transact('a', 'b'), transact('c', 'b')])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const rejected = outcomes.find((outcome) => outcome.status === 'rejected')?.reason
  expect(rejected).toBeInstanceOf(TransactionCanceledException)
  expect(
    (rejected as TransactionCanceledException).CancellationReasons?.map(({ Code }) => Code),
  ).toEqual(['None', 'TransactionConflict'])
  expect(proxy.conflicts() - before).toBe(1)
})

it('rejects a single write of an item in a transaction, and forwards everything else', async () => {
  const transaction = transact('d', 'e')
  await vi.waitFor(() => expect(proxy.held()).toBe(2), { interval: 1 })
  await expect(client.send(new PutItemCommand(put('e')))).rejects.toBeInstanceOf(
    TransactionConflictException,
  )
  await expect(client.send(new PutItemCommand(put('f')))).resolves.toBeDefined()
  await expect(transaction).resolves.toBeDefined()
  expect(proxy.held()).toBe(0)
  await expect(transact('d', 'e')).resolves.toBeDefined()
})
