import { customResource } from '#functions/deployment/customResource.ts'
import type { OpenDatabase } from './replica/engine.ts'
import { closeCatalogue, prepareSnapshot } from './store.ts'

/** With another engine, for tests. */
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
 * Publishes the snapshot of the code that is being deployed, before anything answers with that code
 * (infra/apiStack.ts); fails, and so takes the deployment back, where Lambda's engine cannot hold it.
 */
export const handler = publishOnDeployWith()
