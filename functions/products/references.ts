/** The rows that products point to: loaded, and checked where a body names them. */
import { AppError, invalid } from '#functions/http/appError.ts'
import { checkNewImages } from '#functions/images/imageRows.ts'
import {
  carBrandKey,
  carTrimKey,
  categoryKey,
  featuredCountKey,
  productKey,
  vendorKey,
} from '#functions/table/keys.ts'
import {
  liveRecords,
  type CarBrandRecord,
  type CarTrimRecord,
  type CategoryRecord,
  type FitmentRecord,
  type ProductRecord,
  type VendorRecord,
} from '#functions/table/records.ts'
import type { Item, Key, Table, Write } from '#functions/table/table.ts'
import { limitNames, type CarLimits } from '#shared/cars/details.ts'
import { toYearKey } from '#shared/cars/rules.ts'
import { toParentId } from '#shared/kernel/ids.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { NewProduct, ProductChanges } from '#shared/products/bodies.ts'
import { parseImages } from '#shared/products/rules.ts'
import type { VendorContext } from './productRows.ts'

export type ReadRows = (keys: Key[]) => Promise<Item[]>

export interface References {
  vendors: ReadonlyMap<string, VendorRecord>
  categories: ReadonlyMap<string, CategoryRecord>
  trims: ReadonlyMap<string, CarTrimRecord>
  brands: ReadonlyMap<string, CarBrandRecord>
}

/**
 * Loads vendors, categories, trims and the trims' brands in one batch read. `brandIds` are the
 * brands that the trims are expected to have; others cost a second read. Pass `read` to accept
 * slightly stale rows.
 */
export async function loadReferences(
  table: Table,
  ids: { vendorIds?: string[]; categoryIds?: string[]; trimIds?: string[]; brandIds?: string[] },
  read: ReadRows = (keys) => table.batchGet(keys, { consistent: true }),
): Promise<References> {
  const { vendorIds = [], categoryIds = [], trimIds = [], brandIds = [] } = ids
  const rows = await read([
    ...vendorIds.map(vendorKey),
    ...categoryIds.map(categoryKey),
    ...trimIds.map(carTrimKey),
    ...brandIds.map(carBrandKey),
  ])
  const recordsOf = <T extends Key>(entity: string) =>
    liveRecords<T>(rows.filter((row) => row.entity === entity))
  const trims = recordsOf<CarTrimRecord>('carTrim')
  const unexpected = trims.map(({ brandId }) => brandId).filter((id) => !brandIds.includes(id))
  if (unexpected.length > 0) rows.push(...(await read([...new Set(unexpected)].map(carBrandKey))))
  return {
    vendors: new Map(recordsOf<VendorRecord>('vendor').map((row) => [row.vendorId, row])),
    categories: new Map(recordsOf<CategoryRecord>('category').map((row) => [row.categoryId, row])),
    trims: new Map(trims.map((row) => [row.trimId, row])),
    brands: new Map(recordsOf<CarBrandRecord>('carBrand').map((row) => [row.brandId, row])),
  }
}

/** Loads what a body refers to; rejects what does not exist, and a featured product too many. */
export async function loadContext(
  { table, caller: { userId: vendorId } }: VendorContext,
  body: NewProduct | ProductChanges,
  {
    becomesFeatured,
    before,
    shownImages = before?.images,
    read,
  }: {
    becomesFeatured: boolean
    before?: ProductRecord
    /** The ids that the vendor has already. */
    shownImages?: readonly string[] | undefined
    read?: ReadRows | undefined
  },
) {
  const [references, newImages, featured] = await Promise.all([
    loadReferences(
      table,
      {
        vendorIds: [vendorId],
        categoryIds: [body.categoryId],
        trimIds: body.compatibilities.map((fitment) => fitment.carTrimId),
        brandIds: before?.fitments.map((fitment) => fitment.brandId) ?? [],
      },
      read,
    ),
    checkNewImages(table, vendorId, parseImages(body.imageUrl), shownImages),
    becomesFeatured ? table.get(featuredCountKey(vendorId), { consistent: true }) : undefined,
  ])
  if (!references.categories.has(body.categoryId))
    throw invalid(['categoryId'], 'The category does not exist')
  const fitments = checkFitments(body.compatibilities, references.trims, before?.fitments)
  await checkUniversal(body, before)
  if (Number(featured?.featured ?? 0) >= limits.featuredPerVendor)
    throw new AppError('TOO_MANY_FEATURED')
  const partChecks = await checkParts(table, vendorId, body, before)
  return { references, fitments, newImages, partChecks }
}

