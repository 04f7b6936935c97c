import { importCars } from '#functions/cars/importCars.ts'
import { readCars } from '#functions/cars/store.ts'
import { services } from '#functions/http/services.ts'
import { toYearId } from '#shared/cars/rules.ts'
import type { SeededTrim } from './productBody.ts'
import { seedCountries } from './seedData.ts'

/** Imports the cars as nobody's, so that no vendor can delete what all of them share. */
export async function seedCars(): Promise<Map<string, SeededTrim>> {
  const cars = seedCountries.flatMap((country) =>
    country.brands.flatMap((brand) =>
      brand.trims.map(({ slug, name, from, to }) => ({
        slug,
        row: { country: country.name, brand: brand.name, trim: name, year: `${from}-${to}` },
      })),
    ),
  )
  const rows = cars.map(({ row }) => row)
  const { errors } = await importCars(services(), 'tree', rows)
  const [rejected] = errors
  if (rejected) throw new Error(`The seed's cars were rejected: ${rejected.message}`)

  const { countries, brands, trims } = await readCars(services().table)
  const slugs = new Map(
    cars.map(({ slug, row }) => [`${row.country}/${row.brand}/${row.trim}`, slug]),
  )
  return new Map(
    trims.map(({ trimId, brandId, name, years }) => {
      const brand = brands.find((one) => one.brandId === brandId)
      const country = countries.find((one) => one.countryId === brand?.countryId)
      const slug = slugs.get(`${country?.name}/${brand?.name}/${name}`)
      if (slug === undefined) throw new Error(`The seed has no car ${name}`)
      const yearIds = Object.entries(years).map(
        ([key, { year }]) => [year, toYearId(trimId, key)] as const,
      )
      return [slug, { id: trimId, years: new Map(yearIds) }]
    }),
  )
}
