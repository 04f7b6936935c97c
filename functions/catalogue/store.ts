/**
 * The read model of this process: one per table, opened by the first request that needs it and kept
 * while the process is warm.
 */
import { AppError } from '#functions/http/appError.ts'
import { describeError, type Log } from '#functions/http/log.ts'
import type { Metrics } from '#functions/http/metrics.ts'
import type { Item, Table } from '#functions/table/table.ts'
import { hasLeft, leaveFeed } from '#functions/table/tombstone.ts'
import type { OpenDatabase } from './replica/engine.ts'
import { openObjectStore } from '#functions/storage/openObjectStore.ts'
import {
  openFromSnapshot,
  openReplica,
  type Replica,
  type ReplicaOptions,
} from './replica/replica.ts'

/** What the catalogue needs of the services. */
export interface CatalogueServices {
  table: Table
  log: Log
  metrics: Metrics
  now: () => Date
  env: { snapshotStore?: string | undefined; catalogueWaitMs: number }
  /** Another engine, for tests. */
  openDatabase?: OpenDatabase | undefined
}

/** How long a request builds: a third of the 20 seconds that its Lambda has (functions/plans/functionPlans.ts). */
const buildMs = 6000
/** How long the first request of a process waits: its snapshot may be as old as the job's schedule. */
const firstWaitMs = 2000

/** The read model of a table, and what its requests share. */
interface Held {
  replica: Replica
  /** The turn of the build, or the refresh, that is under way. */
  building?: Promise<void> | undefined
  refreshing?: Promise<void> | undefined
  /** Whether a turn of the build, or a wait for a refresh, has been before. */
  hasBuilt: boolean
  hasWaited: boolean
  /** Late rows that figures have counted. */
  lateCounted: number
}

const held = new WeakMap<Table, Promise<Held>>()

/**
 * The catalogue, as fresh as the feed's rule asks. A request waits for a refresh for `catalogueWaitMs`
 * at most; what is slower goes on without it. When the table cannot be asked, what is there is
 * answered: an old price in a list is checked again at ordering, an empty page helps nobody.
 *
 * Without a snapshot it must be built from the feed first. A request gives that a few seconds, well
 * within a Lambda's time, and the next one goes on where it stopped, or with a snapshot that has
 * appeared meanwhile; until it is done they are answered that the server is busy.
 */
export async function catalogue(services: CatalogueServices): Promise<Replica> {
  const { metrics, now } = services
  const model = await opened(services)
  if (!model.replica.feed.isComplete) await build(model, services)
  const { replica } = model
  const { feed } = replica
  if (!feed.isComplete) throw new AppError('BUSY', { retryAfter: 1, details: { building: true } })
  await refresh(model, services)
  const FeedLate = feed.feedLate - model.lateCounted
  model.lateCounted = feed.feedLate
  metrics.put('catalogue', {
    CatalogueLagMs: Math.max(0, now().getTime() - feed.freshAt),
    ...(FeedLate > 0 ? { FeedLate } : {}),
  })
  return replica
}

/** The next turn of the build; requests that come together share it. */
function build(model: Held, services: CatalogueServices): Promise<void> {
  const turn = async () => {
    const snapshot = model.hasBuilt ? await openFromSnapshot(optionsOf(services)) : undefined
    model.hasBuilt = true
    // The one before is not closed: a job of this process may still be building it.
    if (snapshot) model.replica = snapshot
    else await model.replica.feed.build(services.now(), buildMs)
  }
  return (model.building ??= turn().finally(() => {
    model.building = undefined
  }))
}

/** Waits for a refresh as long as a request may. It never fails: what is there is answered. */
async function refresh(model: Held, { log, now, env }: CatalogueServices): Promise<void> {
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

/** Stores a snapshot of everything up to now; nothing to do without a place for it. */
export async function publishSnapshot(services: CatalogueServices): Promise<void> {
  const { snapshotStore } = services.env
  if (snapshotStore === undefined) return
  const { replica } = await opened(services)
  const now = services.now()
  const { at, bytes, rows } = await replica.publish(
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
 * Publishes a snapshot for code that is about to be deployed, and starts from it and searches as its
 * processes will. Throws when the engine, or the snapshot, cannot serve them.
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

/** How many drifting rows a log line names. */
const namedRows = 20

/**
 * Counts the rows that the catalogue shows otherwise than the table says; there should be none. What
 * the same scan finds deleted for 30 days leaves the feed.
 */
export async function reportDrift(services: CatalogueServices): Promise<void> {
  const { replica } = await opened(services)
  const now = services.now()
  const leaving: Item[] = []
  const rows = await replica.drift(now, (row) => {
    if (hasLeft(row, now)) leaving.push({ pk: row.pk, sk: row.sk, gsi1sk: row.gsi1sk })
  })
  const first = rows.slice(0, namedRows).map(({ pk, sk }) => `${pk} ${sk}`)
  if (rows.length > 0) services.log.error('catalogue drift', { rows: rows.length, first })
  const left = await leaveFeed(services.table, leaving)
  if (left > 0) services.log.info('deleted rows left the feed', { rows: left })
  services.metrics.put('reportDrift', { DriftRows: rows.length })
}

/** Forgets the read model, as a process does that ends: for tests and the local server. */
export async function closeCatalogue({ table }: Pick<CatalogueServices, 'table'>): Promise<void> {
  const open = held.get(table)
  held.delete(table)
  await open?.then(
    ({ replica }) => replica.close(),
    () => undefined,
  )
}

/** Requests that come together share one opening; a failed one is tried again by the next. */
function opened(services: CatalogueServices): Promise<Held> {
  const { table } = services
  const known = held.get(table)
  if (known) return known
  const opening = (async (): Promise<Held> => {
    const replica = await openReplica(optionsOf(services))
    return { replica, hasBuilt: false, hasWaited: false, lateCounted: 0 }
  })()
  held.set(table, opening)
  opening.catch(() => {
    if (held.get(table) === opening) held.delete(table)
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
