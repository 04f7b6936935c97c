/**
 * Builds the read model of a large market and stores it as a snapshot, in a process of its own, whose
 * memory is that of the build: `catalogueBuild.ts <products> <folder>`. Sends what it measured.
 */
import { createApplier } from '#functions/catalogue/readModel/store/apply.ts'
import { createColumns } from '#functions/catalogue/readModel/columns/columns.ts'
import { createStatements } from '#functions/catalogue/readModel/store/engine.ts'
import { beginBuild, createDatabase } from '#functions/catalogue/readModel/store/schema.ts'
import { saveSnapshot } from '#functions/catalogue/readModel/store/snapshot.ts'
import { openFolder } from '#functions/storage/folder.ts'
import { asRecord, type ProductRecord } from '#functions/table/records.ts'
import type { Item } from '#functions/table/table.ts'
import { largeVendors } from '#infra/local/seed/large/largePeople.ts'
import { largeProducts } from '#infra/local/seed/large/largeProducts.ts'
import { seedCountries } from '#infra/local/seed/seedData.ts'
import { seedRows } from '#infra/local/seed/seedRows.ts'
import { spentOn } from '../measure.ts'

const productsPerVendor = 250
const rowsPerTransaction = 1000

const [, , products, folder = ''] = process.argv
const size = Number(products)
const shops = largeVendors(1, Math.max(8, Math.ceil(size / productsPerVendor)), seedCountries)
const db = createDatabase()
const applier = createApplier(db)
const endBuild = beginBuild(db)
const others: Item[] = []
let cpuMs = 0
const measured = async (work: () => void) => {
  cpuMs += (await spentOn(work)).cpuMs
}
const batch: Item[] = []
const apply = () =>
  measured(() =>
    applier.transaction(() => {
      for (const row of batch.splice(0)) applier.apply(row)
    }),
  )
let last: ProductRecord | undefined
let partNumber = ''
// Making the rows is not counted.
for (const row of seedRows(shops, largeProducts(1, size, shops, seedCountries), size)) {
  batch.push(row)
  if (row.entity === 'product') {
    last = asRecord<ProductRecord>(row)
    partNumber = last.partNumber ?? partNumber
  } else others.push(row)
  if (batch.length === rowsPerTransaction) await apply()
}
await apply()
await measured(endBuild)
const peak = process.resourceUsage().maxRSS / 1024
// That of a test app's clock, which only moves when it is told to.
const now = new Date('2026-03-01T09:00:00.000Z')
await measured(() => createColumns(db, createStatements(db)).store())
const saved = await saveSnapshot(openFolder(folder), { db, watermark: now.getTime(), now })
const pages = db.prepare(
  'SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size',
)
const [fitment] = last?.fitments ?? []
if (!fitment) throw new Error('The last product fits no car')
const brand = others.find(
  ({ entity, brandId }) => entity === 'carBrand' && brandId === fitment.brandId,
)
const result = {
  facts: {
    vendorId: String(others.filter(({ entity }) => entity === 'vendor')[7]?.vendorId),
    carTrimId: fitment.trimId,
    carYearIds: fitment.yearIds[0] ?? '',
    carBrandId: fitment.brandId,
    carCountryId: String(brand?.countryId),
    partNumber,
  },
  'build CPU s': cpuMs / 1000,
  'build peak MB': peak,
  'database MB': Number(pages.get()?.bytes) / 1e6,
  'snapshot MB': saved.bytes / 1e6,
}
export type BuildResult = typeof result
process.send?.(result)
process.disconnect()
