/**
 * Brings any table, new or old, to what this code expects: at every start of the local server, in
 * tests and on deployment. Each migration writes only what is missing, so two processes may run it
 * at once and a crash does no harm; its record only saves work.
 */
import type { Log } from '#functions/http/log.ts'
import { newImageWrites } from '#functions/images/imageRows.ts'
import { insertion, rowIsNew, rowExists } from '#functions/table/conditions.ts'
import { newStamps, changeStamps, unchanged, nextChangedAt } from '#functions/table/feedRow.ts'
import {
  carBrandKey,
  carPartition,
  categoryKey,
  categorySlugKey,
  migrationKey,
  shareKey,
  feedAttributes,
  vendorKey,
} from '#functions/table/keys.ts'
import {
  isLive,
  asRecord,
  liveRecords,
  type CarBrandRecord,
  type CarCountryRecord,
  type CarTrimRecord,
  type CategoryRecord,
  type ProductRecord,
  type OrderRecord,
  readRecord,
  type VendorRecord,
} from '#functions/table/records.ts'
import { retryOnConflict, transactOnce } from '#functions/table/retryOnConflict.ts'
import { unlessChanged, type Changes, type Table, type Item } from '#functions/table/table.ts'
import { builtInCategories } from '#shared/categories/builtIn.ts'
import { parseImageUrl } from '#shared/images/imageUrl.ts'
import pMap from 'p-map'
import { listSources } from '#functions/products/listSources.ts'
import { toSourceTraits, traitNames } from '#shared/products/sources.ts'
import { countOrder } from '#functions/orders/change.ts'
import { normalisePartNumber } from '#shared/products/partNumber.ts'
import { governorateOfPlace } from '#shared/addresses/findGovernorate.ts'
import { writeAnsweredWords } from './answeredWords.ts'
import { writeUses } from './useRows.ts'
import { countCategories, removeCategoryCounts } from './categoryCounts.ts'
import type { Share } from '#functions/vendors/shares.ts'
import { isReachable } from '#shared/vendors/rules.ts'

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
    ['008-vendor-shares', writeVendorShares],
    ['009-source-traits', writeSourceTraits],
    ['010-category-counts', removeCategoryCounts],
    ['011-category-count', countCategories],
    ['012-source-part-types', writeSourceTraits],
    ['013-source-conditions', writeSourceTraits],
    ['014-answered-words', writeAnsweredWords],
    ['015-use-rows', writeUses],
  ]

export const migrationNames: readonly string[] = migrations.map(([name]) => name)

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

/**
 * Counts the car data that vendors have added. Which models came from an import was not kept: all count
 * as imported. Categories did not name their vendor.
 */
async function writeVendorShares(table: Table): Promise<void> {
  const shares = new Map<string, Record<string, number>>()
  const count = (vendorId: string | undefined, share: Share) => {
    if (vendorId === undefined) return
    const counts = shares.get(vendorId) ?? {}
    shares.set(vendorId, { ...counts, [share]: (counts[share] ?? 0) + 1 })
  }
  const names = { carCountry: 'countries', carBrand: 'brands', carTrim: 'importedTrims' } as const
  for (const row of liveRecords<CarCountryRecord | CarBrandRecord | CarTrimRecord>(
    await table.queryAll({ pk: carPartition, consistent: true }),
  )) {
    count(row.addedBy, names[row.entity])
    if (row.entity === 'carTrim')
      for (const { addedBy = row.addedBy } of Object.values(row.years)) count(addedBy, 'years')
  }
  for (const [vendorId, counts] of shares)
    await unlessChanged(
      table.put({ ...shareKey(vendorId), entity: 'shares', ...counts }, rowIsNew).then(() => true),
    )
}

/**
 * Adds orders from before there were `expected`, `delivered` and the products' `sold` to these counts,
 * and what their vendor's search needs to their list rows. Each is one transaction, which marks the
 * order as counted, so it may be interrupted, run twice or at once, and orders may come in and move
 * meanwhile. What older code writes later is made up for by the order's next change.
 */
async function countOlderOrders(table: Table, now: () => Date): Promise<void> {
  const orders: Pick<OrderRecord, 'orderId' | 'vendorId'>[] = []
  for await (const item of table.scanAll()) {
    if (item.entity !== 'order') continue
    const { orderId, vendorId, status, countedAs } = asRecord<OrderRecord>(item)
    if (countedAs !== status) orders.push({ orderId, vendorId })
  }
  const byVendor = Map.groupBy(orders, ({ vendorId }) => vendorId).values()
  // One after the other: a vendor's orders share products and counters, and would conflict.
  const countAll = async (ofVendor: typeof orders) => {
    for (const { orderId } of ofVendor) await countOrder({ table, now }, orderId)
  }
  // So that a market of many vendors is done within the time of a deployment.
  await pMap(byVendor, countAll, { concurrency: 16 })
}

