/**
 * All Lambdas, with their code, size and access: one per resource of the contract, and a few without
 * endpoints.
 *
 * Memory sizes are provisional: they come from a development machine (`npm run bench`: size, import
 * time, memory of the catalogue), not from Lambda. CPU grows with memory; 1,769 MB is one vCPU
 * (Lambda developer guide, Configure memory).
 */
import {
  alertClaimPrefix,
  documentsPrefix,
  eventsPrefix,
  missesPrefix,
  pushPrefix,
} from '#functions/table/keys.ts'
import type { indexProjections } from '#functions/table/tableDefinition.ts'
import { rows } from '#shared/contract/index.ts'
import type { Row } from '#shared/contract/endpoint.ts'
import type { MetricName } from '#shared/kernel/metrics.ts'

/** Settings beyond the names of table and buckets. */
export type FunctionNeed =
  'identity' | 'clerkSecret' | 'pushKey' | 'pushSecret' | 'channels' | 'channelSecret'

/** What a function does with the data; `permissions.ts` maps it to IAM actions. */
export interface DataAccess {
  table?: readonly ('read' | 'write' | 'scan')[]
  /** Updates rows of partitions that begin so, and no others. */
  updates?: readonly string[]
  /** Reads the table's stream. */
  stream?: true
  indexes?: readonly (keyof typeof indexProjections)[]
  snapshots?: 'read' | 'readWrite'
  /** `publish` reads uploads and publishes them; `sweep` deletes published images. */
  images?: 'publish' | 'sweep'
}

export interface FunctionPlan extends DataAccess {
  /** The resource ('orders'), and the name in AWS after the stage. */
  name: string
  memoryMb: number
  /**
   * For endpoints, above the 8 seconds of a hanging table request and its retry, and below API
   * Gateway's limit of 29 seconds.
   */
  timeoutSeconds: number
  needs: readonly FunctionNeed[]
  rows: readonly Row[]
  /** The handler's path below functions/, for functions without endpoints. */
  module?: string
}

const endpointDefaults = {
  memoryMb: 512,
  timeoutSeconds: 20,
  needs: ['identity'],
  table: ['read', 'write'],
} as const

const job = { needs: [], rows: [] } as const

/** Every function that holds the catalogue starts from a snapshot and follows the change feed. */
const catalogueReader = { table: ['read'], indexes: ['gsi1'], snapshots: 'read' } as const
const cataloguePublisher = { ...catalogueReader, snapshots: 'readWrite' } as const

const overrides: Record<string, Partial<FunctionPlan>> = {
  cart: { table: ['read'], updates: [documentsPrefix] },
  // Holds the whole catalogue in memory and needs a CPU to search it.
  catalogue: { memoryMb: 1769, ...catalogueReader, updates: [missesPrefix] },
  categories: { indexes: ['gsi2'] },
  favourites: { table: ['read'], updates: [documentsPrefix] },
  garage: { table: ['read'], updates: [documentsPrefix] },
  images: { memoryMb: 1024, images: 'publish' },
  notifications: {
    table: ['read'],
    updates: [eventsPrefix, pushPrefix],
    needs: ['identity', 'pushKey', 'channels'],
  },
  orders: { indexes: ['gsi2', 'gsi3', 'gsi4', 'gsi5'] },
  products: { indexes: ['gsi1', 'gsi2'] },
  reports: { table: [] },
  // Reads texts as the search does, and finds the shops and products that match.
  requests: { memoryMb: 1769, ...catalogueReader, table: ['read', 'write'] },
  reviews: { indexes: ['gsi2', 'gsi3'] },
  users: { needs: ['identity', 'clerkSecret', 'channels'] },
}

const resources = [...new Set(rows.map((row) => row.resource))]

export const resourcePlans: readonly FunctionPlan[] = resources.map((name) => ({
  ...endpointDefaults,
  name,
  rows: rows.filter((row) => row.resource === name),
  ...overrides[name],
}))

