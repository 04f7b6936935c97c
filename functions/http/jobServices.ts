/**
 * Dependencies of jobs (a migration, a snapshot), which no request starts: the table, a log and the
 * clock, without the identity provider and its settings.
 */
import { createDynamoTable } from '#functions/table/dynamoTable.ts'
import type { Table } from '#functions/table/table.ts'
import type { JobEnv } from './env.ts'
import { createLog, printLine, type Log, createMetrics, noMetrics, type Metrics } from './log.ts'

export interface JobServices<E extends JobEnv = JobEnv> {
  env: E
  table: Table
  log: Log
  metrics: Metrics
  now: () => Date
}

export function createJobServices<E extends JobEnv>(env: E): JobServices<E> {
  const now = () => new Date()
  return {
    env,
    table: createDynamoTable({ tableName: env.tableName }),
    log: createLog(printLine),
    metrics: env.metricsStage ? createMetrics(env.metricsStage, printLine, now) : noMetrics,
    now,
  }
}
