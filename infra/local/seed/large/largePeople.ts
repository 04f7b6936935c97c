/** Vendors and customers of a large market, all over Iraq. */
import type { SeedCountry, SeedCustomer, SeedVendor } from '../seedData.ts'
import {
  familyNames,
  firstNames,
  landmarks,
  places,
  shopNames,
  streets,
  type Place,
} from './largeData.ts'
import { createRandom, type Random } from './random.ts'

/** A vendor's brands, and its number of featured products. */
export interface LargeVendor {
  brands: string[]
  featured: number
}

export type NewVendor = SeedVendor & LargeVendor

/** Vendors with unique names, each for one to three brands. */
export function largeVendors(
  number: number,
  count: number,
  cars: readonly SeedCountry[],
): NewVendor[] {
  const random = createRandom(number, 'shops')
  const taken = new Set<string>()
  return Array.from({ length: count }, (_, index) => {
    const country = random.pick(weighted(cars))
    const brands = [...new Set([1, 2, 3].map(() => random.pick(country.brands)))]
    const place = pickPlace(random)
    const person = pickPerson(random)
    const market = random.pick(place.markets)
    const trade = brands.map((brand) => brand.name).join(' و')
    const first = `${random.pick(shopNames)} لقطع ${brands[0]?.name ?? ''}`
    const name = [first, `${first}، ${place.city}`, `${person.lastName} لقطع ${trade}`].find(
      (one) => !taken.has(one),
    )
    const businessName = name ?? `${first} ${index}`
    taken.add(businessName)
    return {
      ...person,
      email: `shop${index}@qitati.test`,
      username: `shop_${index}`,
      businessName,
      phone: pickPhone(random),
      city: place.city,
      location: market,
      address: `${place.city}، ${market}، ${random.pick(streets)}، ${random.pick(landmarks)}`,
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
    const place = pickPlace(random)
    return {
      ...pickPerson(random),
      email: `buyer${index}@qitati.test`,
      username: `buyer_${index}`,
      addresses: [
        {
          label: 'المنزل',
          province: place.city,
          city: random.pick(place.quarters),
          street: `${random.pick(streets)}، دار ${random.between(1, 90)}`,
          landmark: random.pick(landmarks),
          phone: pickPhone(random),
          isDefault: true,
        },
      ],
    }
  })
}

/** Most cars in Iraq are Korean, Japanese or American. */
function weighted(cars: readonly SeedCountry[]): SeedCountry[] {
  return cars.flatMap((country, index) => Array<SeedCountry>(index < 3 ? 4 : 1).fill(country))
}

function pickPlace(random: Random): Place {
  return random.pick(places.flatMap((place) => Array<Place>(place.share).fill(place)))
}

const pickPerson = (random: Random) => ({
  firstName: random.pick(firstNames),
  lastName: random.pick(familyNames),
})

const pickPhone = (random: Random) =>
  `${random.pick(['077', '078', '075'])}${random.between(10_000_000, 99_999_999)}`
