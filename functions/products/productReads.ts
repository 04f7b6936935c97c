/** Reads of one product and of what it names; consistent, so that what was just saved is there. */
import { notFound } from '#functions/http/appError.ts'
import {
  carBrandKey,
  carTrimKey,
  categoryKey,
  productKey,
  productPartition,
  vendorKey,
} from '#functions/table/keys.ts'
import {
  asRecord,
  type CarBrandRecord,
  type CarTrimRecord,
  type CategoryRecord,
  type ProductRecord,
  type VariantRecord,
  type VendorRecord,
} from '#functions/table/records.ts'
import type { Item, Key, Table } from '#functions/table/table.ts'
import { isLive } from '#functions/table/tombstone.ts'
import type { ProductNames } from './productResponse.ts'

/** A product that stands, with its variants. */
export interface ProductRows {
  product: ProductRecord
  variants: VariantRecord[]
}

/** Product and variants: one query. NOT_FOUND when there is none or it is retired. */
async function readProduct(table: Table, productId: string): Promise<ProductRows> {
  const items = await table.queryAll({ pk: productPartition(productId), consistent: true })
  const row = items.find((item) => item.sk === productKey(productId).sk)
  if (!isLive(row)) throw notFound()
  return {
    product: asRecord<ProductRecord>(row),
    variants: items
      .filter((item) => item.entity === 'variant')
      .map((item) => asRecord<VariantRecord>(item)),
  }
}

/** A product that this caller may see: an inactive one is there for its vendor only. */
export async function readVisibleProduct(
  table: Table,
  productId: string,
  callerId: string | undefined,
): Promise<ProductRows> {
  const rows = await readProduct(table, productId)
  if (!rows.product.isActive && rows.product.vendorId !== callerId) throw notFound()
  return rows
}

/** A product of this vendor; another vendor's is NOT_FOUND. */
export async function readOwnProduct(
  table: Table,
  productId: string,
  vendorId: string,
): Promise<ProductRows> {
  const rows = await readProduct(table, productId)
  if (rows.product.vendorId !== vendorId) throw notFound()
  return rows
}

/**
 * Shop, category, trims and brands: one batch read. `brandIds` are those that the fitments
 * remember; brands that the trims name and that are not among them cost one more. `read` is given
 * where car names may be a little old.
 */
export async function readNames(
  table: Table,
  wanted: { vendorId: string; categoryId: string; trimIds: string[]; brandIds?: string[] },
  read = (keys: Key[]): Promise<Item[]> => table.batchGet(keys, { consistent: true }),
): Promise<ProductNames> {
  const items = await read([
    vendorKey(wanted.vendorId),
    categoryKey(wanted.categoryId),
    ...wanted.trimIds.map(carTrimKey),
    ...(wanted.brandIds ?? []).map(carBrandKey),
  ])
  const rows = new Map(items.filter(isLive).map((item) => [`${item.pk}\n${item.sk}`, item]))
  const find = <T extends Key>({ pk, sk }: Key) => {
    const item = rows.get(`${pk}\n${sk}`)
    return item && asRecord<T>(item)
  }
  const trims = new Map<string, CarTrimRecord>()
  for (const trimId of wanted.trimIds) {
    const trim = find<CarTrimRecord>(carTrimKey(trimId))
    if (trim) trims.set(trimId, trim)
  }
  const brands = new Map<string, CarBrandRecord>()
  const unforeseen = new Set<string>()
  for (const { brandId } of trims.values()) {
    const brand = find<CarBrandRecord>(carBrandKey(brandId))
    if (brand) brands.set(brandId, brand)
    else unforeseen.add(brandId)
  }
  if (unforeseen.size > 0)
    for (const row of (await read([...unforeseen].map(carBrandKey))).filter(isLive)) {
      const brand = asRecord<CarBrandRecord>(row)
      brands.set(brand.brandId, brand)
    }
  return {
    vendor: find<VendorRecord>(vendorKey(wanted.vendorId)),
    category: find<CategoryRecord>(categoryKey(wanted.categoryId)),
    trims,
    brands,
  }
}
