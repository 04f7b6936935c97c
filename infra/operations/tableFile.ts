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
import type { AttributeValue } from '@aws-sdk/client-dynamodb'

export type TypedItem = Record<string, AttributeValue>

/** Writes all rows; the file appears under its name when it is complete. */
export async function writeTableFile(file: string, items: AsyncIterable<TypedItem>): Promise<void> {
  async function* lines() {
    for await (const Item of items) yield `${JSON.stringify({ Item }, bytesToBase64)}\n`
  }
  const partial = `${file}.partial`
  try {
    await pipeline(
      Readable.from(lines()),
      createGzip(),
      createWriteStream(partial, { mode: 0o600 }),
    )
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/** Passes every row to `use`, in order. Throws when the file is truncated or malformed. */
export async function readTableFile(
  file: string,
  use: (items: AsyncIterableIterator<TypedItem>) => Promise<void>,
): Promise<void> {
  await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) =>
    use(readItems(chunks)),
  )
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
