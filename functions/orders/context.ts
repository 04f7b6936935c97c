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
import type { IdempotencyRecord } from '#functions/table/requestClaims.ts'
import type { Item, Key, Table } from '#functions/table/table.ts'
import type { NewOrder } from '#shared/orders/schema.ts'

/** What an order line refers to; what does not exist, or is deleted, is absent. */
export interface LineContext {
  line: NewOrder['items'][number]
  product: ProductRecord | undefined
  variant: VariantRecord | undefined
  vendor: VendorRecord | undefined
  category: CategoryRecord | undefined
}

export interface OrderContext {
  /** In the order of the request. */
  lines: LineContext[]
  customer: UserRecord | undefined
  trim: CarTrimRecord | undefined
  brand: CarBrandRecord | undefined
  /** The row of the caller's idempotency key. */
  claim: IdempotencyRecord | undefined
}

/**
 * Two consistent batch reads: what the request names, then the references of those rows. Variants
 * belong to the second one: a batch is not a snapshot, and a variant read before its product could
 * be older than the `variantRev` that guards its price.
 */
export async function loadOrderContext(
  table: Table,
  customerId: string,
  { items, car }: NewOrder,
  requestKey: Key | undefined,
): Promise<OrderContext> {
  const named = liveRows(
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
  const trim = car && named<CarTrimRecord>(carTrimKey(car.carTrimId))
  const products = items.map(({ productId }) => named<ProductRecord>(productKey(productId)))
  const referenced = liveRows(
    await table.batchGet(
      [
        ...products.flatMap((product) =>
          product ? [vendorKey(product.vendorId), categoryKey(product.categoryId)] : [],
        ),
        ...items.flatMap(({ variantId }) => (variantId ? [variantKey(variantId)] : [])),
        ...(trim ? [carBrandKey(trim.brandId)] : []),
      ],
      { consistent: true },
    ),
  )
  return {
    lines: items.map((line, index) => {
      const product = products[index]
      return {
        line,
        product,
        variant: line.variantId ? referenced<VariantRecord>(variantKey(line.variantId)) : undefined,
        vendor: product && referenced<VendorRecord>(vendorKey(product.vendorId)),
        category: product && referenced<CategoryRecord>(categoryKey(product.categoryId)),
      }
    }),
    customer: named<UserRecord>(userKey(customerId)),
    trim,
    brand: trim && referenced<CarBrandRecord>(carBrandKey(trim.brandId)),
    claim: requestKey && named<IdempotencyRecord>(requestKey),
  }
}

function liveRows(rows: Item[]) {
  const nameOf = ({ pk, sk }: Key) => `${pk}\n${sk}`
  const byName = new Map(rows.filter(isLive).map((row) => [nameOf(row), row]))
  return <T extends Key>(key: Key): T | undefined => {
    const row = byName.get(nameOf(key))
    return row && asRecord<T>(row)
  }
}
