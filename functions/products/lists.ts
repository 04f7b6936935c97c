/** A vendor's own products: one page of them for the table, or with everything for an export. */
import type * as z from 'zod'
import type * as productNames from '#functions/search/productNames.ts'
import { readCounter } from '#functions/table/counters.ts'
import {
  productKey,
  variantPrefix,
  vendorCounter,
  vendorProductsPartition,
} from '#functions/table/keys.ts'
import { pageOfIndex, type SortedBy } from '#functions/table/pageOfIndex.ts'
import {
  asRecord,
  isLive,
  liveRecords,
  type ProductListing,
  type ProductRecord,
  type VariantRecord,
} from '#functions/table/records.ts'
import type { Item, Key, Table } from '#functions/table/table.ts'
import { fold, foldTokens, partNumberKey } from '#shared/catalogue/fold.ts'
import type { Pagination } from '#shared/kernel/paging.ts'
import type { ExportedProduct } from '#shared/products/bulkSchema.ts'
import type { products } from '#shared/products/contract.ts'
import {
  getStockLevel,
  livePieces,
  liveStocks,
  looksThousandfoldTooSmall,
} from '#shared/products/rules.ts'
import type { OwnProduct, ProductNeeds } from '#shared/products/schema.ts'
import { readOwnIndex } from './ownIndex.ts'
import { toExportedProduct, toOwnProduct, type ListedProduct } from './productResponse.ts'
import { readCached } from './reads.ts'
import { loadReferences } from './references.ts'
import { limits } from '#shared/kernel/limits.ts'

type OwnProductsQuery = z.output<typeof products.listMyProducts.query>

/** One page of a vendor's own products, newest first unless sorted, inactive ones included. */
export async function findOwnProducts(
  context: { table: Table; now: () => Date },
  vendorId: string,
  { page, limit, cursor, sortBy = 'newest', ...filters }: OwnProductsQuery,
): Promise<{ data: OwnProduct[]; pagination: Pagination }> {
  const names =
    filters.couldBeUniversal || filters.priceLooksLow
      ? await import('#functions/search/productNames.ts')
      : undefined
  const isGiven = Object.values(filters).some((value) => value !== undefined && value !== false)
  const accepts = listCondition(filters, names)
  const { items, pagination } = await pageOfIndex(context.table, {
    ...{ page, limit, cursor },
    index: 'gsi2',
    partition: vendorProductsPartition(vendorId),
    total: () => countOwnProducts(context.table, vendorId),
    ...(isGiven && {
      filter: JSON.stringify(filters),
      matches: (item: Item) => accepts(asRecord<ListedProduct>(item)),
    }),
    // A filtered list is a sorted one too: its later pages come from the kept index, not from the table.
    ...((isGiven || sortBy !== 'newest') && {
      sortedBy: { name: sortBy, ...orders[sortBy] },
      readAll: async () => {
        const rows = await readOwnIndex(context, vendorId, {
          fresh: filters.couldBeUniversal === true,
        })
        const { carTrimId, carYearIds = [] } = filters
        if (carTrimId === undefined || carYearIds.length === 0) return rows
        return withYears(context.table, rows.filter(accepts), carYearIds)
      },
    }),
  })
  return { data: await withCars(context, items), pagination }
}

/** Those that fit one of the years. The index has no years: they are read from the products. */
async function withYears<R extends Key>(table: Table, rows: R[], yearIds: readonly string[]) {
  const keys = rows.map(({ pk, sk }) => ({ pk, sk }))
  const products = await table.batchGet(keys, { project: ['pk', 'fitments'], consistent: true })
  const fitting = new Set(
    products
      .map((product) => asRecord<Key & Pick<ProductRecord, 'fitments'>>(product))
      .filter(({ fitments }) =>
        fitments.some((fitment) => fitment.yearIds.some((id) => yearIds.includes(id))),
      )
      .map(({ pk }) => pk),
  )
  return rows.filter(({ pk }) => fitting.has(pk))
}

