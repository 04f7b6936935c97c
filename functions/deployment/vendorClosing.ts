import { changeStamps, unchanged } from '#functions/table/feedRow.ts'
import { vendorKey } from '#functions/table/keys.ts'
import { asRecord, readRecord, type VendorRecord } from '#functions/table/records.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import type { Table } from '#functions/table/table.ts'
import { isReachable } from '#shared/vendors/rules.ts'

const graceMs = 30 * 24 * 60 * 60 * 1000

/** Gives vendors who lack a phone number or a governorate 30 days to add them. */
export async function writeVendorClosing(table: Table, now: () => Date): Promise<void> {
  const closesAt = new Date(now().getTime() + graceMs).toISOString()
  for await (const item of table.scanAll()) {
    if (item.entity !== 'vendor') continue
    const key = vendorKey(asRecord<VendorRecord>(item).vendorId)
    await retryOnConflict(async () => {
      const vendor = await readRecord<VendorRecord>(table, key)
      if (!vendor || isReachable(vendor) || vendor.closesAt !== undefined) return
      const changes = { set: { closesAt, ...changeStamps(vendor, now()) } }
      await table.transact([{ kind: 'update', key, changes, condition: unchanged(vendor) }])
    })
  }
}
