import { AppError, invalid } from '#functions/http/appError.ts'
import { checkNewImages } from '#functions/images/imageRows.ts'
import { featuredCountKey } from '#functions/table/keys.ts'
import type { ProductRecord, CarTrimRecord, FitmentRecord } from '#functions/table/records.ts'
import type { NewProduct, ProductChanges } from '#shared/products/bodies.ts'
import { limits } from '#shared/kernel/limits.ts'
import { parseImages } from '#shared/products/rules.ts'
import type { VendorContext } from './productRows.ts'
import { loadReferences, type ReadRows } from './reads.ts'
import { toYearKey } from '#shared/cars/rules.ts'
import { toParentId } from '#shared/kernel/ids.ts'

/** Loads what a body refers to; rejects what does not exist, and a featured product too many. */
export async function loadContext(
  { table, caller: { userId: vendorId } }: VendorContext,
  body: NewProduct | ProductChanges,
  {
    becomesFeatured,
    before,
    read,
  }: { becomesFeatured: boolean; before?: ProductRecord; read?: ReadRows | undefined },
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
    checkNewImages(table, vendorId, parseImages(body.imageUrl), before?.images),
    becomesFeatured ? table.get(featuredCountKey(vendorId), { consistent: true }) : undefined,
  ])
  if (!references.categories.has(body.categoryId))
    throw invalid(['categoryId'], 'The category does not exist')
  const fitments = checkFitments(body.compatibilities, references.trims)
  await checkUniversal(body, before)
  if (Number(featured?.featured ?? 0) >= limits.featuredPerVendor)
    throw new AppError('TOO_MANY_FEATURED')
  return { references, fitments, newImages }
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

/** Fitments as stored. Throws 400 naming the first one whose trim or year does not exist. */
export function checkFitments(
  compatibilities: NewProduct['compatibilities'],
  trims: ReadonlyMap<string, CarTrimRecord>,
): FitmentRecord[] {
  return compatibilities.map(({ carTrimId, carYearIds }, index) => {
    const trim = trims.get(carTrimId)
    if (!trim) throw invalid(['compatibilities', index], 'The car model does not exist')
    const yearIds = [...new Set(carYearIds)]
    const unknown = yearIds.some(
      (yearId) => toParentId(yearId) !== carTrimId || !Object.hasOwn(trim.years, toYearKey(yearId)),
    )
    if (unknown)
      throw invalid(['compatibilities', index], 'A year does not exist for the car model')
    return { trimId: carTrimId, brandId: trim.brandId, yearIds }
  })
}
