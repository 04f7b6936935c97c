/**
 * Brings any table, new or old, to what this code expects: at every start of the local server, in
 * tests and on deployment. Each migration writes only what is missing, so two processes may run it
 * at once and a crash does no harm; its record only saves work.
 */
import type { Log } from '#functions/http/log.ts'
import { newImageWrites } from '#functions/images/imageRows.ts'
import { builtInCategories } from '#shared/categories/builtIn.ts'
import { parseImageUrl } from '#shared/images/imageUrl.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import { insertion, newStamps, rowIsNew } from '#functions/table/feedRow.ts'
import {
  carBrandKey,
  carPartition,
  categoryKey,
  categorySlugKey,
  migrationKey,
} from '#functions/table/keys.ts'
import { countOlderOrders } from './countedOrders.ts'
import { writeLatinPartNumbers } from './latinPartNumbers.ts'
import {
  isLive,
  asRecord,
  type CarBrandRecord,
  type CarTrimRecord,
  type CategoryRecord,
  type ProductRecord,
} from '#functions/table/records.ts'
import { ConditionFailed, TransactionRejected, type Table } from '#functions/table/table.ts'
import { writeVendorClosing } from './vendorClosing.ts'
import { writeVendorGovernorates } from './vendorGovernorates.ts'

interface Migration {
  /** Never changed once released; the order of the list is the order of running. */
  name: string
  run(table: Table, now: () => Date): Promise<void>
}

const migrations: readonly Migration[] = [
  { name: '001-built-in-categories', run: writeBuiltInCategories },
  { name: '002-image-rows', run: writeImageRows },
  { name: '003-year-counts', run: countYears },
  { name: '004-latin-part-numbers', run: writeLatinPartNumbers },
  { name: '005-vendor-governorates', run: writeVendorGovernorates },
  { name: '006-vendor-closing', run: writeVendorClosing },
  { name: '007-counted-orders', run: countOlderOrders },
]

/** Runs pending migrations in order; returns their names. */
export async function runMigrations(table: Table, now: () => Date, log: Log): Promise<string[]> {
  const ran: string[] = []
  for (const migration of migrations) {
    const key = migrationKey(migration.name)
    if (await table.get(key, { consistent: true })) continue
    await migration.run(table, now)
    try {
      await table.put(
        { ...key, entity: 'migration', name: migration.name, ranAt: now().toISOString() },
        rowIsNew,
      )
    } catch (error) {
      // Another process ran it meanwhile, with the same result.
      if (!(error instanceof ConditionFailed)) throw error
      continue
    }
    log.info('migration ran', { migration: migration.name })
    ran.push(migration.name)
  }
  return ran
}

/** So that vendors can sell on a fresh deployment (rules.md, Categories). */
async function writeBuiltInCategories(table: Table, now: () => Date): Promise<void> {
  for (const [position, { id, ...fields }] of builtInCategories.entries()) {
    await retryOnConflict(async () => {
      try {
        const row: CategoryRecord = {
          ...categoryKey(id),
          ...newStamps(now()),
          entity: 'category',
          categoryId: id,
          ...fields,
          position,
        }
        await table.transact([
          insertion(row),
          insertion({
            ...categorySlugKey(fields.slug),
            entity: 'categorySlug',
            categoryId: id,
          }),
        ])
      } catch (error) {
        if (!(error instanceof TransactionRejected)) throw error
        // The row exists already. If only the slug does, another category has it: that must fail.
        if (error.failedAt(0)) return
        if (error.failedAt(1)) throw new Error(`The slug ${fields.slug} is taken`, { cause: error })
        throw error
      }
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
      const usedAt = now().toISOString()
      await retryOnConflict(async () => {
        const row = { vendorId, imageId, extension, usedAt }
        try {
          await table.transact(newImageWrites(row, now()))
        } catch (error) {
          if (error instanceof TransactionRejected && (error.failedAt(0) || error.failedAt(1)))
            return
          throw error
        }
      })
    }
  }
}

/** Brands count the years of their trims, so that adding one does not read all of them. */
async function countYears(table: Table): Promise<void> {
  await retryOnConflict(async () => {
    const rows = (await table.queryAll({ pk: carPartition, consistent: true })).filter(isLive)
    const years = new Map<string, number>()
    for (const row of rows)
      if (row.entity === 'carTrim') {
        const trim = asRecord<CarTrimRecord>(row)
        const before = years.get(trim.brandId) ?? 0
        years.set(trim.brandId, before + Object.keys(trim.years).length)
      }
    const wrong = rows
      .filter((row) => row.entity === 'carBrand')
      .map((row) => asRecord<CarBrandRecord>(row))
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
