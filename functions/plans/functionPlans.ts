/**
 * Which Lambdas there are, what each holds, and how large it is. One per resource of the contract,
 * and a few that no endpoint calls.
 *
 * The sizes are provisional: they come from measurements on a development machine (`npm run bench`:
 * size, import time, memory of the catalogue), not from Lambda itself. A Lambda's share of a CPU
 * grows with its memory, 1,769 MB being a whole one (Lambda developer guide, Configure memory).
 */
import type { indexProjections } from '#functions/table/tableDefinition.ts'
import { rows } from '#shared/contract/index.ts'
import type { Row } from '#shared/contract/endpoint.ts'
import type { MetricName } from '#shared/kernel/metrics.ts'

/** Settings that a function is given beside the names of its table and buckets. */
export type FunctionNeed = 'identity' | 'clerkSecret'

/** What a function does with the data. `permissions.ts` says which IAM actions that takes. */
export interface DataAccess {
  table?: readonly ('read' | 'write' | 'scan')[]
  /** Indexes that it queries. */
  indexes?: readonly (keyof typeof indexProjections)[]
  snapshots?: 'read' | 'readWrite'
  /** `publish` takes uploads and publishes them; `sweep` deletes published images. */
  images?: 'publish' | 'sweep'
}

export interface FunctionPlan extends DataAccess {
  /** As in 'orders': the resource, and the name in AWS behind the stage's. */
  name: string
  memoryMb: number
  /**
   * Above the 8 seconds for which a hanging request to the table is given up and tried again; below
   * the 29 seconds after which API Gateway stops waiting.
   */
  timeoutSeconds: number
  needs: readonly FunctionNeed[]
  /** Endpoints it answers; none for the others. */
  rows: readonly Row[]
  /** Handler's path below functions/, for those that answer no endpoint. */
  module?: string
}

const answering = {
  memoryMb: 512,
  timeoutSeconds: 20,
  needs: ['identity'],
  table: ['read', 'write'],
} as const

/** Every function that holds the catalogue starts from a snapshot and follows the change feed. */
const catalogueReader = { table: ['read'], indexes: ['gsi1'], snapshots: 'read' } as const
const cataloguePublisher = { ...catalogueReader, snapshots: 'readWrite' } as const

/** Where a resource differs from the others. */
const differing: Record<string, Partial<FunctionPlan>> = {
  cars: { indexes: ['gsi2'] },
  // The whole catalogue is in its memory, and searching it is work for a CPU.
  catalogue: { memoryMb: 1769, ...catalogueReader },
  categories: { indexes: ['gsi2'] },
  images: { memoryMb: 1024, images: 'publish' },
  orders: { indexes: ['gsi2', 'gsi3', 'gsi4', 'gsi5'] },
  products: { indexes: ['gsi2'] },
  reports: { table: [] },
  users: { needs: ['identity', 'clerkSecret'] },
  vendors: { indexes: ['gsi2'] },
}

const resources = [...new Set(rows.map((row) => row.resource))]

export const resourcePlans: readonly FunctionPlan[] = resources.map((name) => ({
  ...answering,
  name,
  rows: rows.filter((row) => row.resource === name),
  ...differing[name],
}))

/** A function that runs on a schedule. */
export interface ScheduledPlan extends FunctionPlan {
  /** As EventBridge writes it, in UTC. */
  schedule: string
  /** Written at the end of each run: without it for `missedAfterHours` the job counts as missed. */
  figure: MetricName
  /** More than the hours between two runs, by the time that a run may take. */
  missedAfterHours: number
}

export const scheduledPlans: readonly ScheduledPlan[] = [
  {
    // A cold Lambda loads the snapshot and reads only what changed since.
    name: 'publishSnapshot',
    module: 'catalogue/publishSnapshot',
    memoryMb: 1769,
    timeoutSeconds: 300,
    needs: [],
    ...cataloguePublisher,
    rows: [],
    schedule: 'rate(10 minutes)',
    figure: 'SnapshotRows',
    missedAfterHours: 1,
  },
  {
    // Scans the whole table: at four in the morning in Baghdad, with all the time that Lambda gives.
    name: 'reportDrift',
    module: 'catalogue/reportDrift',
    memoryMb: 1769,
    timeoutSeconds: 900,
    needs: [],
    ...catalogueReader,
    table: ['read', 'write', 'scan'],
    rows: [],
    schedule: 'cron(0 1 * * ? *)',
    figure: 'DriftRows',
    missedAfterHours: 26,
  },
  {
    // Scans the whole table, an hour after the job above has.
    name: 'sweepImages',
    module: 'images/sweepImages',
    memoryMb: 512,
    timeoutSeconds: 900,
    needs: [],
    table: ['write', 'scan'],
    images: 'sweep',
    rows: [],
    schedule: 'cron(0 2 * * ? *)',
    figure: 'SweptImages',
    missedAfterHours: 26,
  },
]

/** Brings the table to what this code expects, once per deployment that changes the code. */
export const migratePlan: FunctionPlan = {
  name: 'migrate',
  module: 'deployment/migrateOnDeploy',
  memoryMb: 512,
  timeoutSeconds: 300,
  needs: [],
  table: ['read', 'write', 'scan'],
  rows: [],
}

/**
 * Publishes the catalogue's snapshot for new code before anything answers with it, which also proves
 * that Lambda's SQLite can hold it. It may have to build the catalogue, so it gets the longest
 * time-out of a Lambda and the most memory that a new account may use.
 */
export const publishOnDeployPlan: FunctionPlan = {
  name: 'publishOnDeploy',
  module: 'catalogue/publishOnDeploy',
  memoryMb: 3008,
  timeoutSeconds: 900,
  needs: [],
  ...cataloguePublisher,
  rows: [],
}

/** What a deployment runs and waits for, in this order. */
export const deployPlans: readonly FunctionPlan[] = [migratePlan, publishOnDeployPlan]

/** Pages that are read without JavaScript: product heads, sitemap. */
export const sitePlan: FunctionPlan = {
  name: 'site',
  module: 'site/siteHandler',
  memoryMb: 1024,
  timeoutSeconds: 20,
  needs: ['identity'],
  ...catalogueReader,
  rows: [],
}

export const functionPlans: readonly FunctionPlan[] = [
  ...resourcePlans,
  ...scheduledPlans,
  ...deployPlans,
  sitePlan,
]