async function withCars(
  { table, now }: { table: Table; now: () => Date },
  items: readonly Item[],
): Promise<OwnProduct[]> {
  const first = (item: Item) => asRecord<ListedProduct>(item).listing.trimIds[0]
  const trimIds = new Set(items.map(first).filter((id) => id !== undefined))
  const read = (keys: Key[]) => readCached(table, keys, { now: now() })
  const { trims, brands } = await loadReferences(table, { trimIds: [...trimIds] }, read)
  return items.map((item) => {
    const trim = trims.get(first(item) ?? '')
    const make = trim && brands.get(trim.brandId)
    return { ...toOwnProduct(item), carMake: make?.name, carModel: make && trim.name }
  })
}

const countOwnProducts = async (table: Table, vendorId: string) =>
  (await readCounter(table, vendorCounter(vendorId))).products ?? 0

function listCondition(
  filters: Omit<OwnProductsQuery, 'page' | 'limit' | 'cursor' | 'sortBy'>,
  names: NameReaders | undefined,
): Condition {
  const { search, categoryId, stock, status, carTrimId } = filters
  const words = foldTokens(search ?? '')
  const conditions: (Condition | false | undefined)[] = [
    categoryId !== undefined && (({ listing }) => listing.categoryId === categoryId),
    status && (({ listing }) => listing.isActive === (status === 'active')),
    carTrimId !== undefined && (({ listing }) => listing.trimIds.includes(carTrimId)),
    filters.inDollars && isInDollars,
    filters.withoutImage && hasNoImage,
    filters.withoutFitment && hasNoFitment,
    stock && (({ stocks }) => getStockLevel(liveStocks(stocks)) === stock),
    filters.priceLooksLow && names && hasLowPrice(names),
    filters.couldBeUniversal && names && couldBeUniversal(names),
    words.length > 0 && (({ listing }) => containsWords(listing, words)),
  ]
  const activeConditions = conditions.filter((condition) => typeof condition === 'function')
  return (product) => activeConditions.every((condition) => condition(product))
}

/** Whether the names or the part number contain every word, however the number is punctuated. */
function containsWords({ nameAr, nameEn, partNumber }: ProductListing, words: string[]): boolean {
  const text = fold([nameAr, nameEn, partNumber].filter(Boolean).join(' '))
  const number = partNumberKey(partNumber ?? '').toLowerCase()
  return words.every((word) => text.includes(word) || number.includes(word))
}

const listed = (item: Item) => asRecord<ListedProduct>(item)
const itemPrice = (item: Item) => toOwnProduct(item).price
const itemPieces = (item: Item) => livePieces(listed(item))
const changedAt = (item: Item) => listed(item).listing.updatedAt

/** Equals are newest first. */
const orders: Record<NonNullable<OwnProductsQuery['sortBy']>, Omit<SortedBy, 'name'>> = {
  newest: { valueOf: () => '' },
  oldest: { valueOf: (item) => listed(item).gsi2sk ?? '' },
  name: { valueOf: (item) => fold(listed(item).listing.nameAr) },
  price_asc: { valueOf: itemPrice },
  price_desc: { valueOf: itemPrice, highestFirst: true },
  stock_asc: { valueOf: itemPieces },
  stock_desc: { valueOf: itemPieces, highestFirst: true },
  updated: { valueOf: changedAt, highestFirst: true },
  updated_asc: { valueOf: changedAt },
}

/** Below the 6 MB that a Lambda may return. */
const maxBytes = 4_500_000

/**
 * One page of own products in full, newest first. Products with the longest texts and lists make a
 * page of 100 larger than a Lambda may return: then it has fewer, and `next` goes on after them.
 */
export async function exportOwnProducts(
  context: { table: Table; now: () => Date },
  vendorId: string,
  { ids, ...paging }: z.output<typeof products.exportMyProducts.query>,
): Promise<{ data: ExportedProduct[]; pagination: Pagination }> {
  const { table } = context
  const wantedIds = ids && new Set(ids)
  for (let limit = paging.limit; ; limit = Math.ceil(limit / 2)) {
    const { items, pagination } = await pageOfIndex(table, {
      page: 1,
      limit,
      cursor: paging.cursor,
      index: 'gsi2',
      partition: vendorProductsPartition(vendorId),
      total: () => countOwnProducts(table, vendorId),
      ...(wantedIds && {
        filter: JSON.stringify(ids),
        matches: (item: Item) => wantedIds.has(toOwnProduct(item).id),
        sortedBy: { name: 'newest', ...orders.newest },
        readAll: () => readOwnIndex(context, vendorId),
      }),
    })
    const data = await readInFull(
      table,
      items.map((item) => toOwnProduct(item).id),
    )
    if (limit === 1 || Buffer.byteLength(JSON.stringify(data)) <= maxBytes)
      return { data, pagination }
  }
}

