import { changeStamps, unchanged } from '#functions/table/feedRow.ts'
import { vendorKey } from '#functions/table/keys.ts'
import { asRecord, readRecord, type VendorRecord } from '#functions/table/records.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import type { Table } from '#functions/table/table.ts'
import { governorateOfPlace } from '#shared/addresses/governorates.ts'
import { isReachable } from '#shared/vendors/rules.ts'

const graceMs = 30 * 24 * 60 * 60 * 1000

/** Gives vendors who lack a phone number or a governorate 30 days to add them. */
export function writeVendorClosing(table: Table, now: () => Date): Promise<void> {
  const closesAt = new Date(now().getTime() + graceMs).toISOString()
  return changeVendors(table, now, (vendor) =>
    isReachable(vendor) || vendor.closesAt !== undefined ? undefined : { closesAt },
  )
}

/** Fills the governorate of vendors from before there was one, where their city or location names it. */
export function writeVendorGovernorates(table: Table, now: () => Date): Promise<void> {
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