export interface ScheduledPlan extends FunctionPlan {
  /** As EventBridge writes it, in UTC. */
  schedule: string
  /** Metric written at the end of each run; without it for `missedAfterHours` a run was missed. */
  figure: MetricName
  /** The hours between two runs and the duration of a run. */
  missedAfterHours: number
}

export const scheduledPlans: readonly ScheduledPlan[] = [
  {
    // A cold Lambda loads the snapshot and reads only what changed since; asked to rebuild, it reads everything.
    ...job,
    name: 'publishSnapshot',
    module: 'catalogue/publishSnapshot',
    memoryMb: 1769,
    timeoutSeconds: 900,
    ...cataloguePublisher,
    schedule: 'rate(10 minutes)',
    figure: 'SnapshotRows',
    missedAfterHours: 1,
  },
  {
    // Scans the whole table, at four in the morning in Baghdad, with Lambda's longest time-out.
    ...job,
    name: 'reportDrift',
    module: 'catalogue/reportDrift',
    memoryMb: 1769,
    timeoutSeconds: 900,
    ...catalogueReader,
    table: ['read', 'write', 'scan'],
    schedule: 'cron(0 1 * * ? *)',
    figure: 'DriftRows',
    missedAfterHours: 26,
  },
  {
    // Scans the whole table, an hour after the job above.
    ...job,
    name: 'sweepImages',
    module: 'images/sweepImages',
    memoryMb: 512,
    timeoutSeconds: 900,
    table: ['write', 'scan'],
    images: 'sweep',
    schedule: 'cron(0 2 * * ? *)',
    figure: 'SweptImages',
    missedAfterHours: 26,
  },
]

/** Migrates the table, once per deployment that changes the code. */
export const migratePlan: FunctionPlan = {
  ...job,
  name: 'migrate',
  module: 'deployment/migrateOnDeploy',
  memoryMb: 512,
  timeoutSeconds: 300,
  table: ['read', 'write', 'scan'],
}

/**
 * Publishes the catalogue's snapshot before new code serves requests, which also proves that Lambda's
 * SQLite can hold it. It may have to build the catalogue, so it has Lambda's longest time-out and the
 * most memory of a new account.
 */
export const publishOnDeployPlan: FunctionPlan = {
  ...job,
  name: 'publishOnDeploy',
  module: 'catalogue/publishOnDeploy',
  memoryMb: 3008,
  timeoutSeconds: 900,
  ...cataloguePublisher,
}

/** Functions that a deployment runs and waits for, in this order. */
export const deployPlans: readonly FunctionPlan[] = [migratePlan, publishOnDeployPlan]

/** Rows of these entities are followed as they are written (functions/stream/followers.ts). */
export const followedEntities = ['events', 'product', 'pushTest'] as const
export type FollowedEntity = (typeof followedEntities)[number]

/** Follows the table's stream. */
export const streamPlan: FunctionPlan = {
  ...job,
  name: 'followStream',
  module: 'stream/followStream',
  // Encrypting and signing take a CPU.
  memoryMb: 1769,
  // A hundred people whose push service hangs.
  timeoutSeconds: 180,
  table: ['read'],
  updates: [alertClaimPrefix, eventsPrefix, pushPrefix],
  needs: ['pushKey', 'pushSecret', 'channels', 'channelSecret'],
  stream: true,
}

/** Pages for readers without JavaScript: product heads, sitemap. */
export const sitePlan: FunctionPlan = {
  ...job,
  name: 'site',
  module: 'site/siteHandler',
  memoryMb: 1024,
  timeoutSeconds: 20,
  needs: ['identity'],
  ...catalogueReader,
}

export const functionPlans: readonly FunctionPlan[] = [
  ...resourcePlans,
  ...scheduledPlans,
  ...deployPlans,
  streamPlan,
  sitePlan,
]
