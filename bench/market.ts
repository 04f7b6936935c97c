/**
 * Rows of a market without a table: the seed's cars and built-in categories, with the given shops and
 * products. Products are spread evenly over the days, the last one newest.
 */
import { monotonicFactory, ulid } from 'ulid'
import { checkFitments } from '#functions/products/fitments.ts'
import { newProductRecord } from '#functions/products/productRows.ts'
import type { CarTrimRecord } from '#functions/table/records.ts'
import type { Item } from '#functions/table/table.ts'
import {
  brandRecord,
  categoryRecord,
  countryRecord,
  trimRecord,
  vendorRecord,
} from '#functions/testing/catalogueFixtures.ts'
import { largeVendors } from '#infra/local/seed/large/largePeople.ts'
import { largeProducts } from '#infra/local/seed/large/largeProducts.ts'
import {
  seedCountries,
  seedProducts,
  seedVendors,
  type SeedProduct,
  type SeedVendor,
} from '#infra/local/seed/seedData.ts'
import { createRandom } from '#infra/local/seed/large/random.ts'
import { productBody, type SeededTrim } from '#infra/local/seed/productBody.ts'
import { governorateOfPlace } from '#shared/addresses/governorates.ts'
import { toYearId } from '#shared/cars/rules.ts'
import { builtInCategories } from '#shared/categories/builtIn.ts'
import { newProduct } from '#shared/products/bodies.ts'

const firstDay = Date.UTC(2026, 0, 1)
const days = 118

export interface Market {
  /** Vendors, categories and cars, then products, oldest first. */
  rows: Iterable<Item>
  /** By the seed's slugs. */
  trimIds: Map<string, string>
  brandIds: Map<string, string>
  countryIds: string[]
  vendorIds: string[]
}

interface MarketParts {
  shops: readonly Pick<SeedVendor, 'businessName' | 'city' | 'location'>[]
  products: Iterable<SeedProduct>
  /** How many products there are. */
  size: number
}

function createMarket({ shops, products, size }: MarketParts): Market {
  const random = createRandom(1, 'ids')
  const nextId = monotonicFactory(random.next)
  const newId = () => nextId(firstDay)
  const vendors = shops.map(({ businessName, city, location }) =>
    vendorRecord(`user_${newId()}`, {
      businessName,
      city,
      location,
      governorate: governorateOfPlace({ city, location })?.id ?? '',
    }),
  )
  const cars = createCars(newId)
  const trims = new Map(cars.trims.map((trim) => [trim.trimId, trim]))
  const known: Item[] = [
    ...builtInCategories.map(({ id, ...category }, position) => ({
      ...categoryRecord(id, { ...category, position }),
    })),
    ...cars.others,
    ...[...cars.trims, ...vendors].map((record) => ({ ...record })),
  ]
  function* rows(): Generator<Item> {
    for (const row of known) yield row
    let made = 0
    for (const seed of products) {
      const now = new Date(firstDay + Math.round((made++ / size) * days * 86_400_000))
      const body = newProduct.parse(productBody(seed, cars.seeded))
      const product = newProductRecord(body, checkFitments(body.compatibilities, trims), {
        vendorId: vendors[seed.vendor]?.vendorId ?? '',
        now: () => now,
        newId: () => ulid(now.getTime(), random.next),
      })
      yield { ...product }
    }
  }
  return {
    rows: rows(),
    trimIds: new Map([...cars.seeded].map(([slug, { id }]) => [slug, id])),
    brandIds: cars.brandIds,
    countryIds: cars.countryIds,
    vendorIds: vendors.map(({ vendorId }) => vendorId),
  }
}

/** The seed's cars as rows, with ids and year keys in the API's format. */
function createCars(newId: () => string) {
  const others: Item[] = []
  const trims: CarTrimRecord[] = []
  const seeded = new Map<string, SeededTrim>()
  const brandIds = new Map<string, string>()
  const countryIds: string[] = []
  for (const country of seedCountries) {
    const countryId = newId()
    countryIds.push(countryId)
    others.push({ ...countryRecord(countryId, country.name) })
    for (const brand of country.brands) {
      const brandId = newId()
      brandIds.set(brand.slug, brandId)
      others.push({ ...brandRecord(brandId, countryId, brand.name) })
      for (const { slug, name, from, to } of brand.trims) {
        const trimId = newId()
        const keys = Array.from({ length: to - from + 1 }, (_, step) => ({
          key: newId().slice(-8),
          year: from + step,
        }))
        seeded.set(slug, {
          id: trimId,
          years: new Map(keys.map(({ key, year }) => [year, toYearId(trimId, key)])),
        })
        trims.push({
          ...trimRecord(trimId, brandId, [], name),
          years: Object.fromEntries(keys.map(({ key, year }) => [key, { year, uses: 0 }])),
        })
      }
    }
  }
  return { others, trims, seeded, brandIds, countryIds }
}

/** The demo market. */
export const createDemoMarket = (): Market =>
  createMarket({ shops: seedVendors, products: seedProducts, size: seedProducts.length })

const productsPerVendor = 250

/** Products as `npm run seed -- --products` writes them. */
export function createLargeMarket(size: number): Market {
  const shops = largeVendors(1, Math.max(8, Math.ceil(size / productsPerVendor)), seedCountries)
  const products = largeProducts(1, size, { shops, cars: seedCountries })
  return createMarket({ shops, products, size })
}
