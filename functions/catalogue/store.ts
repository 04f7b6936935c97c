/**
 * The read model of this process: one per table, opened by the first request that needs it and kept
 * while the process is warm.
 */
import { AppError } from '#functions/http/appError.ts'
import { describeError, type Log } from '#functions/http/log.ts'
import type { Metrics } from '#functions/http/metrics.ts'
import type { Table } from '#functions/table/table.ts'
import { openObjectStore } from './replica/objectStore.ts'
import { openReplica, type Replica } from './replica/replica.ts'

/** What the catalogue needs of the services. */
export interface CatalogueServices {
  table: Table
  log: Log
  metrics: Metrics
  now: () => Date
  env: { snapshotStore?: string | undefined }
}

/** How long a request builds: a third of the 20 seconds that its Lambda has (infra/functionPlans.ts). */
const buildMs = 6000

const replicas = new WeakMap<Table, Promise<Replica>>()

/**
 * The catalogue, as fresh as the feed's rule asks. When the table cannot be asked, what is there is
 * answered: an old price in a list is checked again at ordering, an empty page helps nobody.
 *
 * Without a snapshot it must be built from the feed first. A request gives that a few seconds, well
 * within a Lambda's time, and the next one goes on where it stopped; until it is done they are
 * answered that the server is busy.
 */
export async function catalogue(services: CatalogueServices): Promise<Replica> {
  const { log, metrics, now } = services
  const replica = await opened(services)
  const { feed } = replica
  await feed.build(now(), buildMs)
  if (!feed.isComplete) throw new AppError('BUSY', { retryAfter: 1, details: { building: true } })
  const lateBefore = feed.feedLate
  try {
    await feed.refresh(now())
  } catch (error) {
    log.warn('catalogue not refreshed', describeError(error))
  }
  const FeedLate = feed.feedLate - lateBefore
  metrics.put('catalogue', {
    CatalogueLagMs: Math.max(0, now().getTime() - feed.freshAt),
    ...(FeedLate > 0 ? { FeedLate } : {}),
  })
  return replica
}

/** Stores a snapshot of everything up to now; nothing to do without a place for it. */
export async function publishSnapshot(services: CatalogueServices): Promise<void> {
  const { snapshotStore } = services.env
  if (snapshotStore === undefined) return
  const replica = await opened(services)
  const now = services.now()
  const { at, bytes, rows } = await replica.publish(openObjectStore(snapshotStore), now)
  services.metrics.put('publishSnapshot', {
    SnapshotAgeMs: now.getTime() - at,
    SnapshotBytes: bytes,
    SnapshotRows: rows,
  })
}

/** How many drifting rows a log line names. */
const namedRows = 20

/** Counts the rows that the catalogue shows otherwise than the table says; there should be none. */
export async function reportDrift(services: CatalogueServices): Promise<void> {
  const replica = await opened(services)
  const rows = await replica.drift(services.now())
  const first = rows.slice(0, namedRows).map(({ pk, sk }) => `${pk} ${sk}`)
  if (rows.length > 0) services.log.error('catalogue drift', { rows: rows.length, first })
  services.metrics.put('reportDrift', { DriftRows: rows.length })
}

/** Forgets the read model, as a process does that ends: for tests and the local server. */
export async function closeCatalogue({ table }: Pick<CatalogueServices, 'table'>): Promise<void> {
  const open = replicas.get(table)
  replicas.delete(table)
  await open?.then(
    (replica) => replica.close(),
    () => undefined,
  )
}

/** Requests that come together share one opening; a failed one is tried again by the next. */
function opened(services: CatalogueServices): Promise<Replica> {
  const { table, log, now, env } = services
  const known = replicas.get(table)
  if (known) return known
  const opening = (async () =>
    openReplica({
      table,
      log,
      now: now(),
      store: env.snapshotStore === undefined ? undefined : openObjectStore(env.snapshotStore),
    }))()
  replicas.set(table, opening)
  opening.catch(() => {
    if (replicas.get(table) === opening) replicas.delete(table)
  })
  return opening
}
