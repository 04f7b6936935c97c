/**
 * The table on DynamoDB through lib-dynamodb; numbers and errors have files of their own beside it.
 * Where the engine stands is the SDK's own business (AWS_ENDPOINT_URL_DYNAMODB).
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
import { readNumber } from './numbers.ts'
import { TableBusy, TransactionRejected, type Item, type Table } from './table.ts'
import { inPortTerms } from './tableErrors.ts'

/** What one request cost; tests assert it, the bench prints it. */
export interface Cost {
  action: string
  capacity: number
  indexCapacity: number
}

/**
 * A request that hangs is given up and tried once more: 8 seconds in all, within the 10 seconds by
 * which the catalogue looks back behind its watermark.
 */
const clientSettings = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 4000, throwOnRequestTimeout: true },
}
/** Requests for the keys that one batch read left unprocessed. */
const maxTries = 8

export function createDynamoTable(options: {
  tableName: string
  /** Called once per request, with what it consumed. */
  meter?: (cost: Cost) => void
  /** Another client, for example one that talks to a proxy. */
  client?: DynamoDBClient
}): Table {
  const base = options.client ?? new DynamoDBClient(clientSettings)
  // It copies every input and answer for a log that nobody keeps: a tenth of a call's time.
  base.middlewareStack.remove('loggerMiddleware')
  const client = DynamoDBDocumentClient.from(base, {
    marshallOptions: { removeUndefinedValues: true },
    unmarshallOptions: { wrapNumbers: readNumber },
  })
  const TableName = options.tableName
  const metered = options.meter ? { ReturnConsumedCapacity: 'INDEXES' as const } : {}

  const measure = (action: string, consumed: ConsumedCapacity | ConsumedCapacity[] | undefined) => {
    if (!options.meter) return
    const list = consumed === undefined ? [] : Array.isArray(consumed) ? consumed : [consumed]
    let capacity = 0
    let indexCapacity = 0
    for (const one of list) {
      capacity += one.CapacityUnits ?? 0
      for (const index of Object.values(one.GlobalSecondaryIndexes ?? {}))
        indexCapacity += index.CapacityUnits ?? 0
    }
    options.meter({ action, capacity, indexCapacity })
  }

  const table: Table = {
    async get(key, { consistent = false } = {}) {
      const response = await inPortTerms(
        client.send(
          new GetCommand({ TableName, Key: keyOf(key), ConsistentRead: consistent, ...metered }),
        ),
      )
      measure('GetItem', response.ConsumedCapacity)
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
          if (attempt > 0) await pause(attempt)
          const response = await inPortTerms(
            client.send(
              new BatchGetCommand({
                RequestItems: {
                  [TableName]: { Keys: wanted, ConsistentRead: consistent, ...projection },
                },
                ...metered,
              }),
            ),
          )
          measure('BatchGetItem', response.ConsumedCapacity)
          items.push(...((response.Responses?.[TableName] ?? []) as Item[]))
          wanted = response.UnprocessedKeys?.[TableName]?.Keys ?? []
        }
      }
      return items
    },

    async query(input) {
      const response = await inPortTerms(
        client.send(new QueryCommand({ TableName, ...queryParameters(input), ...metered })),
      )
      measure('Query', response.ConsumedCapacity)
      return {
        items: (response.Items ?? []) as Item[],
        ...(response.LastEvaluatedKey ? { next: response.LastEvaluatedKey } : {}),
      }
    },

    async queryAll(input) {
      const items: Item[] = []
      let from = input.from
      do {
        const page = await table.query({ ...input, ...(from ? { from } : {}) })
        items.push(...page.items)
        from = page.next
      } while (from)
      return items
    },

    async *scanAll() {
      let from: Record<string, unknown> | undefined
      do {
        const response = await inPortTerms(
          client.send(
            new ScanCommand({
              TableName,
              ...(from ? { ExclusiveStartKey: from } : {}),
              ...metered,
            }),
          ),
        )
        measure('Scan', response.ConsumedCapacity)
        yield* (response.Items ?? []) as Item[]
        from = response.LastEvaluatedKey
      } while (from)
    },

    async put(item, condition) {
      const response = await inPortTerms(
        client.send(
          new PutCommand({
            TableName,
            Item: item,
            ...conditionParameters(condition),
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
            ...metered,
          }),
        ),
      )
      measure('PutItem', response.ConsumedCapacity)
    },

    async update(key, changes, condition) {
      const response = await inPortTerms(
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
      measure('UpdateItem', response.ConsumedCapacity)
      return response.Attributes as Item
    },

    async delete(key, condition) {
      const response = await inPortTerms(
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
      measure('DeleteItem', response.ConsumedCapacity)
    },

    async transact(writes) {
      const response = await inPortTerms(
        client.send(
          new TransactWriteCommand({
            TransactItems: writes.map((write) => transactItem(TableName, write)),
            ...metered,
          }),
        ),
      ).catch((error: unknown) => {
        throw error instanceof TableBusy ? new TransactionRejected([], error) : error
      })
      measure('TransactWriteItems', response.ConsumedCapacity)
    },
  }
  return table
}

/** Full jitter: anything between nothing and the doubled ceiling. */
function pause(attempt: number): Promise<void> {
  const ceiling = Math.min(800, 25 * 2 ** attempt)
  return new Promise((resolve) => setTimeout(resolve, Math.random() * ceiling))
}
