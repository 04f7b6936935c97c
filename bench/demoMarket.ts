/** The seed's market in a read model of its own, without a table. */
import { listProducts } from '#functions/catalogue/list.ts'
import type { ListResponse } from '#functions/catalogue/port.ts'
import { createApplier } from '#functions/catalogue/readModel/apply.ts'
import { createQueries } from '#functions/catalogue/readModel/readModel.ts'
import { createDatabase } from '#functions/catalogue/readModel/schema.ts'
import { seedProducts } from '#infra/local/seed/seedData.ts'
import { seedVendors } from '#infra/local/seed/seedData.ts'
import type { ListQuery } from '#shared/catalogue/schema.ts'
import { createMarket } from './market.ts'

export function openDemoMarket(): { list(query: ListQuery): Promise<ListResponse> } {
  const db = createDatabase()
  const applier = createApplier(db)
  const market = createMarket({
    shops: seedVendors,
    products: seedProducts,
    size: seedProducts.length,
  })
  applier.transaction(() => {
    for (const row of market.rows) applier.apply(row)
  })
  db.exec('PRAGMA optimize')
  const queries = createQueries(db)
  return { list: (query) => listProducts(queries, query) }
}
