/** The seed's market in a read model of its own, without a table. */
import type { DatabaseSync } from 'node:sqlite'
import { createApplier } from '#functions/catalogue/readModel/apply.ts'
import { createDatabase } from '#functions/catalogue/readModel/schema.ts'
import { seedProducts } from '#infra/local/seed/seedData.ts'
import { seedVendors } from '#infra/local/seed/seedData.ts'
import { createMarket } from './market.ts'

export function openDemoMarket(): { db: DatabaseSync } {
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
  return { db }
}
