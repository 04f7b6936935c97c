import {
  BatchWriteItemCommand,
  ScanCommand,
  type DynamoDBClient,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb'
import type { TableJob } from './exportTable.ts'
import { readTableFile, type TypedItem } from './tableFile.ts'

/** What DynamoDB takes in one request, and how many requests are under way at once. */
const batchSize = 25
const writers = 8
const maxTries = 12

/**
 * Writes every row of an exported file; answers their number. The file is read through first, and a
 * damaged one is refused before anything is written. A table that holds rows is refused too, unless
 * `force`: then rows of the file replace those of the same key, and others stay.
 */
export async function importTable(job: TableJob & { force: boolean }): Promise<number> {
  const { client, tableName: TableName, file, force, onProgress } = job
  const found = await client.send(new ScanCommand({ TableName, Limit: 1, ConsistentRead: true }))
  if (found.Count && !force)
    throw new Error(
      `The table ${TableName} holds rows already, and nothing was written. With --force the rows of the file replace those of the same key; all others stay.`,
    )
  await readTableFile(file, async (items) => {
    for await (const _ of items);
  })
  let rows = 0
  await readTableFile(file, async (items) => {
    const batches = batchesOf(items)
    const write = async () => {
      for (;;) {
        const { value: batch, done } = await batches.next()
        if (done) return
        await writeBatch(client, TableName, batch)
        onProgress?.((rows += batch.length))
      }
    }
    await Promise.all(Array.from({ length: writers }, write))
  })
  return rows
}

async function* batchesOf(
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

/** What the table had no room for is sent again, ever later. */
async function writeBatch(
  client: DynamoDBClient,
  tableName: string,
  batch: WriteRequest[],
): Promise<void> {
  let left = batch
  for (let attempt = 1; left.length > 0; attempt++) {
    if (attempt > maxTries)
      throw new Error(`The table ${tableName} takes no more rows; import again with --force later`)
    if (attempt > 1) await pause(attempt)
    const { UnprocessedItems } = await client.send(
      new BatchWriteItemCommand({ RequestItems: { [tableName]: left } }),
    )
    left = UnprocessedItems?.[tableName] ?? []
  }
}

/** Full jitter: anything between nothing and the doubled ceiling. */
const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(10_000, 25 * 2 ** attempt)))
