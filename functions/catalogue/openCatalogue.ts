/** This process's read model: one per table, opened while the function starts or by its first request. */
import { AppError } from '#functions/http/appError.ts'
import { describeError, type Log, type Metrics } from '#functions/http/log.ts'
import type { Item, Table } from '#functions/table/table.ts'
import { isPastRetention, removeFromFeed } from '#functions/table/feedRow.ts'
import { openObjectStore } from '#functions/storage/openObjectStore.ts'
import { findProducts } from './findProducts.ts'
import type { ReadModel, ReadModelState } from './port.ts'
import {
  openEmpty,
  openFromSnapshot,
  openReadModel,
  settlingMs,
  type ReadModelOptions,
} from './readModel/readModel.ts'

export interface CatalogueServices {
  table: Table
  log: Log
  metrics: Metrics
  now: () => Date
  env: { snapshotStore?: string | undefined; catalogueWaitMs: number }
}

/** What opens read models. Another engine takes its place here, as a slower one does in tests. */
export const engine: {
  openReadModel(options: ReadModelOptions): Promise<ReadModel>
  openFromSnapshot(options: ReadModelOptions): Promise<ReadModel | undefined>
  openEmpty(options: ReadModelOptions): ReadModel
} = { openReadModel, openFromSnapshot, openEmpty }

/** How long a request builds: a third of its Lambda's 20 s (functions/plans/functionPlans.ts). */
const buildMs = 6000
/**
 * How long the first request waits that finds the process behind: its snapshot may be as old as the job's
 * schedule, or nobody may have asked while thousands of rows were written.
 */
const firstWaitMs = 2000
/** What a request waits where what is shown is at most two seconds old: while a vendor writes thousands. */
const currentShare = 1 / 5

interface Model {
  readModel: ReadModel
  /** In progress. */
  building?: Promise<void> | undefined
  hasBuilt: boolean
  /** Whether a request has waited since the process was last up to date. */
  hasWaited: boolean
  /** Late rows already put into metrics. */
  lateCounted: number
}

const models = new WeakMap<Table, Promise<Model>>()

/**
 * The catalogue, refreshed from the feed, with its state. A request waits at most `catalogueWaitMs`; a
 * slower refresh continues without it. If the table cannot be read, the old content is served: an order
 * checks prices again, and an empty page is worse.
 *
 * Without a snapshot the catalogue must be built from the feed first. Each request builds for a few
 * seconds, or loads a snapshot published meanwhile; until it is complete they throw BUSY.
 */
export async function catalogue(
  services: CatalogueServices,
): Promise<{ readModel: ReadModel; state: ReadModelState }> {
  const { metrics, now, env } = services
  const model = await opened(services)
  const before = await model.readModel.state(now())
  if (!before.isComplete) await build(model, services)
  const { readModel } = model
  const { freshAt } = await readModel.state(now())
  const isRecent = now().getTime() - freshAt <= settlingMs
  const { catalogueWaitMs } = env
  const waitMs = model.hasWaited ? catalogueWaitMs : Math.max(firstWaitMs, catalogueWaitMs)
  model.hasWaited = true
  const state = await readModel.refresh(now(), isRecent ? catalogueWaitMs * currentShare : waitMs)
  model.hasWaited = state.isBehind
  const FeedLate = state.lateRows - model.lateCounted
  model.lateCounted = state.lateRows
  metrics.put('catalogue', {
    CatalogueLagMs: Math.max(0, now().getTime() - state.freshAt),
    ...(FeedLate > 0 ? { FeedLate } : {}),
  })
  return { readModel, state }
}

/** What says that a page is of a catalogue that is behind. Throws BUSY instead of showing an empty one. */
export function behindMark({ isBehind }: ReadModelState, isEmpty: boolean): { behind?: true } {
  if (!isBehind) return {}
  if (isEmpty) throw new AppError('BUSY', { retryAfter: 2, details: { behind: true } })
  return { behind: true }
}

/**
 * Opens the snapshot while the function starts, where Lambda gives a whole CPU, and lists once, so that
 * the first request finds everything loaded and counted. Never throws: the first request tries again.
 */
export async function prepareCatalogue(services: CatalogueServices): Promise<void> {
  try {
    const { readModel } = await opened(services)
    const { isComplete } = await readModel.state(services.now())
    if (isComplete) await readModel.list({ page: 1, limit: 20 })
  } catch (error) {
    services.log.warn('catalogue not opened while starting', describeError(error))
  }
}

