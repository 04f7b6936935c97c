/**
 * The read model as one file: a line of JSON, then the serialised database, compressed. A cold
 * process starts from it and reads only newer changes from the feed. A damaged or old file is
 * ignored, and the read model is built from the feed instead.
 *
 * Each schema version has its own file, so that old and new code find theirs during a deployment and
 * after a rollback. Versions up to 6 share `catalogue.snapshot`.
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import * as z from 'zod'
import { describeError, type Log } from '#functions/http/log.ts'
import { withCopy } from './engine.ts'
import type { ObjectStore } from '#functions/storage/objectStore.ts'
import { restoreDatabase, schemaVersion } from './schema.ts'

const objectName = `catalogue-v${schemaVersion}.snapshot`
const maxAgeMs = 7 * 86_400_000
/** Bytes of the database in memory at a time: it goes from store to file, never as a whole. */
const chunkSize = 1024 * 1024

const header = z.object({
  format: z.literal('qitati-catalogue'),
  schemaVersion: z.number().int(),
  createdAt: z.iso.datetime(),
  /** Epoch ms: the start of the build. */
  watermark: z.number().int().nonnegative(),
  /** Of the uncompressed database. */
  rawBytes: z.number().int().positive(),
  /** Of the compressed bytes. */
  sha256: z.string(),
})

export interface Snapshot {
  db: DatabaseSync
  watermark: number
}

/** Stores the database; it contains every change up to `watermark`. */
export async function saveSnapshot(
  store: ObjectStore,
  { db, watermark, now }: Snapshot & { now: Date },
): Promise<{ bytes: number; rows: number }> {
  db.exec('PRAGMA optimize')
  const [parts, rawBytes] = await withCopy(
    db,
    async (file) => [await pack(file), statSync(file).size] as const,
  )
  const line: z.infer<typeof header> = {
    format: 'qitati-catalogue',
    schemaVersion,
    createdAt: now.toISOString(),
    watermark,
    rawBytes,
    sha256: parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest('hex'),
  }
  const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(line)}\n`), ...parts])
  await store.put(objectName, bytes)
  const count = db.prepare(
    'SELECT (SELECT count(*) FROM products) + (SELECT count(*) FROM closedProducts) AS rows',
  )
  const rows = Number(count.get()?.rows)
  return { bytes: bytes.length, rows }
}

/** The stored snapshot; if it cannot be used, logs why and returns undefined. */
export async function loadSnapshot(
  store: ObjectStore,
  { log, now }: { log: Log; now: Date },
): Promise<Snapshot | undefined> {
  const ignored = (why: string, fields: Record<string, unknown> = {}) => {
    log.warn('snapshot ignored', { why, ...fields })
    return undefined
  }
  let parts: AsyncIterator<Uint8Array> | undefined
  try {
    parts = (await store.read(objectName))?.[Symbol.asyncIterator]()
    if (!parts) {
      log.info('snapshot missing')
      return undefined
    }
    const { line, rest } = await splitLine(parts)
    const { createdAt, watermark, sha256, ...parsed } = header.parse(JSON.parse(line))
    if (parsed.schemaVersion !== schemaVersion) return ignored('another schema')
    const ageMs = now.getTime() - Date.parse(createdAt)
    if (ageMs > maxAgeMs) return ignored('too old', { createdAt })
    let bytes = 0
    const db = await restoreDatabase(async (file) => {
      const packed = await unpack(rest, file)
      if (packed.sha256 !== sha256) throw new Error('Not the bytes that were stored')
      bytes = packed.bytes
    })
    log.info('snapshot loaded', { ageMs, bytes })
    return { db, watermark }
  } catch (error) {
    return ignored('damaged', describeError(error))
  } finally {
    await parts?.return?.()
  }
}

async function pack(file: string): Promise<Buffer[]> {
  const source = createReadStream(file, { highWaterMark: chunkSize })
  const compress = createZstdCompress({ chunkSize })
  const [parts] = await Promise.all([
    compress.toArray() as Promise<Buffer[]>,
    pipeline(source, compress),
  ])
  return parts
}

/** The first line, and the bytes after it. */
async function splitLine(
  parts: AsyncIterator<Uint8Array>,
): Promise<{ line: string; rest: AsyncIterable<Uint8Array> }> {
  let begun = Buffer.alloc(0)
  while (!begun.includes(0x0a)) {
    const { done, value } = await parts.next()
    if (done) throw new Error('Without a header')
    begun = Buffer.concat([begun, value])
  }
  const end = begun.indexOf(0x0a)
  async function* rest() {
    yield begun.subarray(end + 1)
    yield* { [Symbol.asyncIterator]: () => parts }
  }
  return { line: begun.subarray(0, end).toString(), rest: rest() }
}

/** Writes the database into a file; returns the hash and number of the compressed bytes. */
async function unpack(packed: AsyncIterable<Uint8Array>, file: string) {
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted() {
    for await (const part of packed) {
      hash.update(part)
      bytes += part.length
      yield part
    }
  }
  await pipeline(
    counted,
    createZstdDecompress({ chunkSize }),
    createWriteStream(file, { highWaterMark: chunkSize }),
  )
  return { sha256: hash.digest('hex'), bytes }
}
