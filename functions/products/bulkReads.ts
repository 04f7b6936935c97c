/** What the rows of a bulk request refer to, read in a few batches before the first row is tried. */
import type { KeyedRequest, ProductClaim } from '#functions/table/idempotency.ts'
import {
  carBrandKey,
  carTrimKey,
  categoryKey,
  productKey,
  vendorKey,
} from '#functions/table/keys.ts'
import {
  asRecord,
  isLive,
  liveRecords,
  type CarTrimRecord,
  type ProductRecord,
} from '#functions/table/records.ts'
import { keyText, type Item, type Key } from '#functions/table/table.ts'
import type { ParsedProductChangeRow } from '#shared/products/bulkSchema.ts'
import type { VendorContext } from './productRows.ts'

export interface RowReads {
  /** The rows of these keys: from the batches where they have been asked for, else from the table. */
  read(keys: Key[]): Promise<Item[]>
  productOf(productId: string): ProductRecord | undefined
  /** Null: there was none. */
  claimOf(request: KeyedRequest): ProductClaim | null
}

export async function readForRows(
  { table, caller }: VendorContext,
  tasks: readonly { row: ParsedProductChangeRow; request: KeyedRequest }[],
): Promise<RowReads> {
  const found = new Map<string, Item>()
  const asked = new Set<string>()
  const load = async (keys: Key[]) => {
    const items = await table.batchGet(keys, { consistent: true })
    for (const key of keys) asked.add(keyText(key))
    for (const item of items) found.set(keyText(item), item)
    return items
  }
  const read = await load([
    vendorKey(caller.userId),
    ...tasks.flatMap(({ row, request }) => [request.key, ...referencedKeys(row)]),
  ])
  const trims = liveRecords<CarTrimRecord>(read.filter(({ entity }) => entity === 'carTrim'))
  const brandIds = new Set(trims.map(({ brandId }) => brandId))
  if (brandIds.size > 0) await load([...brandIds].map(carBrandKey))
  return {
    async read(keys) {
      const missing = keys.filter((key) => !asked.has(keyText(key)))
      const items = keys.flatMap((key) => found.get(keyText(key)) ?? [])
      return missing.length === 0
        ? items
        : [...items, ...(await table.batchGet(missing, { consistent: true }))]
    },
    productOf(productId) {
      const item = found.get(keyText(productKey(productId)))
      return isLive(item) ? asRecord<ProductRecord>(item) : undefined
    },
    claimOf({ key }) {
      const item = found.get(keyText(key))
      return item ? asRecord<ProductClaim>(item) : null
    },
  }
}

function referencedKeys(row: ParsedProductChangeRow): Key[] {
  if ('remove' in row) return [productKey(row.remove.id)]
  if ('edit' in row) {
    const { id, categoryId } = row.edit
    return [productKey(id), ...(categoryId === undefined ? [] : [categoryKey(categoryId)])]
  }
  const body = 'create' in row ? row.create : row.update
  return [
    categoryKey(body.categoryId),
    ...body.compatibilities.map(({ carTrimId }) => carTrimKey(carTrimId)),
    ...('update' in row ? [productKey(row.update.id)] : []),
  ]
}
