/** The last import of a vendor that added products: of two devices that import one file, one adds it. */
import { lastImportKey } from '#functions/table/keys.ts'
import { unlessChanged } from '#functions/table/table.ts'
import type { ImportMark } from '#shared/products/bulkSchema.ts'
import type { VendorContext } from './productRows.ts'

interface LastImport {
  importId: string
}

export async function readLastImport({ table, caller }: VendorContext) {
  const row = await table.get(lastImportKey(caller.userId), { consistent: true })
  return { id: (row as Partial<LastImport> | undefined)?.importId ?? null }
}

/** Whether this import may add products: another that began since would add the same ones. */
export async function claimImport(
  { table, caller }: VendorContext,
  { id, after }: ImportMark,
): Promise<boolean> {
  const isNext = {
    text: `#id = :id OR ${after === null ? 'attribute_not_exists(#id)' : '#id = :after'}`,
    names: { '#id': 'importId' },
    values: { ':id': id, ...(after !== null && { ':after': after }) },
  }
  const changes = { set: { entity: 'lastImport', importId: id } }
  const write = table.update(lastImportKey(caller.userId), changes, isNext)
  return (await unlessChanged(write.then(() => true))) ?? false
}
