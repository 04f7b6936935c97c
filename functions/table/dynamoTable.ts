import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
  type DynamoDBDocumentClient,
  type QueryCommandOutput,
} from '@aws-sdk/lib-dynamodb'
import pRetry from 'p-retry'
import { maxThrottled, processBudget } from './retryOnConflict.ts'
import { openDocumentClients, type DocumentClients } from './documentClient.ts'
import {
  conditionParameters,
  toKey,
  toProjection,
  queryParameters,
  transactItem,
  updateParameters,
} from './expressions.ts'
import {
  keyText,
  TableBusy,
  TransactionRejected,
  type Item,
  type Table,
  ConditionFailed,
} from './table.ts'
import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  type AttributeValue,
} from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { readNumber } from './numbers.ts'

/** For all tries of a request; the client's own time-out ends with the headers of a response. */
const requestMs = 9000

/** `clients` replaces the usual ones, for example with some that talk to a proxy. */
export function createDynamoTable({
  tableName: TableName,
  clients = openDocumentClients(),
}: {
  tableName: string
  clients?: DocumentClients
}): Table {
  const sendBy = (client: DynamoDBDocumentClient) =>
    (async (command: Parameters<typeof client.send>[0]) => {
      try {
        return await client.send(command, { abortSignal: AbortSignal.timeout(requestMs) })
      } catch (error) {
        throw toPortError(error)
      }
    }) as typeof client.send
  const send = sendBy(clients.single)
  const sendOnce = sendBy(clients.transactions)
  /** For jobs, which nobody waits for: patient for minutes with a throttled table. */
  const sendPatiently = (command: ScanCommand, deadline: number) =>
    pRetry(() => send(command), {
      ...scanRetries,
      maxRetryTime: Math.max(0, deadline - performance.now()),
      shouldRetry: ({ error }) => error instanceof TableBusy,
    })
  const returning = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const

  async function* pages(read: (from: Position | undefined) => Promise<QueryCommandOutput>) {
    let from: Position | undefined
    do {
      const page = await read(from)
      yield (page.Items ?? []) as Item[]
      from = page.LastEvaluatedKey
    } while (from)
  }

  return {
    async get(key, { consistent } = {}) {
      const request = new GetCommand({ TableName, Key: toKey(key), ConsistentRead: consistent })
      return (await send(request)).Item as Item | undefined
    },

    async batchGet(keys, { consistent, project } = {}) {
      const unique = [...new Map(keys.map((key) => [keyText(key), toKey(key)])).values()]
      const items: Item[] = []
      const shared = { ConsistentRead: consistent, ...(project && toProjection(project)) }
      let unprocessed: TableBusy | undefined
      let stuck = 0
      for (let start = 0; start < unique.length; start += 100) {
        let remaining: Record<string, unknown>[] = unique.slice(start, start + 100)
        const read = async () => {
          const asked = remaining.length
          const RequestItems = { [TableName]: { Keys: remaining, ...shared } }
          const response = await send(new BatchGetCommand({ RequestItems }))
          items.push(...((response.Responses?.[TableName] ?? []) as Item[]))
          remaining = response.UnprocessedKeys?.[TableName]?.Keys ?? []
          stuck = remaining.length < asked ? 0 : stuck + 1
          if (remaining.length > 0)
            throw (unprocessed ??= new TableBusy(new Error('unprocessed keys remain')))
        }
        // Keys that one response had no room for come with the next; without any, the table is throttled.
        const shouldRetry = ({ error }: { error: Error }) =>
          error === unprocessed && (stuck === 0 || (stuck <= maxThrottled && processBudget.spend()))
        await pRetry(read, { ...batchRetries, shouldRetry })
      }
      return items
    },

    async query(input) {
      const request = new QueryCommand({ TableName, ...queryParameters(input) })
      const { Items = [], LastEvaluatedKey: next } = await send(request)
      return { items: Items as Item[], ...(next && { next }) }
    },

    async queryAll(input) {
      const request = { TableName, ...queryParameters(input) }
      const items: Item[] = []
      for await (const page of pages((ExclusiveStartKey) =>
        send(new QueryCommand({ ...request, ExclusiveStartKey })),
      ))
        items.push(...page)
      return items
    },

    async *scanAll() {
      const deadline = performance.now() + scanPatienceMs
      for await (const page of pages((ExclusiveStartKey) =>
        sendPatiently(new ScanCommand({ TableName, ExclusiveStartKey }), deadline),
      ))
        yield* page
    },

    async put(item, condition) {
      const guard = { ...conditionParameters(condition), ...returning }
      await send(new PutCommand({ TableName, Item: { ...item }, ...guard }))
    },

    async update(key, changes, condition) {
      const request = new UpdateCommand({
        TableName,
        Key: toKey(key),
        ...updateParameters(changes, condition),
        ...returning,
        ReturnValues: 'ALL_NEW',
      })
      return (await send(request)).Attributes as Item
    },

    async delete(key) {
      await send(new DeleteCommand({ TableName, Key: toKey(key) }))
    },

    async transact(writes) {
      const TransactItems = writes.map((write) => transactItem(TableName, write))
      const request = new TransactWriteCommand({ TransactItems })
      await sendOnce(request).catch((error: unknown) => {
        throw error instanceof TableBusy ? new TransactionRejected([], error) : error
      })
    },
  }
}

type Position = Record<string, unknown>

/** Five minutes for all pages of a scan: a throttled one must not end a migration. */
const scanPatienceMs = 300_000
const scanRetries = {
  retries: 100,
  minTimeout: 200,
  maxTimeout: 10_000,
  randomize: true,
}

/** For keys that a batch read left unprocessed. */
const batchRetries = { retries: 7, minTimeout: 25, maxTimeout: 800, randomize: true }

/** The table is throttled, or a transaction holds the row. */
const busyNames = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'TransactionInProgressException',
  'TransactionConflictException',
])

export function toPortError(error: unknown): unknown {
  if (error instanceof TransactionCanceledException)
    return new TransactionRejected(
      (error.CancellationReasons ?? []).map(({ Code = 'None', Item }) => ({
        code: Code,
        ...(Item ? { item: readItem(Item) } : {}),
      })),
    )
  if (error instanceof ConditionalCheckFailedException)
    return new ConditionFailed(error.Item && readItem(error.Item))
  return error instanceof Error && busyNames.has(error.name) ? new TableBusy(error) : error
}

/** The document client translates responses, not errors. */
const readItem = (item: Record<string, AttributeValue>) =>
  unmarshall(item, { wrapNumbers: readNumber })
