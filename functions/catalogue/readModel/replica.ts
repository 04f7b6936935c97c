/** One read model: its database, its feed and its queries, owned by one process. */
import type { DatabaseSync } from 'node:sqlite'
import { createMarketNames } from '#functions/search/understanding/marketNames.ts'
import { readFitmentText, type FitmentText } from '#functions/search/fitments/fitmentText.ts'
import type { CarRows } from '#functions/cars/carRows.ts'
import { partIn } from '#functions/search/understanding/understanding.ts'
import { understandText } from '#functions/search/understanding/understandText.ts'
import type { PartConcept } from '#shared/catalogue/vocabulary.ts'
import type { ProductsByCar } from '#shared/catalogue/schema.ts'
import type { Log } from '#functions/http/log.ts'
import type { Item, Key, Table } from '#functions/table/table.ts'
import { createApplier } from './apply.ts'
import { createByCar, type CarQuery } from './carQuery.ts'
import { createCards } from './cards.ts'
import { createCars } from './cars.ts'
import { readCarText, type CarText } from './carText.ts'
import { findDrift } from './drift.ts'
import { openDatabase, type OpenDatabase } from './engine.ts'
import { createFeed, type Feed } from './feed.ts'
import type { ObjectStore } from '#functions/storage/objectStore.ts'
import { createOpenVendors } from './openVendors.ts'
import { createProductColumns } from './productColumns.ts'
import { createProductIndex, type ProductIndex } from './productIndex.ts'
import type { ListQuery } from './filters.ts'
import { createList } from './list.ts'
import type { ListResponse } from './query.ts'
import { createDatabase, hasCurrentMeanings, beginBuild } from './schema.ts'
import { createSuggestions, type Suggestions } from '#functions/search/suggestions/suggestions.ts'
import { createStatements } from './statements.ts'
import { createVendorQueries, type VendorQueries } from './vendorQueries.ts'
import { loadSnapshot, saveSnapshot } from './snapshot.ts'

export interface Replica {
  feed: Feed
  /** Lists the products of the vendors that are open now: before anything is queried. */
  openVendorsAt(now: Date): void
  /** Counts changes of what is listed; equal numbers mean equal content. */
  readonly changeCount: number
  list(query: ListQuery): ListResponse
  byCar(query: CarQuery): ProductsByCar
  /** The whole car tree; the same object until any of it changes. */
  cars(): CarRows
  /** What a text says about a car. */
  carText(text: string): CarText
  /** The cars of a list of them. */
  fitmentText(text: string): FitmentText
  index: ProductIndex
  /** What vendors ask about products. */
  forVendors: VendorQueries
  /** The part that a typed text asks for: its concept. */
  partOf(text: string): PartConcept | undefined
  /** Whether its meanings are those of this code's vocabulary (schema.ts). */
  hasCurrentMeanings: boolean
  suggestions: Suggestions
  /** Catches up and stores a snapshot, unless the stored one has the same content. */
  publish(store: ObjectStore, now: Date): Promise<Published>
  /** Catches up and compares itself with a scan of the table: keys of the rows that differ. */
  drift(now: Date, onRow?: (row: Item) => void): Promise<Key[]>
  close(): void
}

/** The stored snapshot. */
export interface Published {
  /** Epoch ms. */
  at: number
  bytes: number
  /** Products. */
  rows: number
}

/** Maximum age of an unchanged stored snapshot: well under the 7 days after which it is ignored. */
const republishMs = 86_400_000

export interface ReplicaOptions {
  table: Table
  log: Log
  now: Date
  /** For snapshots. */
  store?: ObjectStore | undefined
  /** The feed's monotonic clock, in ms; tests replace it. */
  elapsed?: (() => number) | undefined
  /** The engine; tests replace it. */
  open?: OpenDatabase | undefined
}

/**
 * Opens the read model: from the snapshot if there is a usable one, else empty. An empty one must be
 * built to the end of the feed before it is queried, since half a catalogue would give wrong results.
 * The table is not read yet.
 */
export async function openReplica(options: ReplicaOptions): Promise<Replica> {
  return (await openFromSnapshot(options)) ?? openEmptyReplica(options)
}

/** A read model without any rows, and with the meanings of this code's vocabulary. */
export const openEmptyReplica = (options: ReplicaOptions): Replica =>
  replicaOf(createDatabase(options.open), undefined, options)

/** The read model from its snapshot; undefined when no snapshot is usable. */
export async function openFromSnapshot(options: ReplicaOptions): Promise<Replica | undefined> {
  const { log, now, store, open = openDatabase } = options
  const snapshot = store && (await loadSnapshot(store, { log, now, open }))
  return snapshot && replicaOf(snapshot.db, snapshot.watermark, options)
}

function replicaOf(
  db: DatabaseSync,
  /** Of the snapshot. */
  watermark: number | undefined,
  { table, log, elapsed }: ReplicaOptions,
): Replica {
  log.info('catalogue opened', { snapshot: watermark !== undefined })
  const applier = createApplier(db)
  const onBuilt = watermark === undefined ? beginBuild(db) : undefined
  const feed = createFeed({ table, applier, log, watermark, elapsed, onBuilt })
  const prepare = createStatements(db)
  const cards = createCards(prepare)
  const columnsNow = createProductColumns(db, prepare)
  const marketNames = createMarketNames(db)
  const openVendors = createOpenVendors(db)
  const countChanges = () => feed.changeCount + openVendors.changeCount
  let published: (Published & { changeCount: number }) | undefined
  return {
    feed,
    openVendorsAt: openVendors.update,
    get changeCount() {
      return countChanges()
    },
    list: createList(db, prepare, cards, columnsNow, marketNames),
    byCar: createByCar(prepare, cards, columnsNow),
    cars: createCars(db),
    carText: (text) => readCarText(marketNames(), text),
    fitmentText: (text) => readFitmentText(marketNames(), text),
    index: createProductIndex(db),
    forVendors: createVendorQueries(db),
    partOf: (text) => partIn(understandText(text, marketNames())),
    hasCurrentMeanings: hasCurrentMeanings(db),
    suggestions: createSuggestions(db, log),
    async publish(store, now) {
      await feed.catchUp(now)
      openVendors.update(now)
      const changeCount = countChanges()
      const isFresh =
        published?.changeCount === changeCount && now.getTime() - published.at < republishMs
      if (published && isFresh) return published
      applier.deleteExpired(now)
      const saved = await saveSnapshot(store, { db, watermark: feed.watermark, now })
      log.info('snapshot published', saved)
      return (published = { ...saved, changeCount, at: now.getTime() })
    },
    drift: (now, onRow) =>
      findDrift({ table, shown: db, catchUp: () => feed.catchUp(now), now, onRow }),
    close: () => db.close(),
  }
}
