/** This process's read model: one per table, opened while the function starts or by its first request. */
import { AppError } from '#functions/http/appError.ts'
import { describeError, type Log } from '#functions/http/log.ts'
import type { Metrics } from '#functions/http/metrics.ts'
import type { Item, Table } from '#functions/table/table.ts'
import { isPastRetention, removeFromFeed } from '#functions/table/tombstone.ts'
import type { OpenDatabase } from './readModel/engine.ts'
import { openObjectStore } from '#functions/storage/openObjectStore.ts'
import {
  openEmptyReplica,
  openFromSnapshot,
  openReplica,
  type Replica,
  type ReplicaOptions,
} from './readModel/replica.ts'

export interface CatalogueServices {
  table: Table
  log: Log
  metrics: Metrics
  now: () => Date
  env: { snapshotStore?: string | undefined; catalogueWaitMs: number }
  /** Tests pass another engine. */
  openDatabase?: OpenDatabase | undefined
}

/** How long a request builds: a third of its Lambda's 20 s (functions/plans/functionPlans.ts). */
const buildMs = 6000
/** How long a process's first request waits: its snapshot may be as old as the job's schedule. */
const firstWaitMs = 2000

/** A table's read model, and what its requests share. */
interface Model {
  replica: Replica
  /** In progress. */
  building?: Promise<void> | undefined
  refreshing?: Promise<void> | undefined
  /** Whether a request has built, or has waited for a refresh, before. */
  hasBuilt: boolean
  hasWaited: boolean
  /** Late rows already put into metrics. */
  lateCounted: number
}

const models = new WeakMap<Table, Promise<Model>>()

/**
 * The catalogue, refreshed from the feed. A request waits at most `catalogueWaitMs`; a slower refresh
 * continues without it. If the table cannot be read, the old content is served: an order checks
 * prices again, and an empty page is worse.
 *
 * Without a snapshot the catalogue must be built from the feed first. Each request builds for a few
 * seconds, or loads a snapshot published meanwhile; until it is complete they throw BUSY.
 */
export async function catalogue(services: CatalogueServices): Promise<Replica> {
  const { metrics, now } = services
  const model = await opened(services)
  if (!model.replica.feed.isComplete) await build(model, services)
  const { replica } = model
  const { feed } = replica
  if (!feed.isComplete) throw new AppError('BUSY', { retryAfter: 1, details: { building: true } })
  if (model.refreshing || !feed.isCurrent(now())) await refresh(model, services)
  const FeedLate = feed.feedLate - model.lateCounted
  model.lateCounted = feed.feedLate
  metrics.put('catalogue', {
    CatalogueLagMs: Math.max(0, now().getTime() - feed.freshAt),
    ...(FeedLate > 0 ? { FeedLate } : {}),
  })
  replica.openVendorsAt(now())
  return replica
}

/**
 * Opens the snapshot while the function starts, where Lambda gives a whole CPU, and lists once, so that
 * the first request finds everything loaded and counted. Never throws: the first request tries again.
 */
export async function prepareCatalogue(services: CatalogueServices): Promise<void> {
  try {
    const { replica } = await opened(services)
    if (!replica.feed.isComplete) return
    replica.openVendorsAt(services.now())
    replica.list({ page: 1, limit: 20 })
  } catch (error) {
    services.log.warn('catalogue not opened while starting', describeError(error))
  }
}

/** Builds for a while; concurrent requests share it. */
function build(model: Model, services: CatalogueServices): Promise<void> {
  const buildPart = async () => {
    const snapshot = model.hasBuilt ? await openFromSnapshot(optionsOf(services)) : undefined
    model.hasBuilt = true
    // The old one is not closed: a job of this process may still be building it.
    if (snapshot) model.replica = snapshot
    else await model.replica.feed.build(services.now(), buildMs)
  }
  return (model.building ??= buildPart().finally(() => {
    model.building = undefined
  }))
}

/** Refreshes, waiting as long as a request may. Never throws: the old content can be served. */
async function refresh(model: Model, { log, now, env }: CatalogueServices): Promise<void> {
  const { feed } = model.replica
  model.refreshing ??= feed
    .refresh(now())
    .catch((error: unknown) => log.warn('catalogue not refreshed', describeError(error)))
    .finally(() => {
      model.refreshing = undefined
    })
  const waitMs = model.hasWaited ? env.catalogueWaitMs : Math.max(firstWaitMs, env.catalogueWaitMs)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), waitMs)
  })
  const outcome = await Promise.race([model.refreshing, late])
  clearTimeout(timer)
  model.hasWaited = true
  if (outcome === 'late')
    log.info('catalogue behind', { lagMs: now().getTime() - feed.freshAt, waitedMs: waitMs })
}

