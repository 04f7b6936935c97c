import { customResource } from '#functions/http/customResource.ts'
import type { OpenDatabase } from './readModel/store/engine.ts'
import { closeCatalogue, prepareSnapshot } from './store.ts'

/** Tests pass another engine. */
export const publishOnDeployWith = (openDatabase?: OpenDatabase) =>
  customResource({
    physicalId: 'qitati-catalogue-snapshot',
    name: 'snapshot',
    async run(services) {
      try {
        await prepareSnapshot({ ...services, openDatabase })
      } finally {
        await closeCatalogue(services)
      }
    },
  })

/**
 * Publishes the snapshot of the code being deployed, before that code serves requests
 * (infra/stacks/apiStack.ts). Fails, which rolls the deployment back, if Lambda's SQLite cannot run it.
 */
export const handler = publishOnDeployWith()
