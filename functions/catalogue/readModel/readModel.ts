/** The read model in this process: a SQLite database, its feed and its queries, behind the port. */
import type { DatabaseSync } from 'node:sqlite'
import { describeError, type Log } from '#functions/http/log.ts'
import type { SearchPlan } from '#functions/search/plan.ts'
import type { CardsQuery, CatalogueQuery } from '#shared/catalogue/schema.ts'
import { late, waitAtMost } from '#functions/http/waitAtMost.ts'
import type { ObjectStore } from '#functions/storage/objectStore.ts'
import type { Table } from '#functions/table/table.ts'
import type { Published, ReadModel, ReadModelState, Upkeep } from '../port.ts'
import { createApplier } from './store/apply.ts'
import { findSeq } from './columns/productSets.ts'
import { createByCar } from './list/carQuery.ts'
import { createCards } from './cards.ts'
import {
  createCars,
  createCategories,
  createMarketEntities,
  createProductIndex,
  createVendorNames,
} from './marketReads.ts'
import { createColumns } from './columns/columns.ts'
import { findDrift } from './store/drift.ts'
import { createStatements } from './store/engine.ts'
import { createFeed, overlapMs, type Feed } from './store/feed.ts'
import { countMarket, createNumbersBeginning, createSizesBeginning } from './marketCounts.ts'
import { createOpenVendors } from './store/openVendors.ts'
import { createPlanSearch, createPages } from './list/query.ts'
import { beginBuild, createDatabase, hasCurrentMeanings } from './store/schema.ts'
import { loadSnapshot, saveSnapshot } from './store/snapshot.ts'
import { toTextSearch } from './text/planSearches.ts'
import { createProductWords, createWordRows } from './text/textIndex.ts'
import { createVendorQueries } from './vendorQueries.ts'

/** Maximum age of an unchanged stored snapshot: well under the 7 days after which it is ignored. */
const republishMs = 86_400_000

/** A change may take so long to be listed (rules.md, Catalogue feed). */
export const settlingMs = 2000

/** With its feed, whose clocks tests look at. */
export interface LocalReadModel extends ReadModel {
  feed: Feed
}

export interface ReadModelOptions {
  table: Table
  log: Log
  now: Date
  /** For snapshots. */
  store?: ObjectStore | undefined
  /** The feed's monotonic clock, in ms; tests replace it. */
  elapsed?: (() => number) | undefined
}

/**
 * Opens the read model: from the snapshot if there is a usable one, else empty. An empty one must be
 * built to the end of the feed before it is queried, since half a catalogue would give wrong results.
 * The table is not read yet.
 */
export async function openReadModel(options: ReadModelOptions): Promise<LocalReadModel> {
  return (await openFromSnapshot(options)) ?? openEmpty(options)
}

/** A read model without any rows, and with the meanings of this code's vocabulary. */
export const openEmpty = (options: ReadModelOptions): LocalReadModel =>
  createReadModel(createDatabase(), undefined, options)

/** The read model from its snapshot; undefined when no snapshot is usable. */
export async function openFromSnapshot(
  options: ReadModelOptions,
): Promise<LocalReadModel | undefined> {
  const { log, now, store } = options
  const snapshot = store && (await loadSnapshot(store, { log, now }))
  return snapshot && createReadModel(snapshot.db, snapshot.watermark, options)
}