/** Normalises part numbers of products and order lines that were stored as typed. */
async function writeLatinPartNumbers(table: Table, now: () => Date): Promise<void> {
  for await (const item of table.scanAll()) {
    if (item.entity === 'product') await writeLatinPartNumber(table, item, now)
    if (item.entity !== 'order') continue
    const { pk, sk, items } = asRecord<OrderRecord>(item)
    const latin = items.map((line) => ({ ...line, product: withLatinPartNumber(line.product) }))
    if (JSON.stringify(latin) !== JSON.stringify(items))
      // The lines of an order never change otherwise.
      await table.update({ pk, sk }, { set: { items: latin } }, rowExists)
  }
}

async function writeLatinPartNumber(table: Table, item: Item, now: () => Date): Promise<void> {
  const product = asRecord<ProductRecord>(item)
  const { partNumber } = withLatinPartNumber(product)
  if (partNumber === product.partNumber) return
  const set = { partNumber, 'listing.partNumber': partNumber }
  const fresh = await changeProduct(table, product, now(), { set })
  if (fresh) await writeLatinPartNumber(table, fresh, now)
}

async function changeProduct(table: Table, product: ProductRecord, now: Date, changes: Changes) {
  const { pk, sk, rev, gsi1sk } = product
  const set = { ...changes.set, ...feedAttributes(nextChangedAt(now, gsi1sk)) }
  const isUnchanged = { text: '#rev = :rev', names: { '#rev': 'rev' }, values: { ':rev': rev } }
  const write = table.update({ pk, sk }, { ...changes, set, add: { rev: 1 } }, isUnchanged)
  if (await unlessChanged(write)) return undefined
  return table.get({ pk, sk }, { consistent: true })
}

const withLatinPartNumber = <P extends { partNumber?: string | undefined }>(part: P): P =>
  part.partNumber === undefined
    ? part
    : { ...part, partNumber: normalisePartNumber(part.partNumber) }

/** Gives each source what its product said of all, unless its origin names another type, and the country it names. */
async function writeSourceTraits(table: Table, now: () => Date): Promise<void> {
  const write = async (item: Item): Promise<void> => {
    if (item.entity !== 'product' || !isLive(item)) return
    const product = asRecord<ProductRecord>(item)
    const fields = listSources(product).flatMap(({ stockId, country, origin, ...said }) => {
      const stored = new Map<string, unknown>(Object.entries(product.stocks[stockId] ?? {}))
      const wanted = { country, manufacturer: undefined, ...toSourceTraits(said, { origin }) }
      return Object.entries(wanted)
        .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(stored.get(name)))
        .map(([name, value]) => [`stocks.${stockId}.${name}`, value] as const)
    })
    const remove: string[] = traitNames.filter((name) => name in product)
    remove.push(...fields.flatMap(([path, value]) => (value === undefined ? path : [])))
    if (fields.length + remove.length === 0) return
    const set = Object.fromEntries(fields.filter(([, value]) => value !== undefined))
    const fresh = await changeProduct(table, product, now(), { set, remove })
    if (fresh) await write(fresh)
  }
  await pMap(table.scanAll(), write, { concurrency: 16 })
}

const graceMs = 30 * 24 * 60 * 60 * 1000

/** Gives vendors who lack a phone number or a governorate 30 days to add them. */
function writeVendorClosing(table: Table, now: () => Date): Promise<void> {
  const closesAt = new Date(now().getTime() + graceMs).toISOString()
  return changeVendors(table, now, (vendor) =>
    isReachable(vendor) || vendor.closesAt !== undefined ? undefined : { closesAt },
  )
}

/** Fills the governorate of vendors from before there was one, where their city or location names it. */
function writeVendorGovernorates(table: Table, now: () => Date): Promise<void> {
  return changeVendors(table, now, (vendor) => {
    // An empty one is the vendor's own choice.
    const place = vendor.governorate === undefined ? governorateOfPlace(vendor) : undefined
    return place && { governorate: place.id }
  })
}

async function changeVendors(
  table: Table,
  now: () => Date,
  change: (vendor: VendorRecord) => Partial<VendorRecord> | undefined,
): Promise<void> {
  for await (const item of table.scanAll()) {
    if (item.entity !== 'vendor') continue
    const key = vendorKey(asRecord<VendorRecord>(item).vendorId)
    await retryOnConflict(async () => {
      const vendor = await readRecord<VendorRecord>(table, key)
      const fields = vendor && change(vendor)
      if (!fields) return
      const changes = { set: { ...fields, ...changeStamps(vendor, now()) } }
      await table.transact([{ kind: 'update', key, changes, condition: unchanged(vendor) }])
    })
  }
}
