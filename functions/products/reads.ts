/** Consistent reads of products, and cached reads of the rows that they are shown with. */
import { notFound } from '#functions/http/appError.ts'
import { carPartition, productKey, productPartition } from '#functions/table/keys.ts'
import {
  asRecord,
  isLive,
  liveRecords,
  type ProductRecord,
  type VariantRecord,
} from '#functions/table/records.ts'
import { type Item, type Key, type Table, keyText } from '#functions/table/table.ts'
import { createTableCache } from '#functions/table/tableCache.ts'

export interface ProductRows {
  product: ProductRecord
  variants: VariantRecord[]
}

/** Product and variants in one query. Throws NOT_FOUND if the product is missing or retired. */
async function readProduct(table: Table, productId: string): Promise<ProductRows> {
  const items = await table.queryAll({ pk: productPartition(productId), consistent: true })
  const row = items.find((item) => item.sk === productKey(productId).sk)
  if (!isLive(row)) throw notFound()
  return {
    product: asRecord<ProductRecord>(row),
    variants: liveRecords<VariantRecord>(items.filter(({ entity }) => entity === 'variant')),
  }
}

/**
 * Whether this person may order it: it is for sale, or its vendor has offered it to them and holds the price
 * (decision 037).
 */
export const isOrderable = (
  { isActive, askerId, heldUntil = '' }: ProductRecord,
  customerId: string,
  now: Date,
): boolean => isActive || (askerId === customerId && heldUntil > now.toISOString())

/** A product that this caller may see: only its vendor, and who it is offered to, see an inactive one. */
export async function readVisibleProduct(
  table: Table,
  productId: string,
  callerId: string | undefined,
): Promise<ProductRows> {
  const rows = await readProduct(table, productId)
  const { isActive, vendorId, askerId = vendorId } = rows.product
  if (!isActive && vendorId !== callerId && askerId !== callerId) throw notFound()
  return rows
}

/** Whether this vendor may change it: what was offered to one person stays as it was offered. */
export const isOwnProduct = (
  product: ProductRecord | undefined,
  userId: string,
): product is ProductRecord => product?.vendorId === userId && !product.askerId

export async function readOwnProduct(
  { table, caller }: { table: Table; caller: { userId: string } },
  productId: string,
): Promise<ProductRows> {
  const rows = await readProduct(table, productId)
  if (!isOwnProduct(rows.product, caller.userId)) throw notFound()
  return rows
}

/** How old a row may be, in ms: what a vendor says of itself matters sooner than a car's name. */
const maxAgeMs = ({ pk }: Key) => (pk === carPartition ? 30_000 : 10_000)
/** How much the clocks of two functions may differ. */
const skewMs = 10_000

const cachedRows = createTableCache<{ item: Item; at: number }>(5000)

interface CachedReads {
  now: Date
  /** A row read before the product's last change is read again, since it may lack a year that it has. */
  changedAt?: string
  /** Lists do without: they show the cars' names only, which may be a moment old. */
  consistent?: boolean
  /** A cached row of which this is false is read again. */
  isUsable?: (row: Item) => boolean
}

/**
 * Reads the rows that a product's public page, or an order, shows besides its own, so that they cost no
 * request while they are cached. Without it, about forty pages a second of products for many cars would
 * exhaust the partition of the cars.
 */
export async function readCached(
  table: Table,
  keys: readonly Key[],
  { now, changedAt, consistent = changedAt !== undefined, isUsable = () => true }: CachedReads,
): Promise<Item[]> {
  const rows = cachedRows(table)
  const time = now.getTime()
  const notBefore = changedAt === undefined ? 0 : Date.parse(changedAt) + skewMs
  const cachedItems = new Map<string, Item>()
  for (const key of keys) {
    const row = rows.get(keyText(key))
    if (row && row.at > Math.max(time - maxAgeMs(key), notBefore) && isUsable(row.item))
      cachedItems.set(keyText(key), row.item)
  }
  const missing = keys.filter((key) => !cachedItems.has(keyText(key)))
  if (missing.length === 0) return [...cachedItems.values()]
  const readItems = await table.batchGet(missing, { consistent })
  for (const item of readItems) {
    // Another request may have read a later state in the meantime.
    const other = rows.get(keyText(item))
    if (!other || !(readRev(other.item) > readRev(item)))
      rows.set(keyText(item), { item, at: time })
  }
  return [...cachedItems.values(), ...readItems]
}

const readRev = ({ rev }: Item) => Number(rev)
