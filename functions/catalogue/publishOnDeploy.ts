import { customResource } from '#functions/http/customResource.ts'
import { closeCatalogue, prepareSnapshot } from './openCatalogue.ts'

/**
 * Publishes the snapshot of the code being deployed, before that code serves requests
 * (infra/stacks/apiStack.ts). Fails, which rolls the deployment back, if Lambda's SQLite cannot run it.
 */
export const handler = customResource({
  physicalId: 'qitati-catalogue-snapshot',
  name: 'snapshot',
  async run(services) {
    try {
      await prepareSnapshot(services)
    } finally {
      await closeCatalogue(services)
    }
  },
})
