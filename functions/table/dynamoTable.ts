/**
 * The table in DynamoDB, by lib-dynamodb. The SDK finds the engine's address itself
 * (AWS_ENDPOINT_URL_DYNAMODB).
 */
import { DynamoDBClient, type ConsumedCapacity } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
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
import { toPortErrors } from './tableErrors.ts'

/** The cost of one request: tests assert it, the bench prints it. */
export interface Cost {
  action: string
  capacity: number
  indexCapacity: number
}

/**
 * A request that hangs is retried once: 8 seconds in all, within the 10 seconds by which the
 * catalogue reads back before its watermark.
 */
const clientSettings = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 4000, throwOnRequestTimeout: true },
}
/** Of one batch read, while it leaves keys unprocessed. */
const maxTries = 8

export function createDynamoTable(options: {
  tableName: string
  /** Called once per request, with what it consumed. */
  meter?: (cost: Cost) => void
  /** Another client, for example one that talks to a proxy. */
  client?: DynamoDBClient
}): Table {
  const base = options.client ?? new DynamoDBClient(clientSettings)
  // It copies every input and output for a log that we do not keep: a tenth of a call's time.
  base.middlewareStack.remove('loggerMiddleware')
  const client = DynamoDBDocumentClient.from(base, {
    marshallOptions: { removeUndefinedValues: true },
    unmarshallOptions: { wrapNumbers: readNumber },
  })
  const TableName = options.tableName
  const metered = options.meter ? { ReturnConsumedCapacity: 'INDEXES' as const } : {}

  /** Waits for a request to the SDK, and meters it. Throws the port's errors. */
  const sent = async <
    R extends { ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[] | undefined },
  >(
    action: string,
    request: Promise<R>,
  ): Promise<R> => {
    const response = await toPortErrors(request)
    if (options.meter) {
      const consumed = [response.ConsumedCapacity ?? []].flat()
      const indexes = consumed.flatMap((one) => Object.values(one.GlobalSecondaryIndexes ?? {}))
      options.meter({ action, capacity: sumOf(consumed), indexCapacity: sumOf(indexes) })
    }
    return response
  }

  const table: Table = {
    async get(key, { consistent = false } = {}) {
      const response = await sent(
        'GetItem',
        client.send(
          new GetCommand({ TableName, Key: keyOf(key), ConsistentRead: consistent, ...metered }),
        ),
      )
      return response.Item as Item | undefined
    },

    async batchGet(keys, { consistent = false, project } = {}) {
      const unique = [...new Map(keys.map((key) => [`${key.pk}\n${key.sk}`, keyOf(key)])).values()]
      const items: Item[] = []
      const projection = project ? projectionOf(project) : {}
      for (let start = 0; start < unique.length; start += 100) {
        let wanted: Record<string, unknown>[] = unique.slice(start, start + 100)
        for (let attempt = 0; wanted.length > 0; attempt++) {
          if (attempt >= maxTries) throw new TableBusy(new Error('unprocessed keys remain'))
          if (attempt > 0) await fullJitter(attempt, { baseMs: 25, maxMs: 800 })
          const response = await sent(
            'BatchGetItem',
            client.send(
              new BatchGetCommand({
                RequestItems: {
                  [TableName]: { Keys: wanted, ConsistentRead: consistent, ...projection },
                },
                ...metered,
              }),
            ),
          )
          items.push(...((response.Responses?.[TableName] ?? []) as Item[]))
          wanted = response.UnprocessedKeys?.[TableName]?.Keys ?? []
        }
      }
      return items
    },

    async query(input) {
      const response = await sent(
        'Query',
        client.send(new QueryCommand({ TableName, ...queryParameters(input), ...metered })),
      )
      return {
        items: (response.Items ?? []) as Item[],
        ...(response.LastEvaluatedKey ? { next: response.LastEvaluatedKey } : {}),
      }
    },

    async queryAll(input) {
      const items: Item[] = []
      let from = input.from
      do {
        const page = await table.query({ ...input, from })
        items.push(...page.items)
        from = page.next
      } while (from)
      return items
    },

    async *scanAll() {
      let from: Record<string, unknown> | undefined
      do {
        const response = await sent(
          'Scan',
          client.send(new ScanCommand({ TableName, ExclusiveStartKey: from, ...metered })),
        )
        yield* (response.Items ?? []) as Item[]
        from = response.LastEvaluatedKey
      } while (from)
    },

    async put(item, condition) {
      await sent(
        'PutItem',
        client.send(
          new PutCommand({
            TableName,
            Item: { ...item },
            ...conditionParameters(condition),
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
            ...metered,
          }),
        ),
      )
    },

    async update(key, changes, condition) {
      const response = await sent(
        'UpdateItem',
        client.send(
          new UpdateCommand({
            TableName,
            Key: keyOf(key),
            ...updateParameters(changes, condition),
            ReturnValues: 'ALL_NEW',
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
            ...metered,
          }),
        ),
      )
      return response.Attributes as Item
    },

    async delete(key, condition) {
      await sent(
        'DeleteItem',
        client.send(
          new DeleteCommand({
            TableName,
            Key: keyOf(key),
            ...conditionParameters(condition),
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
            ...metered,
          }),
        ),
      )
    },

    async transact(writes) {
      await sent(
        'TransactWriteItems',
        client.send(
          new TransactWriteCommand({
            TransactItems: writes.map((write) => transactItem(TableName, write)),
            ...metered,
          }),
        ),
      ).catch((error: unknown) => {
        throw error instanceof TableBusy ? new TransactionRejected([], error) : error
      })
    },
  }
  return table
}

const sumOf = (capacities: { CapacityUnits?: number | undefined }[]) =>
  capacities.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
