import {
  BatchWriteItemCommand,
  ScanCommand,
  type DynamoDBClient,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb'
import type { TableJob } from './exportTable.ts'
import { readTableFile, type TypedItem } from './tableFile.ts'

/** DynamoDB's limit of rows per request. */
const batchSize = 25
const concurrentRequests = 8
const maxTries = 12

/**
 * Writes every row of an exported file; returns their number. The whole file is validated before
 * anything is written. Throws when the table is not empty, unless `force`: then rows of the file
 * replace those with the same key, and others stay.
 */
export async function importTable(job: TableJob & { force: boolean }): Promise<number> {
  const { client, tableName: TableName, file, force, onProgress } = job
  const found = await client.send(new ScanCommand({ TableName, Limit: 1, ConsistentRead: true }))
  if (found.Count && !force)
    throw new Error(
      `The table ${TableName} is not empty; nothing was written. With --force, rows of the file replace those with the same key; all others stay.`,
    )
  await readTableFile(file, async (items) => {
    for await (const _ of items);
  })
  let rows = 0
  await readTableFile(file, async (items) => {
    const batches = toBatches(items)
    const write = async () => {
      for (;;) {
        const { value: batch, done } = await batches.next()
        if (done) return
        await writeBatch(client, TableName, batch)
        onProgress?.((rows += batch.length))
      }
    }
    await Promise.all(Array.from({ length: concurrentRequests }, write))
  })
  return rows
}

async function* toBatches(
  items: AsyncIterable<TypedItem>,
): AsyncGenerator<WriteRequest[], undefined> {
  let batch: WriteRequest[] = []
  for await (const Item of items) {
    batch.push({ PutRequest: { Item } })
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function writeBatch(
  client: DynamoDBClient,
  tableName: string,
  batch: WriteRequest[],
): Promise<void> {
  let left = batch
  for (let attempt = 1; left.length > 0; attempt++) {
    if (attempt > maxTries)
      throw new Error(`The table ${tableName} is throttled; import again with --force later`)
    if (attempt > 1) await pause(attempt)
    const { UnprocessedItems } = await client.send(
      new BatchWriteItemCommand({ RequestItems: { [tableName]: left } }),
    )
    left = UnprocessedItems?.[tableName] ?? []
  }
}

/** Exponential backoff with full jitter, at most 10 seconds. */
const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(10_000, 25 * 2 ** attempt)))
