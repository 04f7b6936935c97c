import { invalid, notFound } from '#functions/http/appError.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import { changeStamps, newStamps, unchanged } from '#functions/table/feedRow.ts'
import { carTrimKey } from '#functions/table/keys.ts'
import type { CarTrimRecord } from '#functions/table/records.ts'
import { tombstone } from '#functions/table/tombstone.ts'
import type { Table, Write } from '#functions/table/table.ts'
import type { CarTrim } from '#shared/cars/schema.ts'
import { limits } from '#shared/kernel/limits.ts'
import { trimResponse } from '../carResponses.ts'
import {
  brandCountsWrite,
  inUse,
  lockWrites,
  rejectFull,
  rejectOthersUses,
  rejectTakenName,
  yearCount,
  type PlacedName,
} from '../carWrites.ts'
import { transactCars } from '../ownWrites.ts'
import {
  ownTrimUses,
  readBrands,
  readCountriesAndBrands,
  readTrims,
  type CarContext,
} from '../store.ts'

interface TrimFields {
  name: string
  carBrandId: string
}

const placed = ({ name, carBrandId }: TrimFields): PlacedName => ({ parent: carBrandId, name })
const placeOf = (trim: CarTrimRecord): PlacedName => ({ parent: trim.brandId, name: trim.name })

async function requireBrand(table: Table, brandId: string): Promise<void> {
  const [brand] = await readBrands(table, [brandId])
  if (!brand) throw unknownBrand()
}

const unknownBrand = () => invalid(['carBrandId'], 'Choose a brand that exists')

/** Throws NOT_FOUND. */
export async function findTrim(table: Table, trimId: string): Promise<CarTrim> {
  const [trim] = await readTrims(table, [trimId])
  const [brand] = trim ? await readBrands(table, [trim.brandId]) : []
  if (!trim || !brand) throw notFound()
  return trimResponse(trim, brand)
}

/** Throws VALIDATION_FAILED for an unknown brand, NAME_TAKEN or CAR_DATA_FULL. Answers the new id. */
export async function addTrim(context: CarContext, fields: TrimFields): Promise<string> {
  const { table, now, newId } = context
  const trimId = newId()
  await retryOnConflict(async () => {
    const { brands } = await readCountriesAndBrands(table)
    if (!brands.some((brand) => brand.brandId === fields.carBrandId)) throw unknownBrand()
    await rejectTakenName(table, placed(fields), 'name')
    // Their counts of children say how many trims there are without reading any.
    rejectFull(
      brands.reduce((sum, brand) => sum + brand.childCount, 0),
      limits.carTrims,
    )
    await transactCars(context, () => {
      const trim: CarTrimRecord = {
        ...carTrimKey(trimId),
        entity: 'carTrim',
        trimId,
        brandId: fields.carBrandId,
        name: fields.name,
        years: {},
        uses: 0,
        ...newStamps(now()),
      }
      return [
        ...lockWrites(placed(fields)),
        brandCountsWrite(fields.carBrandId, 1, 0),
        { kind: 'put', item: { ...trim }, condition: { text: 'attribute_not_exists(pk)' } },
      ]
    })
  })
  return trimId
}

/**
 * Renames a trim or moves it to another brand. Throws NOT_FOUND, VALIDATION_FAILED for an unknown
 * brand, NAME_TAKEN, or CAR_DATA_IN_USE when other vendors' products use it; that its uses are the
 * caller's own is a condition of the write.
 */
export async function changeTrim(
  context: CarContext,
  vendorId: string,
  trimId: string,
  fields: TrimFields,
): Promise<void> {
  const { table, now } = context
  await retryOnConflict(async () => {
    await requireBrand(table, fields.carBrandId)
    const [trim] = await readTrims(table, [trimId])
    if (!trim) throw notFound()
    const moved = trim.brandId !== fields.carBrandId
    if (trim.name === fields.name && !moved) return
    await rejectTakenName(table, placed(fields), 'name', placeOf(trim))
    if (trim.uses > 0) rejectOthersUses([trim], await ownTrimUses(table, vendorId))
    await transactCars(context, (): Write[] => [
      ...lockWrites(placed(fields), placeOf(trim)),
      ...(moved
        ? [
            brandCountsWrite(trim.brandId, -1, -yearCount(trim)),
            brandCountsWrite(fields.carBrandId, 1, yearCount(trim)),
          ]
        : []),
      {
        kind: 'update',
        key: carTrimKey(trimId),
        changes: {
          set: { name: fields.name, brandId: fields.carBrandId, ...changeStamps(trim, now()) },
        },
        condition: unchanged(trim, { text: 'uses = :uses', values: { ':uses': trim.uses } }),
      },
    ])
  })
}

/** Deletes a trim with its years. Throws NOT_FOUND, or CAR_DATA_IN_USE with the products' count. */
export async function removeTrim(context: CarContext, trimId: string): Promise<void> {
  const { table, now } = context
  await retryOnConflict(async () => {
    const [trim] = await readTrims(table, [trimId])
    if (!trim) throw notFound()
    if (trim.uses > 0) throw inUse(trim.uses)
    await transactCars(context, () => [
      ...lockWrites(undefined, placeOf(trim)),
      brandCountsWrite(trim.brandId, -1, -yearCount(trim)),
      {
        kind: 'put',
        item: tombstone(trim, now()),
        condition: unchanged(trim, { text: 'uses = :none', values: { ':none': 0 } }),
      },
    ])
  })
}
