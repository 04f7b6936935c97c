/**
 * A table in a file: gzip, one row a line, as DynamoDB's own exports to S3 are (`{"Item":{...}}`,
 * every value with its type). Numbers stay text and bytes base64, so that nothing is lost.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'

export type TypedItem = Record<string, AttributeValue>

/** Writes all rows; a file that breaks off never bears the name. */
export async function writeTableFile(file: string, items: AsyncIterable<TypedItem>): Promise<void> {
  async function* lines() {
    for await (const item of items) yield `${JSON.stringify({ Item: mapOf(item, encode) })}\n`
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

/** Hands every row to `take`, in order. Throws when the file is cut short or is of another kind. */
export async function readTableFile(
  file: string,
  take: (items: AsyncIterableIterator<TypedItem>) => Promise<void>,
): Promise<void> {
  await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) =>
    take(itemsOf(chunks)),
  )
}

async function* itemsOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<TypedItem> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  let line = 0
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) yield itemOf(text, ++line)
  }
  if (rest !== '') throw new Error(`Line ${line + 1} breaks off`)
}

function itemOf(text: string, line: number): TypedItem {
  const { Item } = (parse(text) ?? {}) as { Item?: Partial<TypedItem> }
  if (!Item?.pk?.S || !Item.sk?.S) throw new Error(`Line ${line} is no row of a table like ours`)
  return mapOf(Item as TypedItem, decode)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Convert = (value: AttributeValue) => AttributeValue

const mapOf = (item: TypedItem, convert: Convert): TypedItem =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, convert(value)]))

/** The same value with other bytes in it, however deep. */
const converter =
  (bytes: (value: Uint8Array) => Uint8Array): Convert =>
  (value) => {
    const convert = converter(bytes)
    if (value.B) return { B: bytes(value.B) }
    if (value.BS) return { BS: value.BS.map(bytes) }
    if (value.L) return { L: value.L.map(convert) }
    if (value.M) return { M: mapOf(value.M, convert) }
    return value
  }

// In the file, base64 text stands where the SDK has bytes.
const encode = converter((bytes) => Buffer.from(bytes).toString('base64') as unknown as Uint8Array)
const decode = converter((text) => new Uint8Array(Buffer.from(text as unknown as string, 'base64')))
