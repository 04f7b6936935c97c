/** Shop profiles. They are in the change feed: every write raises `rev` and the stamp. */
import { notFound } from '#functions/http/appError.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import { readCounter } from '#functions/table/counters.ts'
import {
  allVendorsPartition,
  feedAttributes,
  listSortKey,
  vendorCounter,
  vendorKey,
} from '#functions/table/keys.ts'
import {
  asRecord,
  nextChangedAt,
  type VendorListing,
  type VendorRecord,
} from '#functions/table/records.ts'
import type { Table, Write } from '#functions/table/table.ts'
import { normaliseIraqiMobile } from '#shared/kernel/phone.ts'

/** What vendors write of their shop. */
export type ShopFields = Pick<
  VendorRecord,
  'businessName' | 'phone' | 'email' | 'address' | 'city' | 'location' | 'businessDescription'
>

/** Names of the shop's user, shown beside it. */
export interface OwnerNames {
  firstName: string
  lastName: string
}

/** Any of the fields, as parsed; what is absent keeps its value. */
export type ShopChanges = { [Field in keyof ShopFields]?: ShopFields[Field] | undefined }

/** A new shop's row; only the name is needed, the rest waits for the vendor. */
export function newVendorRecord(
  vendorId: string,
  owner: OwnerNames,
  shop: ShopChanges & { businessName: string },
  now: Date,
): VendorRecord {
  const at = now.toISOString()
  return {
    ...vendorKey(vendorId),
    ...feedAttributes(at),
    gsi2pk: allVendorsPartition,
    gsi2sk: listSortKey(at, vendorId),
    listing: { vendorId, businessName: shop.businessName },
    entity: 'vendor',
    rev: 1,
    vendorId,
    phone: '',
    email: '',
    address: '',
    city: '',
    location: '',
    businessDescription: '',
    ...given(shop),
    businessName: shop.businessName,
    ownerFirstName: owner.firstName,
    ownerLastName: owner.lastName,
    createdAt: at,
    updatedAt: at,
  }
}

/** The write that changes a shop as it was read; refused when it has changed since. */
export function vendorChangeWrite(
  vendor: VendorRecord,
  changes: ShopChanges & { ownerFirstName?: string; ownerLastName?: string },
  now: Date,
): Write {
  const { ownerFirstName, ownerLastName, ...shop } = changes
  const set = given(shop)
  return {
    kind: 'update',
    key: vendorKey(vendor.vendorId),
    changes: {
      set: {
        ...set,
        ...(set.businessName === undefined
          ? {}
          : { listing: { vendorId: vendor.vendorId, businessName: set.businessName } }),
        ownerFirstName,
        ownerLastName,
        ...feedAttributes(nextChangedAt(now, vendor.gsi1sk)),
        rev: vendor.rev + 1,
        updatedAt: now.toISOString(),
      },
    },
    condition: { text: 'rev = :seenRev', values: { ':seenRev': vendor.rev } },
  }
}

/** The fields that are there, phones in their one stored form where they are recognised. */
function given(shop: ShopChanges): Partial<ShopFields> {
  const fields = Object.fromEntries(
    Object.entries(shop).filter(([, value]) => value !== undefined),
  ) as Partial<ShopFields>
  if (fields.phone === undefined) return fields
  return { ...fields, phone: normaliseIraqiMobile(fields.phone) ?? fields.phone }
}

export async function readVendor(
  table: Table,
  vendorId: string,
): Promise<VendorRecord | undefined> {
  const item = await table.get(vendorKey(vendorId), { consistent: true })
  return item && asRecord<VendorRecord>(item)
}

/** Throws NOT_FOUND. */
export async function requireVendor(table: Table, vendorId: string): Promise<VendorRecord> {
  const vendor = await readVendor(table, vendorId)
  if (!vendor) throw notFound()
  return vendor
}

/** Changes an own shop. Throws NOT_FOUND. */
export async function changeVendor(
  { table, now }: { table: Table; now: () => Date },
  vendorId: string,
  changes: ShopChanges,
): Promise<VendorRecord> {
  await retryOnConflict(async () => {
    const vendor = await requireVendor(table, vendorId)
    await table.transact([vendorChangeWrite(vendor, changes, now())])
  })
  return requireVendor(table, vendorId)
}

/** Fills the shop of this user, making the row when onboarding has not (rules.md, Access). */
export async function fillVendor(
  { table, now }: { table: Table; now: () => Date },
  vendorId: string,
  owner: OwnerNames,
  shop: ShopChanges & { businessName: string },
): Promise<VendorRecord> {
  await retryOnConflict(async () => {
    const vendor = await readVendor(table, vendorId)
    await table.transact([
      vendor
        ? vendorChangeWrite(vendor, shop, now())
        : {
            kind: 'put',
            item: { ...newVendorRecord(vendorId, owner, shop, now()) },
            condition: { text: 'attribute_not_exists(pk)' },
          },
    ])
  })
  return requireVendor(table, vendorId)
}

/** Every shop's id and name, in no order: one query of a thin index of some hundreds. */
export async function listVendorNames(table: Table): Promise<VendorListing[]> {
  const rows = await table.queryAll({ index: 'gsi2', pk: allVendorsPartition })
  return rows.map((row) => asRecord<VendorRecord>(row).listing)
}

/** These shops, in this order; unknown ones are left out. */
export async function readVendors(table: Table, vendorIds: string[]): Promise<VendorRecord[]> {
  const items = await table.batchGet(vendorIds.map(vendorKey))
  const byId = new Map(
    items.map((item) => asRecord<VendorRecord>(item)).map((vendor) => [vendor.vendorId, vendor]),
  )
  return vendorIds.flatMap((vendorId) => byId.get(vendorId) ?? [])
}

/**
 * The vendor's counters, kept by the transactions that change products and orders: `products`,
 * `orders`, `revenue` (IQD, without cancelled orders) and one field per order status.
 */
export async function readVendorCounts(
  table: Table,
  vendorId: string,
): Promise<Record<string, number>> {
  return readCounter(table, vendorCounter(vendorId))
}
