/** Reads everything that an order is decided from. */
import {
  carBrandKey,
  carTrimKey,
  categoryKey,
  productKey,
  userKey,
  variantKey,
  vendorKey,
} from '#functions/table/keys.ts'
import {
  asRecord,
  type CarBrandRecord,
  type CarTrimRecord,
  type CategoryRecord,
  type ProductRecord,
  type UserRecord,
  type VariantRecord,
  type VendorRecord,
} from '#functions/table/records.ts'
import type { Item, Key, Table } from '#functions/table/table.ts'
import { isLive } from '#functions/table/tombstone.ts'
import { parentIdOf } from '#shared/kernel/ids.ts'
import type { NewOrder } from '#shared/orders/schema.ts'
import type { Seen } from './plan.ts'

export interface Look {
  seen: Seen
  /** The row of the caller's idempotency key, if it has one. */
  keyRow: Item | undefined
}

/**
 * One batch read, consistent, since what was just created must be for sale. Which shop, category
 * and brand belong to the lines stands in the rows themselves; a warm process remembers those keys
 * (never what the rows say), so only new or moved ones cost a second read. Variants are in that
 * second read: a batch is not a snapshot, and a variant read before its product could be older than
 * the `variantRev` that is to guard it.
 */
export async function look(
  table: Table,
  customerId: string,
  { items, car }: NewOrder,
  requestKey: Key | undefined,
): Promise<Look> {
  const productKeys = items.map(({ productId }) => productKey(productId))
  const trimKeys = car ? [carTrimKey(car.carTrimId)] : []
  const asked: Key[] = [
    userKey(customerId),
    ...(requestKey ? [requestKey] : []),
    ...productKeys,
    ...trimKeys,
    ...[...productKeys, ...trimKeys].flatMap(
      (key) => neighbours.get(table)?.get(nameOf(key)) ?? [],
    ),
  ]
  const rows = byName(await table.batchGet(asked, { consistent: true }))
  const needed = [...productKeys, ...trimKeys].flatMap((key) => {
    const keys = neighboursOf(rows.get(nameOf(key)))
    remember(table, key, keys)
    return keys
  })
  const known = new Set(asked.map(nameOf))
  const missing = [
    ...needed.filter((key) => !known.has(nameOf(key))),
    // A variant id names its product; one of another product has no place in this line.
    ...items.flatMap(({ productId, variantId }) =>
      variantId && parentIdOf(variantId) === productId ? [variantKey(variantId)] : [],
    ),
  ]
  if (missing.length > 0)
    for (const row of await table.batchGet(missing, { consistent: true }))
      rows.set(nameOf(row), row)
  return {
    seen: sort([...rows.values()]),
    keyRow: requestKey && rows.get(nameOf(requestKey)),
  }
}

const neighbours = new WeakMap<Table, Map<string, Key[]>>()
const mostRemembered = 10_000

function remember(table: Table, key: Key, keys: Key[]): void {
  let known = neighbours.get(table)
  if (!known) neighbours.set(table, (known = new Map<string, Key[]>()))
  if (known.size >= mostRemembered) known.clear()
  if (keys.length > 0) known.set(nameOf(key), keys)
}

/** A product's shop and category, a trim's brand. */
function neighboursOf(row: Item | undefined): Key[] {
  if (!isLive(row)) return []
  if (row.entity === 'product') {
    const { vendorId, categoryId } = asRecord<ProductRecord>(row)
    return [vendorKey(vendorId), categoryKey(categoryId)]
  }
  return [carBrandKey(asRecord<CarTrimRecord>(row).brandId)]
}

function sort(rows: Item[]): Seen {
  const of = <T extends Key>(entity: string) =>
    rows.filter((row) => row.entity === entity && isLive(row)).map((row) => asRecord<T>(row))
  return {
    products: new Map(of<ProductRecord>('product').map((row) => [row.productId, row])),
    variants: new Map(of<VariantRecord>('variant').map((row) => [row.variantId, row])),
    vendors: new Map(of<VendorRecord>('vendor').map((row) => [row.vendorId, row])),
    categories: new Map(of<CategoryRecord>('category').map((row) => [row.categoryId, row])),
    customer: of<UserRecord>('user')[0],
    trim: of<CarTrimRecord>('carTrim')[0],
    brand: of<CarBrandRecord>('carBrand')[0],
  }
}

const nameOf = ({ pk, sk }: Key) => `${pk}\n${sk}`
const byName = (rows: Item[]) => new Map(rows.map((row) => [nameOf(row), row]))