/** Stores a current snapshot; does nothing without SNAPSHOT_STORE. */
export async function publishSnapshot(services: CatalogueServices): Promise<void> {
  const { snapshotStore } = services.env
  if (snapshotStore === undefined) return
  const model = await opened(services)
  const now = services.now()
  if (!model.replica.hasCurrentMeanings) await readMeaningsAgain(model, services)
  const { at, bytes, rows } = await model.replica.publish(
    openObjectStore('SNAPSHOT_STORE', snapshotStore),
    now,
  )
  services.metrics.put('publishSnapshot', {
    SnapshotAgeMs: now.getTime() - at,
    SnapshotBytes: bytes,
    SnapshotRows: rows,
  })
}

/**
 * Builds the read model from the feed, with the meanings of this code's vocabulary: a snapshot of
 * another one is good enough for searches, but does not know the newest words.
 */
async function readMeaningsAgain(model: Model, services: CatalogueServices): Promise<void> {
  const { log, now } = services
  log.info('catalogue has meanings of another vocabulary')
  const replica = openEmptyReplica(optionsOf(services))
  await replica.feed.catchUp(now())
  // The old one is not closed: a request of this process may hold it.
  model.replica = replica
}

/**
 * Publishes a snapshot for code about to be deployed, then loads and searches it as that code will.
 * Throws if the engine or the snapshot cannot be used.
 */
export async function prepareSnapshot(services: CatalogueServices): Promise<void> {
  if (services.env.snapshotStore === undefined) throw new Error('SNAPSHOT_STORE is missing')
  await publishSnapshot(services)
  await closeCatalogue(services)
  const replica = await openFromSnapshot(optionsOf(services))
  if (!replica) throw new Error('The published snapshot cannot be loaded')
  try {
    replica.list({ page: 1, limit: 1, search: 'فلتر' })
  } finally {
    replica.close()
  }
}

/** Rows in a log line. */
const maxLogged = 20

/**
 * Counts rows in which the catalogue differs from the table; there should be none. The same scan
 * removes rows deleted 30 days ago from the feed.
 */
export async function reportDrift(services: CatalogueServices): Promise<void> {
  const { replica } = await opened(services)
  const now = services.now()
  const leaving: Item[] = []
  const rows = await replica.drift(now, (row) => {
    if (isPastRetention(row, now)) leaving.push({ pk: row.pk, sk: row.sk, gsi1sk: row.gsi1sk })
  })
  const first = rows.slice(0, maxLogged).map(({ pk, sk }) => `${pk} ${sk}`)
  if (rows.length > 0) services.log.error('catalogue drift', { rows: rows.length, first })
  const left = await removeFromFeed(services.table, leaving)
  if (left > 0) services.log.info('deleted rows left the feed', { rows: left })
  services.metrics.put('reportDrift', { DriftRows: rows.length })
}

/** Closes the read model, as the end of the process would: for tests and the local server. */
export async function closeCatalogue({ table }: Pick<CatalogueServices, 'table'>): Promise<void> {
  const open = models.get(table)
  models.delete(table)
  await open?.then(
    ({ replica }) => replica.close(),
    () => undefined,
  )
}

/** Concurrent requests share one opening; after a failure the next request tries again. */
function opened(services: CatalogueServices): Promise<Model> {
  const { table } = services
  const known = models.get(table)
  if (known) return known
  const opening = openReplica(optionsOf(services)).then((replica): Model => ({
    replica,
    hasBuilt: false,
    hasWaited: false,
    lateCounted: 0,
  }))
  models.set(table, opening)
  opening.catch(() => {
    if (models.get(table) === opening) models.delete(table)
  })
  return opening
}

function optionsOf({ table, log, now, env, openDatabase }: CatalogueServices): ReplicaOptions {
  return {
    table,
    log,
    now: now(),
    store:
      env.snapshotStore === undefined
        ? undefined
        : openObjectStore('SNAPSHOT_STORE', env.snapshotStore),
    open: openDatabase,
  }
}
