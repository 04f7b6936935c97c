/**
 * The read model as one file: its database, compressed, with a checksum. A cold process starts from
 * it and reads only newer changes from the feed. A damaged or old file is ignored, and the read model
 * is built from the feed instead.
 *
 * Each schema version has its own file, so that old and new code find theirs during a deployment and
 * after a rollback. Versions up to 6 share `catalogue.snapshot`.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import pRetry from 'p-retry'
import { describeError, type Log } from '#functions/http/log.ts'
import { withCopy } from './engine.ts'
import type { ObjectStore } from '#functions/storage/objectStore.ts'
import { restoreDatabase, schemaVersion } from './schema.ts'

const objectName = `catalogue-v${schemaVersion}.snapshot`
const maxAgeMs = 7 * 86_400_000
/** Bytes of the database in memory at a time: it goes from store to file, never as a whole. */
const chunkSize = 1024 * 1024

export interface Snapshot {
  db: DatabaseSync
  /** Epoch ms: it contains every change up to it. */
  watermark: number
}

export async function saveSnapshot(
  store: ObjectStore,
  { db, watermark, now }: Snapshot & { now: Date },
): Promise<{ bytes: number; rows: number }> {
  db.exec('PRAGMA optimize; DELETE FROM snapshots')
  db.prepare('INSERT INTO snapshots VALUES (?, ?)').run(now.getTime(), watermark)
  const packed = await withCopy(db, pack)
  await store.put(objectName, packed)
  const count = db.prepare(
    'SELECT (SELECT count(*) FROM products) + (SELECT count(*) FROM closedProducts) AS rows',
  )
  return { bytes: packed.length, rows: Number(count.get()?.rows) }
}

/** The stored snapshot; if it cannot be used, logs why and returns undefined. */
export async function loadSnapshot(
  store: ObjectStore,
  { log, now }: { log: Log; now: Date },
): Promise<Snapshot | undefined> {
  try {
    // A stream that breaks looks like a damaged file, which would cost minutes of building.
    const db = await pRetry(() => readDatabase(store), { retries: 1, minTimeout: 0 })
    if (!db) {
      log.info('snapshot missing')
      return undefined
    }
    const row = db.prepare('SELECT createdAt, watermark FROM snapshots').get()
    const ageMs = now.getTime() - Number(row?.createdAt)
    if (ageMs > maxAgeMs) {
      db.close()
      log.warn('snapshot ignored', { why: 'too old', ageMs })
      return undefined
    }
    log.info('snapshot loaded', { ageMs })
    return { db, watermark: Number(row?.watermark) }
  } catch (error) {
    log.warn('snapshot ignored', { why: 'damaged', ...describeError(error) })
    return undefined
  }
}

async function readDatabase(store: ObjectStore): Promise<DatabaseSync | undefined> {
  const packed = await store.read(objectName)
  return (
    packed &&
    restoreDatabase((file) =>
      pipeline(
        packed,
        createZstdDecompress({ chunkSize }),
        createWriteStream(file, { highWaterMark: chunkSize }),
      ),
    )
  )
}

async function pack(file: string): Promise<Buffer> {
  const source = createReadStream(file, { highWaterMark: chunkSize })
  const params = { [constants.ZSTD_c_checksumFlag]: 1 }
  const compress = createZstdCompress({ chunkSize, params })
  const [packed] = await Promise.all([buffer(compress), pipeline(source, compress)])
  return packed
}