/** Builds for a while; concurrent requests share it. Throws BUSY until the catalogue is complete. */
async function build(model: Model, services: CatalogueServices): Promise<void> {
  const buildPart = async () => {
    const snapshot = model.hasBuilt
      ? await engine.openFromSnapshot(engineOptions(services))
      : undefined
    model.hasBuilt = true
    // The old one is not closed: a job of this process may still be building it.
    if (snapshot) model.readModel = snapshot
    else await model.readModel.build(services.now(), buildMs)
  }
  await (model.building ??= buildPart().finally(() => {
    model.building = undefined
  }))
  const { isComplete } = await model.readModel.state(services.now())
  if (!isComplete) throw new AppError('BUSY', { retryAfter: 1, details: { building: true } })
}

/** Stores a current snapshot; does nothing without SNAPSHOT_STORE. `isRebuild`: from the table alone. */
export async function publishSnapshot(
  services: CatalogueServices,
  isRebuild = false,
): Promise<void> {
  const { snapshotStore } = services.env
  if (snapshotStore === undefined) return
  const model = await opened(services)
  const now = services.now()
  const { hasCurrentMeanings } = await model.readModel.state(now)
  // A snapshot made with another vocabulary will do for searches, but does not know the newest words. The
  // old read model is not closed: a request of this process may hold it.
  if (!hasCurrentMeanings) services.log.info('catalogue has meanings of another vocabulary')
  const readModel =
    hasCurrentMeanings && !isRebuild ? model.readModel : engine.openEmpty(engineOptions(services))
  const { at, bytes, rows } = await readModel.publish(
    openObjectStore('SNAPSHOT_STORE', snapshotStore),
    now,
  )
  model.readModel = readModel
  services.metrics.put('publishSnapshot', {
    SnapshotAgeMs: now.getTime() - at,
    SnapshotBytes: bytes,
    SnapshotRows: rows,
  })
}

/**
 * Publishes a snapshot for code about to be deployed, then loads and searches it as that code will.
 * Throws if the engine or the snapshot cannot be used.
 */
export async function prepareSnapshot(services: CatalogueServices): Promise<void> {
  if (services.env.snapshotStore === undefined) throw new Error('SNAPSHOT_STORE is missing')
  await publishSnapshot(services)
  await closeCatalogue(services)
  const readModel = await engine.openFromSnapshot(engineOptions(services))
  if (!readModel) throw new Error('The published snapshot cannot be loaded')
  try {
    await findProducts(readModel, { page: 1, limit: 1, search: 'فلتر' })
  } finally {
    await readModel.close()
  }
}

/** Rows in a log line. */
const maxLogged = 20

/**
 * Counts rows in which the catalogue differs from the table; there should be none. The same scan
 * removes rows deleted 30 days ago from the feed.
 */
export async function reportDrift(services: CatalogueServices): Promise<void> {
  const { readModel } = await opened(services)
  const now = services.now()
  const leaving: Item[] = []
  const rows = await readModel.findDrift(now, (row) => {
    if (isPastRetention(row, now)) leaving.push({ pk: row.pk, sk: row.sk, gsi1sk: row.gsi1sk })
  })
  const first = rows.slice(0, maxLogged).map(({ pk, sk }) => `${pk} ${sk}`)
  if (rows.length > 0) services.log.error('catalogue drift', { rows: rows.length, first })
  const removedCount = await removeFromFeed(services.table, leaving)
  if (removedCount > 0) services.log.info('deleted rows left the feed', { rows: removedCount })
  services.metrics.put('reportDrift', { DriftRows: rows.length })
}

/** Closes the read model, as the end of the process would: for tests and the local server. */
export async function closeCatalogue({ table }: Pick<CatalogueServices, 'table'>): Promise<void> {
  const open = models.get(table)
  models.delete(table)
  await open?.then(
    ({ readModel }) => readModel.close(),
    () => undefined,
  )
}

/** Concurrent requests share one opening; after a failure the next request tries again. */
function opened(services: CatalogueServices): Promise<Model> {
  const { table } = services
  const existing = models.get(table)
  if (existing) return existing
  const opening = engine.openReadModel(engineOptions(services)).then((readModel): Model => ({
    readModel,
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

function engineOptions({ table, log, now, env }: CatalogueServices): ReadModelOptions {
  return {
    table,
    log,
    now: now(),
    store:
      env.snapshotStore === undefined
        ? undefined
        : openObjectStore('SNAPSHOT_STORE', env.snapshotStore),
  }
}
