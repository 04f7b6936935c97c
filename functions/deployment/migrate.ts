/**
 * Brings any table, new or old, to what this code expects: at every start of the local server, in
 * tests and on deployment. Each migration writes only what is missing, so two processes may run it
 * at once and a crash does no harm; its record only saves work.
 */
import type { Log } from '#functions/http/log.ts'
import { newImageWrites } from '#functions/images/imageRows.ts'
import { insertion, newStamps, rowIsNew } from '#functions/table/feedRow.ts'
import {
  carBrandKey,
  carPartition,
  categoryKey,
  categorySlugKey,
  migrationKey,
} from '#functions/table/keys.ts'
import {
  isLive,
  asRecord,
  liveRecords,
  type CarBrandRecord,
  type CarTrimRecord,
  type CategoryRecord,
  type ProductRecord,
} from '#functions/table/records.ts'
import { retryOnConflict, transactOnce } from '#functions/table/retryOnConflict.ts'
import { unlessChanged, type Table } from '#functions/table/table.ts'
import { builtInCategories } from '#shared/categories/builtIn.ts'
import { parseImageUrl } from '#shared/images/imageUrl.ts'
import { countOlderOrders, writeLatinPartNumbers } from './orderMigrations.ts'
import { writeVendorClosing, writeVendorGovernorates } from './vendorMigrations.ts'

/** Names never change once released; the order of the list is the order of running. */
const migrations: readonly [name: string, run: (table: Table, now: () => Date) => Promise<void>][] =
  [
    ['001-built-in-categories', writeBuiltInCategories],
    ['002-image-rows', writeImageRows],
    ['003-year-counts', countYears],
    ['004-latin-part-numbers', writeLatinPartNumbers],
    ['005-vendor-governorates', writeVendorGovernorates],
    ['006-vendor-closing', writeVendorClosing],
    ['007-counted-orders', countOlderOrders],
  ]

/** Runs pending migrations in order; returns their names. */
export async function runMigrations(table: Table, now: () => Date, log: Log): Promise<string[]> {
  const names: string[] = []
  for (const [name, run] of migrations) {
    const key = migrationKey(name)
    if (await table.get(key, { consistent: true })) continue
    await run(table, now)
    const record = { ...key, entity: 'migration', name, ranAt: now().toISOString() }
    // Another process may have run it meanwhile, with the same result.
    const isFirst = await unlessChanged(table.put(record, rowIsNew).then(() => true))
    if (!isFirst) continue
    log.info('migration ran', { migration: name })
    names.push(name)
  }
  return names
}

/** So that vendors can sell on a fresh deployment (rules.md, Categories). */
async function writeBuiltInCategories(table: Table, now: () => Date): Promise<void> {
  for (const [position, { id: categoryId, ...fields }] of builtInCategories.entries()) {
    const plan = () => {
      const row: CategoryRecord = {
        ...categoryKey(categoryId),
        ...newStamps(now()),
        entity: 'category',
        categoryId,
        ...fields,
        position,
      }
      const slug = { ...categorySlugKey(fields.slug), entity: 'categorySlug', categoryId }
      return [insertion(row), insertion(slug)]
    }
    await transactOnce(table, plan, (error) => {
      // If only the slug exists, another category has it: that must fail.
      if (!error.failedAt(0) && error.failedAt(1))
        throw new Error(`The slug ${fields.slug} is taken`, { cause: error })
      return error.failedAt(0)
    })
  }
}

/** Adds rows for images from before images had rows, as far as products show them. */
async function writeImageRows(table: Table, now: () => Date): Promise<void> {
  for await (const item of table.scanAll()) {
    if (item.entity !== 'product' || !isLive(item)) continue
    for (const address of asRecord<ProductRecord>(item).images) {
      const image = parseImageUrl(address)
      if (!image || image.size) continue
      const { vendorId, imageId, extension } = image
      const row = { vendorId, imageId, extension, usedAt: now().toISOString() }
      await transactOnce(
        table,
        () => newImageWrites(row, now()),
        (error) => error.failedAt(0) || error.failedAt(1),
      )
    }
  }
}

/** Brands count the years of their trims, so that adding one does not read all of them. */
async function countYears(table: Table): Promise<void> {
  await retryOnConflict(async () => {
    const rows = liveRecords<CarBrandRecord | CarTrimRecord>(
      await table.queryAll({ pk: carPartition, consistent: true }),
    )
    const years = new Map<string, number>()
    for (const row of rows)
      if (row.entity === 'carTrim')
        years.set(row.brandId, (years.get(row.brandId) ?? 0) + Object.keys(row.years).length)
    const wrong = rows
      .filter((row) => row.entity === 'carBrand')
      .filter(({ brandId, yearCount = 0 }) => yearCount !== (years.get(brandId) ?? 0))
    for (let start = 0; start < wrong.length; start += 100)
      await table.transact(
        wrong.slice(start, start + 100).map(({ brandId, yearCount }) => ({
          kind: 'update',
          key: carBrandKey(brandId),
          changes: { set: { yearCount: years.get(brandId) ?? 0 } },
          // A year added meanwhile fails this, and all are counted again.
          condition:
            yearCount === undefined
              ? { text: 'attribute_exists(pk) AND attribute_not_exists(yearCount)' }
              : { text: 'yearCount = :seen', values: { ':seen': yearCount } },
        })),
      )
  })
}
