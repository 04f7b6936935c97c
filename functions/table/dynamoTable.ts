/**
 * The table on DynamoDB through lib-dynamodb: the only file that imports the AWS SDK for data.
 * Where the engine stands is the SDK's own business (AWS_ENDPOINT_URL_DYNAMODB).
 */
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
  type ConsumedCapacity,
} from '@aws-sdk/client-dynamodb'
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
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { notePortUse } from '#functions/storage/portUse.ts'
import {
  conditionParameters,
  keyOf,
  projectionOf,
  queryParameters,
  transactItem,
  updateParameters,
} from './expressions.ts'
import { ConditionFailed, TableBusy, TransactionRefused, type Item, type Table } from './table.ts'

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
/** A transaction needs the rights of what it holds; it has none of its own. */
const transactActions = {
  put: 'dynamodb:PutItem',
  update: 'dynamodb:UpdateItem',
  delete: 'dynamodb:DeleteItem',
  check: 'dynamodb:ConditionCheckItem',
} as const
const maxTries = 8
const retryBudgetMs = 4000
const retryable = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
])

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
      notePortUse('dynamodb:GetItem', 'table')
      const answer = await client.send(
        new GetCommand({ TableName, Key: keyOf(key), ConsistentRead: consistent, ...metered }),
      )
      measure('GetItem', answer.ConsumedCapacity)
      return answer.Item as Item | undefined
    },

    async batchGet(keys, { consistent = false, project } = {}) {
      notePortUse('dynamodb:BatchGetItem', 'table')
      const unique = [...new Map(keys.map((key) => [`${key.pk}\n${key.sk}`, keyOf(key)])).values()]
      const items: Item[] = []
      const projection = project ? projectionOf(project) : {}
      for (let start = 0; start < unique.length; start += 100) {
        let wanted: Record<string, unknown>[] = unique.slice(start, start + 100)
        for (let attempt = 0; wanted.length > 0; attempt++) {
          if (attempt >= maxTries) throw new TableBusy(new Error('unprocessed keys remain'))
          if (attempt > 0) await pause(attempt)
          const answer = await client.send(
            new BatchGetCommand({
              RequestItems: {
                [TableName]: { Keys: wanted, ConsistentRead: consistent, ...projection },
              },
              ...metered,
            }),
          )
          measure('BatchGetItem', answer.ConsumedCapacity)
          items.push(...((answer.Responses?.[TableName] ?? []) as Item[]))
          wanted = answer.UnprocessedKeys?.[TableName]?.Keys ?? []
        }
      }
      return items
    },

    async query(input) {
      notePortUse('dynamodb:Query', input.index ? `index/${input.index}` : 'table')
      const answer = await client.send(
        new QueryCommand({ TableName, ...queryParameters(input), ...metered }),
      )
      measure('Query', answer.ConsumedCapacity)
      return {
        items: (answer.Items ?? []) as Item[],
        ...(answer.LastEvaluatedKey ? { next: answer.LastEvaluatedKey } : {}),
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
      notePortUse('dynamodb:Scan', 'table')
      let from: Record<string, unknown> | undefined
      do {
        const answer = await client.send(
          new ScanCommand({ TableName, ...(from ? { ExclusiveStartKey: from } : {}), ...metered }),
        )
        measure('Scan', answer.ConsumedCapacity)
        yield* (answer.Items ?? []) as Item[]
        from = answer.LastEvaluatedKey
      } while (from)
    },

    async put(item, condition) {
      notePortUse('dynamodb:PutItem', 'table')
      const answer = await refusing(
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
      measure('PutItem', answer.ConsumedCapacity)
    },

    async update(key, changes, condition) {
      notePortUse('dynamodb:UpdateItem', 'table')
      const answer = await refusing(
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
      measure('UpdateItem', answer.ConsumedCapacity)
      return answer.Attributes as Item
    },

    async delete(key, condition) {
      notePortUse('dynamodb:DeleteItem', 'table')
      const answer = await refusing(
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
      measure('DeleteItem', answer.ConsumedCapacity)
    },

    async transact(build) {
      const started = Date.now()
      for (let attempt = 1; ; attempt++) {
        try {
          const answer = await client.send(
            new TransactWriteCommand({
              TransactItems: build(attempt).map((write) => {
                notePortUse(transactActions[write.kind], 'table')
                return transactItem(TableName, write)
              }),
              ...metered,
            }),
          )
          measure('TransactWriteItems', answer.ConsumedCapacity)
          return
        } catch (error) {
          const refused = asRefused(error)
          if (!refused && !isThrottled(error)) throw error
          const conflict = !refused || refused.refusals.some((one) => retryable.has(one.code))
          const spent = attempt >= maxTries || Date.now() - started > retryBudgetMs
          // A conflict is tried again before a failed condition is believed: the row that failed
          // it may be mid-change (rules.md, Orders, order of reasons).
          if (!conflict || spent) {
            const decided = refused?.refusals.some((one) => one.code === 'ConditionalCheckFailed')
            if (refused && decided) throw refused
            if (conflict) throw new TableBusy(error)
            throw error
          }
          await pause(attempt)
        }
      }
    },
  }
  return table
}

/** Full jitter: anything between nothing and the doubled ceiling. */
function pause(attempt: number): Promise<void> {
  const ceiling = Math.min(800, 25 * 2 ** attempt)
  return new Promise((resolve) => setTimeout(resolve, Math.random() * ceiling))
}

function isThrottled(error: unknown): boolean {
  return (
    error instanceof Error &&
    [
      'ProvisionedThroughputExceededException',
      'ThrottlingException',
      'RequestLimitExceeded',
      'TransactionInProgressException',
      'TransactionConflictException',
    ].includes(error.name)
  )
}

function asRefused(error: unknown): TransactionRefused | undefined {
  if (!(error instanceof TransactionCanceledException)) return undefined
  return new TransactionRefused(
    (error.CancellationReasons ?? []).map((reason) => ({
      code: reason.Code ?? 'None',
      ...(reason.Item ? { item: unmarshall(reason.Item) } : {}),
    })),
  )
}

async function refusing<T>(sent: Promise<T>): Promise<T> {
  try {
    return await sent
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException)
      throw new ConditionFailed(error.Item ? unmarshall(error.Item) : undefined)
    if (isThrottled(error)) throw new TableBusy(error)
    throw error
  }
}
