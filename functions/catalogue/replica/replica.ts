/** One read model: its database, its feed and its questions, held by one process. */
import type { DatabaseSync } from 'node:sqlite'
import type { CarRows } from '#functions/cars/carRows.ts'
import type { ProductsByCar } from '#shared/catalogue/schema.ts'
import type { Log } from '#functions/http/log.ts'
import type { Item, Key, Table } from '#functions/table/table.ts'
import { createApplier } from './apply.ts'
import { createByCar, type CarQuestion } from './carQuery.ts'
import { createCards } from './cards.ts'
import { createCars } from './cars.ts'
import { findDrift } from './drift.ts'
import { openDatabase, type OpenDatabase } from './engine.ts'
import { createFeed, type Feed } from './feed.ts'
import type { ObjectStore } from '#functions/storage/objectStore.ts'
import { createProductIndex, type ProductIndex } from './productIndex.ts'
import { createList, type ListResponse, type ListQuery } from './query.ts'
import { createDatabase } from './schema.ts'
import { loadSnapshot, saveSnapshot } from './snapshot.ts'

export interface Replica {
  feed: Feed
  list(question: ListQuery): ListResponse
  byCar(question: CarQuestion): ProductsByCar
  /** The whole car tree; the same object until any of it changes. */
  cars(): CarRows
  index: ProductIndex
  /** Brings everything in and stores it, unless what is stored already holds the same. */
  publish(store: ObjectStore, now: Date): Promise<Published>
  /**
   * Brings everything in and compares it with a scan of the table: keys of the rows that differ.
   * `onRow` gets each row of the scan.
   */
  drift(now: Date, onRow?: (row: Item) => void): Promise<Key[]>
  close(): void
}

/** The snapshot that is stored now. */
export interface Published {
  /** When it was stored, as epoch ms. */
  at: number
  bytes: number
  /** Products in it. */
  rows: number
}

/** How old a stored snapshot may get although nothing has changed: well under its 7 days. */
const republishMs = 86_400_000

/** What a read model is opened with. */
export interface ReplicaOptions {
  table: Table
  log: Log
  now: Date
  /** Where snapshots lie. */
  store?: ObjectStore | undefined
  /** The feed's monotonic clock; tests bring their own. */
  elapsed?: (() => number) | undefined
  /** The engine; tests bring others. */
  open?: OpenDatabase | undefined
}

/**
 * Opens the read model: from the snapshot where there is a good one, to go on from its watermark;
 * else empty, to be built from the feed to its end before anything is answered, because half a
 * catalogue would be a wrong answer. The table is not asked for anything yet.
 */
export async function openReplica(options: ReplicaOptions): Promise<Replica> {
  return (
    (await openFromSnapshot(options)) ?? replicaOf(createDatabase(options.open), undefined, options)
  )
}

/** The read model from its snapshot; undefined when there is none to use. */
export async function openFromSnapshot(options: ReplicaOptions): Promise<Replica | undefined> {
  const { log, now, store, open = openDatabase } = options
  const snapshot = store && (await loadSnapshot(store, { log, now, open }))
  return snapshot && replicaOf(snapshot.db, snapshot.watermark, options)
}

function replicaOf(
  db: DatabaseSync,
  /** That of the snapshot it comes from. */
  watermark: number | undefined,
  { table, log, elapsed }: ReplicaOptions,
): Replica {
  log.info('catalogue opened', { snapshot: watermark !== undefined })
  const applier = createApplier(db)
  const feed = createFeed({ table, applier, log, watermark, elapsed })
  const cards = createCards(db)
  let published: (Published & { changeCount: number }) | undefined
  return {
    feed,
    list: createList(db, cards),
    byCar: createByCar(db, cards),
    cars: createCars(db),
    index: createProductIndex(db),
    async publish(store, now) {
      await feed.catchUp(now)
      const { changeCount } = feed
      const isFresh =
        published?.changeCount === changeCount && now.getTime() - published.at < republishMs
      if (published && isFresh) return published
      applier.forgetExpired(now)
      const saved = await saveSnapshot(store, { db, watermark: feed.watermark, now })
      log.info('snapshot published', saved)
      return (published = { ...saved, changeCount, at: now.getTime() })
    },
    drift: (now, onRow) =>
      findDrift({ table, shown: db, catchUp: () => feed.catchUp(now), now, onRow }),
    close: () => db.close(),
  }
}
