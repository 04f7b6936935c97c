import { invalid, notFound } from '#functions/http/appError.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import { changeStamps, newStamps, unchanged } from '#functions/table/feedRow.ts'
import { carBrandKey, carCountryKey } from '#functions/table/keys.ts'
import type { CarBrandRecord } from '#functions/table/records.ts'
import { tombstone } from '#functions/table/tombstone.ts'
import type { Table, Write } from '#functions/table/table.ts'
import type { CarBrand } from '#shared/cars/schema.ts'
import { limits } from '#shared/kernel/limits.ts'
import { brandResponse } from '../carResponses.ts'
import {
  childCountWrite,
  inUse,
  lockWrites,
  rejectFull,
  rejectOthersUses,
  rejectTakenName,
  type PlacedName,
} from '../carWrites.ts'
import { transactCars } from '../ownWrites.ts'
import {
  ownTrimUses,
  readAllTrims,
  readBrands,
  readCars,
  readCountries,
  readCountriesAndBrands,
  type CarContext,
} from '../store.ts'

interface BrandFields {
  name: string
  carCountryId: string
}

const placed = ({ name, carCountryId }: BrandFields): PlacedName => ({ parent: carCountryId, name })
const placeOf = (brand: CarBrandRecord): PlacedName => ({
  parent: brand.countryId,
  name: brand.name,
})

async function requireCountry(table: Table, countryId: string): Promise<void> {
  const [country] = await readCountries(table, [countryId])
  if (!country) throw unknownCountry()
}

const unknownCountry = () => invalid(['carCountryId'], 'Choose a country that exists')

/** Throws NOT_FOUND. The many trims are read only where the brand has any. */
export async function findBrand(table: Table, brandId: string): Promise<CarBrand> {
  const [brand] = await readBrands(table, [brandId])
  if (!brand) throw notFound()
  const [[country], trims] = await Promise.all([
    readCountries(table, [brand.countryId]),
    brand.childCount > 0 ? readAllTrims(table) : [],
  ])
  if (!country) throw notFound()
  return brandResponse(brand, country, trims)
}

/** Throws VALIDATION_FAILED for an unknown country, NAME_TAKEN or CAR_DATA_FULL. Answers the new id. */
export async function addBrand(context: CarContext, fields: BrandFields): Promise<string> {
  const { table, now, newId } = context
  const brandId = newId()
  await retryOnConflict(async () => {
    const { countries, brands } = await readCountriesAndBrands(table)
    if (!countries.some((country) => country.countryId === fields.carCountryId))
      throw unknownCountry()
    await rejectTakenName(table, placed(fields), 'name')
    rejectFull(brands.length, limits.carBrands)
    await transactCars(context, () => {
      const brand: CarBrandRecord = {
        ...carBrandKey(brandId),
        entity: 'carBrand',
        brandId,
        countryId: fields.carCountryId,
        name: fields.name,
        childCount: 0,
        ...newStamps(now()),
      }
      return [
        ...lockWrites(placed(fields)),
        childCountWrite(carCountryKey(fields.carCountryId), 1),
        { kind: 'put', item: { ...brand }, condition: { text: 'attribute_not_exists(pk)' } },
      ]
    })
  })
  return brandId
}

/**
 * Renames a brand or moves it to another country. Throws NOT_FOUND, VALIDATION_FAILED for an unknown
 * country, NAME_TAKEN, or CAR_DATA_IN_USE when other vendors' products use its trims.
 */
export async function changeBrand(
  context: CarContext,
  vendorId: string,
  brandId: string,
  fields: BrandFields,
): Promise<void> {
  const { table, now } = context
  await retryOnConflict(async () => {
    const cars = await readCars(table)
    await requireCountry(table, fields.carCountryId)
    const brand = cars.brands.find((one) => one.brandId === brandId)
    if (!brand) throw notFound()
    const moved = brand.countryId !== fields.carCountryId
    if (brand.name === fields.name && !moved) return
    await rejectTakenName(table, placed(fields), 'name', placeOf(brand))
    const used = cars.trims.filter((trim) => trim.uses > 0 && trim.brandId === brandId)
    if (used.length > 0) rejectOthersUses(used, await ownTrimUses(table, vendorId))
    await transactCars(context, (): Write[] => [
      ...lockWrites(placed(fields), placeOf(brand)),
      ...(moved
        ? [
            childCountWrite(carCountryKey(brand.countryId), -1),
            childCountWrite(carCountryKey(fields.carCountryId), 1),
          ]
        : []),
      {
        kind: 'update',
        key: carBrandKey(brandId),
        changes: {
          set: {
            name: fields.name,
            countryId: fields.carCountryId,
            ...changeStamps(brand, now()),
          },
        },
        condition: unchanged(brand),
      },
    ])
  })
}

/** Throws NOT_FOUND, or CAR_DATA_IN_USE with the count of its trims. */
export async function removeBrand(context: CarContext, brandId: string): Promise<void> {
  const { table, now } = context
  await retryOnConflict(async () => {
    const [brand] = await readBrands(table, [brandId])
    if (!brand) throw notFound()
    if (brand.childCount > 0) throw inUse(brand.childCount)
    await transactCars(context, () => [
      ...lockWrites(undefined, placeOf(brand)),
      childCountWrite(carCountryKey(brand.countryId), -1),
      {
        kind: 'put',
        item: tombstone(brand, now()),
        condition: unchanged(brand, { text: 'childCount = :none', values: { ':none': 0 } }),
      },
    ])
  })
}
