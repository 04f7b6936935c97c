/**
 * What a job works with that no request starts (a migration, a snapshot): the table, a log and the
 * clock. It knows nothing of the identity provider and so needs none of its settings.
 */
import { createDynamoTable } from '#functions/table/dynamoTable.ts'
import type { Table } from '#functions/table/table.ts'
import type { JobEnv } from './env.ts'
import { createProcessLog, type Log } from './log.ts'

export interface JobServices<E extends JobEnv = JobEnv> {
  env: E
  table: Table
  log: Log
  now: () => Date
}

export function createJobServices<E extends JobEnv>(env: E): JobServices<E> {
  return {
    env,
    table: createDynamoTable({ tableName: env.tableName }),
    log: createProcessLog(),
    now: () => new Date(),
  }
}
