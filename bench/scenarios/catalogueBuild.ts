/**
 * Builds the read model of a large market and stores it as a snapshot, in a process of its own, whose
 * memory is that of the build: `catalogueBuild.ts <products> <folder>`. Sends what it measured.
 */
import { createApplier } from '#functions/catalogue/readModel/apply.ts'
import { createColumns } from '#functions/catalogue/readModel/columns.ts'
import { createStatements } from '#functions/catalogue/readModel/statements.ts'
import { beginBuild, createDatabase } from '#functions/catalogue/readModel/schema.ts'
import { saveSnapshot } from '#functions/catalogue/readModel/snapshot.ts'
import { openFolder } from '#functions/storage/folder.ts'
import { asRecord, type ProductRecord } from '#functions/table/records.ts'
import type { Item } from '#functions/table/table.ts'
import { createLargeMarket } from '../market.ts'
import { benchNow, type Facts } from './requests.ts'

export interface BuildResult {
  facts: Facts
  'build CPU s': number
  'build peak MB': number
  'database MB': number
  'snapshot MB': number
}

const [size, folder] = process.argv.slice(2)
const db = createDatabase()
const applier = createApplier(db)
const endBuild = beginBuild(db)
const market = createLargeMarket(Number(size))
let building = 0
let last: Item | undefined
let partNumber = ''
const countries = new Map<unknown, unknown>()
// The batch size of a build without a snapshot; making the rows is not counted.
let batch: Item[] = []
const measured = (work: () => void) => {
  const begun = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(begun)
  building += (user + system) / 1e6
}
const apply = () => {
  measured(() =>
    applier.transaction(() => {
      for (const row of batch) applier.apply(row)
    }),
  )
  batch = []
}
for (const row of market.rows) {
  batch.push(row)
  last = row
  if (row.entity === 'carBrand') countries.set(row.brandId, row.countryId)
  partNumber = typeof row.partNumber === 'string' ? row.partNumber : partNumber
  if (batch.length === 1000) apply()
}
apply()
measured(endBuild)
const peak = process.resourceUsage().maxRSS / 1024
const now = new Date(benchNow)
measured(() => createColumns(db, createStatements(db)).store())
const saved = await saveSnapshot(openFolder(folder ?? ''), { db, watermark: now.getTime(), now })
const pages = db.prepare(
  'SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size',
)
const [fitment] = last ? asRecord<ProductRecord>(last).fitments : []
if (!fitment) throw new Error('The last product fits no car')
const result: BuildResult = {
  facts: {
    vendorId: market.vendorIds[7] ?? '',
    carTrimId: fitment.trimId,
    carYearIds: fitment.yearIds[0] ?? '',
    carBrandId: fitment.brandId,
    carCountryId: String(countries.get(fitment.brandId)),
    partNumber,
  },
  'build CPU s': building,
  'build peak MB': peak,
  'database MB': Number(pages.get()?.bytes) / 1e6,
  'snapshot MB': saved.bytes / 1e6,
}
process.send?.(result)
process.disconnect()
