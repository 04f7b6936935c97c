import { notFound } from '#functions/http/appError.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import { changeStamps, newStamps, unchanged } from '#functions/table/feedRow.ts'
import { carCountryKey } from '#functions/table/keys.ts'
import type { CarCountryRecord } from '#functions/table/records.ts'
import type { Table } from '#functions/table/table.ts'
import { tombstone } from '#functions/table/tombstone.ts'
import type { CarCountry } from '#shared/cars/schema.ts'
import { limits } from '#shared/kernel/limits.ts'
import { countryResponse } from '../carResponses.ts'
import {
  countriesParent,
  inUse,
  lockWrites,
  rejectFull,
  rejectOthersUses,
  rejectTakenName,
} from '../carWrites.ts'
import { transactCars } from '../ownWrites.ts'
import {
  ownTrimUses,
  readCars,
  readCountries,
  readCountriesAndBrands,
  type CarContext,
} from '../store.ts'

const placed = (name: string) => ({ parent: countriesParent, name })

/** Throws NOT_FOUND. */
export async function findCountry(table: Table, countryId: string): Promise<CarCountry> {
  const { countries, brands } = await readCountriesAndBrands(table)
  const country = countries.find((one) => one.countryId === countryId)
  if (!country) throw notFound()
  return countryResponse(country, brands)
}

/** Throws NAME_TAKEN or CAR_DATA_FULL. Answers the new id. */
export async function addCountry(context: CarContext, name: string): Promise<string> {
  const { table, now, newId } = context
  const countryId = newId()
  await retryOnConflict(async () => {
    await rejectTakenName(table, placed(name), 'country')
    rejectFull((await readCountriesAndBrands(table)).countries.length, limits.carCountries)
    await transactCars(context, () => {
      const country: CarCountryRecord = {
        ...carCountryKey(countryId),
        entity: 'carCountry',
        countryId,
        name,
        childCount: 0,
        ...newStamps(now()),
      }
      return [
        ...lockWrites(placed(name)),
        { kind: 'put', item: { ...country }, condition: { text: 'attribute_not_exists(pk)' } },
      ]
    })
  })
  return countryId
}

/** Throws NOT_FOUND, NAME_TAKEN, or CAR_DATA_IN_USE when other vendors' products use its cars. */
export async function renameCountry(
  context: CarContext,
  vendorId: string,
  countryId: string,
  name: string,
): Promise<void> {
  const { table, now } = context
  await retryOnConflict(async () => {
    const cars = await readCars(table)
    const country = cars.countries.find((one) => one.countryId === countryId)
    if (!country) throw notFound()
    if (country.name === name) return
    await rejectTakenName(table, placed(name), 'country', placed(country.name))
    const brandIds = new Set(
      cars.brands.filter((brand) => brand.countryId === countryId).map((brand) => brand.brandId),
    )
    const used = cars.trims.filter((trim) => trim.uses > 0 && brandIds.has(trim.brandId))
    if (used.length > 0) rejectOthersUses(used, await ownTrimUses(table, vendorId))
    await transactCars(context, () => [
      ...lockWrites(placed(name), placed(country.name)),
      {
        kind: 'update',
        key: carCountryKey(countryId),
        changes: { set: { name, ...changeStamps(country, now()) } },
        condition: unchanged(country),
      },
    ])
  })
}

/** Throws NOT_FOUND, or CAR_DATA_IN_USE with the count of its brands. */
export async function removeCountry(context: CarContext, countryId: string): Promise<void> {
  const { table, now } = context
  await retryOnConflict(async () => {
    const [country] = await readCountries(table, [countryId])
    if (!country) throw notFound()
    if (country.childCount > 0) throw inUse(country.childCount)
    await transactCars(context, () => [
      ...lockWrites(undefined, placed(country.name)),
      {
        kind: 'put',
        item: tombstone(country, now()),
        condition: unchanged(country, { text: 'childCount = :none', values: { ':none': 0 } }),
      },
    ])
  })
}