/**
 * The condition that the parts which a set adds are this vendor's live products; throws 400 where they are not.
 * Stored ones may have been deleted since.
 */
async function checkParts(
  table: Table,
  vendorId: string,
  { parts = [] }: NewProduct | ProductChanges,
  before: ProductRecord | undefined,
): Promise<Write[]> {
  const isKnown = (id: string) => before?.parts?.some(({ productId }) => productId === id)
  const added = parts.map(({ productId }) => productId).filter((id) => !isKnown(id))
  const rows = await table.batchGet(added.map(productKey), { consistent: true })
  const own = new Set(
    liveRecords<ProductRecord>(rows)
      .filter((row) => row.vendorId === vendorId && !row.askerId)
      .map(({ productId }) => productId),
  )
  const foreign = added.find((id) => !own.has(id) || id === before?.productId)
  if (foreign !== undefined)
    throw invalid(
      ['parts', parts.findIndex(({ productId }) => productId === foreign)],
      'The part is not one of your products',
    )
  return added.map((id) => ({
    kind: 'check',
    key: productKey(id),
    condition: {
      text: 'vendorId = :owner AND attribute_not_exists(deletedAt)',
      values: { ':owner': vendorId },
    },
  }))
}

/** A name that was accepted once stays so, whatever the vocabulary learns later. */
async function checkUniversal(
  { isUniversal, nameAr, nameEn }: NewProduct | ProductChanges,
  before: ProductRecord | undefined,
): Promise<void> {
  if (!isUniversal) return
  if (before?.isUniversal && before.nameAr === nameAr && before.nameEn === nameEn) return
  const { mayBeUniversal } = await import('#functions/search/productNames.ts')
  if (!mayBeUniversal(nameAr, nameEn))
    throw invalid(['isUniversal'], 'This part is not one for every car')
}

/**
 * Fitments as stored; limits that are absent stay as they were. Throws 400 naming the first one whose trim or
 * year does not exist.
 */
export function checkFitments(
  compatibilities: NewProduct['compatibilities'],
  trims: ReadonlyMap<string, CarTrimRecord>,
  before: readonly FitmentRecord[] = [],
): FitmentRecord[] {
  return compatibilities.map(({ carTrimId, carYearIds, ...limits }, index) => {
    const trim = trims.get(carTrimId)
    if (!trim) throw invalid(['compatibilities', index], 'The car model does not exist')
    const yearIds = [...new Set(carYearIds)]
    const unknown = yearIds.some(
      (yearId) => toParentId(yearId) !== carTrimId || !Object.hasOwn(trim.years, toYearKey(yearId)),
    )
    if (unknown)
      throw invalid(['compatibilities', index], 'A year does not exist for the car model')
    const stored = before.find(({ trimId }) => trimId === carTrimId)
    return { trimId: carTrimId, brandId: trim.brandId, yearIds, ...mergeLimits(stored, limits) }
  })
}

type StoredLimits = Pick<FitmentRecord, keyof CarLimits>

/** Without empty lists. */
function mergeLimits(stored: StoredLimits | undefined, given: CarLimits): StoredLimits {
  const names = Object.values(limitNames)
  return Object.fromEntries(
    names.flatMap((name) => {
      const list = given[name] ?? stored?.[name] ?? []
      return list.length > 0 ? [[name, list]] : []
    }),
  )
}