async function readInFull(table: Table, ids: string[]): Promise<ExportedProduct[]> {
  const rows = await table.batchGet(ids.map(productKey), { consistent: true })
  const products = new Map(
    liveRecords<ProductRecord>(rows).map((product) => [product.productId, product]),
  )
  const full = await Promise.all(
    ids.map(async (id) => {
      const product = products.get(id)
      return product && toExportedProduct(product, await readVariants(table, product))
    }),
  )
  return full.filter((product) => product !== undefined)
}

async function readVariants(table: Table, { pk, variantCount }: ProductRecord) {
  if (variantCount === 0) return []
  const rows = await table.queryAll({ pk, sk: { beginsWith: variantPrefix }, consistent: true })
  return rows.filter(isLive).map((row) => asRecord<VariantRecord>(row))
}

const dayMs = 86_400_000

type Condition = (product: ListedProduct) => boolean

const hasNoImage: Condition = ({ listing }) => listing.image === undefined

const isInDollars: Condition = ({ stocks }) =>
  liveStocks(stocks).some(({ priceUsd }) => priceUsd !== undefined)

const hasNoFitment: Condition = ({ listing }) =>
  listing.trimIds.length === 0 && !listing.isUniversal

/** Loaded when needed: the vocabulary takes a while. */
type NameReaders = Pick<typeof productNames, 'isCostly' | 'mayBeUniversal'>

const hasLowPrice =
  ({ isCostly }: NameReaders): Condition =>
  ({ stocks, listing: { nameAr, nameEn } }) =>
    liveStocks(stocks).some(
      ({ price, priceUsd }) =>
        // Nobody means dollars in thousands.
        priceUsd === undefined &&
        (looksThousandfoldTooSmall(price) ||
          (looksThousandfoldTooSmall(price, { isCostly: true }) && isCostly(nameAr, nameEn))),
    )

/** Whether it may be for every car, and its vendor has not decided. */
const couldBeUniversal =
  ({ mayBeUniversal }: NameReaders): Condition =>
  ({ listing: { isUniversal, declinesUniversal, nameAr, nameEn } }) =>
    !(isUniversal ?? declinesUniversal) && mayBeUniversal(nameAr, nameEn)

const awaitsImage: Condition = ({ listing }) => listing.awaitsImage === true

const isActive: Condition = ({ listing }) => listing.isActive

/**
 * For the dashboard, in one pass over the thin index. Of paused products only prices that may be wrong
 * are listed, and those that may be for every car.
 */
export async function findNeeds(
  context: { table: Table; now: () => Date },
  vendorId: string,
): Promise<ProductNeeds> {
  const names = await import('#functions/search/productNames.ts')
  const all = await readOwnIndex(context, vendorId, { fresh: true })
  const active = all.filter(isActive)
  const staleSince = new Date(context.now().getTime() - limits.stalePriceDays * dayMs).toISOString()
  const isFew: Condition = ({ stocks }) => getStockLevel(liveStocks(stocks)) !== 'in'
  return {
    awaitingImage: withCount(all.filter(awaitsImage)),
    lowPrices: withCount(all.filter(hasLowPrice(names))),
    lowStock: withCount(
      active.filter(isFew).sort((one, other) => livePieces(one) - livePieces(other)),
    ),
    withoutFitment: withCount(active.filter(hasNoFitment)),
    withoutImage: withCount(active.filter(hasNoImage)),
    stalePrices: withCount(
      active
        .filter(({ listing }) => listing.updatedAt < staleSince)
        .sort((one, other) => one.listing.updatedAt.localeCompare(other.listing.updatedAt)),
    ),
    universal: withCount(all.filter(couldBeUniversal(names))),
  }
}

const withCount = <P extends Item & ListedProduct>(products: readonly P[]) => ({
  count: products.length,
  products: products.slice(0, limits.needsNamed).map(toOwnProduct),
})
