import { customResource } from '#functions/http/customResource.ts'
import { runMigrations } from './migrate.ts'

/** Called by each deployment (infra/stacks/apiStack.ts). */
export const handler = customResource({
  physicalId: 'qitati-migrations',
  name: 'migration',
  run: ({ table, now, log }) => runMigrations(table, now, log),
})
