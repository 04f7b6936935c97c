/**
 * The seed's market as rows, without a table: its cars and built-in categories, with the given shops and
 * products. Products are spread evenly over the days, the last one newest.
 */
import { monotonicFactory, ulid } from 'ulid'
import { checkFitments } from '#functions/products/references.ts'
import { newProductRecord } from '#functions/products/productRows.ts'
import type { CarTrimRecord, ProductRecord } from '#functions/table/records.ts'
import type { Item } from '#functions/table/table.ts'
import {
  brandRecord,
  categoryRecord,
  countryRecord,
  trimRecord,
  vendorRecord,
} from '#functions/testing/catalogueFixtures.ts'
import { governorateOfPlace } from '#shared/addresses/findGovernorate.ts'
import { tradeAreaAt } from '#shared/addresses/tradeAreas.ts'
import { toYearId } from '#shared/cars/rules.ts'
import { builtInCategories } from '#shared/categories/builtIn.ts'
import { newProduct } from '#shared/products/bodies.ts'
import { productBody, type SeededTrim } from './productBody.ts'
import { createRandom, type Random } from './random.ts'
import { seedCountries, type SeedProduct, type SeedVendor } from './seedData.ts'

const firstDay = Date.UTC(2026, 0, 1)
const days = 118

export interface SeededProducts {
  /** By the seed's slugs, and their records by id. */
  trims: ReadonlyMap<string, SeededTrim>
  records: ReadonlyMap<string, CarTrimRecord>
  vendorIds: readonly string[]
  random: Random
}

/** A product as the API validates and stores it. */
export function seedProductRecord(
  seed: SeedProduct,
  { trims, records, vendorIds, random }: SeededProducts,
  now: Date,
): ProductRecord {
  const body = newProduct.parse(productBody(seed, trims))
  return newProductRecord(body, checkFitments(body.compatibilities, records), {
    vendorId: vendorIds[seed.vendor] ?? '',
    now: () => now,
    newId: () => ulid(now.getTime(), random.next),
  })
}

/** Vendors, categories and cars, then `size` products, oldest first. */
export function* seedRows(
  shops: readonly Pick<SeedVendor, 'businessName' | 'city' | 'location'>[],
  products: Iterable<SeedProduct>,
  size: number,
): Generator<Item> {
  const random = createRandom(1, 'ids')
  const nextId = monotonicFactory(random.next)
  const newId = () => nextId(firstDay)
  const vendors = shops.map(({ businessName, city, location }) => {
    const governorate = governorateOfPlace({ city, location })?.id ?? ''
    const area = tradeAreaAt(location, governorate)?.id
    return vendorRecord(`user_${newId()}`, {
      ...{ businessName, city, location, governorate },
      ...(area && { area }),
    })
  })
  const trims = new Map<string, SeededTrim>()
  const records = new Map<string, CarTrimRecord>()
  for (const [position, { id, ...category }] of builtInCategories.entries())
    yield { ...categoryRecord(id, { ...category, position }) }
  for (const country of seedCountries) {
    const countryId = newId()
    yield { ...countryRecord(countryId, country.name) }
    for (const brand of country.brands) {
      const brandId = newId()
      yield { ...brandRecord(brandId, countryId, brand.name) }
      for (const { slug, name, from, to } of brand.trims) {
        const id = newId()
        const years = Array.from(
          { length: to - from + 1 },
          (_, step) => [newId().slice(-8), from + step] as const,
        )
        trims.set(slug, {
          id,
          years: new Map(years.map(([key, year]) => [year, toYearId(id, key)])),
        })
        records.set(id, {
          ...trimRecord(id, brandId, [], name),
          years: Object.fromEntries(years.map(([key, year]) => [key, { year, uses: 0 }])),
        })
      }
    }
  }
  for (const record of [...records.values(), ...vendors]) yield { ...record }
  const vendorIds = vendors.map(({ vendorId }) => vendorId)
  let count = 0
  for (const seed of products) {
    const now = new Date(firstDay + Math.round((count++ / size) * days * 86_400_000))
    yield { ...seedProductRecord(seed, { trims, records, vendorIds, random }, now) }
  }
}
