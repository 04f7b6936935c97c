/**
 * A table in a file: gzip, one row a line, in the format of DynamoDB's own exports to S3
 * (`{"Item":{...}}`, every value with its type). Numbers stay text and bytes base64, so nothing is
 * lost.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import {
  BatchWriteItemCommand,
  paginateScan,
  ScanCommand,
  type AttributeValue,
  type DynamoDBClient,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb'
import pMap from 'p-map'
import pRetry from 'p-retry'

export type TypedItem = Record<string, AttributeValue>

export interface TableJob {
  client: DynamoDBClient
  tableName: string
  file: string
  /** Called with the number of rows copied so far. */
  onProgress?: (rows: number) => void
}

/** DynamoDB's limit of rows per request. */
const batchSize = 25
const concurrentRequests = 8

/**
 * Writes the whole table to a file, which appears under its name when it is complete; returns the number
 * of rows. Each row that changes meanwhile is stored either as before or as after the change.
 */
export async function exportTable(job: TableJob): Promise<number> {
  const { client, tableName: TableName, file, onProgress } = job
  let rows = 0
  async function* lines() {
    for await (const { Items = [] } of paginateScan(
      { client },
      { TableName, ConsistentRead: true },
    )) {
      for (const Item of Items) yield `${JSON.stringify({ Item }, bytesToBase64)}\n`
      onProgress?.((rows += Items.length))
    }
  }
  const partial = `${file}.partial`
  try {
    const output = createWriteStream(partial, { mode: 0o600 })
    await pipeline(Readable.from(lines()), createGzip(), output)
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
  return rows
}

/**
 * Writes every row of an exported file; returns their number. The whole file is validated before
 * anything is written. Throws when the table is not empty, unless `force`: then rows of the file
 * replace those with the same key, and others stay.
 */
export async function importTable(job: TableJob & { force: boolean }): Promise<number> {
  const { client, tableName: TableName, file, force, onProgress } = job
  const first = await client.send(new ScanCommand({ TableName, Limit: 1, ConsistentRead: true }))
  if (first.Count && !force)
    throw new Error(
      `The table ${TableName} is not empty; nothing was written. With --force, rows of the file replace those with the same key; all others stay.`,
    )
  await readTableFile(file, async (batches) => {
    for await (const _ of batches);
  })
  let rows = 0
  await readTableFile(file, (batches) =>
    pMap(
      batches,
      async (batch) => {
        await writeBatch(client, TableName, batch)
        onProgress?.((rows += batch.length))
      },
      { concurrency: concurrentRequests },
    ),
  )
  return rows
}

async function writeBatch(
  client: DynamoDBClient,
  tableName: string,
  batch: WriteRequest[],
): Promise<void> {
  let unprocessed = batch
  const writeRest = async () => {
    const { UnprocessedItems } = await client.send(
      new BatchWriteItemCommand({ RequestItems: { [tableName]: unprocessed } }),
    )
    unprocessed = UnprocessedItems?.[tableName] ?? []
    if (unprocessed.length > 0) throw new Throttled(tableName)
  }
  await pRetry(writeRest, {
    ...{ retries: 11, minTimeout: 50, maxTimeout: 10_000, randomize: true },
    shouldRetry: ({ error }) => error instanceof Throttled,
  })
}

class Throttled extends Error {
  constructor(tableName: string) {
    super(`The table ${tableName} is throttled; import again with --force later`)
  }
}

/** Passes the rows to `use` in order, as requests to write them. Throws when the file is truncated or malformed. */
async function readTableFile(
  file: string,
  use: (batches: AsyncIterable<WriteRequest[]>) => Promise<unknown>,
): Promise<void> {
  await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    await use(toBatches(readItems(chunks)))
  })
}

async function* toBatches(items: AsyncIterable<TypedItem>): AsyncGenerator<WriteRequest[]> {
  let batch: WriteRequest[] = []
  for await (const Item of items) {
    batch.push({ PutRequest: { Item } })
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function* readItems(chunks: AsyncIterable<Buffer>): AsyncGenerator<TypedItem> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  let line = 0
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) yield parseItem(text, ++line)
  }
  if (rest !== '') throw new Error(`Line ${line + 1} is truncated`)
}

function parseItem(text: string, line: number): TypedItem {
  try {
    const { Item } = JSON.parse(text, base64ToBytes) as { Item?: TypedItem }
    if (Item?.pk?.S && Item.sk?.S) return Item
  } catch {
    // Reported below.
  }
  throw new Error(`Line ${line} is not a valid table row`)
}

const bytesToBase64 = (_: string, value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value

/** Every attribute is an object that names its type, so text under `B` is always bytes. */
function base64ToBytes(name: string, value: unknown): unknown {
  if (name === 'B' && typeof value === 'string') return new Uint8Array(Buffer.from(value, 'base64'))
  if (name === 'BS' && Array.isArray(value))
    return value.map((text: string) => base64ToBytes('B', text))
  return value
}
