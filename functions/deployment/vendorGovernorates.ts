import { changeStamps, unchanged } from '#functions/table/feedRow.ts'
import { vendorKey } from '#functions/table/keys.ts'
import { asRecord, readRecord, type VendorRecord } from '#functions/table/records.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import type { Table } from '#functions/table/table.ts'
import { governorateOfPlace } from '#shared/addresses/governorates.ts'

/** Fills the governorate of vendors from before there was one, where their city or location names it. */
export async function writeVendorGovernorates(table: Table, now: () => Date): Promise<void> {
  for await (const item of table.scanAll()) {
    if (item.entity !== 'vendor') continue
    const key = vendorKey(asRecord<VendorRecord>(item).vendorId)
    await retryOnConflict(async () => {
      const vendor = await readRecord<VendorRecord>(table, key)
      // An empty one is the vendor's own choice.
      if (!vendor || vendor.governorate !== undefined) return
      const governorate = governorateOfPlace(vendor)?.id
      if (!governorate) return
      const changes = { set: { governorate, ...changeStamps(vendor, now()) } }
      await table.transact([{ kind: 'update', key, changes, condition: unchanged(vendor) }])
    })
  }
}
