import { readCached } from '#functions/products/reads.ts'
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
  isLive,
  asRecord,
  type CarBrandRecord,
  type CarTrimRecord,
  type CategoryRecord,
  type ProductRecord,
  type UserRecord,
  type VariantRecord,
  type VendorRecord,
} from '#functions/table/records.ts'
import type { IdempotencyRecord } from '#functions/table/idempotency.ts'
import { keyText, type Item, type Key, type Table } from '#functions/table/table.ts'
import type { NewOrder } from '#shared/orders/schema.ts'
import { isVendorOpen } from '#shared/vendors/rules.ts'

/** What an order line refers to; what does not exist, or is deleted, is absent. */
export interface LineContext {
  line: NewOrder['items'][number]
  product: ProductRecord | undefined
  variant: VariantRecord | undefined
  vendor: VendorRecord | undefined
  category: CategoryRecord | undefined
}

export type OrderContext = Awaited<ReturnType<typeof loadOrderContext>>

/**
 * A consistent batch read of what the request names, then vendor, category and the car's brand, at most
 * seconds old. A vendor that is seen to be closed is read again, since it may have opened; an open one stays
 * open (`findSale`). `isAgain` reads it anyway, as what it asks for delivery may have changed. Variants are read after their products: one read before could be older than the
 * `variantRev` that guards its price.
 */
export async function loadOrderContext(
  { table, now }: { table: Table; now: () => Date },
  customerId: string,
  { items, car }: NewOrder,
  { requestKey, isAgain }: { requestKey: Key | undefined; isAgain: boolean },
) {
  const namedRows = liveRows(
    await table.batchGet(
      [
        userKey(customerId),
        ...(requestKey ? [requestKey] : []),
        ...items.map(({ productId }) => productKey(productId)),
        ...(car ? [carTrimKey(car.carTrimId)] : []),
      ],
      { consistent: true },
    ),
  )
  const trim = car && namedRows<CarTrimRecord>(carTrimKey(car.carTrimId))
  const products = items.map(({ productId }) => namedRows<ProductRecord>(productKey(productId)))
  const at = now()
  const isUsable = (row: Item) =>
    isLive(row) &&
    (row.entity !== 'vendor' || (!isAgain && isVendorOpen(asRecord<VendorRecord>(row), at)))
  const [references, variants] = await Promise.all([
    readCached(
      table,
      [
        ...products.flatMap((product) =>
          product ? [vendorKey(product.vendorId), categoryKey(product.categoryId)] : [],
        ),
        ...(trim ? [carBrandKey(trim.brandId)] : []),
      ],
      { now: at, consistent: true, isUsable },
    ),
    table.batchGet(
      items.flatMap(({ variantId }) => (variantId ? [variantKey(variantId)] : [])),
      { consistent: true },
    ),
  ])
  const referenced = liveRows([...references, ...variants])
  return {
    /** In the order of the request. */
    lines: items.map((line, index): LineContext => {
      const product = products[index]
      return {
        line,
        product,
        variant: line.variantId ? referenced<VariantRecord>(variantKey(line.variantId)) : undefined,
        vendor: product && referenced<VendorRecord>(vendorKey(product.vendorId)),
        category: product && referenced<CategoryRecord>(categoryKey(product.categoryId)),
      }
    }),
    customer: namedRows<UserRecord>(userKey(customerId)),
    trim,
    brand: trim && referenced<CarBrandRecord>(carBrandKey(trim.brandId)),
    claim: requestKey && namedRows<IdempotencyRecord>(requestKey),
  }
}

function liveRows(rows: Item[]) {
  const byName = new Map(rows.filter(isLive).map((row) => [keyText(row), row]))
  return <T extends Key>(key: Key): T | undefined => {
    const row = byName.get(keyText(key))
    return row && asRecord<T>(row)
  }
}