function createReadModel(
  db: DatabaseSync,
  /** The snapshot's. */
  watermark: number | undefined,
  { table, log, elapsed }: ReadModelOptions,
): LocalReadModel {
  log.info('catalogue opened', { snapshot: watermark !== undefined })
  const prepare = createStatements(db)
  const columns = createColumns(db, prepare)
  if (watermark !== undefined) columns.restore()
  const applier = createApplier(db, columns)
  const onBuilt = watermark === undefined ? beginBuild(db) : undefined
  const feed = createFeed({ table, applier, log, watermark, elapsed, onBuilt })
  const openVendors = createOpenVendors(db, columns)
  const ofVocabulary = { hasCurrentMeanings: hasCurrentMeanings(db) }
  const state = (now: Date): ReadModelState => {
    openVendors.update(now)
    const { isComplete, freshAt, lateRows } = feed.progress
    const isBehind = feed.isBehind() && now.getTime() - freshAt > settlingMs
    return {
      ...{ isComplete, freshAt, lateRows, settledAt: freshAt - overlapMs },
      ...ofVocabulary,
      isBehind,
      changeCount: feed.progress.changeCount + openVendors.changeCount(),
    }
  }
  let refreshing: Promise<void> | undefined
  let published: (Published & { changeCount: number }) | undefined
  return {
    ...createQueries(db, prepare, columns),
    feed,
    state: (now) => Promise.resolve(state(now)),
    async refresh(now, waitMs) {
      if (refreshing || !feed.isCurrent(now)) {
        refreshing ??= refreshToEnd(feed, now)
          .catch((error: unknown) => log.warn('catalogue not refreshed', describeError(error)))
          .finally(() => {
            refreshing = undefined
          })
        if ((await waitAtMost(waitMs, refreshing)) === late)
          log.info('catalogue behind', {
            lagMs: now.getTime() - feed.progress.freshAt,
            waitedMs: waitMs,
          })
      }
      return state(now)
    },
    async build(now, ms) {
      await feed.build(now, ms)
      return state(now)
    },
    applyRows: feed.applyRows,
    async publish(store, now) {
      await feed.catchUp(now)
      const { changeCount } = state(now)
      const isFresh =
        published?.changeCount === changeCount && now.getTime() - published.at < republishMs
      if (published && isFresh) return published
      applier.deleteExpired(now)
      columns.store()
      const saved = await saveSnapshot(store, { db, watermark: feed.progress.watermark, now })
      log.info('snapshot published', saved)
      return (published = { ...saved, changeCount, at: now.getTime() })
    },
    findDrift: (now, onRow) =>
      findDrift({ table, shown: db, catchUp: () => feed.catchUp(now), now, onRow }),
    close: () => Promise.resolve(db.close()),
  }
}

/** Part by part, so that other requests of the process get their turn. */
async function refreshToEnd(feed: Feed, now: Date): Promise<void> {
  do await feed.refresh(now)
  while (feed.isBehind())
}

/** What is asked of the database. Its engine is synchronous: the promises are for others. */
export function createQueries(
  db: DatabaseSync,
  prepare = createStatements(db),
  columns = createColumns(db, prepare),
): Omit<ReadModel, keyof Upkeep> {
  const cards = createCards(prepare)
  const pages = createPages(prepare, cards, columns)
  const ofVendors = createVendorQueries(db)
  return {
    list: later(
      (query: CatalogueQuery, plan?: SearchPlan) =>
        pages(query, plan && toTextSearch(plan)).response,
    ),
    search: createPlanSearch(pages, () => {
      const now = columns.now()
      const wordRows = createWordRows(prepare, now.cellOf.length)
      return { wordRows, products: createProductWords(prepare, wordRows, now) }
    }),
    cards: later(({ ids, ...car }: CardsQuery) => {
      const listed = columns.sets.ofCar(car)
      const seqs = ids.flatMap((id) => findSeq(prepare, id) ?? [])
      return cards.of(seqs, listed && { findFit: (seq, other) => listed.fitOf(seq) ?? other })
    }),
    byCar: later(createByCar(prepare, cards, columns)),
    marketEntities: later(createMarketEntities(db, prepare)),
    cars: later(createCars(db, prepare)),
    categories: later(createCategories(prepare, columns)),
    vendorNames: later(createVendorNames(db, prepare)),
    countMarket: (request) => countMarket(db, columns, request),
    numbersBeginning: later(createNumbersBeginning(db)),
    sizesBeginning: later(createSizesBeginning(db)),
    productIndex: later(createProductIndex(prepare, columns)),
    usedValues: later(ofVendors.usedValues),
    bestSellers: later(ofVendors.bestSellers),
    categoryIds: later(ofVendors.categoryIds),
    brandIds: later(ofVendors.brandIds),
    shops: later(ofVendors.shops),
    sameNumber: later(ofVendors.sameNumber),
  }
}

/** A synchronous function as the port has it: what it throws rejects. */
const later =
  <Args extends unknown[], T>(run: (...args: Args) => T) =>
  async (...args: Args): Promise<T> =>
    run(...args)
