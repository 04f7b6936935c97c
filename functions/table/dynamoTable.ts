/**
 * The table in DynamoDB, by lib-dynamodb. The SDK finds the engine's address itself
 * (AWS_ENDPOINT_URL_DYNAMODB).
 */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  paginateQuery,
  paginateScan,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import {
  conditionParameters,
  keyOf,
  projectionOf,
  queryParameters,
  transactItem,
  updateParameters,
} from './expressions.ts'
import { fullJitter } from './fullJitter.ts'
import { readNumber } from './numbers.ts'
import { TableBusy, TransactionRejected, type Item, type Table } from './table.ts'
import { portErrorOf } from './tableErrors.ts'

/**
 * A request that hangs is retried once: 8 seconds in all, within the 10 seconds by which the
 * catalogue reads back before its watermark.
 */
export const clientSettings = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 4000, throwOnRequestTimeout: true },
}
/** Of one batch read, while it leaves keys unprocessed. */
const maxTries = 8

/** `client` replaces the usual one, for example with one that talks to a proxy. */
export function createDynamoTable({
  tableName: TableName,
  client: base = new DynamoDBClient(clientSettings),
}: {
  tableName: string
  client?: DynamoDBClient
}): Table {
  // It copies every input and output for a log that we do not keep: a tenth of a call's time.
  base.middlewareStack.remove('loggerMiddleware')
  const client = DynamoDBDocumentClient.from(base, {
    marshallOptions: { removeUndefinedValues: true },
    unmarshallOptions: { wrapNumbers: readNumber },
  })
  client.middlewareStack.add(
    (next) => (request) =>
      next(request).catch((error: unknown) => {
        throw portErrorOf(error)
      }),
    { name: 'portErrors', step: 'initialize', override: true },
  )
  const returning = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const

  return {
    async get(key, { consistent } = {}) {
      const request = new GetCommand({ TableName, Key: keyOf(key), ConsistentRead: consistent })
      return (await client.send(request)).Item as Item | undefined
    },

    async batchGet(keys, { consistent, project } = {}) {
      const unique = [...new Map(keys.map((key) => [`${key.pk}\n${key.sk}`, keyOf(key)])).values()]
      const items: Item[] = []
      const shared = { ConsistentRead: consistent, ...(project && projectionOf(project)) }
      for (let start = 0; start < unique.length; start += 100) {
        let wanted: Record<string, unknown>[] = unique.slice(start, start + 100)
        for (let attempt = 0; wanted.length > 0; attempt++) {
          if (attempt >= maxTries) throw new TableBusy(new Error('unprocessed keys remain'))
          if (attempt > 0) await fullJitter(attempt, { baseMs: 25, maxMs: 800 })
          const response = await client.send(
            new BatchGetCommand({ RequestItems: { [TableName]: { Keys: wanted, ...shared } } }),
          )
          items.push(...((response.Responses?.[TableName] ?? []) as Item[]))
          wanted = response.UnprocessedKeys?.[TableName]?.Keys ?? []
        }
      }
      return items
    },

    async query(input) {
      const request = new QueryCommand({ TableName, ...queryParameters(input) })
      const { Items = [], LastEvaluatedKey: next } = await client.send(request)
      return { items: Items as Item[], next }
    },

    async queryAll(input) {
      const items: Item[] = []
      const pages = paginateQuery({ client }, { TableName, ...queryParameters(input) })
      for await (const { Items = [] } of pages) items.push(...(Items as Item[]))
      return items
    },

    async *scanAll() {
      for await (const { Items = [] } of paginateScan({ client }, { TableName }))
        yield* Items as Item[]
    },

    async put(item, condition) {
      const guard = { ...conditionParameters(condition), ...returning }
      await client.send(new PutCommand({ TableName, Item: { ...item }, ...guard }))
    },

    async update(key, changes, condition) {
      const request = new UpdateCommand({
        TableName,
        Key: keyOf(key),
        ...updateParameters(changes, condition),
        ...returning,
        ReturnValues: 'ALL_NEW',
      })
      return (await client.send(request)).Attributes as Item
    },

    async delete(key) {
      await client.send(new DeleteCommand({ TableName, Key: keyOf(key) }))
    },

    async transact(writes) {
      const TransactItems = writes.map((write) => transactItem(TableName, write))
      await client.send(new TransactWriteCommand({ TransactItems })).catch((error: unknown) => {
        throw error instanceof TableBusy ? new TransactionRejected([], error) : error
      })
    },
  }
}
