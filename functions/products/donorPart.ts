/** The place of a product among the parts of a dismantled car, written with the product. */
import { invalid } from '#functions/http/appError.ts'
import { rowExists } from '#functions/table/conditions.ts'
import type { DonorRecord } from '#functions/table/records/donorRecords.ts'
import { donorKey } from '#functions/table/keys.ts'
import { liveRecords, type ProductRecord } from '#functions/table/records.ts'
import type { Write } from '#functions/table/table.ts'
import { donorPartIds } from '#shared/donors/parts.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { NewProduct } from '#shared/products/bodies.ts'
import type { VendorContext } from './productRows.ts'
import type { ReadRows } from './references.ts'

type Place = NonNullable<NewProduct['donor']>

/** The car of a new product; throws 400 if it takes no such part of this vendor. */
export async function requireDonor(
  { table, caller }: VendorContext,
  { id, part }: Place,
  read: ReadRows = (keys) => table.batchGet(keys, { consistent: true }),
): Promise<DonorRecord> {
  const [donor] = liveRecords<DonorRecord>(await read([donorKey(id)]))
  if (donor?.vendorId !== caller.userId || donor.closedAt)
    throw invalid(['donor', 'id'], 'The car does not exist, or is closed')
  if (!donorPartIds.has(part)) throw invalid(['donor', 'part'], 'A car has no such part')
  if (Object.hasOwn(donor.parts, part))
    throw invalid(['donor', 'part'], 'This part of the car is on sale')
  return donor
}

/** Fails if the car is closed or another vendor's, or the part has been taken since it was read. */
export const addPartWrite = (
  { donorId, vendorId }: DonorRecord,
  { part }: Place,
  productId: string,
): Write => ({
  kind: 'update',
  key: donorKey(donorId),
  changes: { set: { [`parts.${part}`]: productId } },
  condition: {
    text:
      'vendorId = :owner AND attribute_not_exists(closedAt) AND size(#parts) < :max' +
      ' AND attribute_not_exists(#parts.#part)',
    names: { '#parts': 'parts', '#part': part },
    values: { ':owner': vendorId, ':max': limits.partsPerDonor },
  },
})

/** Frees the place of a deleted product. */
export const removePartWrites = ({ donorId, donorPart }: ProductRecord): Write[] =>
  donorId === undefined || donorPart === undefined
    ? []
    : [
        {
          kind: 'update',
          key: donorKey(donorId),
          changes: { remove: [`parts.${donorPart}`] },
          condition: rowExists,
        },
      ]
