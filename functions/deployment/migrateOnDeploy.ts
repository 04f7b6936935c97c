import { customResource } from './customResource.ts'
import { runMigrations } from './migrate.ts'

/** Brings the table to what the deployed code expects (infra/apiStack.ts). */
export const handler = customResource({
  physicalId: 'qitati-migrations',
  name: 'migration',
  run: ({ table, now, log }) => runMigrations(table, now, log),
})
