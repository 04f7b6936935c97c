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
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import * as z from 'zod'
import { describeError, type Log } from '#functions/http/log.ts'
import { withCopy, type OpenDatabase } from './engine.ts'
import type { ObjectStore } from '#functions/storage/objectStore.ts'
import { restoreDatabase, schemaVersion } from './schema.ts'

const objectName = `catalogue-v${schemaVersion}.snapshot`
const maxAgeMs = 7 * 86_400_000
/** Bytes of the database in memory at a time: it goes from file to file, never as a whole. */
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
  const [packed, rawBytes] = await withCopy(
    db,
    async (file) => [await pack(file), statSync(file).size] as const,
  )
  const line: z.infer<typeof header> = {
    format: 'qitati-catalogue',
    schemaVersion,
    createdAt: now.toISOString(),
    watermark,
    rawBytes,
    sha256: sha256(packed),
  }
  const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(line)}\n`), packed])
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
  { log, now, open }: { log: Log; now: Date; open: OpenDatabase },
): Promise<Snapshot | undefined> {
  const ignored = (why: string, fields: Record<string, unknown> = {}) => {
    log.warn('snapshot ignored', { why, ...fields })
    return undefined
  }
  try {
    const bytes = await store.get(objectName)
    if (!bytes) {
      log.info('snapshot missing')
      return undefined
    }
    const end = bytes.indexOf(0x0a)
    const parsed = header.parse(JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))))
    const packed = bytes.subarray(end + 1)
    if (parsed.schemaVersion !== schemaVersion) return ignored('another schema')
    const ageMs = now.getTime() - Date.parse(parsed.createdAt)
    if (ageMs > maxAgeMs) return ignored('too old', { createdAt: parsed.createdAt })
    if (sha256(packed) !== parsed.sha256) return ignored('damaged')
    const db = await restoreDatabase((file) => unpack(packed, file), open)
    log.info('snapshot loaded', { ageMs, bytes: bytes.length })
    return { db, watermark: parsed.watermark }
  } catch (error) {
    return ignored('damaged', describeError(error))
  }
}

async function pack(file: string): Promise<Buffer> {
  const source = createReadStream(file, { highWaterMark: chunkSize })
  const compress = createZstdCompress({ chunkSize })
  const [bytes] = await Promise.all([buffer(compress), pipeline(source, compress)])
  return bytes
}

async function unpack(packed: Uint8Array, file: string): Promise<void> {
  const parts = Array.from({ length: Math.ceil(packed.length / chunkSize) }, (_, at) =>
    packed.subarray(at * chunkSize, (at + 1) * chunkSize),
  )
  await pipeline(
    Readable.from(parts),
    createZstdDecompress({ chunkSize }),
    createWriteStream(file, { highWaterMark: chunkSize }),
  )
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
