/** Vendors and customers of a large market, all over Iraq. */
import * as z from 'zod'
import names from '../data/largeNames.json' with { type: 'json' }
import { createRandom, type Random } from '../random.ts'
import { readCsv, texts } from '../readCsv.ts'
import type { SeedCountry, SeedCustomer, SeedVendor } from '../seedData.ts'

/** A vendor with its brands, and its number of featured products. */
export interface LargeVendor extends SeedVendor {
  brands: string[]
  featured: number
}

const places = readCsv(
  'largePlaces.csv',
  z.strictObject({
    /** A governorate by its Arabic name. */
    city: z.string(),
    /** Percent of all vendors. */
    share: z.coerce.number(),
    /** Trade areas. */
    markets: texts,
    quarters: texts,
  }),
).flatMap((place) => Array<typeof place>(place.share).fill(place))

/** Vendors with unique names, each for one to three brands. */
export function largeVendors(
  number: number,
  count: number,
  cars: readonly SeedCountry[],
): LargeVendor[] {
  const random = createRandom(number, 'shops')
  // Most cars in Iraq are Korean, Japanese or American.
  const countries = [...cars, ...Array.from({ length: 3 }, () => cars.slice(0, 3)).flat()]
  const taken = new Set<string>()
  return Array.from({ length: count }, (_, index) => {
    const country = random.pick(countries)
    const brands = [...new Set([1, 2, 3].map(() => random.pick(country.brands)))]
    const { city, markets } = random.pick(places)
    const location = random.pick(markets)
    const trade = brands.map((brand) => brand.name).join(' و')
    const name = `${random.pick(names.shopNames)} لقطع ${trade}`
    const businessName =
      [name, `${name}، ${city}`].find((one) => !taken.has(one)) ?? `${name} ${index}`
    taken.add(businessName)
    return {
      ...createPerson(random, 'shop', index),
      businessName,
      phone: createPhone(random),
      city,
      location,
      address: `${city}، ${location}، ${random.pick(names.streets)}، ${random.pick(names.landmarks)}`,
      businessDescription: `قطع ${trade} أصلي وتجاري ومستعمل نظيف. نجهز كل المحافظات، والفحص عند الاستلام.`,
      brands: brands.map((brand) => brand.slug),
      featured: random.chance(0.3) ? random.between(1, 3) : 0,
    }
  })
}

/** Customers with one address each. */
export function largeCustomers(number: number, count: number): SeedCustomer[] {
  const random = createRandom(number, 'customers')
  return Array.from({ length: count }, (_, index) => {
    const { city, quarters } = random.pick(places)
    const address = {
      label: 'المنزل',
      province: city,
      city: random.pick(quarters),
      street: `${random.pick(names.streets)}، دار ${random.between(1, 90)}`,
      landmark: random.pick(names.landmarks),
      phone: createPhone(random),
      isDefault: true,
    }
    return { ...createPerson(random, 'buyer', index), addresses: [address] }
  })
}

const createPerson = (random: Random, role: string, index: number) => ({
  firstName: random.pick(names.firstNames),
  lastName: random.pick(names.familyNames),
  email: `${role}${index}@qitati.test`,
  username: `${role}_${index}`,
})

const createPhone = (random: Random) =>
  `${random.pick(['077', '078', '075'])}${random.between(10_000_000, 99_999_999)}`
